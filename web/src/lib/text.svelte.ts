/** The client's own texts, from the same kind of files as the server's. */
import { told, type Messages, type Words } from './pattern';
import type { Language } from './types';

type Bundles = Record<Language, Messages>;

/** A language comes when somebody reads it: nobody needs both at first. */
const SOURCES: Record<Language, () => Promise<{ default: Messages }>> = {
  en: () => import('../text/en.ftl'),
  nb: () => import('../text/nb.ftl'),
};
const bundles = {} as Bundles;

async function fetched(language: Language): Promise<void> {
  bundles[language] ??= (await SOURCES[language]()).default;
}

function first(): Language {
  const kept = localStorage.getItem('narvik.language');
  if (kept === 'en' || kept === 'nb') return kept;
  return navigator.languages.some((one) => /^(nb|no|nn)/.test(one)) ? 'nb' : 'en';
}

class Settings {
  language = $state<Language>(first());
  theme = $state<string>(localStorage.getItem('narvik.theme') ?? '');
  private night = $state(matchMedia('(prefers-color-scheme: dark)').matches);
  /** Whether the page is dark: as chosen here, else as everywhere on this machine. */
  dark = $derived(this.theme ? this.theme === 'dark' : this.night);

  constructor() {
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', (event) => {
      this.night = event.matches;
      this.apply();
    });
  }

  async speak(language: Language): Promise<void> {
    await fetched(language);
    this.language = language;
    localStorage.setItem('narvik.language', language);
    document.documentElement.lang = language;
  }

  paint(theme: string): void {
    this.theme = theme;
    localStorage.setItem('narvik.theme', theme);
    this.apply();
  }

  apply(): void {
    document.documentElement.dataset.theme = this.dark ? 'dark' : 'light';
    document.documentElement.lang = this.language;
  }
}

export const settings = new Settings();
await fetched(settings.language);

/** Whether there is a text. */
export const has = (id: string): boolean => id in bundles[settings.language];

type Say = (id: string, words?: Words) => string;

const sayFrom =
  (from: Bundles): Say =>
  (id, words = {}) => {
    const pattern = from[settings.language][id];
    if (pattern === undefined) throw new Error(`no text ${id}`);
    return told(pattern, words, settings.language);
  };

/** A message in the chosen language. */
export const say = sayFrom(bundles);

/** The messages of a part of the client that is loaded only when it is needed, and its texts with it. */
export const texts = (sources: Bundles): Say => sayFrom(sources);
