import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Customer } from '@onda-on/contracts/api';

import { openCustomerDriver, PATH, type CustomerDriver } from './testing/customer-driver.ts';

describe('searching customers over HTTP', () => {
  let server: CustomerDriver['server'];
  let call: CustomerDriver['call'];
  let add: CustomerDriver['add'];
  let list: CustomerDriver['list'];
  beforeAll(async () => {
    ({ server, call, add, list } = await openCustomerDriver({ now: '2026-11-20T12:00:00.000Z' }));
  });
  afterAll(() => server.close());
  beforeEach(() => server.travel(1_000));

  it.each([
    ['IŞIK', 1],
    ['isik gul', 1],
    ['gülşah', 1],
    ['bulunsun@', 1],
    ['533 444', 1],
    ['özel müşteri', 1],
    ['gülşah yok', 0],
    ['g.l.ah', 0],
    ['gülşah|yok', 0],
    ['gül%', 0],
  ])('finds by %s (Turkish fold)', async (search, expected) => {
    if (!(await list('', 'bulunsun')).length) {
      const { id } = await add({
        name: 'Gülşah Işık',
        email: 'bulunsun@ornek.example',
        phone: '0533 444 55 66',
      });
      await call('POST', `${PATH}/${id}/tags`, { tag: 'özel müşteri' });
    }
    const found = await list('', search);
    expect(found.filter(({ email }) => email === 'bulunsun@ornek.example')).toHaveLength(expected);
  });

  it.each(['x'.repeat(101), '%E0%A4%A'])('refuses to search for %s', async (search) =>
    expect((await call('GET', PATH, undefined, { 'x-search': search })).status).toBe(400),
  );

  it('returns pages without duplicates, and ends after the last one', async () => {
    for (let i = 0; i < 7; i += 1) await add({ name: `Aranan ${'Bir İki Üç'.split(' ')[i % 3]}` });
    const headers = { 'x-search': 'aranan' };
    for (const limit of [2, 3, 7]) {
      const [seen, sizes]: [string[], number[]] = [[], []];
      let after: string | null = null;
      do {
        await server.caughtUp();
        const path = `${PATH}?limit=${limit}${after ? `&after=${after}` : ''}`;
        const part = await call('GET', path, undefined, headers);
        const entries = part.body as readonly Customer[];
        sizes.push(entries.length);
        seen.push(...entries.map(({ id }) => id));
        after = part.headers.get('x-next-cursor');
      } while (after !== null);
      expect([seen.length, new Set(seen).size, Math.min(...sizes) > 0]).toEqual([7, 7, true]);
    }
  });
});
