/** What a page says in the line at the top, which never scrolls away. */
import type { Snippet } from 'svelte';

export const headline = $state<{ line: Snippet | null }>({ line: null });
