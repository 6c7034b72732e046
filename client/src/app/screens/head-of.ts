import type { ArticleAnswer, ScreenHead } from '@onda-on/contracts/api';
import type { QueryClient } from '@tanstack/react-query';

import { articleOf } from '../../api/publications.queries.ts';
import { currentWeek } from '../../api/weeks.queries.ts';
import type { ServerRendering } from '../../hooks/server-rendering.ts';
import { CONTENT_TEXT } from '../../text/content.tr.ts';
import { TEXT } from '../../text/messages.tr.ts';
import { openGraph, jsonLd, tag } from './open-graph.ts';

type Rendered = Readonly<{
  href: string;
  status: 200 | 404;
  notes: ServerRendering;
  queryClient: QueryClient;
  /** Empty if none is configured. */
  publicUrl: string;
}>;

/** The head of a screen for search engines and link previews, in the same words as on the screen. */
export function headOf({ href, status, notes, queryClient, publicUrl }: Rendered): ScreenHead {
  const { title = TEXT.brand, description = TEXT.blurb } = notes;
  if (status === 404)
    return { title, description, html: tag('meta', { name: 'robots', content: 'noindex' }) };
  const siteName = queryClient.getQueryData(currentWeek().queryKey)?.site.name || TEXT.brand;
  const article = articleAt(href, queryClient);
  const url = publicUrl && `${publicUrl}${canonicalPath(href)}`;
  const facts = { path: canonicalPath(href), title, description, siteName, article, publicUrl };
  return {
    title,
    description,
    html: [
      url ? tag('link', { rel: 'canonical', href: url }) : '',
      ...openGraph({ title, description, siteName, article, url, publicUrl }),
      jsonLd(structuredData(facts)),
    ].join(''),
  };
}

function articleAt(href: string, queryClient: QueryClient): ArticleAnswer | undefined {
  const slug = /^\/news\/([^/?]+)$/u.exec(href)?.[1];
  if (slug === undefined) return undefined;
  return queryClient.getQueryData(articleOf(decodeURIComponent(slug)).queryKey);
}

/** The look-up has two addresses; search engines get one of them. */
const FOUND_AT: Readonly<Record<string, string>> = { '/tahminlerim': '/tahmin-sorgulama' };

/** Filters and tabs show a part of the same page and are dropped; another page or week has an address of its own. */
function canonicalPath(href: string): string {
  const [asked = '/', query = ''] = href.split('?');
  const path = FOUND_AT[asked] ?? asked;
  const kept = [...new URLSearchParams(query)].filter(([name]) => name === 'sayfa' || name === 'hafta');
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept).toString()}` : path;
}

type Facts = Readonly<{
  path: string;
  title: string;
  description: string;
  siteName: string;
  article: ArticleAnswer | undefined;
  publicUrl: string;
}>;

/** The screen as schema.org objects. Addresses start with a slash if no public URL is configured. */
function structuredData(facts: Facts): readonly unknown[] {
  if (facts.path === '/') return [organization(facts), site(facts)];
  return [facts.article ? newsArticle(facts.article, facts) : webPage(facts), breadcrumbs(facts)];
}

const organization = ({ siteName, publicUrl }: Facts) => ({
  '@type': 'Organization',
  '@id': `${publicUrl}/#organization`,
  name: siteName,
  url: `${publicUrl}/`,
  logo: `${publicUrl}/paylas.png`,
});

const site = ({ siteName, description, publicUrl }: Facts) => ({
  '@type': 'WebSite',
  '@id': `${publicUrl}/#website`,
  name: siteName,
  description,
  url: `${publicUrl}/`,
  inLanguage: 'tr',
  publisher: { '@id': `${publicUrl}/#organization` },
});

const webPage = ({ title, description, path, publicUrl }: Facts) => ({
  '@type': 'WebPage',
  name: title,
  description,
  url: publicUrl + path,
  inLanguage: 'tr',
});

function newsArticle(article: ArticleAnswer, facts: Facts) {
  const { featuredImageUrl: image, author, title, publishedAt, updatedAt } = article;
  const { description, path, publicUrl, siteName } = facts;
  return {
    '@type': 'NewsArticle',
    headline: title,
    description,
    ...(image && { image: [image.startsWith('/') ? publicUrl + image : image] }),
    datePublished: publishedAt,
    dateModified: updatedAt,
    author: author ? { '@type': 'Person', name: author } : { '@type': 'Organization', name: siteName },
    publisher: organization(facts),
    mainEntityOfPage: publicUrl + path,
    inLanguage: 'tr',
  };
}

/** The path from the home page: one step, for an article two, through the list of news. */
function breadcrumbs({ path, title, siteName, article, publicUrl }: Facts) {
  const own = title.endsWith(` | ${siteName}`) ? title.slice(0, -siteName.length - 3) : title;
  const steps: readonly (readonly [string, string])[] = [
    [TEXT.home, '/'],
    ...(article ? [[CONTENT_TEXT.news, '/news'] as const] : []),
    [article?.title ?? own, path],
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, to], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + to,
    })),
  };
}
