import { pastSearch } from '../../features/past-results/past-search.ts';
import { knownWeekIn } from '../../features/standings/known-week.ts';
import { pageIn, standingsSearch } from '../../features/standings/standings-search.ts';

type Search = Readonly<Record<string, unknown>>;

/** A screen that the server renders. */
export type Screen = Readonly<{
  pattern: RegExp;
  /** The search parameters that the screen reads. */
  searchOf: (raw: Search) => Search;
  /** The call that shows whether the name at the end of the address exists. */
  knownBy?: string;
  /** Recognises names that cannot exist: they all show the same screen. */
  isNoName?: (name: string) => boolean;
  /** Source files that the browser needs at once: the screen, split from its route, and its style sheets. */
  sources: readonly string[];
}>;

const none = (): Search => ({});
const split = (file: string) => `src/routes/${file}.tsx?tsr-split=component---loader`;
const STANDINGS = ['src/styles/standings.css', 'src/styles/past-results.css', 'src/styles/moments.css'];
const CONTENT = ['src/styles/content.css'];

export const SCREENS: readonly Screen[] = [
  { pattern: /^\/$/u, searchOf: none, sources: [] },
  {
    pattern: /^\/gecmis-sonuclar$/u,
    searchOf: pastSearch,
    sources: [split('gecmis-sonuclar'), 'src/styles/past-results.css'],
  },
  {
    pattern: /^\/siralama$/u,
    searchOf: standingsSearch,
    sources: [split('siralama.index'), ...STANDINGS],
  },
  {
    pattern: /^\/siralama\/sezon$/u,
    searchOf: ({ sayfa }) => pageIn(sayfa),
    sources: [split('siralama.sezon'), 'src/styles/standings.css'],
  },
  {
    pattern: /^\/siralama\/[^/]+$/u,
    searchOf: standingsSearch,
    isNoName: (name) => knownWeekIn(name) === null,
    sources: [split('siralama.$week'), ...STANDINGS],
  },
  {
    pattern: /^\/tahmin-sorgulama$/u,
    searchOf: none,
    sources: [split('tahmin-sorgulama'), 'src/styles/lookup.css'],
  },
  { pattern: /^\/tahminlerim$/u, searchOf: none, sources: [split('tahminlerim'), 'src/styles/lookup.css'] },
  { pattern: /^\/news$/u, searchOf: none, sources: [split('news.index'), ...CONTENT] },
  {
    pattern: /^\/news\/[^/]+$/u,
    searchOf: none,
    knownBy: '/api/news',
    sources: [split('news.$slug'), ...CONTENT],
  },
  {
    pattern: /^\/pages\/[^/]+$/u,
    searchOf: none,
    knownBy: '/api/pages',
    sources: [split('pages.$slug'), ...CONTENT],
  },
];
