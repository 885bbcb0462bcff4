import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vite';

import { CUT, fonts } from './build/fonts.ts';
import { twins } from './build/twins.ts';

// The client is built into the Python package, which serves it. Tests of the client need neither letters nor twins.
export default defineConfig({
  plugins: [
    svelte(),
    ...(process.env['VITEST'] ? [svelteTesting()] : [fonts(), twins('../src/narvik/games')]),
  ],
  resolve: { alias: { fonts: CUT } },
  build: {
    outDir: '../src/narvik/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // A browser that knows no preloading loads the same code a little later.
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:1940', '/ws': { target: 'ws://127.0.0.1:1940', ws: true } } },
});
