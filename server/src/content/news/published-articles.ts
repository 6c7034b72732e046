import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { fillText, fold, keywordsOf } from '@onda-on/contracts/rules';
import { ARTICLES, SETTINGS, SITE_SETTINGS, type ArticleView } from '@onda-on/contracts/views';
import type { Checkpoints, DocumentReader } from '@onda-on/stores';

import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { ContentTokens } from '../texts/content-tokens.ts';

/** A published article without its text, its tokens filled. */
export type ArticleEntry = Readonly<{
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  description: string;
  author: string;
  featuredImageUrl: string;
  keywords: readonly string[];
  /** The keywords folded: what decides whether two articles are about the same. */
  tags: ReadonlySet<string>;
  publishedAt: string;
  updatedAt: string;
}>;

const SOURCES: ReadonlySet<string> = new Set([ARTICLES.name, SETTINGS.name, SITE_SETTINGS.name]);

/** All published articles, newest first, held without their texts: read once after each save that touches them. */
@Injectable()
export class PublishedArticles implements OnApplicationShutdown {
  #entries: Promise<readonly ArticleEntry[]> | undefined;
  readonly #stop: () => void;

  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader & Checkpoints,
    private readonly tokens: ContentTokens,
  ) {
    this.#stop = reads.onSaved(({ collections }) => {
      if (collections.some((each) => SOURCES.has(each))) this.#entries = undefined;
    });
  }

  newestFirst(): Promise<readonly ArticleEntry[]> {
    if (this.#entries) return this.#entries;
    const loading = this.#load();
    this.#entries = loading;
    loading.catch(() => {
      if (this.#entries === loading) this.#entries = undefined;
    });
    return loading;
  }

  onApplicationShutdown(): void {
    this.#stop();
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

/** Newest first; the id decides between articles of the same moment, so that the order never wavers. */
export const byNewest = (
  a: Pick<ArticleEntry, 'id' | 'publishedAt'>,
  b: Pick<ArticleEntry, 'id' | 'publishedAt'>,
): number => Date.parse(b.publishedAt) - Date.parse(a.publishedAt) || (a.id < b.id ? -1 : 1);
