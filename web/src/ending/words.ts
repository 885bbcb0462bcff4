/** The texts of the end of a game, loaded with it. */
import { texts } from '../lib/text.svelte';
import en from './text/en.ftl';
import nb from './text/nb.ftl';

export const tell = texts({ en, nb });
