import { Inject, Injectable } from '@nestjs/common';
import { dayAfter, dayOf, dayStart, Rejection } from '@onda-on/contracts/rules';
import { REPLAY_CHECK } from '@onda-on/contracts/views';
import type { ReplayReport } from '@onda-on/projections';
import type { DocumentReader } from '@onda-on/stores';

import { SYSTEM } from '../../../platform/commands/caller.ts';
import { ScheduledJob } from '../../../platform/jobs/scheduled-job.ts';
import { CLOCK, type Clock } from '../../../platform/kernel/clock.ts';
import { READ_STORE } from '../../../platform/stores/stores.module.ts';
import { Replays } from './replays.ts';

/** Rebuilds the tables from the log, compares them with the live ones and records the result; changes nothing. */
export const TABLES_CHECK = { projections: ['standings'], isDryRun: true, isCheck: true } as const;

const EVERY_MS = 60_000;
/** 04:30 in Istanbul: after the latest match, before anybody looks. */
const AFTER_MIDNIGHT_MS = 4.5 * 3_600_000;

/** The first 04:30 in Istanbul after `now`. */
export function nextCheckAfter(now: Date): Date {
  const today = dayOf(now.getTime());
  const [first, second] = [today, dayAfter(today, 1)].map((day) => dayStart(day) + AFTER_MIDNIGHT_MS);
  return new Date(first !== undefined && first > now.getTime() ? first : (second ?? Number.NaN));
}

/**
 * Checks the tables every night. Of several servers the first one does it; a server that was not running at that time
 * waits for the next night, so that no start begins with a replay.
 */
@Injectable()
export class ReplayCheckJob extends ScheduledJob {
  #due: Date | undefined;

  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly replays: Replays,
  ) {
    super('Replay check', { everyMs: EVERY_MS });
  }

  protected async round(): Promise<void> {
    const now = this.clock.now();
    const due = (this.#due ??= nextCheckAfter(now));
    if (now < due) return;
    const latest = await this.reads.get(REPLAY_CHECK, 'latest');
    if (!latest || latest.at < due.toISOString()) await this.#begin();
    this.#due = nextCheckAfter(now);
  }

  /** Does not wait for the end, since a round that lasts would delay a stop of the server. */
  async #begin(): Promise<void> {
    const { finished } = await this.replays.begin({ ...TABLES_CHECK, caller: SYSTEM });
    void finished.then((reports) => this.#alertIfDifferent(reports)).catch(() => undefined);
  }

  #alertIfDifferent(reports: readonly ReplayReport[]): void {
    if (!reports.every(({ equal }) => equal))
      this.logger.error('The tables differ from the log: run `ops replay standings`');
  }

  /** While another server or an operator replays, the next round tries again. */
  protected override report(error: unknown): void {
    if (!(error instanceof Rejection)) super.report(error);
  }
}
