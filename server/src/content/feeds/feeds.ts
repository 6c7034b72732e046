import type { ArticleEntry } from '../news/article.queries.ts';

/** Characters that XML 1.0 cannot contain: most control characters, lone surrogates, and two non-characters. */
const UNFIT = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes text for XML elements and attributes. */
export const xmlText = (text: string): string =>
  text.replace(UNFIT, '').replace(/[&<>"']/gu, (letter) => ENTITIES[letter] ?? letter);

/** One element with text; nothing for an empty text. */
const element = (name: string, text: string): string =>
  text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`;

const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

/**
 * Crawlers may read all pages but the panel and the API. Pages that must not be indexed say so themselves, so crawlers have to be
 * allowed to read them.
 */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    'Disallow: /admin',
    'Disallow: /api/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** The sitemap protocol's limit for one file. */
const ADDRESSES_MAX = 50_000;

/** Screens to index. A visitor's own coupons are a second address of the look-up, and receipts must not be indexed. */
const SCREENS = [
  '/',
  '/gecmis-sonuclar',
  '/siralama',
  '/siralama/sezon',
  '/tahmin-sorgulama',
  '/dogrula',
  '/news',
] as const;

type Dated = Readonly<{ slug: string; updatedAt: string }>;
export type SitemapParts = Readonly<{
  pages: readonly Dated[];
  articles: readonly Dated[];
  /** Weeks from their lock on, with the last change of their table, where it is known. */
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

const FEED_TEXT = {
  title: (site: string) => `${site} Haberler`,
  description: (site: string) => `${site}: duyurular, sonuçlar ve oyunla ilgili yenilikler.`,
} as const;

const ITEMS_MAX = 50;

export type FeedSite = Readonly<{ origin: string; name: string }>;

/** The latest 50 news as RSS 2.0, without a time of creation, so that the same news are the same bytes. */
export function newsFeed({ origin, name }: FeedSite, newestFirst: readonly ArticleEntry[]): string {
  const items = newestFirst.slice(0, ITEMS_MAX);
  const self = xmlText(`${origin}/news.xml`);
  return [
    XML_HEAD,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', FEED_TEXT.title(name)),
    element('link', `${origin}/news`),
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    element('description', FEED_TEXT.description(name)),
    element('language', 'tr'),
    element('lastBuildDate', lastChange(items)),
    ...items.map((entry) => item(entry, origin)),
    '</channel>',
    '</rss>',
    '',
  ]
    .filter((line, i, lines) => line !== '' || i === lines.length - 1)
    .join('\n');
}

/** `guid` does not change with the address, so feed readers recognise the article. */
function item(entry: ArticleEntry, origin: string): string {
  const { id, slug, title, excerpt, description, author, keywords, publishedAt } = entry;
  return [
    '<item>',
    element('title', title),
    element('link', `${origin}/news/${encodeURIComponent(slug)}`),
    `<guid isPermaLink="false">${xmlText(`onda-on:news:${id}`)}</guid>`,
    element('pubDate', rfc822(publishedAt)),
    element('dc:creator', author),
    element('description', excerpt || description),
    ...keywords.map((keyword) => element('category', keyword)),
    '</item>',
  ].join('');
}

const lastChange = (items: readonly ArticleEntry[]): string => {
  const latest = Math.max(...items.map(({ updatedAt }) => Date.parse(updatedAt)));
  return items.length === 0 ? '' : rfc822(new Date(latest).toISOString());
};

/** `Sat, 21 Nov 2026 19:05:00 GMT`: RFC 822 with a year of four digits, as RSS asks for. */
const rfc822 = (moment: string): string => new Date(moment).toUTCString();
