import type { AdminPage, ArticleRequest, PageRequest, PageRevision } from '@onda-on/contracts/api';

export const CONTENT_KINDS = ['page', 'article'] as const;
/** The two kinds of content in the section Sayfalar. */
export type ContentKind = (typeof CONTENT_KINDS)[number];

type OnCard = Partial<Pick<ArticleRequest, 'excerpt' | 'author' | 'featuredImageUrl'>>;

/** A page or an article in one shape; a page lacks the fields of an article's card. */
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

/** The value of `$record` in the address of a new page or article. */
export const NEW = 'yeni';

/** The panel's address of the list; `recordPlace` is that of one record. */
export const listPlace = (kind: ContentKind) => ({ to: LISTS[kind] });
export const recordPlace = (kind: ContentKind, record: string) => ({ to: RECORDS[kind], params: { record } });

export const callOf = (kind: ContentKind): string => CALLS[kind];

/** The address for visitors. */
export const publicPathOf = (kind: ContentKind, slug: string): string =>
  `${PUBLIC[kind]}${encodeURIComponent(slug)}`;
