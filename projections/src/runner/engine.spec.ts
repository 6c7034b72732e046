import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { matches } from '../matches/matches.projector.ts';
import { settings } from '../settings/settings.projector.ts';
import { EngineRoom, inTime } from '../testing/engine-room.ts';
import * as fact from '../testing/facts.ts';
import { failingReadStore, overriding, type Failpoint } from '../testing/failing.read-store.ts';
import { STORES } from '../testing/stores.ts';
import { tallies } from '../testing/tallies.ts';

const [a, b] = [fact.matchId(1, 0), fact.matchId(1, 1)];

describe.each(STORES)('the engine on %s', (_, open) => {
  let room: EngineRoom;
  beforeEach(async () => {
    room = new EngineRoom(await open());
  });
  afterEach(() => room.close());

  it('continues after a restart where it stopped, and applies nothing twice', async () => {
    await room.append(fact.recorded(1, 0, '1'), fact.recorded(1, 1, 'X'));
    await (await room.caughtUp()).stop();
    await room.append(fact.recorded(1, 0, 'X'));
    await room.caughtUp();
    expect(await room.tallies()).toEqual({ [a]: { times: 2, last: 'X' }, [b]: { times: 1, last: 'X' } });
  });

  it('follows what is written while it runs', async () => {
    const engine = await room.caughtUp();
    for (const result of ['1', 'X'] as const) {
      await room.append(fact.recorded(1, 0, result));
      await room.upToDate(engine);
    }
    expect(await room.tallies()).toEqual({ [a]: { times: 2, last: 'X' } });
  });

  it('moves the checkpoint over events that are not for a projection', async () => {
    const position = await room.append(fact.recorded(1, 0, '1'), fact.recorded(1, 1, '1'));
    const engine = await room.caughtUp([tallies, settings]);
    expect(await engine.statusOf('settings')).toMatchObject({
      state: 'running',
      position: String(position),
      lagEvents: 0,
      lagSeconds: 0,
      events: 0,
    });
  });

  it.each<Failpoint>(['before save', 'after save'])(
    'loses and doubles nothing when it dies %s (F12)',
    async (point) => {
      await room.append(fact.recorded(1, 0, '1'), fact.recorded(1, 1, '1'));
      const failAt = new Map([1, 2, 4].map((save) => [save, point]));
      const engine = await room.caughtUp([tallies], { reads: failingReadStore(room.reads, failAt) });
      for (const result of ['X', '1'] as const) {
        await room.append(fact.recorded(1, 0, result));
        await room.upToDate(engine);
      }
      expect(await room.tallies()).toEqual({ [a]: { times: 3, last: '1' }, [b]: { times: 1, last: '1' } });
      expect(room.reports.filter((each) => each === `tallies: Error: ${point}`).length).toBeGreaterThan(1);
    },
  );

  it('keeps the others going while one projection cannot save', async () => {
    let isDown = true;
    const reads = overriding(room.reads, {
      save: (projection, writes, position) =>
        isDown && projection === 'tallies'
          ? Promise.reject(new Error('no room'))
          : room.reads.save(projection, writes, position),
    });
    const engine = await room.started([tallies, matches], { reads });
    const position = await room.append(fact.scheduled(1, 0), fact.recorded(1, 0, '1'));
    expect(await room.reads.reached('matches', position, inTime())).toBe(true);
    expect(await engine.statusOf('tallies')).toMatchObject({
      state: 'failed',
      failure: 'Error: no room',
      lagEvents: 1,
      lagSeconds: 30,
    });
    isDown = false;
    await room.upToDate(engine);
    expect(await room.tallies()).toEqual({ [a]: { times: 1, last: '1' } });
    expect(await engine.statusOf('tallies')).toMatchObject({ state: 'running', failure: null, lagEvents: 0 });
  });

  it('goes on when the log drops the line', async () => {
    let drops = 2;
    const log = overriding(room.log, {
      followBatches: undefined as never,
      follow: (after, types, signal) => {
        drops -= 1;
        if (drops >= 0) throw new Error('line dropped');
        return room.log.follow(after, types, signal);
      },
    });
    await room.append(fact.recorded(1, 0, '1'));
    await room.caughtUp([tallies], { log });
    expect(await room.tallies()).toEqual({ [a]: { times: 1, last: '1' } });
    expect(room.reports).toEqual(['log: Error: line dropped', 'log: Error: line dropped']);
  });

  it('knows only its own projections', async () => {
    const engine = await room.started();
    expect(() => engine.retry('nothing', 's')).toThrow(RangeError);
  });
});
