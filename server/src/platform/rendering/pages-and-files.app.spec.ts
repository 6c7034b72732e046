import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newDirectory } from '@onda-on/stores/testing/local-stores';

import { changeSettings } from '../../main/testing/log-facts.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';

const PAGE =
  '<!doctype html><html lang="tr"><head><title>Onda On</title><meta name="description" content="x" />' +
  '<meta name="changes-since" content="__CHANGES__" /><script nonce="__NONCE__">theme()</script></head><body></body></html>';

let server: RunningApp;
beforeAll(async () => {
  const clientDirectory = newDirectory();
  mkdirSync(join(clientDirectory, 'assets'));
  writeFileSync(join(clientDirectory, 'index.html'), PAGE);
  writeFileSync(join(clientDirectory, 'icon.svg'), '<svg/>');
  writeFileSync(join(clientDirectory, 'secret.key'), 'x');
  const built = { name: 'Onda On', short_name: 'Onda On', lang: 'tr' };
  writeFileSync(join(clientDirectory, 'manifest.webmanifest'), JSON.stringify(built));
  writeFileSync(join(clientDirectory, 'verify-week.mjs'), 'export {};');
  writeFileSync(join(clientDirectory, 'assets/main-1a2b.js'), 'plain');
  writeFileSync(join(clientDirectory, 'assets/main-1a2b.js.br'), 'brotli');
  writeFileSync(join(clientDirectory, 'assets/main-1a2b.js.gz'), 'gzip');
  server = await startApp({ clientDirectory });
});
afterAll(() => server.close());

const html = (path: string) => server.call('GET', path, { headers: { accept: 'text/html' } });

/** Without `fetch`, which would decompress the answer. */
const raw = (path: string, headers: Record<string, string>) =>
  new Promise<{ status: number | undefined; text: string; headers: Record<string, unknown> }>(
    (resolve, reject) => {
      request(`${server.url}${path}`, { headers }, (response) => {
        let text = '';
        response.on('data', (part: Buffer) => (text += part.toString()));
        response.on('end', () => resolve({ status: response.statusCode, text, headers: response.headers }));
      })
        .on('error', reject)
        .end();
    },
  );

describe('page', () => {
  it.each([
    '/',
    '/siralama',
    '/siralama/14',
    '/siralama/sezon',
    '/kupon/ABCD',
    '/pages/sss',
    '/news',
    '/admin',
    '/admin/maclar?hafta=14',
    '/admin/crm/destek/t1',
    '/tahminlerim?x=1',
  ])('is served at %s', async (path) => expect(await html(path)).toMatchObject({ status: 200 }));

  it('is served for an unknown address with 404', async () => {
    const { status, text } = await html('/olmayan/sayfa');
    expect(status).toBe(404);
    expect(text).toContain('<html lang="tr">');
  });

  it('has the nonce of its own policy', async () => {
    const { text, headers } = await html('/');
    const [, nonce = ''] = /<script nonce="([^"]+)"/u.exec(text) ?? [];
    expect(nonce).toHaveLength(24);
    expect(headers.get('content-security-policy')).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it('has the position in the journal of changes, so that a page that connects late misses nothing', async () => {
    const { text } = await html('/');
    expect(text).toMatch(/<meta name="changes-since" content="[0-9a-f]{12}\.\d+" \/>/u);
  });

  it('has the name from the settings, whatever it is', async () => {
    await changeSettings(server, { site: { name: '<b>$& "Onda" __NONCE__', description: 'a"b' } });
    const { text, headers } = await html('/');
    const nonce = /'nonce-([^']+)'/u.exec(headers.get('content-security-policy') ?? '')?.[1] ?? '?';
    // Placeholders in user text stay as they are.
    expect(text).toContain('<title>&lt;b&gt;$&amp; &quot;Onda&quot; __NONCE__</title>');
    expect(text).toContain('content="a&quot;b"');
    expect(text.split(nonce)).toHaveLength(2);
  });

  it.each([
    ['/kurallar', '/pages/kurallar'],
    ['/oduller', '/pages/oduller'],
  ])('is redirected from %s to %s', async (from, to) => {
    const { status, headers } = await html(from);
    expect({ status, to: headers.get('location') }).toEqual({ status: 302, to });
  });

  it.each([
    ['/news/', '/news'],
    ['/siralama/14/?sayfa=2', '/siralama/14?sayfa=2'],
    ['/pages/%C3%B6/', '/pages/%C3%B6'],
    ['/pages/a%2F', '/pages/a'],
    ['/pages/%0d%0a/', '/pages/%0D%0A'],
  ])('has one address: %s redirects to %s', async (from, to) => {
    const { status, headers } = await html(from);
    expect({ status, to: headers.get('location') }).toEqual({ status: 308, to });
  });

  it.each(['//evil.example/', '/olmayan/', '/%2F%2Fevil.example/'])(
    'is not redirected from %s',
    async (from) => expect((await html(from)).headers.get('location')).toBeNull(),
  );

  it('is not served to callers that request data', async () =>
    expect(await server.call('GET', '/olmayan', { headers: { accept: 'application/json' } })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    }));
});

