import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventsAnswer, OperationsAnswer, ReplayJob } from '@onda-on/contracts/api';

import { adminCalls, openWeek, type AdminCall } from '../support/contest-setup.ts';
import { eventually } from '../support/eventually.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { Stack } from '../support/stack.ts';

const START_MS_MAX = 180_000;
const REPLAY_MS_MAX = 240_000;
const OPERATIONS = 'operations';

describe('the operations card where servers run no projections', () => {
  let stack: Stack;
  let asks: readonly AdminCall[];

  beforeAll(async () => {
    stack = await Stack.start();
    const servers: readonly ServerProcess[] = [stack.process('server'), stack.process('server')];
    for (const each of [stack.process('projections'), ...servers]) await each.start();
    await openWeek(servers[0]?.url ?? '');
    asks = await Promise.all(servers.map(({ url }) => adminCalls(url)));
  }, START_MS_MAX);
  afterAll(() => stack.end(), START_MS_MAX);

  const look = async (server: number): Promise<OperationsAnswer> =>
    (await asks[server]!<OperationsAnswer>('GET', OPERATIONS)).body;

  it('says so, and names the process that keeps each read model', async () => {
    await eventually(async () => {
      const { runsProjections, projections } = await look(0);
      expect(runsProjections).toBe(false);
      expect(projections.every(({ holder, state }) => holder !== null && state === 'running')).toBe(true);
    });
  });

  it(
    'replays on one server, shows it on the other, and returns the read models to the process that held them',
    async () => {
      const { status, body: begun } = await asks[0]!<ReplayJob>('POST', `${OPERATIONS}/replays`, {
        all: true,
      });
      expect([status, begun.state]).toEqual([202, 'running']);
      await eventually(async () => expect((await look(1)).replay?.operationId).toBe(begun.operationId));
      // The holder of each read model is asked for it in turn, which takes seconds on a busy machine.
      await eventually(async () => {
        const { replay } = await look(1);
        expect(replay).toMatchObject({ state: 'done', done: 1 });
        expect(replay?.results.every(({ isEqual }) => isEqual)).toBe(true);
      }, REPLAY_MS_MAX);
      await eventually(async () => {
        const { projections } = await look(1);
        expect(projections.every(({ state }) => state === 'running')).toBe(true);
      });
    },
    START_MS_MAX + REPLAY_MS_MAX,
  );

  it('shows the log backwards, to its beginning', async () => {
    const types: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const path: string = `events?limit=20${next && `&before=${next}`}`;
      const page = (await asks[1]!<EventsAnswer>('GET', path)).body;
      types.push(...page.events.map(({ type }) => type));
      next = page.next;
    }
    expect(types).toContain('ReplayFinished');
    expect(types.filter((type) => type === 'MatchScheduled')).toHaveLength(10);
    expect(types.indexOf('ReplayFinished')).toBeLessThan(types.indexOf('WeekCreated'));
  });
});
