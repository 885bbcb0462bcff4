/** The page's typefaces, cut down to the letters and weights we use: a third of what would be sent otherwise. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

import letters from './letters.json' with { type: 'json' };

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Where the cut typefaces lie until they are built in; `fonts/` in a style sheet means this folder. */
export const CUT = at('node_modules/.narvik-fonts');

const FACES = {
  'inter.woff2': 'inter/files/inter-latin-wght-normal.woff2',
  'serif.woff2': 'source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
  'serif-italic.woff2': 'source-serif-4/files/source-serif-4-latin-wght-italic.woff2',
};

/** Needed before the first word is read; italics come later, with a map. */
const FIRST = ['inter', 'serif'];

/** Kerning, ligatures, accents, and figures of one width: our style sheets ask for nothing else. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'tnum'];

/** The weights between which our style sheets choose. */
const WEIGHTS = { min: 400, max: 750 };

async function cut(): Promise<void> {
  const { 'left to the system': _, ...ours } = letters;
  mkdirSync(CUT, { recursive: true });
  for (const [name, source] of Object.entries(FACES)) {
    const whole = readFileSync(at(`node_modules/@fontsource-variable/${source}`));
    const part = await subsetFont(whole, Object.values(ours).join(''), {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      noHinting: true,
      variationAxes: { wght: WEIGHTS },
    });
    writeFileSync(`${CUT}/${name}`, part);
  }
}

/** Cuts the typefaces before anything is built, and lets the page load the first ones at once. */
export function fonts(): Plugin {
  return {
    name: 'narvik-fonts',
    buildStart: cut,
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => FIRST.some((face) => new RegExp(`/${face}-[^.-]+\\.woff2$`).test(file)))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}
