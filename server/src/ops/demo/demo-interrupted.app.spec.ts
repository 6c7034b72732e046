import { afterEach, describe, expect, it } from '@jest/globals';
import type { CouponSubmitted, SeedPlanned, StoredEvent, WeekLocked } from '@onda-on/contracts/events';
import type { WeekNumber } from '@onda-on/contracts/rules';
import type { EventLog } from '@onda-on/stores';

import { weekByNumber } from '../../contest/model/contest.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { Killed } from '../../main/testing/cut-log.ts';
import { eventsAfter, eventsIn } from '../../main/testing/log-facts.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { SYSTEM } from '../../platform/commands/caller.ts';
import { appendOperation } from '../../platform/commands/operator-log.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { demoPerson } from './demo-people.ts';
import { plays } from './demo-picks.ts';
import { DEMO } from './demo-plan.ts';
import { DemoSeason } from './demo-season.ts';
import { DemoJob } from './demo.job.ts';

const NOW = '2026-11-20T12:00:00.000Z';
/** Its only week opens before `NOW`, and closes on 26 November. */
const PLAN = { ...DEMO, kind: 'demo', day: '2027-02-26', weeks: 1, participants: 40 } as const;
/** When the next week is opened, and its lock has just passed. */
const [OPENS, LOCKED] = ['2026-11-26T12:00:00.000Z', '2026-11-29T17:00:30.000Z'];
const WEEK = 2 as WeekNumber;

const castSize = Array.from({ length: PLAN.participants }, (_, i) =>
  demoPerson(PLAN.seed, i, PLAN.weeks, PLAN.participants),
).filter((person) => plays(PLAN.seed, person, WEEK)).length;

describe('demo week whose entries were interrupted', () => {
  let server: RunningApp;
  afterEach(() => server.close());

  const entrants = async () =>
    (await eventsIn(server, 'CouponSubmitted'))
      .map(({ data }) => data as CouponSubmitted['data'])
      .filter(({ week }) => week === WEEK)
      .map(({ participantId }) => participantId);
  const startAgain = async (now: string) => {
    const { dataDirectory } = server;
    await server.close();
    server = await startApp({ now, dataDirectory, admin: false, legalPages: false });
  };
  /** A demo of one week that is killed after the first entries of the next one, and is started again. */
  const interrupt = async (startedAgainAt: string) => {
    server = await startApp({ now: NOW });
    const log = server.get<EventLog>(EVENT_LOG);
    const data: SeedPlanned['data'] = PLAN;
    const written = { operationId: DEMO.seedId, caller: SYSTEM, at: new Date(NOW) };
    await appendOperation(log, { type: 'SeedPlanned', data }, written);
    await server.get(DemoSeason).plantIfEmpty();
    server.travel(OPENS);
    killAfterEntries(log, 5);
    await expect(server.get(DemoJob).start()).rejects.toThrow(Killed);
    await startAgain(startedAgainAt);
    const { length } = await entrants();
    expect([length > 0, length < castSize]).toEqual([true, true]);
    return length;
  };

  it.each([
    ['while it is open', OPENS, []],
    ['after its lock', LOCKED, [WEEK]],
  ])('gets the others at the next start %s, each once', async (_, now, sealed) => {
    await interrupt(now);
    await server.get(DemoJob).start();
    const all = await entrants();
    expect([all.length, new Set(all).size]).toEqual([castSize, castSize]);
    const seals = await eventsIn(server, 'WeekLocked');
    expect(seals.map(({ data }) => (data as WeekLocked['data']).number)).toEqual([1, ...sealed]);
    await startAgain(now);
    const end = await server.get<EventLog>(EVENT_LOG).end();
    await server.get(DemoJob).start();
    expect(await eventsAfter(server, end, 'CouponSubmitted', 'SeedApplied')).toEqual([]);
  });

  it('gets nobody once an operator has changed it', async () => {
    const sentBefore = await interrupt(OPENS);
    const token = await server.signIn();
    const { id } = weekByNumber(server.get(ContestState).current, WEEK)!;
    const body = { lockAt: '2026-11-29T16:50:00.000Z' };
    expect((await server.call('PATCH', `/api/admin/weeks/${id}`, { token, body })).status).toBe(200);
    await server.get(DemoJob).start();
    expect(await entrants()).toHaveLength(sentBefore);
  });
});

/** As if the process were killed: at most a number of entries are on disk, and nothing is written any more. */
function killAfterEntries(log: EventLog, count: number): void {
  const { append, appendAll } = log;
  let left = count;
  const isLeft = (events: readonly StoredEvent[]) => {
    if (left > 0 && events.some(({ type }) => type === 'CouponSubmitted')) left -= 1;
    else if (left <= 0) return false;
    return true;
  };
  log.append = async (stream, expected, events) => {
    if (!isLeft(events)) throw new Killed();
    return append.call(log, stream, expected, events);
  };
  log.appendAll = async (appends) => {
    const written = appends.filter(({ events }) => isLeft(events));
    const outcomes = await appendAll.call(log, written);
    if (written.length < appends.length) throw new Killed();
    return outcomes;
  };
}
