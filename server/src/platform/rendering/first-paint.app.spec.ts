import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newDirectory } from '@onda-on/stores/testing/local-stores';

import { changeSettings } from '../../main/testing/log-facts.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { Changes } from '../changes/changes.service.ts';

const PAGE =
  '<!doctype html><html lang="tr"><head><title>Onda On</title><meta name="description" content="x" />' +
  '<meta name="changes-since" content="__CHANGES__" /><meta name="server-time" content="__NOW__" />' +
  '<script nonce="__NONCE__">theme()</script><link rel="stylesheet" crossorigin href="/assets/index-1.css">' +
  '</head><body><div id="root"></div></body></html>';

/** A stand-in for the client's server build, which behaves differently by address. */
const ENTRY = `
const screens = /^\\/(?:|news(?:\\/.*)?|bozuk|buyuk|__NONCE__)$/u;
let count = 0;
export const newScreenRenderer = ({ get, publicUrl }) => ({
  addressOf: (path, query) =>
    screens.test(path) ? { key: path + (query.includes('sayfa=2') ? '?sayfa=2' : ''), sources: ['src/news.tsx', 'src/news.css', 'src/more.css'] } : null,
  plainPageOf: async (path, name) => ({
    status: path === '/kupon/YOK' ? 404 : 200,
    head: { title: 'Yalın ' + path + ' ' + name, description: 'y', html: '<meta name="robots" content="noindex">' },
  }),
  render: async ({ key }) => {
    if (key === '/bozuk') throw new Error('cannot');
    count += 1;
    const news = await get('/api/news?limit=20');
    const one = await get('/api/news/yok');
    return {
      status: key === '/news/yok' ? one.status : 200,
      head: { title: 'Başlık <' + key, description: 'd"', html: '<link rel="canonical" href="' + publicUrl + key + '">' },
      body: '<p>' + key + ' ' + count + '</p>' + (key === '/buyuk' ? 'x'.repeat(9000) : ''),
      css: '[data-look="0"]{width:1%}',
      data: news.text.replaceAll('<', '\\\\u003c'),
      isTouchedBy: ({ topic }) => topic === 'settings',
    };
  },
});
`;
const MANIFEST = {
  'index.html': { file: 'assets/index-1.js', imports: ['_vendor.js'] },
  '_vendor.js': { file: 'assets/vendor-1.js' },
  '_list.js': { file: 'assets/list-1.js', imports: ['_vendor.js'] },
  'src/news.tsx': { file: 'assets/news-1.js', imports: ['_vendor.js', 'index.html', '_list.js'] },
  'src/news.css': { file: 'assets/news-1.css' },
  'src/more.css': { file: 'assets/more-1.css' },
};

let server: RunningApp;
beforeAll(async () => {
  const root = newDirectory();
  mkdirSync(join(root, 'dist/.vite'), { recursive: true });
  mkdirSync(join(root, 'dist-server'));
  mkdirSync(join(root, 'dist/assets'));
  writeFileSync(join(root, 'dist/index.html'), PAGE);
  writeFileSync(join(root, 'dist/assets/index-1.css'), 'body{margin:0}__NOW__</head>\n');
  writeFileSync(join(root, 'dist/assets/news-1.css'), '.news{margin:0}');
  writeFileSync(join(root, 'dist/assets/more-1.css'), '</style>');
  writeFileSync(join(root, 'dist/.vite/manifest.json'), JSON.stringify(MANIFEST));
  writeFileSync(join(root, 'dist-server/package.json'), '{"type":"module"}');
  writeFileSync(join(root, 'dist-server/entry-server.js'), ENTRY);
  server = await startApp({
    clientDirectory: join(root, 'dist'),
    config: { publicUrl: 'https://ondaon.example' },
  });
});
afterAll(() => server.close());

const html = (path: string, headers: Record<string, string> = {}) =>
  server.call('GET', path, { headers: { accept: 'text/html', ...headers } });
const bodyOf = (text: string) => /<div id="root">(.*?)<\/div>/u.exec(text)?.[1];
/** How many screens were rendered up to this one. */
const countIn = (text: string) => Number(/ (\d+)<\/p>/u.exec(text)?.[1]);
const markOf = (text: string, name: string) =>
  new RegExp(`name="${name}" content="([^"]+)"`, 'u').exec(text)?.[1];

