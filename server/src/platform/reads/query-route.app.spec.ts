import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DiscoveryService, MetadataScanner, ModulesContainer } from '@nestjs/core';
import { MIN_POSITION, STALE, type LeaderboardEntry, type Refusal } from '@onda-on/contracts/api';
import { PROJECTIONS } from '@onda-on/projections';
import { ReadModelsUnavailable, VaultUnavailable } from '@onda-on/stores';

import { ReadingApp } from '../../main/testing/reading-app.ts';
import { QUERY_ROUTE, type QueryRouteOptions } from './query-route.ts';

const BOARD = '/api/leaderboard/15?limit=10';
const LONG_BOARD = '/api/leaderboard/15?limit=100';

const lookOf = (headers: Headers) =>
  [...headers].filter(([name]) => name !== 'date' && name !== 'content-length');

describe('every reading call', () => {
  let server: ReadingApp;

  beforeEach(async () => {
    server = await ReadingApp.start();
    const { fixtures } = server;
    await fixtures.week(15, 'active', '2026-11-22T12:00:00.000Z', '2026-11-25T12:00:00.000Z', 3);
    await fixtures.sheet(15, 3, '2026-11-22T18:00:00.000Z');
    await fixtures.coupon(15, await fixtures.person('Ayşe Kaya', '10000000146'), '1X2');
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.close();
  });

  it('waits for existing projections only', () => {
    const names = new Set(PROJECTIONS.map(({ name }) => name));
    const discovery = new DiscoveryService(server.app.get(ModulesContainer));
    const routes = discovery.getControllers().flatMap(({ metatype }) => {
      const prototype: Record<string, object> = metatype?.prototype;
      return new MetadataScanner()
        .getAllMethodNames(prototype)
        .map((method): QueryRouteOptions | undefined =>
          Reflect.getMetadata(QUERY_ROUTE, prototype[method] ?? {}),
        );
    });
    const declared = routes.flatMap((route) => route?.dependsOn ?? []);
    expect(declared.length).toBeGreaterThan(20);
    expect(declared.filter((name) => !names.has(name))).toEqual([]);
  });

  it('includes the requested position', async () => {
    const { fixtures } = server;
    await fixtures.coupon(15, await fixtures.person('Can Öz', '12345678950'), '111');
    const { body, headers } = await server.get<LeaderboardEntry[]>(BOARD);
    expect([body.length, headers.get(STALE)]).toEqual([2, null]);
  });

  it('reports when it could not wait that long', async () => {
    const signal = AbortSignal.timeout(30_000);
    await server.stores.reads.reached('standings', await server.stores.log.end(), signal);
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    jest.spyOn(server.stores.log, 'end').mockResolvedValue(999_999n);
    const { status, headers, body } = await server.send<LeaderboardEntry[]>(BOARD, {
      headers: { [MIN_POSITION]: '999999' },
    });
    expect([status, headers.get(STALE), body.length]).toEqual([200, 'true', 1]);
  });

  it.each(['-1', '1e3', 'x', '1,2', '9'.repeat(40)])('refuses the position %s', async (position) => {
    const { status } = await server.send(BOARD, { headers: { [MIN_POSITION]: position } });
    expect(status).toBe(400);
  });

  it('answers 304 for the current ETag, and the new response after a change', async () => {
    const etag = (await server.get(BOARD)).headers.get('etag') ?? '';
    const headers = { 'if-none-match': `"other", W/${etag}` };
    const known = await server.send(BOARD, { headers });
    expect([known.status, known.text, known.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await server.get(BOARD, headers)).status).toBe(304);

    const { fixtures } = server;
    await fixtures.coupon(15, await fixtures.person('Can Öz', '12345678950'), '111');
    const changed = await server.get<LeaderboardEntry[]>(BOARD, headers);
    expect([changed.status, changed.body.length]).toEqual([200, 2]);
    expect((await server.send<LeaderboardEntry[]>(BOARD)).body).toHaveLength(2);
  });

  it.each(['coupon', '%63oupon'])('is stored by nobody where it names a coupon by ?%s=', async (name) => {
    const { fixtures } = server;
    const { couponNo } = await fixtures.coupon(15, await fixtures.person('Can Öz', '12345678950'), '111');
    const { status, headers } = await server.get(`/api/standings/15?${name}=${couponNo}`);
    expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([200, 'no-store', null]);
    expect((await server.get('/api/standings/15')).headers.get('cache-control')).toBe('no-cache');
  });

  it('reads no store for a cached response', async () => {
    const first = await server.get(BOARD);
    const reads = jest.spyOn(server.stores.reads, 'get');
    const again = await server.send(BOARD);
    expect(again.text).toBe(first.text);
    // Apart from `date` and `content-length`, both have the same headers: security, ETag, caching.
    expect(lookOf(again.headers)).toEqual(lookOf(first.headers));
    expect(reads).not.toHaveBeenCalled();
  });

  it('has the same bytes, length and ETag for a long response, cached or not', async () => {
    const { fixtures } = server;
    for (let i = 0; i < 50; i += 1)
      await fixtures.coupon(15, await fixtures.person('Şule Işık', String(10_000_000_000 + i)), '111');
    const first = await server.get(LONG_BOARD);
    const again = await server.send(LONG_BOARD);
    expect(again.text).toBe(first.text);
    expect(first.text).toContain('Ş. I.');
    const bytes = Buffer.byteLength(first.text);
    expect(bytes).toBeGreaterThan(4_096);
    const lengths = [first, again].map(({ headers }) => Number(headers.get('content-length')));
    expect(lengths).toEqual([bytes, bytes]);
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await server.send(LONG_BOARD, { headers })).status).toBe(304);
  });

  it('is routed with a token, a position or a body, although it is cached', async () => {
    await server.get(BOARD);
    const reads = jest.spyOn(server.stores.reads, 'get');
    await server.send(BOARD, { headers: { authorization: 'Bearer x' } });
    await server.get(BOARD);
    await server.send(BOARD, { method: 'HEAD' });
    expect(reads).toHaveBeenCalledTimes(3);
    expect((await server.send(BOARD, { method: 'POST', body: '{}' })).status).toBe(405);
  });

  it('clears cached responses when a person is erased', async () => {
    const { fixtures, stores } = server;
    const person = await fixtures.person('Can Öz', '12345678950');
    await fixtures.coupon(15, person, '111');
    await server.get(BOARD);
    expect((await server.send(BOARD)).text).toContain('C. Ö.');
    const position = await fixtures.erase(person.participantId);
    await stores.reads.reached('participants', position, AbortSignal.timeout(30_000));
    const { body } = await server.send<LeaderboardEntry[]>(BOARD);
    expect(body.map(({ name, tcNumber }) => [name, tcNumber])).toContainEqual([
      'Silinmiş katılımcı',
      '*********--',
    ]);
  });

  it.each([
    [
      'the read models',
      () => jest.spyOn(server.stores.reads, 'get').mockRejectedValue(new ReadModelsUnavailable('gone')),
    ],
    [
      'the vault',
      () => jest.spyOn(server.stores.vault, 'profilesOf').mockRejectedValue(new VaultUnavailable('gone')),
    ],
  ])('asks for a retry while %s do not answer', async (_, fail) => {
    await server.stores.reads.reached(
      'standings',
      await server.stores.log.end(),
      AbortSignal.timeout(30_000),
    );
    fail();
    const { status, headers, body } = await server.send<Refusal>(BOARD);
    expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(headers.get('retry-after')).toBe('2');
  });
});
