const FURTHER_TABS = ['maclar', 'olasiliklar', 'duzeltmeler'] as const;
type FurtherTab = (typeof FURTHER_TABS)[number];
export type StandingsTab = FurtherTab | 'tablo';

/**
 * The query of a table's address; without it the first page and the first tab are shown. `sonra` is a moment of the week,
 * counted in results, read as it was published unless `gorunum` asks for today's results; `dene` has a letter for each
 * match of the sheet, as in `GET /api/standings/{week}/what-if`.
 */
export type StandingsSearch = Readonly<{
  sayfa?: number;
  sekme?: FurtherTab;
  sonra?: number;
  gorunum?: 'duzeltilmis';
  dene?: string;
}>;

type Raw = Readonly<Record<string, unknown>>;

/** Keeps the valid search parameters and drops all others, so that no typed address breaks the screen. */
export function standingsSearch({ sayfa, sekme, sonra, gorunum, dene }: Raw): StandingsSearch {
  const tab = FURTHER_TABS.find((each) => each === sekme);
  const step = wholeIn(sonra);
  return {
    ...pageIn(sayfa),
    ...(tab && { sekme: tab }),
    ...(step > 0 && { sonra: step }),
    ...(gorunum === 'duzeltilmis' && { gorunum }),
    ...(typeof dene === 'string' && /^[1X2-]{1,16}$/.test(dene) && { dene }),
  };
}

/** A page beyond the first. */
export function pageIn(sayfa: unknown): Readonly<{ sayfa?: number }> {
  const page = wholeIn(sayfa);
  return page > 1 ? { sayfa: page } : {};
}

/** The router parses parameters as JSON, so the value may be of any type; 0 for anything but a whole number. */
function wholeIn(value: unknown): number {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : 0;
}
