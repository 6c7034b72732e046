import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { streamOf, type SeedPlanned } from '@onda-on/contracts/events';
import { parseWeekNumber } from '@onda-on/contracts/rules';
import type { EventLog } from '@onda-on/stores';

import { weekByNumber } from '../../contest/model/contest.ts';
import { WeekJob } from '../../contest/results/week.job.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { SYSTEM } from '../../platform/commands/caller.ts';
import { appendOperation } from '../../platform/commands/operator-log.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { DEMO } from './demo-plan.ts';
import { DemoSeason } from './demo-season.ts';
import { DemoJob } from './demo.job.ts';

const NOW = '2026-11-20T12:00:00.000Z';
/** Its only week opens before `NOW`, and closes on 26 November. */
const PLAN = { ...DEMO, kind: 'demo', day: '2027-02-26', weeks: 1, participants: 20 } as const;
const [CLOSED, TAKEN_BACK, PLAYED_AGAIN] = [
  '2026-11-26T12:00:00.000Z',
  '2026-11-30T12:00:00.000Z',
  '2026-12-01T12:00:00.000Z',
];

describe('a demo week whose result an operator takes back', () => {
  let server: RunningApp;
  beforeAll(async () => {
    server = await startApp({ now: NOW });
    const data: SeedPlanned['data'] = PLAN;
    const written = { operationId: DEMO.seedId, caller: SYSTEM, at: new Date(NOW) };
    await appendOperation(server.get<EventLog>(EVENT_LOG), { type: 'SeedPlanned', data }, written);
    await server.get(DemoSeason).plantIfEmpty();
    server.travel(CLOSED);
    await roll();
  }, 60_000);
  afterAll(() => server.close());

  /** A round of the demo, before one of the week job. */
  const roll = (before: () => Promise<void> = async () => undefined) =>
    server.get(WeekJob).whilePaused(async () => {
      await before();
      await server.get(DemoJob).roll(PLAN);
    });
  const weekOne = () => weekByNumber(server.get(ContestState).current, parseWeekNumber(1))!;
  const asOperator = async (path: string, body: object) => {
    const { matches } = server.get(ContestState).current;
    const id = weekOne().sheet!.matchIds.find((each) => matches.get(each)?.status !== 'void');
    const token = await server.signIn();
    expect((await server.call('POST', `/api/admin/matches/${id}/${path}`, { token, body })).status).toBe(200);
  };

  it('is settled again after the result that follows, also by a round of the demo', async () => {
    server.travel(TAKEN_BACK);
    await asOperator('withdrawal', { reason: 'Yanlış maç' });
    await server.get(WeekJob).tick();
    await roll();
    server.travel(PLAYED_AGAIN);
    await roll(() => asOperator('result', { homeScore: 4, awayScore: 4 }));
    const { events } = await server.get<EventLog>(EVENT_LOG).read(streamOf.week(weekOne().id));
    const written = events.map(({ type, meta }) => [type, meta.at]);
    expect(written.slice(-3)).toEqual([
      ['WeekSettled', expect.stringMatching(/^2026-11-26/)],
      ['WeekReopened', TAKEN_BACK],
      ['WeekSettled', PLAYED_AGAIN],
    ]);
    expect(events.at(-1)?.data).toMatchObject({ settledAt: PLAYED_AGAIN });
  });
});
