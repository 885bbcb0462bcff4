/** When this page was last loaded anew: a part that is gone for good brings that about once a minute at most. */
const MARK = 'narvik-came-back';
const [OFTEN, SELDOM] = [3_000, 60_000];
const pause = (time: number) => new Promise((go) => setTimeout(go, time));

let coming = false;

/** A part of the page could not be loaded: the server is away, or has been updated and no longer has it. As soon as
 * the server answers, the page is loaded anew. Nothing is lost by it: matches are on the server. */
export async function comeBack(reload = () => location.reload()): Promise<void> {
  if (coming) return;
  coming = true;
  const last = Number(sessionStorage.getItem(MARK));
  await pause(Math.max(OFTEN, last + SELDOM - Date.now()));
  for (;;) {
    const answer = await fetch('/health', { cache: 'no-store' }).catch(() => null);
    if (answer?.ok) break;
    await pause(OFTEN);
  }
  sessionStorage.setItem(MARK, `${Date.now()}`);
  coming = false;
  reload();
}
