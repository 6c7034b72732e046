import type { ArticleEntry } from '../news/published-articles.ts';
import { FEED_TEXT } from '../texts/feeds.ts';
import { element, XML_HEAD, xmlText } from './xml.ts';

const ITEMS_MAX = 50;

export type FeedSite = Readonly<{ origin: string; name: string }>;

/** The news as RSS 2.0, the latest 50. It says no time of its own making, so the same news are the same bytes. */
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

/** `guid` stays the article's own when its address changes: readers know then that they have it. */
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
