import { Inject, Injectable } from '@nestjs/common';
import { streamOf } from '@onda-on/contracts/events';
import type { EventLog, KeyStore } from '@onda-on/stores';

import { SYSTEM } from '../../platform/commands/caller.ts';
import { commandIdOf } from '../../platform/commands/ids.ts';
import { OperatorLog } from '../../platform/commands/operator-log.ts';
import { ScheduledJob } from '../../platform/jobs/scheduled-job.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { EVENT_LOG, VAULT } from '../../platform/stores/stores.module.ts';
import type { ContestWeek } from '../model/contest.ts';
import { ContestState } from '../state/contest-state.ts';
import { LeafCheck } from './leaf.ts';
import { couponEventsUnder, SealedEntries } from './sealed-entries.ts';

const EVERY_MS = 2_000;
/** How many mismatched coupons are recorded; `ops verify` lists all of them. */
const NAMED_MAX = 20;

/**
 * Recomputes each published seal once from its entries and records the finding. A job, since a million entries take
 * half a minute.
 */
@Injectable()
export class SealCheckJob extends ScheduledJob {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(VAULT) private readonly vault: KeyStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly contest: ContestState,
    private readonly operatorLog: OperatorLog,
  ) {
    super('Seal check', { everyMs: EVERY_MS });
  }

  protected async round(): Promise<void> {
    for (const week of this.contest.current.weeks.values())
      if (week.seal && !week.seal.isChecked) await this.#check(week, week.seal);
  }

  async #check(week: ContestWeek, seal: NonNullable<ContestWeek['seal']>): Promise<void> {
    const { id, number } = week;
    const [entries, leaves] = [new SealedEntries(), new LeafCheck(this.vault)];
    for await (const { event, position } of couponEventsUnder(this.log, week, seal)) {
      this.ending.throwIfAborted();
      entries.apply(event);
      await leaves.add(event, position);
    }
    const { root } = await entries.seal(0);
    const { checked, erased, mismatched } = leaves.findings;
    const found = {
      weekId: id,
      number,
      isRootEqual: root === seal.root,
      checked,
      erased,
      mismatched: mismatched.length,
      couponNos: mismatched.slice(0, NAMED_MAX).map(({ couponNo }) => couponNo),
      checkedAt: this.clock.now().toISOString(),
    };
    if (!found.isRootEqual || found.mismatched > 0)
      this.logger.error(`Week ${number} does not match its seal: ${found.mismatched} coupons differ`);
    const operationId = commandIdOf(streamOf.week(id), 'check-seal');
    const position = await this.operatorLog.record({ type: 'SealChecked', data: found }, operationId, SYSTEM);
    await this.contest.reached(position);
  }
}
