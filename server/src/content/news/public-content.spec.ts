import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  AdminPage,
  ArticleAnswer,
  ArticlePageAnswer,
  MenuAnswer,
  PageAnswer,
  SiteSettingsAnswer,
} from '@onda-on/contracts/api';
import { streamOf } from '@onda-on/contracts/events';
import { DEFAULT_SITE_SETTINGS, type PublicationStatus } from '@onda-on/contracts/rules';

import { ReadingApp } from '../../main/testing/reading-app.ts';

describe('public content', () => {
  let server: ReadingApp;

  const savePage = (pageId: string, status: PublicationStatus, seoTitle = '') =>
    server.fixtures.append(streamOf.page(pageId), {
      type: 'PageSaved',
      data: {
        pageId,
        slug: pageId,
        status,
        title: 'Kurallar',
        content: { blocks: [{ type: 'paragraph', content: 'Bir' }] },
        seoTitle,
        seoDescription: 'Nasıl oynanır',
        metaKeywords: 'kural,oyun',
        publishAt: null,
      },
    });
  const saveArticle = (articleId: string, status: PublicationStatus, at: string) =>
    server.fixtures.append(
      streamOf.article(articleId),
      {
        type: 'ArticleSaved',
        data: {
          articleId,
          slug: articleId,
          status,
          title: articleId,
          content: '<p>Metin</p>',
          seoTitle: '',
          seoDescription: 'Özet',
          metaKeywords: '',
          publishAt: null,
          excerpt: 'Kısa',
          author: 'Editör',
          featuredImageUrl: '',
        },
      },
      { at },
    );

  beforeAll(async () => {
    server = await ReadingApp.start();
    await savePage('kurallar', 'published');
    await savePage('taslak', 'draft', 'Gizli');
    await saveArticle('ilk', 'published', '2026-11-01T10:00:00.000Z');
    await saveArticle('ikinci', 'published', '2026-11-02T10:00:00.000Z');
    await saveArticle('gizli', 'draft', '2026-11-03T10:00:00.000Z');
    const { fixtures } = server;
    const menu = streamOf.menu('m1');
    await fixtures.append(menu, {
      type: 'MenuCreated',
      data: { menuId: 'm1', name: 'main-navigation', displayName: 'Ana menü' },
    });
    for (const [itemId, order, isActive] of [
      ['b', 2, true],
      ['a', 1, true],
      ['c', 3, false],
    ] as const) {
      const data = { menuId: 'm1', itemId, label: itemId, url: '/x', order, isActive };
      await fixtures.append(menu, { type: 'MenuItemSaved', data });
    }
  });
  afterAll(() => server.close());

  it('serves a published page, with its title where no other is given', async () => {
    const { body, headers } = await server.get<PageAnswer>('/api/pages/kurallar');
    expect(body).toMatchObject({
      slug: 'kurallar',
      title: 'Kurallar',
      seoTitle: 'Kurallar',
      metaDescription: 'Nasıl oynanır',
      metaKeywords: 'kural,oyun',
      contentJson: { blocks: [{ type: 'paragraph', content: 'Bir' }] },
    });
    expect(body.publishedAt).toBe(body.updatedAt);
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it.each(['/api/pages/taslak', '/api/pages/yok', '/api/news/gizli', '/api/news/yok'])(
    'answers 404 at %s, for a draft as for an unknown page',
    async (path) => {
      const { status, text } = await server.get(path);
      expect(status).toBe(404);
      expect(text).not.toContain('Gizli');
    },
  );

  it('serves the news, newest first, at most as many as requested', async () => {
    const { body } = await server.get<ArticleAnswer[]>('/api/news?limit=20');
    expect(body.map(({ slug }) => slug)).toEqual(['ikinci', 'ilk']);
    expect((await server.get<ArticleAnswer[]>('/api/news?limit=1')).body).toHaveLength(1);
  });

  it('serves one article', async () => {
    const { body } = await server.get<ArticleAnswer>('/api/news/ilk');
    expect(body).toMatchObject({ id: 'ilk', excerpt: 'Kısa', author: 'Editör', contentJson: '<p>Metin</p>' });
  });

  it('serves the previous, next and similar articles', async () => {
    const { body } = await server.get<ArticlePageAnswer>('/api/news/ilk');
    expect(body).toMatchObject({ previous: null, next: { slug: 'ikinci' }, similar: [{ slug: 'ikinci' }] });
    expect(Object.keys(body.similar[0] ?? {})).not.toContain('contentJson');
  });

  it('serves a menu by name, anonymously: the specified fields, in order, without disabled items', async () => {
    const { body } = await server.get<MenuAnswer>('/api/admin/menus/name/main-navigation');
    expect(body).toEqual({
      id: 'm1',
      name: 'main-navigation',
      displayName: 'Ana menü',
      items: [
        { id: 'a', menuId: 'm1', label: 'a', url: '/x', order: 1, isActive: true },
        { id: 'b', menuId: 'm1', label: 'b', url: '/x', order: 2, isActive: true },
      ],
    });
    expect((await server.get('/api/admin/menus/name/yok')).status).toBe(404);
  });

  it('serves the texts of the home page, with defaults before the first change', async () => {
    expect((await server.get<SiteSettingsAnswer>('/api/admin/site-settings')).body).toEqual(
      DEFAULT_SITE_SETTINGS,
    );
    const siteSettings = { ...DEFAULT_SITE_SETTINGS, heroTitle: 'Yeni', secret: 'x' };
    await server.fixtures.append(streamOf.siteSettings(), {
      type: 'SiteSettingsChanged',
      data: { siteSettings },
    });
    const { body } = await server.get<SiteSettingsAnswer>('/api/admin/site-settings');
    expect(body).toEqual({ ...DEFAULT_SITE_SETTINGS, heroTitle: 'Yeni' });
  });

  it('serves drafts and disabled items to operators', async () => {
    const { body: pages } = await server.get<AdminPage[]>('/api/admin/pages');
    expect(pages.map(({ slug, status }) => [slug, status])).toEqual(
      expect.arrayContaining([
        ['kurallar', 'published'],
        ['taslak', 'draft'],
      ]),
    );
    const { body: menus } = await server.get<MenuAnswer[]>('/api/admin/menus');
    expect(menus[0]?.items.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});
