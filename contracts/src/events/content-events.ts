import type { Content, PublicationStatus } from '../rules/index.ts';
import { codec, defineEvent, type DomainEvent } from './codec.ts';

/** A page as saved, complete. HTML in `content` is already sanitised. */
export type PageText = Readonly<{
  title: string;
  slug: string;
  status: PublicationStatus;
  content: Content;
  seoTitle: string;
  seoDescription: string;
  metaKeywords: string;
  /** When a draft is published automatically, ISO; null: an operator publishes it. */
  publishAt: string | null;
}>;
export type ArticleText = PageText & Readonly<{ excerpt: string; author: string; featuredImageUrl: string }>;

export type PageSaved = DomainEvent<'PageSaved', PageText & { pageId: string }>;
export type PageRemoved = DomainEvent<'PageRemoved', { pageId: string; slug: string }>;
export type PageEvent = PageSaved | PageRemoved;

export type ArticleSaved = DomainEvent<'ArticleSaved', ArticleText & { articleId: string }>;
export type ArticleRemoved = DomainEvent<'ArticleRemoved', { articleId: string; slug: string }>;
export type ArticleEvent = ArticleSaved | ArticleRemoved;

/** An address belongs to one page (`slug-page.{slug}`) or article (`slug-article.{slug}`). */
export type SlugReserved = DomainEvent<'SlugReserved', { slug: string; entityId: string }>;
export type SlugReleased = DomainEvent<'SlugReleased', { slug: string; entityId: string }>;
export type SlugEvent = SlugReserved | SlugReleased;

type PageSavedV1 = Omit<PageSaved['data'], 'publishAt'>;
type ArticleSavedV1 = Omit<ArticleSaved['data'], 'publishAt'>;

/** Version 2 adds `publishAt`; version 1 has no schedule. */
export const pageCodec = codec<PageEvent>({
  PageSaved: defineEvent<PageSaved>((v1: PageSavedV1): PageSaved['data'] => ({ ...v1, publishAt: null })),
  PageRemoved: defineEvent<PageRemoved>(),
});
export const articleCodec = codec<ArticleEvent>({
  ArticleSaved: defineEvent<ArticleSaved>((v1: ArticleSavedV1): ArticleSaved['data'] => ({
    ...v1,
    publishAt: null,
  })),
  ArticleRemoved: defineEvent<ArticleRemoved>(),
});
export const slugCodec = codec<SlugEvent>({
  SlugReserved: defineEvent<SlugReserved>(),
  SlugReleased: defineEvent<SlugReleased>(),
});
