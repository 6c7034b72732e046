import type { Content, PublicationStatus } from '../rules/index.ts';

/**
 * Body of a page. `contentJson` as text is HTML; the panel's plain text is one paragraph block. `publishAt` (ISO) schedules a
 * draft; null or missing means it is published by hand.
 */
export type PageRequest = Readonly<{
  title: string;
  slug: string;
  contentJson: Content;
  status: PublicationStatus;
  seoTitle: string;
  seoDescription: string;
  metaKeywords?: string;
  publishAt?: string | null;
}>;

/** Body of a news article: a page's fields and those of its card. */
export type ArticleRequest = PageRequest &
  Readonly<{ excerpt: string; author: string; featuredImageUrl: string }>;

type Kept = Readonly<{
  id: string;
  metaKeywords: string;
  publishAt: string | null;
  publishedAt: string | null;
  updatedAt: string;
  revision: number;
}>;

/** `GET /api/admin/pages`: newest change first; `revision` goes back as `If-Match`. */
export type AdminPage = PageRequest & Kept;

/** `GET /api/admin/articles`, likewise. */
export type AdminArticle = ArticleRequest & Kept;

/** An earlier state of a page or article: `GET /api/admin/{pages|articles}/{id}/revisions`, newest first. */
export type ContentRevision = Readonly<{
  revision: number;
  at: string;
  /** Who saved it; 'Sistem' for a schedule. */
  by: string;
  title: string;
  status: PublicationStatus;
}>;

/** `GET /api/admin/pages/{id}/revisions/{revision}`: the complete text of that revision. */
export type PageRevision = ContentRevision & Readonly<{ text: PageRequest }>;
export type ArticleRevision = ContentRevision & Readonly<{ text: ArticleRequest }>;

/** `POST /api/admin/content/publish`: drafts to publish at once (Hızlı Yayınla). */
export type PublishRequest = Readonly<{ pages: readonly string[]; articles: readonly string[] }>;
/** The outcome; a refused draft stays unchanged, with the reason in Turkish. */
export type PublishAnswer = Readonly<{
  published: readonly string[];
  refused: readonly Readonly<{ id: string; code: string; message: string }>[];
}>;
