import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Dispute } from '@onda-on/contracts/api';

import { startApp, type RunningApp } from '../../main/testing/start-app.ts';

const COUNT = 60;
const PAGE = 25;

describe('long list of disputes', () => {
  let server: RunningApp;
  let token: string;
  beforeAll(async () => {
    server = await startApp({ now: '2026-11-18T13:00:00.000Z' });
    for (let i = 0; i < COUNT; i += 1) {
      // A client may send five disputes an hour.
      server.travel(3_600_000);
      const body = {
        request: i % 3 === 0 ? 'lost-code' : 'not-mine',
        tcNumber: String(10_000_000_000 + i),
        week: 15,
        name: `Başvuran ${'abcdefghij'.charAt(i % 10)}`,
        email: `b${i}@ornek.example`,
        message: 'Bu numara benim, kuponu ben göndermedim.',
        consent: true,
      };
      expect((await server.call('POST', '/api/disputes', { body })).status).toBe(201);
    }
    token = await server.signIn();
    await server.caughtUp();
  });
  afterAll(() => server.close());

  const parts = async (query: string): Promise<readonly (readonly Dispute[])[]> => {
    const all: (readonly Dispute[])[] = [];
    let after: string | null = null;
    do {
      const path = `/api/admin/disputes?limit=${PAGE}${query}${after ? `&after=${after}` : ''}`;
      const { body, headers } = await server.call('GET', path, { token });
      all.push(body as readonly Dispute[]);
      after = headers.get('x-next-cursor');
    } while (after !== null);
    return all;
  };

  it.each([
    ['', COUNT],
    ['&status=open', COUNT],
    ['&status=closed', 0],
    ['&request=lost-code', COUNT / 3],
    ['&request=not-mine&status=open', (COUNT / 3) * 2],
    ['&assigned=nobody', COUNT],
    ['&assigned=me', 0],
  ])('is paged, newest first, each once: %s', async (query, count) => {
    const all = await parts(query);
    const entries = all.flat();
    expect([entries.length, new Set(entries.map(({ id }) => id)).size]).toEqual([count, count]);
    expect(all).toHaveLength(Math.max(1, Math.ceil(count / PAGE)));
    const times = entries.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });
});
