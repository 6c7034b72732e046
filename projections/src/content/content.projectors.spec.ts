import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS, DEFAULT_SITE_SETTINGS, type PublicationStatus } from '@onda-on/contracts/rules';
import { ARTICLES, MENUS, PAGES, SETTINGS, SITE_SETTINGS } from '@onda-on/contracts/views';

import { settingsProjection, siteSettingsProjection } from '../settings/settings.projector.ts';
import type { Fact } from '../testing/facts.ts';
import { modelAfter } from '../testing/model-after.ts';
import { menusProjection } from './menus.projector.ts';
import { articlesProjection, pagesProjection } from './pages.projector.ts';

const TEXT = {
  title: 'Kurallar',
  slug: 'kurallar',
  content: '',
  seoTitle: '',
  seoDescription: '',
  metaKeywords: '',
  publishAt: null,
};
const at = (minute: number) => `2026-11-20T12:0${minute}:00.000Z`;
const page = (status: PublicationStatus, minute: number): Fact => ({
  stream: 'page-p',
  event: { type: 'PageSaved', data: { pageId: 'p', ...TEXT, status } },
  meta: { at: at(minute) },
});
const article = (minute: number): Fact => ({
  stream: 'article-a',
  event: {
    type: 'ArticleSaved',
    data: {
      articleId: 'a',
      ...TEXT,
      status: 'published',
      excerpt: '',
      author: 'Editör',
      featuredImageUrl: '',
    },
  },
  meta: { at: at(minute) },
});
const menu: Fact = {
  stream: 'menu-m',
  event: { type: 'MenuCreated', data: { menuId: 'm', name: 'main-navigation', displayName: 'Ana menü' } },
};
const line = (itemId: string, order: number): Fact => ({
  stream: 'menu-m',
  event: {
    type: 'MenuItemSaved',
    data: { menuId: 'm', itemId, label: itemId, url: '/', order, isActive: true },
  },
});
const lineRemoved: Fact = {
  stream: 'menu-m',
  event: { type: 'MenuItemRemoved', data: { menuId: 'm', itemId: 'b' } },
};

describe('content', () => {
  it('of a page is complete, and keeps the dates of its creation and first publication', async () => {
    const model = await modelAfter(
      pagesProjection,
      page('draft', 1),
      page('published', 2),
      page('draft', 3),
      page('published', 4),
    );
    expect(await model.of(PAGES)).toEqual({
      p: {
        id: 'p',
        ...TEXT,
        status: 'published',
        createdAt: at(1),
        publishedAt: at(2),
        wasPublic: true,
        updatedAt: at(4),
        revision: 3,
      },
    });
  });

  it('states whether it was ever published', async () => {
    const never = await modelAfter(pagesProjection, page('draft', 1), page('draft', 2));
    expect((await never.of(PAGES))['p']?.wasPublic).toBe(false);
    const once = await modelAfter(pagesProjection, page('published', 1), page('draft', 2));
    expect((await once.of(PAGES))['p']?.wasPublic).toBe(true);
  });

  it('of a removed page is deleted', async () => {
    const removed: Fact = {
      stream: 'page-p',
      event: { type: 'PageRemoved', data: { pageId: 'p', slug: 'kurallar' } },
    };
    expect(await (await modelAfter(pagesProjection, page('draft', 1), removed)).of(PAGES)).toEqual({});
  });

  it('of an article is complete, until it is removed', async () => {
    const removed: Fact = {
      stream: 'article-a',
      event: { type: 'ArticleRemoved', data: { articleId: 'a', slug: 'kurallar' } },
    };
    expect(await (await modelAfter(articlesProjection, article(1))).of(ARTICLES)).toMatchObject({
      a: { author: 'Editör', publishedAt: at(1) },
    });
    expect(await (await modelAfter(articlesProjection, article(1), removed)).of(ARTICLES)).toEqual({});
  });

  it('of a menu is in order; a line saved again replaces itself', async () => {
    const model = await modelAfter(
      menusProjection,
      menu,
      line('a', 2),
      line('b', 1),
      line('c', 2),
      line('a', 0),
      lineRemoved,
    );
    const { m } = await model.of(MENUS);
    expect(m?.items.map(({ itemId, order }) => [itemId, order])).toEqual([
      ['a', 0],
      ['c', 2],
    ]);
    expect(m?.revision).toBe(5);
  });

  it('of the settings is the latest version, complete, with the revision as its ETag', async () => {
    const changed: Fact = {
      stream: 'settings-main',
      event: { type: 'SettingsChanged', data: { settings: DEFAULT_SETTINGS } },
    };
    expect(await (await modelAfter(settingsProjection, changed, changed)).of(SETTINGS)).toEqual({
      main: { settings: DEFAULT_SETTINGS, revision: 1 },
    });
    const site: Fact = {
      stream: 'siteSettings-main',
      event: { type: 'SiteSettingsChanged', data: { siteSettings: DEFAULT_SITE_SETTINGS } },
    };
    expect(await (await modelAfter(siteSettingsProjection, site)).of(SITE_SETTINGS)).toEqual({
      main: { siteSettings: DEFAULT_SITE_SETTINGS, revision: 0 },
    });
  });
});
