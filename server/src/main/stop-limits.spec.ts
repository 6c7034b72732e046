import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { ProjectionEngine } from '@onda-on/projections';
import type { EventLog, LogStep } from '@onda-on/stores';

import { EMPTY_CONTEST } from '../contest/model/contest.ts';
import type { WeekJob } from '../contest/results/week.job.ts';
import type { ContestState } from '../contest/state/contest-state.ts';
import type { DemoLife } from '../ops/demo/demo-life.ts';
import { DEMO } from '../ops/demo/demo-plan.ts';
import type { DemoPrizes } from '../ops/demo/demo-prizes.ts';
import type { DemoResults } from '../ops/demo/demo-results.ts';
import type { DemoSeason } from '../ops/demo/demo-season.ts';
import type { DemoWeek } from '../ops/demo/demo-week.ts';
import { DemoJob } from '../ops/demo/demo.job.ts';
import { FoldedLog } from '../platform/commands/folded-log.ts';
import type { ClockWatch } from '../platform/kernel/clock-watch.ts';
import { ProjectionsModule } from '../platform/reads/projections.module.ts';
import { doubleOf } from './testing/double-of.ts';

const clock = { now: () => new Date('2026-11-20T12:00:00.000Z') };
const never = <T>() => new Promise<T>(() => undefined);

const foldedLog = async () => {
  const silent: Pick<EventLog, 'end' | 'follow'> = {
    end: async () => 0n,
    follow: () => ({ [Symbol.asyncIterator]: () => ({ next: () => never<IteratorResult<LogStep>>() }) }),
  };
  const folded = new FoldedLog(silent, clock);
  await folded.onModuleInit();
  return folded;
};

const projections = async () => new ProjectionsModule(doubleOf<ProjectionEngine>({ stop: never }), true);

const demo = async () => {
  const job = new DemoJob(
    clock,
    doubleOf<ClockWatch>({}),
    doubleOf<ContestState>({ current: EMPTY_CONTEST }),
    doubleOf<DemoSeason>({ plan: async () => ({ ...DEMO, day: '2026-11-20' }) }),
    doubleOf<DemoWeek>({}),
    doubleOf<DemoResults>({}),
    doubleOf<WeekJob>({ tick: async () => undefined, whilePaused: (work) => work() }),
    doubleOf<DemoPrizes>({}),
    doubleOf<DemoLife>({ illustrate: never }),
  );
  await job.start();
  return job;
};

describe('the stop of a process', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it.each<[string, () => Promise<BeforeApplicationShutdown>]>([
    ['FoldedLog', foldedLog],
    ['Projections', projections],
    ['Demo pictures', demo],
  ])('does not wait longer than some seconds for %s, and logs that', async (context, started) => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const stopped = jest.fn();
    const part = await started();
    void Promise.resolve(part.beforeApplicationShutdown()).then(stopped);
    await jest.advanceTimersByTimeAsync(5_001);
    expect(stopped).toHaveBeenCalledTimes(1);
    expect(warn.mock.contexts).toEqual([expect.objectContaining({ context })]);
  });
});
