/** What is asked of the server about set-ups and plans. */
import { call } from '../lib/api';
import type { ChoiceData, Sent } from '../lib/types';
import type { Language } from '../lib/types';

export type SetupData = Sent<'SetupLine', { choices: ChoiceData[] }>;
export type SetupsData = Sent<'SetupState', { setups: SetupData[]; made: ChoiceData[] }>;
export type PlanData = Sent<'PlanState', { choices: ChoiceData[] }>;

/** Who asks, and in which language. */
export interface Asking {
  match: string;
  held: string;
  language: Language;
}

const query = ({ held, language }: Asking): string => String(new URLSearchParams({ seat: held, language }));

export const askSetups = (by: Asking): Promise<SetupsData> =>
  call<SetupsData>(`/matches/${by.match}/setups?${query(by)}`);

export const askPlan = (
  by: Asking,
  wanted: { seat: string; texts: string[]; without: string[] },
): Promise<PlanData> => call<PlanData>(`/matches/${by.match}/plan?${query(by)}`, wanted);
