import { isWeekNumber } from '@onda-on/contracts/rules';

const PAST_TABS = ['maclar', 'liderler'] as const;
type PastTab = (typeof PAST_TABS)[number];

/** The query of the address; without it the newest week, every league, every team and the matches are shown. */
export type PastSearch = Readonly<{ hafta?: number; lig?: string; takim?: string; sekme?: PastTab }>;

const TEXT_LENGTH_MAX = 60;

/** Keeps the valid search parameters and drops all others. */
export function pastSearch(raw: Readonly<Record<string, unknown>>): PastSearch {
  const { hafta, lig, takim, sekme } = raw;
  // The router parses parameters as JSON, so the value may be of any type.
  const week = typeof hafta === 'number' || typeof hafta === 'string' ? Number(hafta) : Number.NaN;
  return {
    ...(isWeekNumber(week) && { hafta: week }),
    ...textIn('lig', lig),
    ...textIn('takim', takim),
    ...(sekme === 'liderler' && { sekme }),
  };
}

/** The router parses `?takim=1923` as a number; here it is text. */
function textIn(name: 'lig' | 'takim', value: unknown): Readonly<Partial<Record<'lig' | 'takim', string>>> {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text.trim() === '' ? {} : { [name]: text.slice(0, TEXT_LENGTH_MAX) };
}
