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
  /** Empty where nobody set one. */
  publicUrl: string;
}>;

/** What search engines and previews read of a screen: the same words as it shows itself. */
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

/** The look-up has two addresses, of which one is to be found. */
const FOUND_AT: Readonly<Record<string, string>> = { '/tahminlerim': '/tahmin-sorgulama' };

/** Filters and tabs show a part of the same; another page or week is an address of its own. */
function canonicalPath(href: string): string {
  const [asked = '/', query = ''] = href.split('?');
  const path = FOUND_AT[asked] ?? asked;
  const kept = [...new URLSearchParams(query)].filter(([name]) => name === 'sayfa' || name === 'hafta');
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept).toString()}` : path;
}
