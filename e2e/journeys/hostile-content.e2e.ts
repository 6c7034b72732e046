import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ArticleBody } from '@onda-on/contracts/api';
import type { Page } from 'playwright-core';

import type { Visit } from '../support/browser.ts';
import { asker, signedIn, type Ask } from '../support/contest-setup.ts';
import { HOSTILE_PAYLOADS, HOSTILE_URLS } from '../support/hostile-payloads.ts';
import { Room } from '../support/room.ts';

const A_TEXT = 16;
const AT_ONCE = 2;

/** Sixteen payloads as one article: as HTML, and in every kind of block; each also in title, excerpt, author and keywords. */
function articlesOf(payloads: readonly string[], index: number): readonly ArticleBody[] {
  const short = (i: number, length: number) => (payloads[i] ?? '').slice(0, length);
  const common = {
    status: 'published',
    title: `${index} ${short(0, 180)}`,
    excerpt: short(1, 400),
    author: short(2, 90),
    seoTitle: short(3, 180),
    seoDescription: short(4, 300),
    metaKeywords: short(5, 250),
    featuredImageUrl: '',
  } as const;
  const blocks = payloads.flatMap((content) => [
    { type: 'paragraph', content },
    { type: 'heading', content, level: 2 },
    { type: 'list', style: 'ordered' as const, items: [content, content] },
    { type: 'quote', content, author: content },
    { type: 'unheard-of', content, html: { inside: [content] } },
  ]);
  return [
    {
      ...common,
      slug: `metin-${index}`,
      contentJson: payloads.map((each) => `<p>metin</p>${each}`).join(''),
    },
    { ...common, slug: `blok-${index}`, contentJson: { blocks } },
  ];
}

const groups = Array.from({ length: Math.ceil(HOSTILE_PAYLOADS.length / A_TEXT) }, (_, index) =>
  HOSTILE_PAYLOADS.slice(index * A_TEXT, (index + 1) * A_TEXT),
);

describe('a thousand texts that try to run something (T29)', () => {
  const room = new Room();
  let ask: Ask;
  let visit: Visit;
  let pages: readonly Page[];
  const dialogs: string[] = [];
  const elsewhere: string[] = [];

  beforeAll(async () => {
    ask = await asker(room.server.url);
  });
  beforeEach(async () => {
    visit = await room.open();
    pages = [visit.page, ...(await Promise.all(Array.from({ length: AT_ONCE - 1 }, () => visit.another())))];
    pages.forEach(watch);
  });

  const watch = (page: Page) => {
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(room.server.url) && !request.url().startsWith('https://a.example/'))
        elsewhere.push(request.url());
    });
  };

  /** Goes to every address, a few at a time; what ran, asked or complained is told with where it did. */
  const lookAt = async (paths: readonly string[]): Promise<readonly string[]> => {
    const found: string[] = [];
    const rest = [...paths];
    await Promise.all(
      pages.map(async (page) => {
        for (let path = rest.shift(); path !== undefined; path = rest.shift()) {
          await page.goto(room.server.url + path);
          await page.locator('main h1').first().waitFor();
          const ran = await page.evaluate(() => 'ran' in window);
          const traces = [...dialogs.splice(0), ...elsewhere.splice(0), ...visit.complaints.splice(0)];
          if (ran || traces.length > 0) found.push(`${path}: ${ran ? 'ran ' : ''}${traces.join(' | ')}`);
        }
      }),
    );
    return found;
  };

  it('are there, each once', () => {
    expect(HOSTILE_PAYLOADS.length).toBeGreaterThanOrEqual(1000);
    expect(new Set(HOSTILE_PAYLOADS).size).toBe(HOSTILE_PAYLOADS.length);
  });

  it('would be noticed, should one of them get through', async () => {
    await visit.go('/');
    const asked = visit.page.waitForRequest(/evil\.example/);
    await visit.page.evaluate(() => {
      new Image().src = 'https://evil.example/x.png';
      setTimeout(() => alert('ran'));
    });
    await Promise.all([asked, visit.page.waitForEvent('dialog')]);
    expect([dialogs.splice(0), elsewhere.splice(0)]).toEqual([['ran'], ['https://evil.example/x.png']]);
    visit.complaints.length = 0;
  });

  it('open no dialog, send no request and raise no error, as HTML and in every block, title and field', async () => {
    const saved: string[] = [];
    for (const [index, payloads] of groups.entries()) {
      for (const article of articlesOf(payloads, index)) {
        const { status, text } = await ask('POST', 'articles', article);
        if (status !== 201) throw new Error(`${article.slug}: ${status} ${text}`);
        saved.push(`/news/${article.slug}`);
      }
    }
    expect(saved).toHaveLength(2 * groups.length);
    expect(await lookAt([...saved, '/news', '/'])).toEqual([]);
  });

  it('stand in menus and the home page as nothing but letters', async () => {
    const call = await signedIn(room.server.url);
    const labels = HOSTILE_PAYLOADS.filter((each) => each.length <= 60).slice(0, 40);
    for (const [order, label] of labels.entries())
      await call('POST', 'menu-items', {
        menuId: 'footer-oyun',
        label,
        url: '/siralama',
        order: 50 + order,
        isActive: true,
      });
    const settings = (await ask('GET', 'site-settings')).body;
    for (let i = 0; i < 12; i += 1) {
      const [title = '', subtitle = '', pill = ''] = HOSTILE_PAYLOADS.slice(i * 90, i * 90 + 3);
      const changed = { heroTitle: title.slice(0, 60), heroSubtitle: subtitle.slice(0, 150) };
      const announcement = { announcementActive: true, announcementText: pill.slice(0, 100) };
      const { status, text } = await ask('PUT', 'site-settings', {
        ...settings,
        ...changed,
        ...announcement,
      });
      expect({ status, text }).toEqual({ status: 200, text: expect.any(String) });
      expect(await lookAt(['/', '/news'])).toEqual([]);
    }
  });

  it.each(HOSTILE_URLS.map((url) => [JSON.stringify(url), url]))(
    'lead nowhere: %s is refused as an address',
    async (_, url) => {
      const item = { menuId: 'main-navigation', label: 'x', url, order: 90, isActive: true };
      expect(await ask('POST', 'menu-items', item)).toMatchObject({ status: 400 });
      const [article] = articlesOf(['x'], 9000);
      const pictured = { ...article, slug: 'resimli', featuredImageUrl: url };
      expect(await ask('POST', 'articles', pictured)).toMatchObject({ status: 400 });
      const settings = (await ask('GET', 'site-settings')).body;
      expect(await ask('PUT', 'site-settings', { ...settings, heroCtaLink: url })).toMatchObject({
        status: 400,
      });
    },
  );
});
