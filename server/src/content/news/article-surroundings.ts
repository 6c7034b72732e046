import type { ArticleLink, ArticleSurroundings } from '@onda-on/contracts/api';

import type { ArticleEntry } from './published-articles.ts';

const SIMILAR_MAX = 3;

/**
 * Where an article leads on to: the articles with the most of its keywords, the newest first among equals, and its
 * neighbours in time. `newestFirst` are all that are published.
 */
export function surroundingsOf(id: string, newestFirst: readonly ArticleEntry[]): ArticleSurroundings {
  const place = newestFirst.findIndex((entry) => entry.id === id);
  const own = newestFirst[place];
  if (!own) return { similar: newestFirst.slice(0, SIMILAR_MAX).map(linkOf), previous: null, next: null };
  const others = newestFirst.filter((entry) => entry.id !== id);
  return {
    // Sorting is stable, so what shares as much stays newest first.
    similar: others
      .map((entry) => ({ entry, shared: sharedTags(own, entry) }))
      .toSorted((a, b) => b.shared - a.shared)
      .slice(0, SIMILAR_MAX)
      .map(({ entry }) => linkOf(entry)),
    previous: neighbour(newestFirst[place + 1]),
    next: neighbour(newestFirst[place - 1]),
  };
}

const sharedTags = (own: ArticleEntry, { tags }: ArticleEntry): number =>
  [...own.tags].filter((tag) => tags.has(tag)).length;

const neighbour = (entry: ArticleEntry | undefined): ArticleLink | null => (entry ? linkOf(entry) : null);

const linkOf = ({ slug, title, excerpt, publishedAt, featuredImageUrl }: ArticleEntry): ArticleLink => ({
  slug,
  title,
  excerpt,
  publishedAt,
  featuredImageUrl,
});
