import { element, XML_HEAD } from './xml.ts';

/** The protocol's own limit of one file. */
const ADDRESSES_MAX = 50_000;

/** Screens that may be found by searching: one's own coupons are the look-up's second address, receipts ask not to be found. */
const SCREENS = [
  '/',
  '/gecmis-sonuclar',
  '/siralama',
  '/siralama/sezon',
  '/tahmin-sorgulama',
  '/news',
] as const;

type Dated = Readonly<{ slug: string; updatedAt: string }>;
export type SitemapParts = Readonly<{
  pages: readonly Dated[];
  articles: readonly Dated[];
  /** Weeks that are over, with the moment since when their table stands, where it is known. */
  weeks: readonly Readonly<{ number: number; changedAt: string | null }>[];
}>;

/** Every public address, with the moment of its last change where it is known. */
export function sitemap(origin: string, { pages, articles, weeks }: SitemapParts): string {
  const address = (path: string, changedAt = '') =>
    `<url>${element('loc', origin + path)}${element('lastmod', changedAt)}</url>`;
  const addresses = [
    ...SCREENS.map((path) => address(path)),
    ...pages.map(({ slug, updatedAt }) => address(`/pages/${encodeURIComponent(slug)}`, updatedAt)),
    ...weeks.map(({ number, changedAt }) => address(`/siralama/${number}`, changedAt ?? '')),
    ...articles.map(({ slug, updatedAt }) => address(`/news/${encodeURIComponent(slug)}`, updatedAt)),
  ];
  return [
    XML_HEAD,
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.slice(0, ADDRESSES_MAX),
    '</urlset>',
    '',
  ].join('\n');
}
