import type { ArticleEvent, PageEvent } from '@onda-on/contracts/events';
import type { PublicationStatus } from '@onda-on/contracts/rules';
import { ARTICLES, PAGES } from '@onda-on/contracts/views';

import { declare } from '../declare.ts';
import { type Happened, target } from '../projection.ts';

type Saved = Happened<PageEvent | ArticleEvent>['origin'];
type Times = Readonly<{ createdAt: string; publishedAt: string | null }>;

/** `publishedAt` is the first publication: a text that becomes a draft again keeps it. */
function timesOf(before: Times | undefined, status: PublicationStatus, { meta, revision }: Saved) {
  const publishedAt = before?.publishedAt ?? (status === 'published' ? meta.at : null);
  const createdAt = before?.createdAt ?? meta.at;
  return { createdAt, publishedAt, wasPublic: publishedAt !== null, updatedAt: meta.at, revision };
}

export const pagesProjection = declare<PageEvent>({
  name: 'pages',
  collections: [PAGES],
  on: {
    PageSaved: {
      touches: ({ data }) => [target(PAGES, data.pageId)],
      evolve: (documents, { data: { pageId, ...text }, origin }) => {
        const before = documents.get(PAGES, pageId);
        documents.set(PAGES, pageId, { id: pageId, ...text, ...timesOf(before, text.status, origin) });
      },
    },
    PageRemoved: {
      touches: ({ data }) => [target(PAGES, data.pageId)],
      evolve: (documents, { data: { pageId } }) => documents.set(PAGES, pageId, undefined),
    },
  },
});

export const articlesProjection = declare<ArticleEvent>({
  name: 'articles',
  collections: [ARTICLES],
  on: {
    ArticleSaved: {
      touches: ({ data }) => [target(ARTICLES, data.articleId)],
      evolve: (documents, { data: { articleId, ...text }, origin }) => {
        const before = documents.get(ARTICLES, articleId);
        documents.set(ARTICLES, articleId, {
          id: articleId,
          ...text,
          ...timesOf(before, text.status, origin),
        });
      },
    },
    ArticleRemoved: {
      touches: ({ data }) => [target(ARTICLES, data.articleId)],
      evolve: (documents, { data: { articleId } }) => documents.set(ARTICLES, articleId, undefined),
    },
  },
});
