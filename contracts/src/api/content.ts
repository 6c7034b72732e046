import type { Content, SiteSettings } from '../rules/index.ts';

/** `GET /api/admin/menus/name/{name}`, anonymous (§7). */
export type MenuAnswer = Readonly<{
  id: string;
  name: string;
  displayName: string;
  items: readonly Readonly<{
    id: string;
    menuId: string;
    label: string;
    url: string;
    order: number;
    isActive: boolean;
  }>[];
}>;

/** `GET /api/admin/site-settings`, anonymous (§7). */
export type SiteSettingsAnswer = SiteSettings;

/** `GET /api/pages/{slug}` (§3). */
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

/** An item of `GET /api/news?limit=` and the answer to `GET /api/news/{slug}` (§3). */
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
