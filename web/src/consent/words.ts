/** The texts of taking back by consent. */
import { texts } from '../lib/text.svelte';
import en from './text/en.ftl?raw';
import nb from './text/nb.ftl?raw';

export const tell = texts({ en, nb });