describe('rendered screen', () => {
  it('is in the first answer with its head, its rules and its data, under the nonce of that answer', async () => {
    const { status, text, headers } = await html('/news');
    const nonce = /'nonce-([^']+)'/u.exec(headers.get('content-security-policy') ?? '')?.[1] ?? '?';
    expect(status).toBe(200);
    expect(text).toContain('<title>Başlık &lt;/news</title>');
    expect(text).toContain('<meta name="description" content="d&quot;" />');
    expect(text).toContain('<link rel="canonical" href="https://ondaon.example/news">');
    expect(text).toContain(`<style nonce="${nonce}">.news{margin:0}[data-look="0"]{width:1%}</style>`);
    expect(text).toContain('<div id="root"><p>/news');
    expect(text).toContain('<script type="application/json" id="first-data">[]</script>');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(Date.parse(markOf(text, 'server-time') ?? '')).not.toBeNaN();
  });

  it('names the additional files it needs, so that nothing loads late or flashes', async () => {
    const { text } = await html('/news');
    expect(text).toContain('<link rel="modulepreload" crossorigin href="/assets/list-1.js">');
    expect(text).not.toContain('vendor-1.js');
  });

  it('contains its rules, so that no style sheet delays the first paint', async () => {
    const { text, headers } = await html('/news');
    const nonce = /'nonce-([^']+)'/u.exec(headers.get('content-security-policy') ?? '')?.[1] ?? '?';
    expect(text).toContain(`<style nonce="${nonce}">body{margin:0}__NOW__</head></style>`);
    expect(text).not.toContain('href="/assets/index-1.css"');
    // The script of the screen looks for its sheet and must find it, although the browser does not fetch it.
    expect(text).toContain('<link rel="stylesheet" disabled crossorigin href="/assets/news-1.css">');
  });

  it('names a style sheet that cannot be inlined', async () => {
    const { text } = await html('/news');
    expect(text).toContain('<link rel="stylesheet" crossorigin href="/assets/more-1.css">');
  });

  it('is rendered once for all visitors, whatever else is in the address', async () => {
    const first = bodyOf((await html('/news')).text);
    const asked = [
      html('/news?utm_source=x'),
      html('/news', { 'user-agent': 'Googlebot/2.1' }),
      html('/news', { cookie: 'a=b' }),
    ];
    const answers = await Promise.all(asked);
    expect(answers.map(({ text }) => bodyOf(text))).toEqual([first, first, first]);
    expect(bodyOf((await html('/news?sayfa=2')).text)).not.toBe(first);
  });

  it('differs between answers in its nonce only', async () => {
    // Changes from the start are announced up to two seconds later, and each page names the latest announcement.
    const { journal } = server.get(Changes);
    const position = jest.spyOn(journal, 'id', 'get').mockReturnValue(journal.id);
    const [one, two] = [await html('/news'), await html('/news')];
    position.mockRestore();
    const nonces = [one, two].map(({ text }) => /<script nonce="([^"]+)"/u.exec(text)?.[1] ?? '');
    expect(nonces[0]).not.toBe(nonces[1]);
    const bare = [one, two].map(({ text }, n) =>
      text.replaceAll(nonces[n] ?? '', '').replace(/"server-time" content="[^"]+"/u, ''),
    );
    expect(bare[0]).toBe(bare[1]);
  });

  it('is rendered again after its data changed, with the new position for its page', async () => {
    const before = (await html('/')).text;
    await changeSettings(server, { site: { description: 'anders' } });
    await server.caughtUp();
    const after = (await html('/')).text;
    expect(bodyOf(after)).not.toBe(bodyOf(before));
    expect(bodyOf((await html('/')).text)).toBe(bodyOf(after));
    expect(markOf(after, 'changes-since')).toMatch(/^[0-9a-f]{12}\.\d+$/u);
  });

  it('of the home page is made at the start, before anybody asks for it', async () => {
    await changeSettings(server, { site: { description: 'neu' } });
    await server.caughtUp();
    await server.edge.warmUp();
    const later = countIn((await html('/news')).text);
    expect(countIn((await html('/')).text)).toBeLessThan(later);
  });

  it('stays cached after other changes', async () => {
    const before = bodyOf((await html('/')).text);
    const body = {
      number: 3,
      status: 'draft',
      startAt: '2026-11-16T12:00:00Z',
      lockAt: '2026-11-17T12:00:00Z',
      closeAt: '2026-11-18T12:00:00Z',
    };
    const { status } = await server.call('POST', '/api/admin/weeks', { body, token: await server.signIn() });
    await server.caughtUp();
    expect([status, bodyOf((await html('/')).text)]).toEqual([201, before]);
  });

  it('answers 404 at once for an unknown record', async () => {
    const { status, text } = await html('/news/yok');
    expect([status, bodyOf(text)]).toEqual([404, expect.stringContaining('/news/yok')]);
  });

  it('is compressed where that is useful and accepted', async () => {
    const { text, headers } = await html('/buyuk', { 'accept-encoding': 'br, gzip;q=0.8' });
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual(['gzip', 'accept-encoding']);
    expect(text).toContain('xxx');
    const plain = await html('/buyuk', { 'accept-encoding': 'gzip;q=0' });
    expect(plain.headers.get('content-encoding')).toBeNull();
  });

  it('is never searched for placeholders: similar text stays text', async () => {
    const { text } = await html('/__NONCE__');
    expect(bodyOf(text)).toMatch(/^<p>\/__NONCE__ /u);
  });
});

describe("server's own reads for its screens", () => {
  it('are not counted as requests, and release everything afterwards', async () => {
    for (let i = 0; i < 210; i += 1) await html(`/news/sayfa-${i}`);
    expect((await server.call('GET', '/api/news/yok')).status).toBe(404);
    expect((await server.call('GET', '/metrics')).text).toMatch(/^onda_http_in_flight 0$/mu);
  });
});

describe('page without a screen', () => {
  it('is served when rendering fails', async () => {
    const { status, text } = await html('/bozuk');
    expect([status, bodyOf(text)]).toEqual([404, '']);
    expect(text).not.toContain('first-data');
  });

  it('has the title of the screen that the browser will render', async () => {
    const { status, text } = await html('/tahmin-sorgulama');
    expect(status).toBe(200);
    expect(text).toContain('<title>Yalın /tahmin-sorgulama Onda On</title>');
  });

  it('answers 404 for an unknown coupon', async () => {
    expect((await html('/kupon/4T7K-9QXM-2H8C')).status).toBe(200);
    const { status, text } = await html('/kupon/YOK');
    expect(status).toBe(404);
    expect(text).toContain('<title>Yalın /kupon/YOK Onda On</title>');
    expect(text).toContain('<meta name="robots" content="noindex">');
  });
});
