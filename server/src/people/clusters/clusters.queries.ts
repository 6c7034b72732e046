import { Inject, Injectable } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type {
  ClusterCoupon,
  DashboardAnswer,
  ClusterDetail,
  ClustersAnswer,
  SuspiciousCluster,
} from '@onda-on/contracts/api';
import {
  Rejection,
  type WeekNumber,
  CLUSTER_COUPONS_MAX,
  DAMAGED_NAME,
  ERASED_ID,
  ERASED_NAME,
  maskNationalId,
  CLUSTERS_MAX,
} from '@onda-on/contracts/rules';
import {
  COUPON_HEAD,
  PARTICIPANTS,
  type CouponView,
  CLUSTER_REVIEWS,
  CHAINS,
  type ClusterReviewView,
} from '@onda-on/contracts/views';
import { weekEntriesOf, couponBookOf } from '@onda-on/projections';
import { BoundedMap, type DocumentReader, type IdentityStore, type Profile } from '@onda-on/stores';

import { isOpen } from '../../contest/lock/entry-window.ts';
import { weekLockOf } from '../../contest/lock/week-lock.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { EntryWindow } from '../../contest/weeks/calendar.ts';
import { ActorNames } from '../../identity/administrators/actor-names.ts';
import { QueryWith } from '../../platform/commands/bus-classes.ts';
import { CLOCK, MONOTONIC_CLOCK, type Clock, type MonotonicClock } from '../../platform/kernel/clock.ts';
import { documentsIn } from '../../platform/reads/documents-in.ts';
import { DamagedRows, READ_STORE, VAULT } from '../../platform/stores/stores.module.ts';
import { isReviewCurrent } from './cluster.decider.ts';
import { findClusters, type FoundCluster, groupedBy } from './find-clusters.ts';

const WEEKS_KEPT = 4;

type SearchedWeek = Readonly<{ asOf: string; clusters: Promise<readonly FoundCluster[]> }>;

/** Searches a week once per state of its coupons, since 100,000 coupons take a good part of a second. */
@Injectable()
export class WeekClusters {
  readonly #kept = new BoundedMap<WeekNumber, SearchedWeek>(WEEKS_KEPT);

  constructor(@Inject(READ_STORE) private readonly reads: DocumentReader) {}

  async of(week: WeekNumber): Promise<readonly FoundCluster[]> {
    const head = await this.reads.get(COUPON_HEAD, 'main');
    const asOf = `${head?.rows ?? 0}|${head?.checksum ?? 0}`;
    const kept = this.#kept.get(week);
    if (kept?.asOf === asOf) return kept.clusters;
    const clusters = this.#find(week);
    this.#kept.set(week, { asOf, clusters });
    clusters.catch(() => this.#kept.delete(week));
    return clusters;
  }

  async #find(week: WeekNumber): Promise<readonly FoundCluster[]> {
    return findClusters(week, await weekEntriesOf(this.reads, week));
  }
}

/** `nobody` replaces a name that cannot be read. */
type Known = Readonly<{ nobody: string; isBlocked: boolean; arePicksShown: boolean }>;

const couponAnswer = (
  { couponNo, participantId, acceptedAt, picks, idChecksum, voided }: CouponView,
  profile: Profile | undefined,
  { nobody, isBlocked, arePicksShown }: Known,
): ClusterCoupon => ({
  couponNo,
  userId: participantId,
  name: profile?.name ?? nobody,
  tcNumber: profile ? maskNationalId(profile.nationalId) : ERASED_ID,
  email: profile?.email ?? '',
  acceptedAt,
  picks: arePicksShown ? picks : null,
  idChecksum,
  isBlocked,
  voidReason: voided?.reason ?? null,
});

/** Pano asks twice a minute, and searching a large week takes a good part of a second. */
const KEPT_MS = 5 * 60_000;

type ListedClusters = Readonly<{
  week: WeekNumber;
  until: number;
  /** ISO; a later review was of the cluster as it had become. */
  searchedAt: string;
  found: readonly FoundCluster[];
}>;

/** The unreviewed clusters of the week that takes entries: after the lock its rarity is final. */
@Injectable()
export class OpenClusters {
  #kept: ListedClusters | undefined;

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
    const { found, searchedAt } = await this.#foundIn(week.number);
    const reviews = await this.reads.getMany(
      CLUSTER_REVIEWS,
      found.map(({ id }) => id),
    );
    const isReviewed = (each: FoundCluster) => {
      const review = reviews.get(each.id);
      return isReviewCurrent(each, review) || (review !== undefined && review.at >= searchedAt);
    };
    const count = found.filter((each) => !isReviewed(each)).length;
    return count === 0 ? null : { week: week.number, count, lockAt: weekLockOf(current, week).toISOString() };
  }

  async #foundIn(week: WeekNumber): Promise<ListedClusters> {
    const nowMs = this.monotonic.nowMs();
    if (this.#kept?.week === week && nowMs < this.#kept.until) return this.#kept;
    const searchedAt = this.clock.now().toISOString();
    this.#kept = { week, until: nowMs + KEPT_MS, searchedAt, found: await this.clusters.of(week) };
    return this.#kept;
  }
}

