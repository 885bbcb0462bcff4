/** The texts of what is drawn on the map by hand. */
import { texts } from '../lib/text.svelte';
import en from './text/en.ftl';
import nb from './text/nb.ftl';

export const tell = texts({ en, nb });
