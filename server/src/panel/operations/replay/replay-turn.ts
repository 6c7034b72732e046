import { Inject, Injectable } from '@nestjs/common';
import { Rejection } from '@onda-on/contracts/rules';
import { RebuildOvertaken, whileRenewed, type LeaseTimes } from '@onda-on/projections';
import type { Lease, LeaseStore } from '@onda-on/stores';

import { newHolder } from '../../../platform/kernel/holder.ts';
import { REPLAY_LEASE } from '../../../platform/metrics/lease-watch.ts';
import { READ_STORE } from '../../../platform/stores/stores.module.ts';

/** How long a killed process blocks others. It is long, since a busy process must not lose the lease. */
const TIMES: LeaseTimes = { leaseMs: 30_000, renewMs: 5_000 };

/** Lets only one process at a time rebuild read models, since two at once would mix their documents. */
@Injectable()
export class ReplayTurn {
  constructor(@Inject(READ_STORE) private readonly reads: LeaseStore) {}

  /**
   * Runs work while holding the turn, then releases it.
   *
   * @throws {Rejection} REPLAY_RUNNING while another process has the turn.
   */
  async take<T>(work: (lease: Lease) => Promise<T>): Promise<T> {
    const lease = await this.begin();
    return this.end(lease, () => work(lease));
  }

  /** Takes the turn; its holder must call `end`. A projection that renews itself, or a holder that stalled, has none and may rebuild too. */
  async begin(): Promise<Lease> {
    // A new name each time: the same holder would get the lease twice.
    const lease = await this.reads.acquire(REPLAY_LEASE, newHolder(), TIMES.leaseMs);
    if (!lease) throw new Rejection('REPLAY_RUNNING', { by: placeOf(await this.holder()) });
    return lease;
  }

  async end<T>(lease: Lease, work: () => Promise<T>): Promise<T> {
    try {
      return await whileRenewed(this.reads, lease, TIMES, work);
    } catch (error) {
      throw error instanceof RebuildOvertaken ? new Rejection('REPLAY_RUNNING') : error;
    }
  }

  holder(): Promise<string | undefined> {
    return this.reads.holderOf(REPLAY_LEASE);
  }
}

/** Host and process id, without the random part. */
const placeOf = (holder: string | undefined): string => holder?.split(':').slice(0, 2).join(':') ?? '';
