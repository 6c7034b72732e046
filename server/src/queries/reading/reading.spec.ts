import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DiscoveryService, MetadataScanner, ModulesContainer } from '@nestjs/core';
import { MIN_POSITION, STALE, type LeaderboardEntry, type Refusal } from '@onda-on/contracts/api';
import { PROJECTIONS } from '@onda-on/projections';
import { ReadModelsUnavailable, VaultUnavailable } from '@onda-on/stores';

import { ReadingApp } from '../testing/reading-app.ts';
import { READING, type Reading } from './reading.ts';

const BOARD = '/api/leaderboard/15?limit=10';

describe('every reading call', () => {
  let server: ReadingApp;

  beforeEach(async () => {
    server = await ReadingApp.start();
    const { fixtures } = server;
    await fixtures.week(15, 'active', '2026-11-22T12:00:00.000Z', '2026-11-25T12:00:00.000Z', 3);
    await fixtures.matches(15, 3, '2026-11-22T18:00:00.000Z');
    await fixtures.pin(15, 3);
    await fixtures.coupon(15, await fixtures.person('Ayşe Kaya', '10000000146'), '1X2');
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.close();
  });

  it('waits only for projections that there are', () => {
    const names = new Set(PROJECTIONS.map(({ name }) => name));
    const discovery = new DiscoveryService(server.app.get(ModulesContainer));
    const readings = discovery.getControllers().flatMap(({ metatype }) => {
      const prototype: Record<string, object> = metatype?.prototype;
      return new MetadataScanner()
        .getAllMethodNames(prototype)
        .map((method): Reading | undefined => Reflect.getMetadata(READING, prototype[method] ?? {}));
    });
    const declared = readings.flatMap((reading) => reading?.projections ?? []);
    expect(declared.length).toBeGreaterThan(20);
    expect(declared.filter((name) => !names.has(name))).toEqual([]);
  });

  it('includes what stands at the position that was asked for', async () => {
    const { fixtures } = server;
    await fixtures.coupon(15, await fixtures.person('Can Öz', '12345678950'), '111');
    const { body, headers } = await server.get<LeaderboardEntry[]>(BOARD);
    expect([body.length, headers.get(STALE)]).toEqual([2, null]);
  });

  it('says so when it could not wait that long', async () => {
    const signal = AbortSignal.timeout(5_000);
    await server.stores.reads.reached('standings', await server.stores.log.end(), signal);
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const { status, headers, body } = await server.send<LeaderboardEntry[]>(BOARD, {
      headers: { [MIN_POSITION]: '999999' },
    });
    expect([status, headers.get(STALE), body.length]).toEqual([200, 'true', 1]);
  });

  it.each(['-1', '1e3', 'x', '1,2', '9'.repeat(40)])('refuses the position %s', async (position) => {
    const { status } = await server.send(BOARD, { headers: { [MIN_POSITION]: position } });
    expect(status).toBe(400);
  });

  it('says 304 to whoever has the answer already, and the new one after a change', async () => {
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

  it('reads no store for an answer that is made already', async () => {
    const first = await server.get(BOARD);
    const reads = jest.spyOn(server.stores.reads, 'get');
    const again = await server.send(BOARD);
    expect([again.text, again.headers.get('content-type')]).toEqual([
      first.text,
      first.headers.get('content-type'),
    ]);
    expect(reads).not.toHaveBeenCalled();
  });

  it('forgets made answers with a forgotten person (product.md §4.9)', async () => {
    const { fixtures, stores } = server;
    const person = await fixtures.person('Can Öz', '12345678950');
    await fixtures.coupon(15, person, '111');
    await server.get(BOARD);
    expect((await server.send(BOARD)).text).toContain('C. Ö.');
    const position = await fixtures.erase(person.participantId);
    await stores.reads.reached('participants', position, AbortSignal.timeout(5_000));
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
  ])('asks to come back later while %s give no answer', async (_, fail) => {
    await server.stores.reads.reached('standings', await server.stores.log.end(), AbortSignal.timeout(5_000));
    fail();
    const { status, headers, body } = await server.send<Refusal>(BOARD);
    expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(headers.get('retry-after')).toBe('2');
  });

  it.each([
    '/api/matches?week[$ne]=15',
    '/api/matches?week=15&week=14',
    '/api/matches?week=0',
    '/api/matches?week=53',
    '/api/matches?week=015',
    '/api/matches?week=1e1',
    '/api/matches?week=%31%35%20',
    '/api/matches?week=',
    '/api/matches?weeks=15',
    '/api/matches?__proto__=1',
    '/api/matches?week=%7B%22%24gt%22%3A%22%22%7D',
    '/api/stats/%7B%22%24gt%22%3A%22%22%7D',
    '/api/stats/true',
    '/api/stats/15?x=1',
    '/api/leaderboard/15?limit[$gt]=',
    '/api/leaderboard/15?limit=0',
    '/api/leaderboard/15?limit=101',
    '/api/leaderboard/15?limit=10.0',
    '/api/leaderboard/15?limit=-1',
    '/api/leaderboard/15?limit=1e400',
    '/api/leaderboard/15?limit=%D9%A1%D9%A0',
    '/api/leaderboard/null',
    '/api/standings/15?page=0',
    '/api/standings/15?page=9999999',
    '/api/standings/15?size=101',
    '/api/standings/15?coupon=%7B%22%24gt%22%3A%22%22%7D',
    '/api/standings/15?coupon[]=a',
    '/api/standings/season?page=x',
    '/api/weeks?x',
    '/api/weeks/current?at=1',
    '/api/coupons/%7B%22%24ne%22%3Anull%7D',
    '/api/coupons/0000-0000-0000?x=1',
    '/api/pages/%7B%22%24where%22%3A%22sleep(5000)%22%7D',
    '/api/pages/..%2Fkurallar',
    '/api/news?limit=101',
    '/api/news?limit=a',
    '/api/news/%00',
    '/api/admin/menus/name/%5B%22a%22%5D',
    '/api/admin/site-settings?x=1',
    '/api/changes?x=1',
  ])('refuses %s with one Turkish sentence (T15)', async (path) => {
    const { status, body, text } = await server.send<Refusal>(path);
    expect(status).toBe(400);
    expect(Object.keys(body).toSorted()).toEqual(['code', 'message', 'statusCode']);
    expect(body.message.length).toBeGreaterThan(5);
    expect(text).not.toMatch(/\$|Error|node_modules/);
  });
});
