/** The texts of one's own plan. */
import { texts } from '../lib/text.svelte';
import en from './text/en.ftl';
import nb from './text/nb.ftl';

export const tell = texts({ en, nb });
