import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '@onda-on/contracts/events';
import { NO_STREAM, type EventLog } from '@onda-on/stores';

import { matches } from '../matches/matches.projector.ts';
import type { Projection } from '../projection.ts';
import { settings } from '../settings/settings.projector.ts';
import * as fact from '../testing/facts.ts';
import { storedOf, type Fact } from '../testing/facts.ts';
import { failingReadStore, overriding, type Failpoint } from '../testing/failing.read-store.ts';
import { documentsIn } from '../testing/model-after.ts';
import { STORES, type TestStores } from '../testing/stores.ts';
import { tallies, TALLIES, trouble } from '../testing/tallies.ts';
import { ProjectionEngine } from './engine.ts';
import { NotParked } from './projection-runner.ts';

const inTime = () => AbortSignal.timeout(3_000);
const [a, b] = [fact.matchId(1, 0), fact.matchId(1, 1)];

describe.each(STORES)('the engine on %s', (_, open) => {
  let stores: TestStores;
  let engines: ProjectionEngine[];
  let reports: string[];
  beforeEach(async () => {
    [stores, engines, reports] = [await open(), [], []];
    trouble.isOver = false;
  });
  afterEach(async () => {
    await Promise.all(engines.map((each) => each.stop()));
    await stores.close();
  });

  const revisions = new Map<EventLog, Map<string, bigint>>();
  async function append(...facts: readonly Fact[]) {
    const known = revisions.get(stores.log) ?? new Map<string, bigint>();
    revisions.set(stores.log, known);
    let position = 0n;
    for (const each of facts) {
      const expected = known.get(each.stream) ?? NO_STREAM;
      position = await stores.log.append(each.stream, expected, [storedOf(each)]);
      known.set(each.stream, expected + 1n);
    }
    return position;
  }
  async function appendRaw(stream: string, event: Partial<StoredEvent>) {
    const valid = storedOf(fact.recorded(1, 0, '1'));
    return stores.log.append(stream, NO_STREAM, [{ ...valid, ...event }]);
  }

  async function started(projections: readonly Projection[], reads = stores.reads) {
    const report = (what: string, reason: unknown) => void reports.push(`${what}: ${String(reason)}`);
    const engine = new ProjectionEngine({
      ...stores,
      reads,
      projections,
      report,
      pauseMs: () => 1,
      paceMs: 1,
    });
    engines.push(engine);
    await engine.start();
    return engine;
  }
  async function caughtUp(projections: readonly Projection[], reads = stores.reads) {
    const engine = await started(projections, reads);
    expect(await engine.caughtUp(inTime())).toBe(true);
    return engine;
  }
  const talliesNow = () => documentsIn(stores.reads, TALLIES);

  it('continues after a restart where it stopped, and applies nothing twice', async () => {
    await append(fact.recorded(1, 0, '1'), fact.recorded(1, 1, 'X'));
    await (await caughtUp([tallies])).stop();
    await append(fact.recorded(1, 0, 'X'));
    await caughtUp([tallies]);
    expect(await talliesNow()).toEqual({ [a]: { times: 2, last: 'X' }, [b]: { times: 1, last: 'X' } });
  });

  it('follows what is written while it runs', async () => {
    const engine = await caughtUp([tallies]);
    await append(fact.recorded(1, 0, '1'));
    expect(await engine.caughtUp(inTime())).toBe(true);
    await append(fact.recorded(1, 0, 'X'));
    expect(await engine.caughtUp(inTime())).toBe(true);
    expect(await talliesNow()).toEqual({ [a]: { times: 2, last: 'X' } });
  });

  it('moves the checkpoint over events that are not for a projection', async () => {
    const position = await append(fact.recorded(1, 0, '1'), fact.recorded(1, 1, '1'));
    const engine = await caughtUp([tallies, settings]);
    expect(await engine.statusOf('settings')).toMatchObject({
      state: 'running',
      position: String(position),
      lagEvents: 0,
      lagSeconds: 0,
      events: 0,
    });
  });

  it('parks a poison event and what follows it in its stream, and goes on with all others (F09)', async () => {
    await append(fact.recorded(1, 0, '2'), fact.recorded(1, 0, '1'), fact.recorded(1, 1, 'X'));
    const engine = await caughtUp([tallies]);
    expect(await talliesNow()).toEqual({ [b]: { times: 1, last: 'X' } });
    expect(await engine.statusOf('tallies')).toMatchObject({ parked: 1, state: 'running' });
    const [parked] = await engine.parked();
    expect(parked).toMatchObject({
      projection: 'tallies',
      stream: `match-${a}`,
      error: 'Error: no taste for a 2',
      attempts: 1,
    });
    expect(parked?.events.map(({ position }) => position)).toEqual(['1', '2']);
  });

  it('parks an event of a version that it does not know, or without what it needs (F09)', async () => {
    await appendRaw('match-future', { version: 99 });
    await appendRaw('match-empty', { data: {} });
    await append(fact.recorded(1, 1, 'X'));
    const engine = await caughtUp([tallies]);
    expect(await talliesNow()).toEqual({ [b]: { times: 1, last: 'X' } });
    expect((await engine.parked()).map(({ stream }) => stream).toSorted()).toEqual([
      'match-empty',
      'match-future',
    ]);
  });

  it('parks an event whose projection reads what it did not announce', async () => {
    await append({
      stream: 'adminSession-s',
      event: { type: 'SignInFailed', data: { sessionId: 's', adminId: null } },
    });
    const engine = await caughtUp([tallies]);
    expect((await engine.parked())[0]?.error).toContain('Undeclared');
  });

  it('applies a parked stream again in order once the trouble is over, after a restart too', async () => {
    await append(fact.recorded(1, 0, '2'), fact.recorded(1, 0, '1'));
    const first = await caughtUp([tallies]);
    expect(await first.retry('tallies', `match-${a}`)).toBe(false);
    expect(await first.parked()).toMatchObject([{ attempts: 2 }]);
    await first.stop();
    trouble.isOver = true;
    const engine = await caughtUp([tallies]);
    expect(await engine.retry('tallies', `match-${a}`)).toBe(true);
    await append(fact.recorded(1, 0, 'X'));
    await engine.caughtUp(inTime());
    expect(await talliesNow()).toEqual({ [a]: { times: 3, last: 'X' } });
    expect(await engine.parked()).toEqual([]);
    await expect(engine.retry('tallies', `match-${a}`)).rejects.toThrow(NotParked);
  });

  it('gives up the failed event when told to skip it, and keeps those behind it', async () => {
    await append(fact.recorded(1, 0, '2'), fact.recorded(1, 0, '1'), fact.recorded(1, 0, '2'));
    const engine = await caughtUp([tallies]);
    expect(await engine.skip('tallies', `match-${a}`)).toBe(false);
    expect(await talliesNow()).toEqual({ [a]: { times: 1, last: '1' } });
    expect(await engine.skip('tallies', `match-${a}`)).toBe(true);
    expect((await engine.statusOf('tallies')).parked).toBe(0);
  });

  it.each<Failpoint>(['before save', 'after save'])(
    'loses and doubles nothing when it dies %s (F12)',
    async (point) => {
      await append(fact.recorded(1, 0, '1'), fact.recorded(1, 1, '1'));
      const failing = failingReadStore(
        stores.reads,
        new Map([
          [1, point],
          [2, point],
          [4, point],
        ]),
      );
      const engine = await caughtUp([tallies], failing);
      await append(fact.recorded(1, 0, 'X'));
      expect(await engine.caughtUp(inTime())).toBe(true);
      await append(fact.recorded(1, 0, '1'));
      expect(await engine.caughtUp(inTime())).toBe(true);
      expect(await talliesNow()).toEqual({ [a]: { times: 3, last: '1' }, [b]: { times: 1, last: '1' } });
      expect(reports.filter((each) => each === `tallies: Error: ${point}`).length).toBeGreaterThanOrEqual(2);
    },
  );

  it('keeps the others going while one projection cannot save', async () => {
    let isDown = true;
    const down = overriding(stores.reads, {
      save: (projection, writes, position) =>
        isDown && projection === 'tallies'
          ? Promise.reject(new Error('no room'))
          : stores.reads.save(projection, writes, position),
    });
    const engine = await started([tallies, matches], down);
    const position = await append(fact.scheduled(1, 0), fact.recorded(1, 0, '1'));
    expect(await stores.reads.reached('matches', position, inTime())).toBe(true);
    await stores.reads.reached('tallies', position, AbortSignal.timeout(20));
    expect(await engine.statusOf('tallies')).toMatchObject({
      state: 'failed',
      failure: 'Error: no room',
      lagEvents: 2,
    });
    expect((await engine.statusOf('tallies')).lagSeconds).toBeGreaterThan(0);
    isDown = false;
    expect(await engine.caughtUp(inTime())).toBe(true);
    expect(await talliesNow()).toEqual({ [a]: { times: 1, last: '1' } });
  });

  it('goes on when the log drops the line', async () => {
    let drops = 2;
    const log = overriding(stores.log, {
      follow: (after, types, signal) => {
        drops -= 1;
        if (drops >= 0) throw new Error('line dropped');
        return stores.log.follow(after, types, signal);
      },
    });
    await append(fact.recorded(1, 0, '1'));
    const engine = new ProjectionEngine({
      log,
      reads: stores.reads,
      projections: [tallies],
      pauseMs: () => 1,
    });
    engines.push(engine);
    await engine.start();
    expect(await engine.caughtUp(inTime())).toBe(true);
    expect(await talliesNow()).toEqual({ [a]: { times: 1, last: '1' } });
  });

  it('proves by replay that a read model is what the log says, while it goes on', async () => {
    await append(fact.recorded(1, 0, '1'), fact.recorded(1, 1, '1'), fact.recorded(1, 1, 'X'));
    const engine = await caughtUp([tallies]);
    const progress: number[] = [];
    const report = await engine.replay('tallies', { onProgress: ({ done }) => progress.push(done) });
    expect(report).toMatchObject({
      equal: true,
      events: 3,
      documents: 2,
      position: '3',
      firstDifferences: [],
    });
    expect(report.digestLive).toBe(await engine.digestOf('tallies'));
    expect(progress.at(-1)).toBe(1);
    await append(fact.recorded(1, 0, 'X'));
    expect(await engine.caughtUp(inTime())).toBe(true);
    expect(await talliesNow()).toEqual({ [a]: { times: 2, last: 'X' }, [b]: { times: 2, last: 'X' } });
  });

  it('names the documents that a replay does not agree with, and mends them by a rebuild', async () => {
    await append(fact.recorded(1, 0, '1'), fact.recorded(1, 1, '1'));
    const engine = await caughtUp([tallies]);
    await stores.reads.save(
      'intruder',
      [
        { collection: TALLIES, id: a, document: { times: 9, last: '1' } },
        { collection: TALLIES, id: b, document: undefined },
        { collection: TALLIES, id: 'z', document: { times: 1, last: '1' } },
      ],
      1n,
    );
    expect(await engine.replay('tallies')).toMatchObject({
      equal: false,
      firstDifferences: [
        { id: a, kind: 'different' },
        { id: b, kind: 'extra' },
        { id: 'z', kind: 'missing' },
      ],
    });
    await engine.rebuild('tallies');
    expect(await engine.caughtUp(inTime())).toBe(true);
    expect(await engine.replay('tallies')).toMatchObject({ equal: true });
  });

  it('replays without running, for the command line', async () => {
    await append(fact.recorded(1, 0, '1'));
    const engine = await caughtUp([tallies]);
    await engine.stop();
    await append(fact.recorded(1, 1, '1'));
    expect(await engine.replay('tallies')).toMatchObject({ equal: true, position: '1', events: 1 });
    expect((await engine.statusOf('tallies')).state).toBe('stopped');
  });

  it('knows only its own projections', async () => {
    const engine = await started([tallies]);
    expect(() => engine.retry('nothing', 's')).toThrow(RangeError);
  });
});
