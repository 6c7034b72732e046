import { Inject, Injectable } from '@nestjs/common';
import type { PrizeEntry } from '@onda-on/contracts/api';
import type { CouponNo, ParticipantId, WeekNumber } from '@onda-on/contracts/rules';
import { CLUSTER_REVIEWS, TICKETS, type TicketView } from '@onda-on/contracts/views';
import type { DocumentReader, IdentityStore } from '@onda-on/stores';

import { CustomerVault } from '../../crm/customers/customer-vault.ts';
import { DamagedRows } from '../../platform/kernel/damaged-rows.ts';
import { READ_STORE, VAULT } from '../../platform/stores/stores.module.ts';
import { WeekClusters } from '../clusters/week-clusters.ts';

const TICKETS_AT_ONCE = 500;

type Row = Readonly<{ couponNo: CouponNo; participantId: ParticipantId; profileVersion: number }>;
type Clusters = ReadonlyMap<CouponNo, PrizeEntry['clusters']>;
/** Ids by the number that a dispute is about. */
type Disputes = ReadonlyMap<string, readonly string[]>;

/** What speaks against giving a prize to a coupon before somebody has looked. */
@Injectable()
export class PrizeDoubts {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    @Inject(VAULT) private readonly people: IdentityStore,
    private readonly damaged: DamagedRows,
    private readonly messages: CustomerVault,
    private readonly found: WeekClusters,
  ) {}

  /** Open disputes and unreviewed clusters of these coupons. */
  async openAbout(week: WeekNumber, rows: readonly Row[]): Promise<readonly string[]> {
    const [profiles, clusters, disputes] = await Promise.all([
      this.people.profilesOf(rows, this.damaged.report),
      this.clustersOf(week),
      this.disputesOf(week),
    ]);
    const ids = rows.flatMap(({ couponNo, participantId, profileVersion }) => {
      const unreviewed = (clusters.get(couponNo) ?? []).filter(({ isReviewed }) => !isReviewed);
      const number = profiles.get(`${participantId}@${profileVersion}`)?.nationalId ?? '';
      return [...unreviewed.map(({ id }) => id), ...(disputes.get(number) ?? [])];
    });
    return [...new Set(ids)];
  }

  async clustersOf(week: WeekNumber): Promise<Clusters> {
    const found = await this.found.of(week);
    const ids = found.map(({ id }) => id);
    const reviews = await this.reads.getMany(CLUSTER_REVIEWS, ids);
    const clusters = new Map<CouponNo, PrizeEntry['clusters']>();
    for (const { id, kind, entries } of found) {
      const isReviewed = (reviews.get(id)?.coupons ?? 0) >= entries.length;
      for (const { couponNo } of entries)
        clusters.set(couponNo, [...(clusters.get(couponNo) ?? []), { id, kind, isReviewed }]);
    }
    return clusters;
  }

  /** Open ones about this week. */
  async disputesOf(week: WeekNumber): Promise<Disputes> {
    const tickets = (await this.#open()).filter(({ dispute }) => dispute?.week === week);
    const messages = await this.messages.messagesOf(tickets.map(({ id }) => id));
    const disputes = new Map<string, readonly string[]>();
    for (const { id } of tickets) {
      const number = messages.get(id)?.nationalId;
      if (number !== undefined) disputes.set(number, [...(disputes.get(number) ?? []), id]);
    }
    return disputes;
  }

  async #open(): Promise<readonly TicketView[]> {
    const all: TicketView[] = [];
    for (let after: string | undefined; ;) {
      const { documents, next } = await this.reads.find(TICKETS, {
        where: { kind: 'dispute', status: 'open' },
        sort: [{ field: 'createdAt', descending: true }],
        limit: TICKETS_AT_ONCE,
        after,
      });
      all.push(...documents);
      if (next === null) return all;
      after = next;
    }
  }
}
