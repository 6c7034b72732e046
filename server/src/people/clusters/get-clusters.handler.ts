import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ClusterDetail, ClustersAnswer, SuspiciousCluster } from '@onda-on/contracts/api';
import { CLUSTERS_MAX, Rejection, type WeekNumber } from '@onda-on/contracts/rules';
import { CHAINS, CLUSTER_REVIEWS, type ClusterReviewView } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { EntryWindow } from '../../contest/weeks/calendar.ts';
import { ActorNames } from '../../identity/administrators/actor-names.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { ClusterCoupons } from './cluster-coupons.ts';
import { groupedBy, type FoundCluster } from './find-clusters.ts';
import { WeekClusters } from './week-clusters.ts';

/** Of this week, or of the latest one that has coupons. */
export class GetClusters extends Query<ClustersAnswer> {
  constructor(readonly week: WeekNumber | undefined) {
    super();
  }
}

export class GetCluster extends Query<ClusterDetail> {
  constructor(readonly asked: Readonly<{ id: string; week: WeekNumber }>) {
    super();
  }
}

@QueryHandler(GetClusters)
export class GetClustersHandler implements IQueryHandler<GetClusters> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly found: WeekClusters,
    private readonly actors: ActorNames,
    private readonly window: EntryWindow,
  ) {}

  async execute({ week: asked }: GetClusters): Promise<ClustersAnswer> {
    const weeks: WeekNumber[] = [];
    for await (const [, { week }] of this.reads.scan(CHAINS)) weeks.push(week);
    weeks.sort((a, b) => b - a);
    const week = asked ?? weeks[0];
    if (week === undefined) return { week: 0, weeks, open: 0, clusters: [] };
    const found = await this.found.of(week);
    const reviews = await this.reads.getMany(
      CLUSTER_REVIEWS,
      found.map(({ id }) => id),
    );
    const nameOf = await this.actors.lookup();
    const isShown = this.window.arePicksShown(week);
    const all = found.map((each) => clusterAnswer({ week, isShown }, each, reviews.get(each.id), nameOf));
    const clusters = all.slice(0, CLUSTERS_MAX);
    return { week, weeks, open: all.filter(({ review }) => !review?.isCurrent).length, clusters };
  }
}

@QueryHandler(GetCluster)
export class GetClusterHandler implements IQueryHandler<GetCluster> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly found: WeekClusters,
    private readonly actors: ActorNames,
    private readonly window: EntryWindow,
    private readonly coupons: ClusterCoupons,
  ) {}

  async execute({ asked: { id, week } }: GetCluster): Promise<ClusterDetail> {
    const cluster = (await this.found.of(week)).find((each) => each.id === id);
    if (!cluster) throw new Rejection('CLUSTER_NOT_FOUND');
    const review = await this.reads.get(CLUSTER_REVIEWS, id);
    const isShown = this.window.arePicksShown(week);
    const answer = clusterAnswer({ week, isShown }, cluster, review, await this.actors.lookup());
    const couponList = await this.coupons.of(cluster, isShown);
    return { ...answer, couponList, more: cluster.entries.length - couponList.length };
  }
}

/** `isShown`: whether the week's picks are. */
type Asked = Readonly<{ week: WeekNumber; isShown: boolean }>;

function clusterAnswer(
  { week, isShown }: Asked,
  { id, kind, entries }: FoundCluster,
  review: ClusterReviewView | undefined,
  nameOf: (actor: string) => string,
): SuspiciousCluster {
  const times = entries.map(({ at }) => at);
  return {
    id,
    kind,
    week,
    coupons: entries.length,
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
          isCurrent: review.coupons >= entries.length,
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
