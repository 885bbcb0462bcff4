/** The texts of what is asked for by a key: finding, what lies over the map. */
import { texts } from '../lib/text.svelte';
import en from './text/en.ftl?raw';
import nb from './text/nb.ftl?raw';

export const tell = texts({ en, nb });
