import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { DashboardAnswer } from '@onda-on/contracts/api';
import { awaitsResult, hasKickedOff, shownStatus } from '@onda-on/contracts/rules';
import { DASHBOARD, STANDINGS, type MatchView } from '@onda-on/contracts/views';
import { participantListOf } from '@onda-on/projections';
import type { DocumentReader } from '@onda-on/stores';

import { WeekPrizes } from '../../contest/prizes/prizes.queries.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { Calendar, type Season, EntryWindow, byKickOff } from '../../contest/weeks/calendar.ts';
import { currentWeekIn } from '../../contest/weeks/week.queries.ts';
import { OpenClusters } from '../../people/clusters/open-clusters.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { LimitCounts } from '../../platform/kernel/limit-counts.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { ProjectionProgress } from '../operations/projection-progress.ts';
import { setupOf } from './setup.ts';
import { waitingIn } from './waiting.ts';

/** The operator's first screen. */
export class GetDashboard extends Query<DashboardAnswer> {}

@QueryHandler(GetDashboard)
export class GetDashboardHandler implements IQueryHandler<GetDashboard> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    @Inject(CONFIG) private readonly config: Pick<Config, 'mail'>,
    private readonly calendar: Calendar,
    private readonly progress: ProjectionProgress,
    private readonly contest: ContestState,
    private readonly window: EntryWindow,
    private readonly prizes: WeekPrizes,
    private readonly clusters: OpenClusters,
    private readonly limits: LimitCounts,
  ) {}

  async execute(): Promise<DashboardAnswer> {
    const season = await this.calendar.season();
    const { now } = this.window;
    const week = currentWeekIn(season, this.window);
    const facts = season.weeks.get(week);
    const matches = [...season.matches.values()];
    const [participants, counts, table, waiting, prizeLists, openClusters] = await Promise.all([
      participantListOf(this.reads),
      this.reads.get(DASHBOARD, 'main'),
      this.reads.get(STANDINGS, String(week)),
      waitingIn(this.reads, matches, now),
      this.#prizeLists(season),
      this.clusters.now(),
    ]);
    return {
      totalUsers: participants.total,
      blockedUsers: counts?.blockedUsers ?? 0,
      currentWeek: {
        week,
        predictions: table ? table.coupons * table.sheet.length : 0,
        status: facts ? shownStatus(facts.week) : null,
      },
      ...waiting,
      prizeLists,
      openClusters,
      slowedEntries: this.limits.lately('newPersonSlowed'),
      missingResults: missingResults(matches, now),
      projections: await this.progress.all(),
      setup: await setupOf(this.reads, this.contest.current, this.config.mail !== undefined),
      serverTime: now.toISOString(),
      isDemo: this.contest.current.isDemo,
    };
  }

  /** Winners that are to be confirmed or announced. */
  async #prizeLists({ weeks }: Season): Promise<DashboardAnswer['prizeLists']> {
    const settled = [...weeks.values()].filter(({ week }) => week.settledAt !== null).toReversed();
    const prizes = await Promise.all(settled.map(({ week }) => this.prizes.of(week.number)));
    return prizes.flatMap(({ week, winners, objectionEndsAt, isAnnounced, isConfirmed, decided }) => {
      if (isAnnounced || winners.length === 0 || objectionEndsAt === null) return [];
      const hasChanged = !isConfirmed && Boolean(decided?.confirmed);
      const step = isConfirmed ? ('announce' as const) : ('confirm' as const);
      return [{ week, step, winners: winners.length, objectionEndsAt, hasChanged }];
    });
  }
}

function missingResults(matches: readonly MatchView[], now: Date): DashboardAnswer['missingResults'] {
  return matches
    .filter((match) => awaitsResult({ ...match, hasStarted: hasKickedOff(match, now.getTime()) }))
    .toSorted(byKickOff)
    .map(({ id, week, homeTeam, awayTeam, matchDate }) => ({
      matchId: id,
      week,
      homeTeam,
      awayTeam,
      matchDate,
    }));
}
