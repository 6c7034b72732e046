import type { ArticleAnswer, ScreenHead } from '@onda-on/contracts/api';
import type { QueryClient } from '@tanstack/react-query';

import { articleOf } from '../../api/content.queries.ts';
import { currentWeek } from '../../api/weeks.queries.ts';
import type { ServerRendering } from '../../hooks/server-rendering.ts';
import { TEXT } from '../../text/messages.tr.ts';
import { jsonLd, tag } from './markup.ts';
import { openGraph } from './open-graph.ts';
import { structuredData } from './structured-data.ts';

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
