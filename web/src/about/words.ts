/** The texts of the page about a game and of the one for what is not there, loaded with them: the lobby does without. */
import { texts } from '../lib/text.svelte';
import en from './text/en.ftl';
import nb from './text/nb.ftl';

export const tell = texts({ en, nb });
