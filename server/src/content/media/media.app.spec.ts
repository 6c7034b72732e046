import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { MediaStore } from '@onda-on/stores';
import sharp from 'sharp';

import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { MediaFiles } from './media-files.ts';
import { MEDIA_STORE } from './media-store.ts';
import { MediaCleanupJob } from './media.job.ts';
import { lyingJpeg, pictureOf } from './testing/sample-pictures.ts';
import { fetched, MEDIA_PATH, uploaderOf } from './testing/upload.ts';

describe('media over HTTP', () => {
  let server: RunningApp;
  let token: string;
  let upload: ReturnType<typeof uploaderOf>;
  let small: Buffer;
  beforeAll(async () => {
    server = await startApp();
    token = await server.signIn('Editör');
    upload = uploaderOf(server, token);
    small = await pictureOf('png', 20, 10);
  });
  afterAll(() => server.close());

  const call = (method: string, at: string, body?: unknown, headers: Record<string, string> = {}) =>
    server.call(method, `${MEDIA_PATH}${at}`, { token, headers, body });
  const files = () => readdirSync(join(server.dataDirectory, 'media')).toSorted();
  const list = async (query = '') => {
    await server.caughtUp();
    return (await call('GET', query)).body;
  };

  it('does not serve a picture whose file has changed, and names it to who verifies', async () => {
    const { body } = await upload(small, { type: 'image/png', query: '' });
    const name = `${body.id}-${body.width}.webp`;
    const file = join(server.dataDirectory, 'media', name);
    const sound = readFileSync(file);
    writeFileSync(
      file,
      sound.map((byte, i) => (i === 40 ? byte ^ 1 : byte)),
    );
    expect((await server.call('GET', `/media/${name}`)).status).toBe(503);
    expect(await server.get(MediaFiles).damaged()).toEqual([name]);
    writeFileSync(file, sound);
    expect((await fetched(server, `/media/${name}`)).bytes).toEqual(sound);
    expect(await server.get(MediaFiles).damaged()).toEqual([]);
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    "accepts %s, whatever the header says, and serves WebP in each width up to the picture's own",
    async (kind) => {
      const { status, body } = await upload(await pictureOf(kind, 1_000, 500), {
        type: kind === 'png' ? 'image/jpeg' : 'image/png',
        query: '?name=Tribün&alt=Taraftarlar',
      });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        name: 'Tribün',
        alt: 'Taraftarlar',
        width: 1_000,
        height: 500,
        widths: [480, 960, 1_000],
        url: `/media/${body.id}-1000.webp`,
        usedIn: [],
        revision: 0,
      });
      for (const width of body.widths) {
        const { bytes, headers } = await fetched(server, `/media/${body.id}-${width}.webp`);
        expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 });
        expect(Object.fromEntries(headers)).toMatchObject({
          'cache-control': 'public, max-age=31536000, immutable',
          'content-type': 'image/webp',
          'x-content-type-options': 'nosniff',
          'content-security-policy': expect.stringContaining('sandbox'),
        });
      }
    },
  );

  it('adds the picture of a repeated upload once, and another one where the bytes differ', async () => {
    const key = 'lost-answer';
    const [first, again] = await Promise.all([upload(small, { key }), upload(small, { key })]);
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
    await call('PATCH', `/${first.body.id}`, { alt: 'Kale' });
    expect((await upload(small, { key })).body).toMatchObject({ id: first.body.id, alt: 'Kale' });
    const other = await upload(await pictureOf('png', 21, 10), { key });
    expect([other.status, other.body.width]).toEqual([201, 21]);
    expect((await fetched(server, first.body.url)).status).toBe(200);
    expect((await upload(small)).body.id).not.toBe(first.body.id);
  });

  it('stores nothing again for a repeated upload of a picture that was removed since', async () => {
    const key = 'removed-since';
    const { id } = (await upload(small, { key })).body;
    await call('DELETE', `/${id}`);
    const put = jest.spyOn(server.get<MediaStore>(MEDIA_STORE), 'put');
    const again = await upload(small, { key });
    expect([again.status, again.body.code]).toEqual([404, 'MEDIA_NOT_FOUND']);
    expect(put).not.toHaveBeenCalled();
    put.mockRestore();
  });

  it('rotates pictures upright and strips camera, place and owner', async () => {
    const { body } = await upload(await lyingJpeg(300, 200));
    expect(body).toMatchObject({ width: 200, height: 300, widths: [200] });
    const { bytes } = await fetched(server, body.url);
    const { exif, orientation } = await sharp(bytes).metadata();
    expect([exif, orientation, bytes.includes('gizli')]).toEqual([undefined, undefined, false]);
  });

  it('limits the size of pictures', async () => {
    const { body } = await upload(await pictureOf('jpeg', 3_000, 300));
    expect(body).toMatchObject({ width: 1_600, height: 160, widths: [480, 960, 1_600] });
  });

  it('lets browsers cache a picture for ever', async () => {
    const { body } = await upload(small);
    const etag = (await fetched(server, body.url)).headers.get('etag') ?? '';
    expect((await fetched(server, body.url, { 'if-none-match': etag })).status).toBe(304);
  });

  it.each([
    ['/media/00000000000000000000000000000000-480.webp'],
    ['/media/..%2fevents.db'],
    ['/media/%2e%2e%2f%2e%2e%2fetc%2fpasswd'],
    ['/media/x'],
    ['/media/.webp'],
  ])('answers 404 for an unknown picture: %s', async (url) => {
    const { status, bytes } = await fetched(server, url);
    expect([status, JSON.parse(bytes.toString()).statusCode]).toEqual([404, 404]);
  });

  it('answers 404 for another width, and for files without an event', async () => {
    const { body } = await upload(small);
    const orphan = `${'0'.repeat(32)}-480.webp`;
    writeFileSync(join(server.dataDirectory, 'media', orphan), small);
    expect((await fetched(server, `/media/${body.id}-480.webp`)).status).toBe(404);
    expect((await fetched(server, `/media/${orphan}`)).status).toBe(404);
  });

  it('finds pictures by name and words in any Turkish spelling, page by page', async () => {
    const added: string[] = [];
    for (let i = 0; i < 26; i += 1)
      added.push(
        (await upload(small, { query: `?name=${encodeURIComponent(`Iğdır Çarşısı ${i}`)}` })).body.id,
      );
    const first = await list('?search=IGDIR%20çarşı');
    expect(first.items).toHaveLength(24);
    const second = await list(`?search=igdir&cursor=${first.next}`);
    expect([...first.items, ...second.items].map(({ id }: { id: string }) => id)).toEqual(added.toReversed());
    expect(second.next).toBeNull();
    const all = await list();
    const more = await list(`?cursor=${all.next}`);
    expect(new Set([...all.items, ...more.items].map(({ id }: { id: string }) => id)).size).toBe(
      all.items.length + more.items.length,
    );
    expect((await list('?search=yoktur')).items).toEqual([]);
    expect((await call('GET', '?cursor=%00')).status).toBe(400);
    expect((await call('GET', '?cursor=abc')).status).toBe(400);
    expect((await call('GET', `?search=${'x'.repeat(101)}`)).status).toBe(400);
    expect((await call('GET', '?x=1')).status).toBe(400);
  });

  it("accepts one of two editors' changes to the same revision", async () => {
    const { id } = (await upload(small)).body;
    const forms = ['a', 'b', 'c'].map((alt) => call('PATCH', `/${id}`, { alt }, { 'if-match': '"0"' }));
    const answers = await Promise.all(forms);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const renamed = await call('PATCH', `/${id}`, { name: ' Yeni  ad ' });
    expect([renamed.body.name, renamed.headers.get('etag')]).toEqual(['Yeni ad', '"2"']);
    expect((await list()).items.find((item: { id: string }) => item.id === id)).toEqual(renamed.body);
  });

  it.each([
    { name: '' },
    { name: 'x'.repeat(101) },
    { alt: 'x'.repeat(301) },
    { alt: null },
    { url: '/x' },
    [],
  ])('refuses the description %j', async (body) => {
    const { id } = (await upload(small)).body;
    const answer = await call('PATCH', `/${id}`, body);
    expect([answer.status, typeof answer.body.message]).toEqual([400, 'string']);
  });

  it('refuses to remove a picture that a page or an article shows, and removes it afterwards', async () => {
    const { id, url } = (await upload(small)).body;
    const text = { contentJson: '', status: 'draft', seoTitle: '', seoDescription: '' };
    const page = await server.call('POST', '/api/admin/pages', {
      token,
      body: { ...text, title: 'Galeri', contentJson: `<p><img src="${url}" alt=""></p>` },
    });
    const article = await server.call('POST', '/api/admin/articles', {
      token,
      body: { ...text, title: 'Haber', featuredImageUrl: url },
    });
    const usedIn = [
      { kind: 'page', id: page.body.id, title: 'Galeri' },
      { kind: 'article', id: article.body.id, title: 'Haber' },
    ];
    expect((await list()).items[0]).toMatchObject({ id, usedIn });
    const refused = await call('DELETE', `/${id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'MEDIA_IN_USE']);
    expect(refused.body.message).toContain('‘Galeri’, ‘Haber’');

    await server.call('DELETE', `/api/admin/pages/${page.body.id}`, { token });
    await server.call('PUT', `/api/admin/articles/${article.body.id}`, {
      token,
      body: { ...text, title: 'Haber' },
    });
    expect((await call('DELETE', `/${id}`, undefined, { 'if-match': '"5"' })).body.code).toBe(
      'STALE_VERSION',
    );
    expect((await call('DELETE', `/${id}`)).body).toEqual({ id });
    expect((await fetched(server, url)).status).toBe(404);
    expect(files().some((name) => name.startsWith(id))).toBe(false);
    expect((await call('DELETE', `/${id}`)).body.code).toBe('MEDIA_NOT_FOUND');
    expect((await call('PATCH', `/${id}`, { alt: 'x' })).status).toBe(404);
  });

  const keep = (name: string, hoursAgo: number) => {
    const directory = join(server.dataDirectory, 'media');
    mkdirSync(directory, { recursive: true });
    const then = new Date(Date.now() - hoursAgo * 3_600_000);
    writeFileSync(join(directory, name), 'x');
    utimesSync(join(directory, name), then, then);
    return name;
  };
  const sweep = (inHours = 0) =>
    server.get(MediaCleanupJob).sweep(new Date(Date.now() + inHours * 3_600_000));

  it('clears away removed and incomplete files, and nothing else', async () => {
    const { id } = (await upload(small)).body;
    const removed = (await upload(small)).body.id;
    await call('DELETE', `/${removed}`);
    const leftovers = [
      keep(`${'b'.repeat(32)}-480.webp.0123456789abcdef.part`, 2),
      keep(`${removed}-20.webp`, 2),
    ];
    const kept = [
      keep('notlar.txt', 9_000),
      keep(`${'c'.repeat(32)}-480.webp.0123456789abcdef.part`, 0),
      keep(`${id}-20.webp`, 9_000),
    ];
    expect(await sweep()).toBe(leftovers.length);
    expect(files()).toEqual(expect.arrayContaining(kept));
    expect(files().filter((name) => leftovers.includes(name))).toEqual([]);
  });

  it('clears away files without an event only after a month, because a restored log may be older than they are', async () => {
    const { id } = (await upload(small)).body;
    const unknown = [keep(`${'d'.repeat(32)}-480.webp`, 29 * 24), keep(`${id}-999.webp`, 29 * 24)];
    await sweep();
    expect(files()).toEqual(expect.arrayContaining(unknown));
    await sweep(48);
    expect(files().filter((name) => unknown.includes(name))).toEqual([]);
  });
});
