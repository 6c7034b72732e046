import type { AdminPage, ArticleBody, PageBody, PageRevision } from '@onda-on/contracts/api';

export const CONTENT_KINDS = ['page', 'article'] as const;
/** The two that the sub-tab Sayfalar holds. */
export type ContentKind = (typeof CONTENT_KINDS)[number];

type OnCard = Partial<Pick<ArticleBody, 'excerpt' | 'author' | 'featuredImageUrl'>>;

/** Either kind in one shape: an article has all of it, a page lacks what stands on a card. */
export type AnyContent = AdminPage & OnCard;
export type AnyBody = PageBody & OnCard;
export type AnyRevision = Omit<PageRevision, 'text'> & Readonly<{ text: AnyBody }>;

const CALLS: Readonly<Record<ContentKind, string>> = {
  page: '/api/admin/pages',
  article: '/api/admin/articles',
};
const PUBLIC: Readonly<Record<ContentKind, string>> = { page: '/pages/', article: '/news/' };

export const callOf = (kind: ContentKind): string => CALLS[kind];

/** Where a visitor reads it (§2). */
export const publicPathOf = (kind: ContentKind, slug: string): string =>
  `${PUBLIC[kind]}${encodeURIComponent(slug)}`;
