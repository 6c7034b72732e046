import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type {
  ArticleAnswer,
  ArticleLink,
  ArticlePageAnswer,
  ArticleSurroundings,
} from '@onda-on/contracts/api';
import { fillText, fold, keywordsOf, Rejection } from '@onda-on/contracts/rules';
import { ARTICLES, SETTINGS, SITE_SETTINGS, type ArticleView } from '@onda-on/contracts/views';
import type { Checkpoints, DocumentReader } from '@onda-on/stores';

import { QueryWith } from '../../platform/commands/bus-classes.ts';
import { KeptUntilSaved } from '../../platform/reads/kept-until-saved.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { ContentTokens } from '../texts/content-tokens.ts';

/** A published article without its content, its tokens filled. */
export type ArticleEntry = Readonly<{
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  description: string;
  author: string;
  featuredImageUrl: string;
  keywords: readonly string[];
  /** The keywords folded, by which similar articles are found. */
  tags: ReadonlySet<string>;
  publishedAt: string;
  updatedAt: string;
}>;

const SOURCES = [ARTICLES, SETTINGS, SITE_SETTINGS];

/** All published articles without their texts, newest first: read once after each save that touches them. */
@Injectable()
export class PublishedArticles implements OnApplicationShutdown {
  readonly #kept: KeptUntilSaved<readonly ArticleEntry[]>;

  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader & Checkpoints,
    private readonly tokens: ContentTokens,
  ) {
    this.#kept = new KeptUntilSaved(reads, SOURCES);
  }

  newestFirst(): Promise<readonly ArticleEntry[]> {
    return this.#kept.at('all', () => this.#load());
  }

  onApplicationShutdown(): void {
    this.#kept.stop();
  }

  async #load(): Promise<readonly ArticleEntry[]> {
    const facts = await this.tokens.facts();
    const entries: ArticleEntry[] = [];
    for await (const [, article] of this.reads.scan(ARTICLES)) {
      if (article.status === 'published') entries.push(entryOf(article, (text) => fillText(text, facts)));
    }
    return entries.toSorted(byNewest);
  }
}

function entryOf(article: ArticleView, filled: (text: string) => string): ArticleEntry {
  const keywords = keywordsOf(article.metaKeywords);
  return {
    id: article.id,
    slug: article.slug,
    title: filled(article.title),
    excerpt: filled(article.excerpt),
    description: filled(article.seoDescription),
    author: article.author,
    featuredImageUrl: article.featuredImageUrl,
    keywords,
    tags: new Set(keywords.map(fold)),
    publishedAt: article.publishedAt ?? article.updatedAt,
    updatedAt: article.updatedAt,
  };
}

/** Newest first; the id decides between articles of the same moment, so that the order is always the same. */
export const byNewest = (
  a: Pick<ArticleEntry, 'id' | 'publishedAt'>,
  b: Pick<ArticleEntry, 'id' | 'publishedAt'>,
): number => Date.parse(b.publishedAt) - Date.parse(a.publishedAt) || (a.id < b.id ? -1 : 1);

const articleAnswer = (article: ArticleView): ArticleAnswer => ({
  id: article.id,
  slug: article.slug,
  title: article.title,
  excerpt: article.excerpt,
  author: article.author,
  featuredImageUrl: article.featuredImageUrl,
  metaDescription: article.seoDescription,
  metaKeywords: article.metaKeywords,
  contentJson: article.content,
  publishedAt: article.publishedAt ?? article.updatedAt,
  updatedAt: article.updatedAt,
});

const SIMILAR_MAX = 3;

/**
 * The links below an article: the articles with the most of its keywords, newer ones first among equals, and its
 * neighbours in time. `newestFirst` contains all published articles.
 */
export function surroundingsOf(id: string, newestFirst: readonly ArticleEntry[]): ArticleSurroundings {
  const place = newestFirst.findIndex((entry) => entry.id === id);
  const own = newestFirst[place];
  if (!own) return { similar: newestFirst.slice(0, SIMILAR_MAX).map(linkOf), previous: null, next: null };
  const others = newestFirst.filter((entry) => entry.id !== id);
  return {
    // Sorting is stable, so equals stay newest first.
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

export class GetArticle extends QueryWith<{ slug: string }, ArticlePageAnswer>() {}

/** A published article with its surroundings; a draft is not found. */
@QueryHandler(GetArticle)
export class GetArticleHandler implements IQueryHandler<GetArticle> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly tokens: ContentTokens,
    private readonly published: PublishedArticles,
  ) {}

  async execute({ slug }: GetArticle): Promise<ArticlePageAnswer> {
    const { documents } = await this.reads.find(ARTICLES, { where: { slug, status: 'published' }, limit: 1 });
    const [article] = documents;
    if (!article) throw new Rejection('ARTICLE_NOT_FOUND');
    const around = surroundingsOf(article.id, await this.published.newestFirst());
    return { ...(await this.tokens.filled(articleAnswer(article))), ...around };
  }
}

/** Published articles, the newest first. */
export class GetNews extends QueryWith<{ limit: number }, readonly ArticleAnswer[]>() {}

@QueryHandler(GetNews)
export class GetNewsHandler implements IQueryHandler<GetNews> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly tokens: ContentTokens,
  ) {}

  async execute({ limit }: GetNews): Promise<readonly ArticleAnswer[]> {
    const { documents } = await this.reads.find(ARTICLES, {
      where: { status: 'published' },
      sort: [{ field: 'publishedAt', descending: true }],
      limit,
    });
    return this.tokens.allFilled(documents.map(articleAnswer));
  }
}
