import type { ArticleText, MenuLine, PageText } from '../events/index.ts';
import type { Settings, SiteSettings } from '../rules/index.ts';
import { collection, type Collection } from './collection.ts';

/**
 * Times are ISO; `publishedAt` is null for a text that was never published. `wasPublic` tells that to listeners, to
 * whom saves are reported without texts. `revision` is the ETag.
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

/** Items in `order`. `revision` covers the menu with all its items. */
export type MenuView = Readonly<{
  id: string;
  revision: number;
  name: string;
  displayName: string;
  items: readonly MenuLine[];
}>;
export const MENUS: Collection<MenuView> = collection('menus', 2, [['name']]);

/** One document each, `main`. It exists after the first change and then replaces the defaults. */
export type SettingsView = Readonly<{ settings: Settings; revision: number }>;
export const SETTINGS: Collection<SettingsView> = collection('settings', 1);
export type SiteSettingsView = Readonly<{ siteSettings: SiteSettings; revision: number }>;
export const SITE_SETTINGS: Collection<SiteSettingsView> = collection('site-settings', 1);
