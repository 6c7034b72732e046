import type { Content, SiteSettings } from '../rules/index.ts';

/** `GET /api/admin/menus/name/{name}`, anonymous. */
export type MenuAnswer = Readonly<{
  id: string;
  name: string;
  displayName: string;
  /** Only for operators: goes back as `If-Match` with every change of the menu or its items. */
  revision?: number;
  items: readonly Readonly<{
    id: string;
    menuId: string;
    label: string;
    url: string;
    order: number;
    isActive: boolean;
  }>[];
}>;

/** `GET /api/admin/site-settings`, anonymous. */
export type SiteSettingsAnswer = SiteSettings;

/** `GET /api/pages/{slug}`. */
export type PageAnswer = Readonly<{
  slug: string;
  /** The page's own heading. */
  title: string;
  /** For the browser's title bar. */
  seoTitle: string;
  metaDescription: string;
  metaKeywords: string;
  contentJson: Content;
  publishedAt: string;
  updatedAt: string;
}>;

/** An item of `GET /api/news?limit=`. */
export type ArticleAnswer = Readonly<{
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  featuredImageUrl: string;
  metaDescription: string;
  metaKeywords: string;
  contentJson: Content;
  publishedAt: string;
  updatedAt: string;
}>;

export type ArticleLink = Pick<
  ArticleAnswer,
  'slug' | 'title' | 'excerpt' | 'publishedAt' | 'featuredImageUrl'
>;

/** Articles to read next: similar ones, the previous and the next. The article itself is not among them. */
export type ArticleSurroundings = Readonly<{
  similar: readonly ArticleLink[];
  previous: ArticleLink | null;
  next: ArticleLink | null;
}>;

/** `GET /api/news/{slug}`. */
export type ArticlePageAnswer = ArticleAnswer & ArticleSurroundings;
