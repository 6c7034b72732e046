import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ArticleRequest } from '@onda-on/contracts/api';
import type { Page } from 'playwright-core';

import type { Visit } from '../support/browser.ts';
import { adminCalls, successfulAdminCalls, type AdminCall } from '../support/contest-setup.ts';
import { HOSTILE_PAYLOADS } from '../support/hostile-payloads.ts';
import { JourneyHarness } from '../support/journey-harness.ts';

/** Payloads in one text: few as HTML, where one may swallow the next; as many as allowed as blocks. */
const IN_HTML = 16;
const IN_BLOCKS = 96;
const AT_ONCE = 2;

/** Payloads in every one-line field of an article. */
function linesOf(payloads: readonly string[]) {
  const short = (i: number, length: number) => (payloads[i] ?? '').slice(0, length);
  return {
    status: 'published',
    excerpt: short(1, 400),
    author: short(2, 90),
    seoTitle: short(3, 180),
    seoDescription: short(4, 300),
    metaKeywords: short(5, 250),
    featuredImageUrl: '',
    title: `x ${short(0, 180)}`,
  } as const;
}

const asHtml = (payloads: readonly string[], index: number): ArticleRequest => ({
  ...linesOf(payloads),
  slug: `metin-${index}`,
  contentJson: payloads.map((each) => `<p>metin</p>${each}`).join(''),
});

/** Every payload in every kind of block. */
function asBlocks(payloads: readonly string[], index: number): ArticleRequest {
  const blocks = payloads.flatMap((content) => [
    { type: 'paragraph', content },
    { type: 'heading', content, level: 2 },
    { type: 'list', style: 'ordered' as const, items: [content, content] },
    { type: 'quote', content, author: content },
    { type: 'unheard-of', content, html: { inside: [content] } },
  ]);
  return { ...linesOf(payloads.slice(6)), slug: `blok-${index}`, contentJson: { blocks } };
}

const groupsOf = (size: number) =>
  Array.from({ length: Math.ceil(HOSTILE_PAYLOADS.length / size) }, (_, index) =>
    HOSTILE_PAYLOADS.slice(index * size, (index + 1) * size),
  );

describe('a thousand texts that try to run something', () => {
  const harness = new JourneyHarness();
  let ask: AdminCall;
  let visit: Visit;
  let pages: readonly Page[];
  const dialogs: string[] = [];
  const elsewhere: string[] = [];

  beforeAll(async () => {
    ask = await adminCalls(harness.server.url);
  });
  const open = async () => {
    visit = await harness.open();
    pages = [visit.page, ...(await Promise.all(Array.from({ length: AT_ONCE - 1 }, () => visit.another())))];
    pages.forEach(watch);
  };

  const watch = (page: Page) => {
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(harness.server.url) && !request.url().startsWith('https://a.example/'))
        elsewhere.push(request.url());
    });
  };

  /** Visits every address, a few at a time; returns whatever ran, was requested or complained, with its address. */
  const lookAt = async (paths: readonly string[]): Promise<readonly string[]> => {
    const found: string[] = [];
    const rest = [...paths];
    await Promise.all(
      pages.map(async (page) => {
        for (let path = rest.shift(); path !== undefined; path = rest.shift()) {
          await page.goto(harness.server.url + path);
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
    await open();
    await visit.go('/');
    const noticed = Promise.all([
      visit.page.waitForRequest(/evil\.example/),
      visit.page.waitForEvent('dialog'),
    ]);
    await visit.page.evaluate(() => {
      new Image().src = 'https://evil.example/x.png';
      setTimeout(() => alert('ran'));
    });
    await noticed;
    expect([dialogs.splice(0), elsewhere.splice(0)]).toEqual([['ran'], ['https://evil.example/x.png']]);
    visit.complaints.length = 0;
  });

  it('open no dialog, send no request and raise no error, as HTML and in every block, title and field', async () => {
    await open();
    const articles = [...groupsOf(IN_HTML).map(asHtml), ...groupsOf(IN_BLOCKS).map(asBlocks)];
    const answers = await Promise.all(articles.map((article) => ask('POST', 'articles', article)));
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    const saved = articles.map(({ slug }) => `/news/${slug}`);
    expect(await lookAt([...saved, '/news', '/'])).toEqual([]);
    // About eighty pages, on a machine that may be busy.
  });

  it('are plain text in menus and on the home page', async () => {
    await open();
    const call = await successfulAdminCalls(harness.server.url);
    const labels = HOSTILE_PAYLOADS.filter((each) => each.length <= 60).slice(0, 40);
    const item = { menuId: 'footer-oyun', url: '/siralama', isActive: true };
    await Promise.all(
      labels.map((label, place) => call('POST', 'menu-items', { ...item, label, order: 50 + place })),
    );
    expect(await lookAt(['/news'])).toEqual([]);
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
      expect(await lookAt(['/'])).toEqual([]);
    }
  });
});
