import { randomUUID } from 'node:crypto';

import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ReplayFinished, ReplayStarted } from '@onda-on/contracts/events';
import { ProjectionEngine, type ReplayReport } from '@onda-on/projections';
import { afterRequest, type DocumentReader, type Lease, type ProjectionWriter } from '@onda-on/stores';

import type { Caller } from '../../../platform/commands/caller.ts';
import { OperatorLog } from '../../../platform/commands/operator-log.ts';
import { CLOCK, type Clock } from '../../../platform/kernel/clock.ts';
import { READ_STORE } from '../../../platform/stores/stores.module.ts';
import { ReplayProgress, LATEST, REPLAYS, replayResultOf, type ReplayRecord } from './replay-progress.ts';
import { ReplayTurn } from './replay-turn.ts';

/** `isCheck`: a dry run whose result is recorded, because it is public (docs/rules.md#proof). */
type ReplayOrder = Readonly<{
  projections: readonly string[];
  isDryRun: boolean;
  isCheck?: boolean;
  caller: Caller;
}>;
type Found = Omit<ReplayFinished['data'], 'operationId' | 'isDryRun'>;
type Begun = Readonly<{
  record: ReplayRecord;
  /** Called for every step, perhaps many times a second. */
  watch: (listener: (record: ReplayRecord) => void) => void;
  finished: Promise<readonly ReplayReport[]>;
}>;

/**
 * Replays from the command line and the panel: one at a time among all processes, recorded in the log, visible to all
 * servers.
 */
@Injectable()
export class Replays {
  readonly #logger = new Logger('Replays');
  #isPrepared = false;

  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader & ProjectionWriter,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly engine: ProjectionEngine,
    private readonly operatorLog: OperatorLog,
    private readonly turn: ReplayTurn,
  ) {}

  /**
   * Resolves once the replay is under way and every server can see it.
   *
   * @throws {Rejection} REPLAY_RUNNING while another replay runs.
   */
  async begin(order: ReplayOrder): Promise<Begun> {
    await this.#prepare();
    const lease = await this.turn.begin();
    const listeners: ((record: ReplayRecord) => void)[] = [];
    const progress = new ReplayProgress(this.reads, lease, this.#recordOf(order, lease));
    const report = (change: Partial<ReplayRecord>) => {
      progress.update(change);
      for (const listener of listeners) listener(progress.record);
    };
    const seen = progress.keep();
    const finished = afterRequest(() =>
      this.turn.end(lease, async () => {
        await seen;
        return this.#run(order, progress, report);
      }),
    );
    finished.catch((error: unknown) => this.#logger.error(`replay: ${String(error)}`));
    await seen;
    return { record: progress.record, watch: (listener) => void listeners.push(listener), finished };
  }

  /** The current or latest replay. It is `interrupted` if its process is gone. */
  async latest(): Promise<ReplayRecord | undefined> {
    await this.#prepare();
    const record = await this.reads.get(REPLAYS, LATEST);
    if (record?.state !== 'running') return record;
    const isRunning = (await this.turn.holder()) === record.holder;
    return isRunning ? record : { ...record, state: 'interrupted' };
  }

  async #run(
    { projections, isDryRun, isCheck = false, caller }: ReplayOrder,
    progress: ReplayProgress,
    report: (change: Partial<ReplayRecord>) => void,
  ): Promise<readonly ReplayReport[]> {
    const { operationId } = progress.record;
    const finished = (found: Found) =>
      this.#record({ type: 'ReplayFinished', data: { operationId, ...found, isDryRun } }, caller);
    if (!isDryRun) await this.#record({ type: 'ReplayStarted', data: { operationId, projections } }, caller);
    try {
      const reports = await this.#replayAll(projections, isDryRun, report);
      for (const found of isDryRun && !isCheck ? [] : outcomesOf(reports)) {
        const recording = finished(found);
        // What is rebuilt stays so, also where that can be neither recorded nor shown.
        await (isDryRun ? recording : recording.catch(this.#unrecorded));
      }
      await progress.keep({ state: 'done', ...this.#ended() }).catch(() => undefined);
      return reports;
    } catch (error) {
      await progress.keep({ state: 'failed', ...this.#ended() }).catch(() => undefined);
      const failed = { projections, isEqual: false, hasFailed: true, events: null } as const;
      if (!isDryRun) await finished(failed).catch(() => undefined);
      throw error;
    }
  }

  readonly #unrecorded = (error: unknown): void =>
    this.#logger.error(`replay: its end is not in the log: ${String(error)}`);

  #record(event: ReplayStarted | ReplayFinished, caller: Caller): Promise<unknown> {
    return this.operatorLog.record(event, randomUUID(), caller);
  }

  async #replayAll(
    names: readonly string[],
    isDryRun: boolean,
    report: (change: Partial<ReplayRecord>) => void,
  ): Promise<readonly ReplayReport[]> {
    const reports: ReplayReport[] = [];
    const began = performance.now();
    for (const name of names) {
      report({ current: name });
      const onProgress = ({
        done,
        events,
        rate,
      }: Readonly<{ done: number; events: number; rate: number }>) => {
        const share = (reports.length + done) / names.length;
        report({ done: share, events, rate, secondsLeft: secondsLeft(began, share) });
      };
      reports.push(await this.engine.replay(name, { isDryRun, onProgress }));
      report({ done: reports.length / names.length, results: reports.map(replayResultOf) });
    }
    return reports;
  }

  #recordOf({ projections, isDryRun, caller }: ReplayOrder, { holder }: Lease): ReplayRecord {
    return {
      operationId: randomUUID(),
      holder,
      actor: caller.actor,
      state: 'running',
      isDryRun,
      projections,
      current: null,
      done: 0,
      events: 0,
      rate: 0,
      secondsLeft: null,
      startedAt: this.clock.now().toISOString(),
      finishedAt: null,
      results: [],
    };
  }

  #ended(): Partial<ReplayRecord> {
    return { current: null, secondsLeft: null, finishedAt: this.clock.now().toISOString() };
  }

  async #prepare(): Promise<void> {
    if (this.#isPrepared) return;
    await this.reads.prepare([REPLAYS]);
    this.#isPrepared = true;
  }
}

/**
 * Those that are equal to the log, and those that differ, each as one outcome: a difference says nothing about the others, such as
 * the tables, whose check is public.
 */
function outcomesOf(reports: readonly ReplayReport[]): readonly Found[] {
  const events = Math.max(0, ...reports.map((each) => each.events));
  return [true, false].flatMap((isEqual) => {
    const projections = reports.filter(({ equal }) => equal === isEqual).map(({ projection }) => projection);
    return projections.length > 0 ? [{ projections, isEqual, events }] : [];
  });
}

/** An estimate; null while too little is done for one. */
function secondsLeft(began: number, done: number): number | null {
  const seconds = (performance.now() - began) / 1000;
  return done < 0.01 || seconds < 0.2 ? null : Math.max(0, Math.round((seconds * (1 - done)) / done));
}
