import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NEXT_CURSOR, USER_SEARCH, type AdminUser } from '@onda-on/contracts/api';
import type { Person } from '@onda-on/stores';

import { ReadingApp } from '../../main/testing/reading-app.ts';

/** Week 15 has three coupons; one person is blocked. */
describe('user list', () => {
  let server: ReadingApp;
  let people: readonly Person[];

  beforeAll(async () => {
    server = await ReadingApp.start();
    const { fixtures } = server;
    await fixtures.week(15, 'active', '2026-11-30T06:00:00.000Z', '2026-12-01T12:00:00.000Z', 3);
    await fixtures.sheet(15, 3, '2026-11-30T07:00:00.000Z');
    people = [
      await fixtures.person('Şule Iğdır', '10000000146', 'sule@example.com'),
      await fixtures.person('Can Öz', '12345678950'),
      await fixtures.person('Deniz Su', '10000000078'),
    ];
    for (const [i, picks] of ['111', '1X2', 'X12'].entries())
      await fixtures.coupon(15, people[i]!, picks, `2026-11-19T10:0${i}:00.000Z`);
    await fixtures.block(people[2]!.participantId);
  });
  afterAll(() => server.close());
  const usersAt = (query: string, search = '') =>
    server.get<AdminUser[]>(`/api/admin/users${query}`, { [USER_SEARCH]: encodeURIComponent(search) });
  const found = async (search: string) => (await usersAt('', search)).body.map(({ name }) => name);

  it('shows names, masked numbers and blocks', async () => {
    const { body } = await usersAt('');
    expect(body.map(({ name, tcNumber, isActive }) => [name, tcNumber, isActive])).toEqual([
      ['Deniz Su', '*********78', false],
      ['Can Öz', '*********50', true],
      ['Şule Iğdır', '*********46', true],
    ]);
    expect(body[0]).toMatchObject({ blockReason: 'Çift kayıt', coupons: 1, lastWeek: 15 });
    expect(body[2]?.email).toBe('sule@example.com');
  });

  it('refuses a search in the address, which would be logged', async () =>
    expect((await usersAt('?search=12345678950')).status).toBe(400));

  it.each([
    '{"$gt":""}',
    '<script>',
    '../',
    '\u202e\u0000',
    "' or 1=1",
    '.*',
    'c.n',
    '^can',
    'can|deniz',
    '%',
    '_',
  ])('finds nobody by %j', async (search) =>
    expect(await usersAt('', search)).toMatchObject({ status: 200, body: [] }),
  );

  it('refuses a search that is longer than an address, or not text', async () => {
    expect((await usersAt('', 'a'.repeat(255))).status).toBe(400);
    const answer = await server.get('/api/admin/users', { [USER_SEARCH]: '%E0%A4%A' });
    expect(answer.status).toBe(400);
  });

  it('finds by e-mail address', async () => {
    expect(await found('sule@example.com')).toEqual(['Şule Iğdır']);
    expect(await found('kisi@example.com')).toEqual(['Can Öz', 'Deniz Su']);
  });

  it('pages through the results, each once', async () => {
    const names: string[] = [];
    let after = '';
    do {
      const { body, headers } = await usersAt(`?limit=1${after}`, 'kisi@');
      names.push(...body.map(({ name }) => name));
      after = headers.get(NEXT_CURSOR) === null ? '' : `&after=${headers.get(NEXT_CURSOR)}`;
    } while (after);
    expect(names).toEqual(['Can Öz', 'Deniz Su']);
  });

  it('finds a full number, and words with or without Turkish letters', async () => {
    expect(await found('12345678950')).toEqual(['Can Öz']);
    expect(await found('sule igd')).toEqual(['Şule Iğdır']);
    expect(await found('ÖZ')).toEqual(['Can Öz']);
    expect(await found('1234567')).toEqual([]);
    expect(await found('99999999990')).toEqual([]);
  });

  it('filters by status', async () => {
    expect((await usersAt('?status=blocked')).body.map(({ name }) => name)).toEqual(['Deniz Su']);
    expect((await usersAt('?status=active')).body).toHaveLength(2);
    expect((await usersAt('?status=blocked', 'can')).body).toEqual([]);
    expect((await usersAt('?status=active', 'can')).body).toHaveLength(1);
    expect((await usersAt('?status=blocked', '12345678950')).body).toEqual([]);
    expect((await usersAt('?week=15&checksum=invalid')).body).toEqual([]);
    expect((await usersAt('?week=15')).body).toHaveLength(3);
    expect((await usersAt('?week=14')).body).toEqual([]);
  });

  it('continues after its last page', async () => {
    const first = await usersAt('?limit=2');
    const cursor = first.headers.get(NEXT_CURSOR);
    const second = await usersAt(`?limit=2&after=${cursor}`);
    expect(second.body.map(({ name }) => name)).toEqual(['Şule Iğdır']);
    expect(second.headers.get(NEXT_CURSOR)).toBeNull();
  });

  it.each([
    '?limit=0',
    '?limit=101',
    '?limit=1e1',
    '?status=all',
    '?after=%7B%7D',
    '?after=abc',
    '?search[$gt]=',
    '?search=%7B%22$gt%22:%22%22%7D',
    '?x=1',
  ])('refuses %s', async (query) => expect((await usersAt(query)).status).toBe(400));

  it('marks an erased person', async () => {
    await server.fixtures.erase(people[1]!.participantId);
    const { body, text } = await usersAt('');
    expect(body.map(({ name, tcNumber, email }) => [name, tcNumber, email])).toContainEqual([
      'Silinmiş katılımcı',
      '*********--',
      '',
    ]);
    expect((await usersAt('?status=erased')).body).toMatchObject([{ isErased: true }]);
    expect((await usersAt('?status=active')).body).toHaveLength(1);
    expect(text).not.toContain('Can');
  });

  it('lists a blocked person who was erased among the erased only', async () => {
    await server.fixtures.erase(people[2]!.participantId);
    expect((await usersAt('?status=blocked')).body).toEqual([]);
    expect((await usersAt('?status=erased')).body).toHaveLength(2);
    expect((await usersAt('?status=active')).body).toHaveLength(1);
  });
});