/** The clusters of a week; without one, of the latest week that has coupons. */
export class GetClusters extends QueryWith<{ week: WeekNumber | undefined }, ClustersAnswer>() {}

export class GetCluster extends QueryWith<
  { asked: Readonly<{ id: string; week: WeekNumber }> },
  ClusterDetail
>() {}

@QueryHandler(GetClusters)
export class GetClustersHandler implements IQueryHandler<GetClusters> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly found: WeekClusters,
    private readonly actors: ActorNames,
    private readonly window: EntryWindow,
  ) {}

  async execute({ week: asked }: GetClusters): Promise<ClustersAnswer> {
    const chains = await documentsIn(this.reads, CHAINS);
    const weeks = chains.map(({ week }) => week).toSorted((a, b) => b - a);
    const week = asked ?? weeks[0];
    if (week === undefined) return { week: 0, weeks, open: 0, clusters: [], more: 0 };
    const found = await this.found.of(week);
    const reviews = await this.reads.getMany(
      CLUSTER_REVIEWS,
      found.map(({ id }) => id),
    );
    const nameOf = await this.actors.lookup();
    const isShown = this.window.arePicksShown(week);
    const all = found.map((each) => clusterAnswer({ week, isShown }, each, reviews.get(each.id), nameOf));
    const [open, reviewed] = [all.filter(isDue), all.filter((each) => !isDue(each))];
    const clusters = [...open, ...reviewed].slice(0, CLUSTERS_MAX);
    return { week, weeks, open: open.length, clusters, more: all.length - clusters.length };
  }
}

@QueryHandler(GetCluster)
export class GetClusterHandler implements IQueryHandler<GetCluster> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly found: WeekClusters,
    private readonly actors: ActorNames,
    private readonly window: EntryWindow,
    @Inject(VAULT) private readonly people: IdentityStore,
    private readonly damaged: DamagedRows,
  ) {}

  async execute({ asked: { id, week } }: GetCluster): Promise<ClusterDetail> {
    const cluster = (await this.found.of(week)).find((each) => each.id === id);
    if (!cluster) throw new Rejection('CLUSTER_NOT_FOUND');
    const review = await this.reads.get(CLUSTER_REVIEWS, id);
    const isShown = this.window.arePicksShown(week);
    const answer = clusterAnswer({ week, isShown }, cluster, review, await this.actors.lookup());
    const couponList = await this.#couponsOf(cluster, isShown);
    return { ...answer, couponList, more: cluster.entries.length - couponList.length };
  }

  /** With their participants, in the order they were sent. */
  async #couponsOf({ entries }: FoundCluster, arePicksShown: boolean): Promise<readonly ClusterCoupon[]> {
    const book = await couponBookOf(this.reads);
    const coupons: CouponView[] = [];
    for (const { couponNo } of entries.slice(0, CLUSTER_COUPONS_MAX)) {
      const coupon = await book.coupon(couponNo);
      if (coupon) coupons.push(coupon);
    }
    const unreadable = new Set<string>();
    const [profiles, marks] = await Promise.all([
      this.people.profilesOf(coupons, (key) => {
        this.damaged.report(key);
        unreadable.add(key);
      }),
      this.reads.getMany(
        PARTICIPANTS,
        coupons.map(({ participantId }) => participantId),
      ),
    ]);
    return coupons.map((coupon) => {
      const { participantId, profileVersion } = coupon;
      const key = `${participantId}@${profileVersion}`;
      const nobody = unreadable.has(key) ? DAMAGED_NAME : ERASED_NAME;
      const isBlocked = marks.get(participantId)?.isActive === false;
      return couponAnswer(coupon, profiles.get(key), { nobody, isBlocked, arePicksShown });
    });
  }
}

const isDue = ({ review }: SuspiciousCluster): boolean => !review?.isCurrent;

type Asked = Readonly<{ week: WeekNumber; isShown: boolean }>;

function clusterAnswer(
  { week, isShown }: Asked,
  cluster: FoundCluster,
  review: ClusterReviewView | undefined,
  nameOf: (actor: string) => string,
): SuspiciousCluster {
  const { id, kind, coupons, digest, entries } = cluster;
  const times = entries.map(({ at }) => at);
  return {
    id,
    kind,
    week,
    coupons,
    digest,
    valid: entries.filter(({ isVoid }) => !isVoid).length,
    from: isoOf(times.reduce((a, b) => Math.min(a, b))),
    to: isoOf(times.reduce((a, b) => Math.max(a, b))),
    sources: new Set(entries.map(({ source }) => source)).size,
    equalPicks: mostShared(
      entries.map(({ picks }) => picks),
      isShown,
    ),
    review: review
      ? {
          at: review.at,
          by: nameOf(review.actor),
          note: review.note,
          coupons: review.coupons,
          isCurrent: isReviewCurrent(cluster, review),
        }
      : null,
  };
}

const isoOf = (ms: number): string => new Date(ms).toISOString();

function mostShared(all: readonly string[], isShown: boolean): SuspiciousCluster['equalPicks'] {
  const groups = [...groupedBy(all, (each) => each)];
  const [picks = '', same = []] = groups.toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  return { picks: isShown ? picks : null, coupons: same.length };
}
