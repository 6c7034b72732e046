import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anyCodec, streamOf, type AnyEvent } from '@onda-on/contracts/events';
import { NO_STREAM, type EventLog } from '@onda-on/stores';

import { changeSettings } from '../../main/testing/log-facts.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { eventIdOf } from '../../platform/commands/ids.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';

const ORIGIN = 'https://ondaon.example';
const TEXT = {
  status: 'published',
  title: 'Başlık',
  content: '<p>Metin</p>',
  seoTitle: '',
  seoDescription: 'Açıklama',
  metaKeywords: 'gol, mühür & güven',
  publishAt: null,
} as const;
const OF_ARTICLES = { excerpt: 'Özet', author: 'Editör', featuredImageUrl: '' };

let server: RunningApp;
const append = async (stream: string, at: string, event: AnyEvent) => {
  const commandId = randomUUID();
  const meta = { commandId, actor: 'cli' as const, at };
  const stored = { ...anyCodec.encode(event), id: eventIdOf(commandId, 0), meta };
  await server.get<EventLog>(EVENT_LOG).append(stream, NO_STREAM, [stored]);
};
type Text = Readonly<{ title?: string; status?: 'draft' | 'published' }>;
const article = (articleId: string, at: string, text: Text = {}) =>
  append(streamOf.article(articleId), at, {
    type: 'ArticleSaved',
    data: { articleId, slug: articleId, ...TEXT, ...OF_ARTICLES, ...text },
  });
const page = (pageId: string, text: Text = {}) =>
  append(streamOf.page(pageId), '2026-11-01T10:00:00.000Z', {
    type: 'PageSaved',
    data: { pageId, slug: pageId, ...TEXT, ...text },
  });
const xml = async (path: string) => (await server.call('GET', path)).text;
/** The text of every element with this name, unescaped. */
const all = (document: string, name: string): string[] =>
  Array.from(document.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'gu')), ([, text = '']) =>
    text.replace(/&(amp|lt|gt|quot|apos);/gu, (_, entity: string) => ENTITIES[entity] ?? ''),
  );
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

beforeAll(async () => {
  server = await startApp({ config: { publicUrl: ORIGIN }, legalPages: false });
  await page('kurallar');
  await page('taslak-sayfa', { status: 'draft' });
  await article('ilk', '2026-11-01T10:00:00.000Z');
  await article('ikinci', '2026-11-02T10:00:00.000Z', {
    title: ']]> <b>Beşiktaş & "Göztepe" \'2-1\'</b> \u0001\u000B',
  });
  await article('gizli', '2026-11-03T10:00:00.000Z', { status: 'draft', title: 'Gizli' });
  await server.caughtUp();
});
afterAll(() => server.close());

describe('/news.xml', () => {
  it('is RSS 2.0 with its own address', async () => {
    const document = await xml('/news.xml');
    expect(document).toContain('<rss version="2.0"');
    expect(document).toContain(
      `<atom:link href="${ORIGIN}/news.xml" rel="self" type="application/rss+xml"/>`,
    );
    expect(all(document, 'language')).toEqual(['tr']);
  });

  it('lists published news, newest first, whatever their titles contain', async () => {
    const document = await xml('/news.xml');
    expect(all(document, 'title').slice(1)).toEqual([
      expect.stringContaining(`]]> <b>Beşiktaş & "Göztepe" '2-1'</b>`),
      'Başlık',
    ]);
    expect(all(document, 'link').slice(1)).toEqual([`${ORIGIN}/news/ikinci`, `${ORIGIN}/news/ilk`]);
    expect(all(document, 'pubDate')).toEqual([
      'Mon, 02 Nov 2026 10:00:00 GMT',
      'Sun, 01 Nov 2026 10:00:00 GMT',
    ]);
    expect(all(document, 'category').slice(0, 2)).toEqual(['gol', 'mühür & güven']);
    expect(all(document, 'guid')).toEqual(['onda-on:news:ikinci', 'onda-on:news:ilk']);
  });

  it('lists the last fifty, including a new one at once', async () => {
    for (let n = 10; n < 62; n += 1)
      await article(`h-${n}`, new Date(Date.UTC(2026, 10, 10, 10, n)).toISOString());
    await server.caughtUp();
    const links = all(await xml('/news.xml'), 'link').slice(1);
    expect(links).toHaveLength(50);
    expect(links[0]).toBe(`${ORIGIN}/news/h-61`);
  });
});

describe('/sitemap.xml', () => {
  it('lists screens, published pages and articles with their last change, and nothing unpublished', async () => {
    const places = all(await xml('/sitemap.xml'), 'loc');
    for (const path of ['/', '/news', '/siralama', '/gecmis-sonuclar', '/pages/kurallar', '/news/ilk'])
      expect(places).toContain(`${ORIGIN}${path}`);
    expect(places.filter((place) => /taslak|gizli|admin|kupon|api|tahminlerim/u.test(place))).toEqual([]);
    expect(all(await xml('/sitemap.xml'), 'lastmod')).toContain('2026-11-01T10:00:00.000Z');
  });
});

describe('/robots.txt', () => {
  it('allows crawling except for the panel and the API, and names the sitemap', async () => {
    const { text, headers } = await server.call('GET', '/robots.txt');
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(text.split('\n')).toEqual(
      expect.arrayContaining(['Disallow: /admin', 'Disallow: /api/', `Sitemap: ${ORIGIN}/sitemap.xml`]),
    );
  });
});

describe.each([
  ['/news.xml', 'application/rss+xml; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/takvim.ics', 'text/calendar; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
])('%s', (path, type) => {
  it('is cached for a while, and answered 304 afterwards', async () => {
    const { status, headers } = await server.call('GET', path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    const known = headers.get('etag') ?? '';
    const again = await server.call('GET', path, { headers: { 'if-none-match': `W/${known}` } });
    expect(again).toMatchObject({ status: 304, text: '' });
  });

  it('ignores forged headers about its address', async () => {
    const { text } = await server.call('GET', path, {
      headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', origin: 'https://evil' },
    });
    expect(text).not.toContain('evil');
  });
});

describe('maintenance', () => {
  it('answers machines with 503 and a time to retry', async () => {
    await changeSettings(server, { site: { maintenanceMode: true } });
    for (const path of ['/news.xml', '/sitemap.xml', '/robots.txt', '/takvim.ics']) {
      const { status, headers } = await server.call('GET', path);
      expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '300']);
    }
  });
});
