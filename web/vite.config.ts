import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// The client is built into the Python package, which serves it.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/narvik/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8040', '/ws': { target: 'ws://127.0.0.1:8040', ws: true } } },
});
