import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';

import { eventsIn } from '../../main/testing/log-facts.ts';
import { rawExchange } from '../../main/testing/raw-exchange.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { pictureOf, pngClaiming } from './testing/sample-pictures.ts';
import { fetched, MEDIA_PATH, uploaderOf } from './testing/upload.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const PAGE = '<!doctype html><script>alert(1)</script>';
const withHead = (hex: string, rest: string) => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(rest)]);
const HOSTILE: readonly (readonly [string, number, () => Buffer | Promise<Buffer>])[] = [
  ['nothing', 415, () => Buffer.alloc(0)],
  ['a script in SVG', 415, () => Buffer.from(SVG)],
  ['a page', 415, () => Buffer.from(PAGE)],
  ['a page behind the mark of a JPEG', 400, () => withHead('ffd8ffe0', PAGE)],
  ['a page behind the mark of a GIF', 400, () => Buffer.from(`GIF89a/*${PAGE}`)],
  ['SVG behind the mark of a PNG', 400, () => withHead('89504e470d0a1a0a', SVG)],
  ['a video in the box of an AVIF', 415, () => withHead('00000018', 'ftypisom0000mp41mp42')],
  ['an AVIF of nothing but its box', 400, () => withHead('00000018', 'ftypavif0000avifmif1')],
  ['a WebP of nothing', 400, () => Buffer.from('RIFF\u0004\0\0\0WEBP')],
  ['a bitmap', 415, () => Buffer.from('BM000000')],
  ['a PNG of 2.5 gigapixels', 400, () => pngClaiming(50_000, 50_000)],
  ['a PNG of 40 megapixels and one line', 400, () => pngClaiming(8_000, 5_001)],
  ['a PNG that is one line of endless length', 400, () => pngClaiming(16_001, 1)],
  ['a PNG that holds next to nothing', 400, () => pngClaiming(5_000, 5_000)],
  ['half a JPEG', 400, async () => (await pictureOf('jpeg', 900, 900)).subarray(0, 3_000)],
  ['half a WebP', 400, async () => (await pictureOf('webp', 900, 900)).subarray(0, 60)],
  ['half an AVIF', 400, async () => (await pictureOf('avif', 900, 900)).subarray(0, 200)],
  ['one byte too much', 413, () => Buffer.alloc(8 * 1024 * 1024 + 1, 0xff)],
];

describe('hostile pictures', () => {
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

  const files = () => readdirSync(join(server.dataDirectory, 'media')).toSorted();

  it.each(HOSTILE)('are refused without a trace: %s', async (_, status, make) => {
    const before = [files(), (await eventsIn(server, 'MediaAdded')).length];
    const answer = await upload(await make());
    expect([answer.status, typeof answer.body.message]).toEqual([status, 'string']);
    expect(answer.body.message).not.toMatch(/vips|sharp|heif|png error/i);
    expect([files(), (await eventsIn(server, 'MediaAdded')).length]).toEqual(before);
  });

  it('are re-encoded, so that a picture that is also a page is only a picture', async () => {
    const both = Buffer.concat([await pictureOf('jpeg', 50, 50), Buffer.from(PAGE)]);
    const { status, body } = await upload(both, { type: 'image/png' });
    expect(status).toBe(201);
    expect((await fetched(server, body.url)).bytes.includes('script')).toBe(false);
  });

  it('show only the first frame of an animation', async () => {
    const frames = await sharp({
      create: { width: 10, height: 3_000, channels: 3, background: '#00c' },
      pageHeight: 10,
    } as never)
      .gif({ loop: 0 })
      .toBuffer();
    const { status, body } = await upload(frames, { type: 'image/gif' });
    expect([status, body.width]).toEqual([201, 10]);
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\con.png', 'con.png'],
    ['ş.png', 'ş.png'],
    ['a\u202egnp.exe', 'agnp.exe'],
    ['', 'Adsız görsel'],
    ['x'.repeat(300), 'x'.repeat(100)],
  ])('with the name %j are stored under a name of ours', async (name, shown) => {
    const { body } = await upload(small, { query: `?name=${encodeURIComponent(name)}` });
    expect(body.name).toBe(shown);
    expect(body.id).toMatch(/^[0-9a-f]{32}$/);
    expect(files()).toContain(`${body.id}-20.webp`);
  });

  it.each(['?x=1', '?name=a&name=b', '?name[$gt]=a'])('are refused with %s', async (query) =>
    expect((await upload(small, { query })).status).toBe(400),
  );

  it.each(['image/svg+xml', 'text/html', 'application/octet-stream', 'multipart/form-data; boundary=x'])(
    'are judged by their content when they are sent as %s',
    async (type) => expect((await upload(Buffer.from(SVG), { type })).status).toBe(415),
  );

  it.each([
    ['text/plain', 'metin'],
    ['text/csv', 'a;b'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/json', '{}'],
  ])('are asked for in place of %s', async (type, body) => {
    const headers = { 'content-type': type };
    expect(await server.call('POST', MEDIA_PATH, { token, headers, body })).toMatchObject({
      status: 415,
      body: {
        statusCode: 415,
        code: 'MEDIA_NOT_AN_IMAGE',
        message: 'Yalnızca JPEG, PNG, WebP, AVIF ve GIF görselleri yüklenebilir',
      },
    });
  });

  it('are accepted by no other route', async () => {
    for (const at of ['/api/admin/pages', '/api/predictions', '/api/admin/login']) {
      const response = await fetch(`${server.url}${at}`, {
        method: 'POST',
        headers: { 'content-type': 'image/png', authorization: `Bearer ${token}` },
        body: Buffer.from(small),
      });
      expect(response.status).toBe(415);
    }
  });

  it('are refused as too large, also without a declared length', async () => {
    let sent = 0;
    const growing = new ReadableStream({
      pull: (stream) => {
        sent += 1;
        if (sent > 12) stream.close();
        else stream.enqueue(Buffer.alloc(1024 * 1024, 0xff));
      },
    });
    const response = await fetch(`${server.url}${MEDIA_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'image/png', authorization: `Bearer ${token}` },
      body: growing,
      duplex: 'half',
    });
    expect([response.status, response.headers.get('connection')]).toEqual([413, 'close']);
  });

  it('are not read for a caller without permission', async () => {
    const head = [
      `POST ${MEDIA_PATH} HTTP/1.1`,
      'host: x',
      'content-type: image/png',
      'content-length: 8000000',
      '',
      '',
    ];
    const answer = await rawExchange(server.port, head.join('\r\n'), (text) => text.includes('}'));
    expect(answer.statuses).toEqual([401]);
  });
});
