/** The texts of what is loaded only when somebody asks for it: proof of the dice, privacy, moderation. */
import { texts } from '../lib/text.svelte';
import en from './text/en.ftl';
import nb from './text/nb.ftl';

export const tell = texts({ en, nb });
