/** The pages, each with code of its own: who opens the lobby does not load the map. */
export const pages = {
  lobby: () => import('../lobby/Lobby.svelte'),
  about: () => import('../about/About.svelte'),
  rules: () => import('../rules/Booklet.svelte'),
  match: () => import('../play/MatchPage.svelte'),
  replay: () => import('../play/ReplayPage.svelte'),
  me: () => import('../trust/Privacy.svelte'),
  nowhere: () => import('../about/Nowhere.svelte'),
  notices: () => import('../afar/NoticePage.svelte'),
};