describe('file of the client', () => {
  it.each([
    ['br, gzip', 'brotli', 'br'],
    ['gzip', 'gzip', 'gzip'],
    ['identity', 'plain', undefined],
    ['br;q=0, gzip;q=0.5', 'gzip', 'gzip'],
  ])('for %s is served as %s, cacheable for ever', async (accepted, text, coding) => {
    const answer = await raw('/assets/main-1a2b.js', { 'accept-encoding': accepted });
    expect(answer).toMatchObject({ status: 200, text });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-encoding']).toBe(coding);
  });

  it('is a module where it is the program that checks a week, so that a page of the same version can run it', async () => {
    const { status, headers } = await server.call('GET', '/verify-week.mjs');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it('without a hash in its name is revalidated after an hour, and answered 304', async () => {
    const { headers } = await server.call('GET', '/icon.svg');
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    const etag = headers.get('etag') ?? '';
    // A proxy that compresses weakens it.
    for (const known of [etag, `"other", W/${etag}`]) {
      const again = await server.call('GET', '/icon.svg', { headers: { 'if-none-match': known } });
      expect(again).toMatchObject({ status: 304, text: '' });
    }
  });

  it.each([
    '/assets/missing.js',
    '/assets/../index.html',
    '/assets/%2e%2e/secret.key',
    '/secret.key',
    '/index.html',
    '/assets',
    '/assets/',
    '/media/',
    '/.git/config',
    '/package.json',
    '/server/dist/bundle/main.js',
  ])('is the only thing served: %s', async (path) =>
    expect(await raw(path, { accept: '*/*' })).toMatchObject({
      status: 404,
      text: expect.not.stringMatching(/^(x|plain)$|main-1a2b/),
    }),
  );
});

const manifest = () => server.call('GET', '/manifest.webmanifest');

describe('web manifest', () => {
  it("has the operators' name of the site, and otherwise the built content", async () => {
    const before = (await manifest()).headers.get('etag');
    await changeSettings(server, { site: { name: 'Ligin Kâhini', description: 'Bil, kazan.' } });
    const { text, headers } = await manifest();
    expect(JSON.parse(text)).toEqual({
      name: 'Ligin Kâhini',
      short_name: 'Ligin Kâhini',
      description: 'Bil, kazan.',
      lang: 'tr',
    });
    expect(headers.get('content-type')).toContain('application/manifest+json');
    expect(headers.get('etag')).not.toBe(before);
    await changeSettings(server, {});
  });

  it('is answered 304 while nothing changed', async () => {
    const etag = (await manifest()).headers.get('etag') ?? '';
    const again = await server.call('GET', '/manifest.webmanifest', { headers: { 'if-none-match': etag } });
    expect(again).toMatchObject({ status: 304, text: '' });
  });
});

describe('maintenance', () => {
  it('shows visitors a page and programs a time to retry; operators are not affected', async () => {
    await changeSettings(server, { site: { maintenanceMode: true } });
    const [page, data] = [await html('/'), await server.call('GET', '/api/matches')];
    expect(page.status).toBe(503);
    expect(page.text).toContain('Bakım çalışması');
    for (const part of [
      '<header>Onda On</header>',
      '<a href="">Tekrar Dene</a>',
      'prefers-color-scheme:dark',
    ])
      expect(page.text).toContain(part);
    expect(page.headers.get('retry-after')).toBe('300');
    expect(data).toMatchObject({ status: 503, body: { code: 'MAINTENANCE' } });

    const token = await server.signIn();
    expect(await html('/admin')).toMatchObject({ status: 200 });
    expect(await server.call('GET', '/api/matches', { token })).toMatchObject({ status: 200 });
    expect(await server.call('POST', '/api/predictions/lookup', { token: 'x.y.z', body: {} })).toMatchObject({
      status: 503,
    });
    expect(await server.call('GET', '/api/admin/site-settings')).toMatchObject({ status: 200 });
    expect(await server.call('GET', '/readyz')).toMatchObject({ status: 200 });
  });
});
