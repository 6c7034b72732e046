import { Inject, Injectable } from '@nestjs/common';
import type { DashboardAnswer } from '@onda-on/contracts/api';
import type { WeekNumber } from '@onda-on/contracts/rules';
import { CLUSTER_REVIEWS } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { ContestState } from '../../contest/state/contest-state.ts';
import { isOpen, lockOf } from '../../contest/state/contest.selectors.ts';
import { CLOCK, MONOTONIC_CLOCK, type Clock, type MonotonicClock } from '../../platform/kernel/clock.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import type { FoundCluster } from './find-clusters.ts';
import { WeekClusters } from './week-clusters.ts';

/** Pano asks twice a minute; to look through a large week costs a good part of a second. */
const KEPT_MS = 5 * 60_000;

type Kept = Readonly<{ week: WeekNumber; until: number; found: readonly FoundCluster[] }>;

/** The clusters of the week that takes entries which nobody has looked at yet: after the lock its rarity is what it is. */
@Injectable()
export class OpenClusters {
  #kept: Kept | undefined;

  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(MONOTONIC_CLOCK) private readonly monotonic: MonotonicClock,
    private readonly contest: ContestState,
    private readonly clusters: WeekClusters,
  ) {}

  async now(): Promise<DashboardAnswer['openClusters']> {
    const { current } = this.contest;
    const now = this.clock.now();
    const week = [...current.weeks.values()].find((each) => isOpen(current, each, now));
    if (!week) return null;
    const found = await this.#foundIn(week.number);
    const reviews = await this.reads.getMany(
      CLUSTER_REVIEWS,
      found.map(({ id }) => id),
    );
    const isReviewed = ({ id, entries }: FoundCluster) => (reviews.get(id)?.coupons ?? 0) >= entries.length;
    const count = found.filter((each) => !isReviewed(each)).length;
    return count === 0 ? null : { week: week.number, count, lockAt: lockOf(current, week).toISOString() };
  }

  async #foundIn(week: WeekNumber): Promise<readonly FoundCluster[]> {
    const nowMs = this.monotonic.nowMs();
    if (this.#kept?.week === week && nowMs < this.#kept.until) return this.#kept.found;
    const found = await this.clusters.of(week);
    this.#kept = { week, until: nowMs + KEPT_MS, found };
    return found;
  }
}
