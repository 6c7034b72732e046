import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { eventsIn } from '../../main/testing/log-facts.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';

const BODY = {
  title: 'Iğdır’da Şölen',
  contentJson: { blocks: [{ type: 'paragraph', content: 'Merhaba' }] },
  status: 'draft',
};

describe.each([
  ['pages', 'PageSaved'],
  ['articles', 'ArticleSaved'],
])('%s with an idempotency key', (path, saved) => {
  let server: RunningApp;
  let token: string;
  let count = 0;
  let slug: string;
  beforeAll(async () => {
    server = await startApp({ now: '2026-11-20T12:00:00.000Z' });
    token = await server.signIn('Editör');
  });
  afterAll(() => server.close());
  beforeEach(() => {
    count += 1;
    slug = `adres-${count}`;
  });

  const call = (method: string, at: string, body?: unknown, headers: Record<string, string> = {}) =>
    server.call(method, `/api/admin/${path}${at}`, { token, headers, body });
  const eventsOf = async (address: string) =>
    (await eventsIn(server, saved)).filter(({ data }) => (data as { slug: string }).slug === address);

  it('are created once, however often the request is repeated', async () => {
    const headers = { 'idempotency-key': `${path}-${count}` };
    const send = (change: object = {}) => call('POST', '', { ...BODY, slug, ...change }, headers);
    const made = await send();
    const again = await Promise.all(Array.from({ length: 8 }, () => send()));
    expect(again.map(({ status, body }) => [status, body])).toEqual(again.map(() => [201, made.body]));
    expect(await eventsOf(slug)).toHaveLength(1);
    const other = await send({ title: 'Başka' });
    expect([other.status, other.body.code]).toEqual([409, 'RECORD_KEY_REUSED']);

    const moved = await call('PUT', `/${made.body.id}`, { ...BODY, slug: `${slug}-yeni` });
    const late = await send();
    expect([late.status, late.body]).toEqual([201, moved.body]);
    await call('DELETE', `/${made.body.id}`);
    expect((await send()).body.code).toBe('RECORD_KEY_REUSED');
  });

  it("are created separately for each editor's key, and refused for an invalid key", async () => {
    const headers = { 'idempotency-key': 'ortak' };
    const first = await call('POST', '', { ...BODY, slug }, headers);
    const another = await server.call('POST', `/api/admin/${path}`, {
      token: await server.signIn('Yönetici'),
      headers,
      body: { ...BODY, slug: `${slug}-2` },
    });
    expect([first.status, another.status]).toEqual([201, 201]);
    expect(another.body.id).not.toBe(first.body.id);
    const long = await call(
      'POST',
      '',
      { ...BODY, slug: `${slug}-3` },
      { 'idempotency-key': 'x'.repeat(201) },
    );
    expect(long.status).toBe(400);
  });
});
