import { isWeekNumber } from '@onda-on/contracts/rules';

const PAST_TABS = ['maclar', 'liderler'] as const;
type PastTab = (typeof PAST_TABS)[number];

/** The query of the address; without it the newest week, every league, every team and the matches are shown. */
export type PastSearch = Readonly<{ hafta?: number; lig?: string; takim?: string; sekme?: PastTab }>;

const TEXT_LENGTH_MAX = 60;

/** Takes what it understands of an address and drops the rest. */
export function pastSearch(raw: Readonly<Record<string, unknown>>): PastSearch {
  const { hafta, lig, takim, sekme } = raw;
  // The router reads JSON, so it may be anything.
  const week = typeof hafta === 'number' || typeof hafta === 'string' ? Number(hafta) : Number.NaN;
  return {
    ...(isWeekNumber(week) && { hafta: week }),
    ...textIn('lig', lig),
    ...textIn('takim', takim),
    ...(sekme === 'liderler' && { sekme }),
  };
}

/** The router reads `?takim=1923` as a number; it is text all the same. */
function textIn(name: 'lig' | 'takim', value: unknown): Readonly<Partial<Record<'lig' | 'takim', string>>> {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text.trim() === '' ? {} : { [name]: text.slice(0, TEXT_LENGTH_MAX) };
}
