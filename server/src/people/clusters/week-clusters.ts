import { Inject, Injectable } from '@nestjs/common';
import type { WeekNumber } from '@onda-on/contracts/rules';
import { COUPON_HEAD } from '@onda-on/contracts/views';
import { weekEntriesOf } from '@onda-on/projections';
import type { DocumentReader } from '@onda-on/stores';

import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { findClusters, type FoundCluster } from './find-clusters.ts';

const WEEKS_KEPT = 4;

type Kept = Readonly<{ asOf: string; clusters: Promise<readonly FoundCluster[]> }>;

/** Looks for clusters only once for the same coupons: a week of 100,000 takes a good part of a second. */
@Injectable()
export class WeekClusters {
  readonly #kept = new Map<WeekNumber, Kept>();

  constructor(@Inject(READ_STORE) private readonly reads: DocumentReader) {}

  async of(week: WeekNumber): Promise<readonly FoundCluster[]> {
    const head = await this.reads.get(COUPON_HEAD, 'main');
    const asOf = `${head?.rows ?? 0}|${head?.checksum ?? 0}`;
    const kept = this.#kept.get(week);
    if (kept?.asOf === asOf) return kept.clusters;
    const clusters = this.#find(week);
    this.#keep(week, { asOf, clusters });
    clusters.catch(() => this.#kept.delete(week));
    return clusters;
  }

  async #find(week: WeekNumber): Promise<readonly FoundCluster[]> {
    return findClusters(week, await weekEntriesOf(this.reads, week));
  }

  #keep(week: WeekNumber, kept: Kept) {
    this.#kept.delete(week);
    this.#kept.set(week, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > WEEKS_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}
