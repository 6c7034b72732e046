import type { AdminPage, ArticleRequest, PageRequest, PageRevision } from '@onda-on/contracts/api';

export const CONTENT_KINDS = ['page', 'article'] as const;
/** The two that the section Sayfalar holds. */
export type ContentKind = (typeof CONTENT_KINDS)[number];

type OnCard = Partial<Pick<ArticleRequest, 'excerpt' | 'author' | 'featuredImageUrl'>>;

/** Either kind in one shape: an article has all of it, a page lacks what stands on a card. */
export type AnyContent = AdminPage & OnCard;
export type AnyBody = PageRequest & OnCard;
export type AnyRevision = Omit<PageRevision, 'text'> & Readonly<{ text: AnyBody }>;

const CALLS: Readonly<Record<ContentKind, string>> = {
  page: '/api/admin/pages',
  article: '/api/admin/articles',
};
const PUBLIC: Readonly<Record<ContentKind, string>> = { page: '/pages/', article: '/news/' };

const LISTS = { page: '/admin/cms/sayfalar', article: '/admin/cms/haberler' } as const;
const RECORDS = { page: '/admin/cms/sayfalar/$record', article: '/admin/cms/haberler/$record' } as const;

/** The record of a page or article that does not exist yet. */
export const NEW = 'yeni';

/** Where the panel lists them, and where it edits one. */
export const listPlace = (kind: ContentKind) => ({ to: LISTS[kind] });
export const recordPlace = (kind: ContentKind, record: string) => ({ to: RECORDS[kind], params: { record } });

export const callOf = (kind: ContentKind): string => CALLS[kind];

/** Where a visitor reads it. */
export const publicPathOf = (kind: ContentKind, slug: string): string =>
  `${PUBLIC[kind]}${encodeURIComponent(slug)}`;
