import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

import { CUT, fonts } from './build/fonts.ts';
import { texts } from './build/texts.ts';
import { twins } from './build/twins.ts';

/** A module of the client by its path. */
const among = (paths: string[]) => new RegExp(`/web/src/(${paths.join('|')})(\\.svelte)?(\\.svelte|\\.ts)$`);

/** What every page needs, and what every table needs at once, in a file each: many small ones compress worse. */
const EVERY_PAGE = among(['App', 'afar/time', 'lib/(api|headline|missing|pages|pattern|route|speaker|text)']);
const EVERY_TABLE = among([
  'board/(Board|BoardTabs|Boards|Counter|Emblem|Ground|Marker|Rims|Symbol|Unit)',
  'board/(detail|geometry|label|palette|panzoom|sheets|stacking|ground/tiles)',
  'film/telling',
  'lib/(acts|boards|changes|chooser|choosing|dicenotes|heard|lit|live|log|look|sounds|standing|unfolded)',
  'play/(Choices|Log|MatchPage|Prompt|Scoreboard)',
]);

// The client is built into the Python package, which serves it. Tests of the client need neither letters nor twins.
export default defineConfig({
  plugins: [
    // Names of styles stand in the code as often as what they style, and hashes do not compress.
    svelte({ compilerOptions: { cssHash: ({ hash, filename }) => `s${hash(filename).slice(0, 4)}` } }),
    texts(),
    ...(process.env['VITEST'] ? [svelteTesting()] : [fonts(), twins('../src/narvik/games')]),
  ],
  resolve: { alias: { fonts: CUT } },
  build: {
    outDir: '../src/narvik/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // A browser that knows no preloading loads the same code a little later.
    modulePreload: {
      polyfill: false,
      // Each name that is listed costs. Styles must be there with what they are for, and nobody should have to wait for
      // the table one after another; other files that a part of a page shares come when it asks for them.
      resolveDependencies: (_, files) => files.filter((file) => /\.css$|\/table-/.test(file)),
    },
    rolldownOptions: {
      output: {
        // The names of all files stand in the code that asks for them, and hashes do not compress.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'page',
              test: new RegExp(`/node_modules/(svelte|esm-env|clsx)/|preload-helper|${EVERY_PAGE.source}`),
            },
            { name: 'table', test: EVERY_TABLE },
            { name: 'dice', test: among(['play/(Die|DiceTray)']) },
            { name: 'stacks', test: among(['board/(Stacks|TownNames|towns)']) },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:1940', '/ws': { target: 'ws://127.0.0.1:1940', ws: true } } },
});
