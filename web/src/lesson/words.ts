/** The texts of a guided first game. */
import { texts } from '../lib/text.svelte';
import en from './text/en.ftl';
import nb from './text/nb.ftl';

export const tell = texts({ en, nb });
