import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

// What the compilers do not see: mistakes in Svelte's markup, and TypeScript that means something else than it says.
// How it looks is prettier's affair.
export default ts.config(
  { ignores: ['node_modules', 'src/lib/display.ts', 'src/lib/openapi.ts'] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.worker } },
    rules: {
      // TypeScript knows which names there are.
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Our own router: addresses begin with a # and are no pages of SvelteKit.
      'svelte/no-navigation-without-resolve': 'off',
      // Kept sets and maps are never changed: a new one takes the place of the old.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
  { files: ['build/**', '*.config.*'], languageOptions: { globals: globals.node } },
);
