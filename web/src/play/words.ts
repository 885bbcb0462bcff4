/** The texts of what is looked at later, if at all: the replay, the talk, the rules, the hand-over of the screen. */
import { texts } from '../lib/text.svelte';
import en from './text/en.ftl';
import nb from './text/nb.ftl';

export const tell = texts({ en, nb });
