import type { ArticleText, MenuLine, PageText } from '../events/index.ts';
import type { Settings, SiteSettings } from '../rules/index.ts';
import { collection, type Collection } from './collection.ts';

/**
 * Times are ISO; `publishedAt` is null while a draft was never published, and `wasPublic` says the same to who sees no texts.
 * `revision` is the ETag.
 */
type Published = Readonly<{
  createdAt: string;
  publishedAt: string | null;
  wasPublic: boolean;
  updatedAt: string;
  revision: number;
}>;

export type PageView = PageText & Published & Readonly<{ id: string }>;
export const PAGES: Collection<PageView> = collection('pages', 3, [['slug'], ['updatedAt']]);

export type ArticleView = ArticleText & Published & Readonly<{ id: string }>;
export const ARTICLES: Collection<ArticleView> = collection('articles', 3, [
  ['slug'],
  ['status', 'publishedAt'],
  ['updatedAt'],
]);

/** Items in `order`. `revision` is that of the menu with all its items. */
export type MenuView = Readonly<{
  id: string;
  revision: number;
  name: string;
  displayName: string;
  items: readonly MenuLine[];
}>;
export const MENUS: Collection<MenuView> = collection('menus', 2, [['name']]);

/** One document each, `main`; missing until somebody changed something, then the defaults no longer matter. */
export type SettingsView = Readonly<{ settings: Settings; revision: number }>;
export const SETTINGS: Collection<SettingsView> = collection('settings', 1);
export type SiteSettingsView = Readonly<{ siteSettings: SiteSettings; revision: number }>;
export const SITE_SETTINGS: Collection<SiteSettingsView> = collection('site-settings', 1);
