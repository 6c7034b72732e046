const STANDINGS_TABS = ['tablo', 'maclar', 'duzeltmeler', 'islemler'] as const;
export type StandingsTab = (typeof STANDINGS_TABS)[number];

/** The query of a table's address; without it the first page and the first tab are shown. */
export type StandingsSearch = Readonly<{ sayfa?: number; sekme?: StandingsTab }>;

type Raw = Readonly<Record<string, unknown>>;

/** Keeps the valid search parameters and drops all others, so that no typed address breaks the screen. */
export function standingsSearch({ sayfa, sekme }: Raw): StandingsSearch {
  const tab = STANDINGS_TABS.find((each) => each === sekme);
  return { ...pageIn(sayfa), ...(tab && tab !== 'tablo' && { sekme: tab }) };
}

/** A page beyond the first. The router parses parameters as JSON, so the value may be of any type. */
export function pageIn(sayfa: unknown): Readonly<{ sayfa?: number }> {
  const page = typeof sayfa === 'string' ? Number(sayfa) : sayfa;
  return typeof page === 'number' && Number.isSafeInteger(page) && page > 1 ? { sayfa: page } : {};
}
