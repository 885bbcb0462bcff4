/** The texts of the page about a game, loaded with it: the lobby does without them. */
import { texts } from '../lib/text.svelte';
import en from './text/en.ftl?raw';
import nb from './text/nb.ftl?raw';

export const tell = texts({ en, nb });
