import type { Content, PublicationStatus, TokenName } from '../rules/index.ts';

/**
 * Body of a page. A `contentJson` of type string is HTML; the panel sends plain text as one paragraph block.
 * `publishAt` (ISO) schedules a draft; null or missing means that an operator publishes it.
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

/** `GET /api/admin/articles`: as for pages. */
export type AdminArticle = ArticleRequest & Kept;

/** An earlier state of a page or article: `GET /api/admin/{pages|articles}/{id}/revisions`, newest first. */
export type ContentRevision = Readonly<{
  revision: number;
  at: string;
  /** Who saved it; 'Sistem' when the schedule published it. */
  by: string;
  title: string;
  status: PublicationStatus;
}>;

/** `GET /api/admin/pages/{id}/revisions/{revision}`: the complete text of that revision. */
export type PageRevision = ContentRevision & Readonly<{ text: PageRequest }>;
export type ArticleRevision = ContentRevision & Readonly<{ text: ArticleRequest }>;

/** `POST /api/admin/content/publish`: drafts to publish at once (Hızlı Yayınla). */
export type PublishRequest = Readonly<{ pages: readonly string[]; articles: readonly string[] }>;
/** A refused draft stays unchanged; `message` is the reason in Turkish. */
export type PublishAnswer = Readonly<{
  published: readonly string[];
  refused: readonly Readonly<{ id: string; code: string; message: string }>[];
}>;

/** An item of `GET /api/admin/content/tokens`: `value` replaces `{{name}}` in a text. `meaning` is Turkish. */
export type ContentToken = Readonly<{ name: TokenName; value: string; meaning: string }>;
