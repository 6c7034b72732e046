import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { DashboardAnswer } from '@onda-on/contracts/api';
import { awaitsResult, hasKickedOff, shownStatus } from '@onda-on/contracts/rules';
import { DASHBOARD, STANDINGS, type MatchView } from '@onda-on/contracts/views';
import { participantListOf } from '@onda-on/projections';
import type { ReadStore } from '@onda-on/stores';

import { ContestState } from '../../contest/contest-state.ts';
import { READ_STORE } from '../../stores.module.ts';
import { Calendar } from '../calendar/calendar.ts';
import { EntryWindow } from '../calendar/entry-window.ts';
import { byKickOff } from '../calendar/week-facts.ts';
import { currentWeekIn } from '../weeks/week-answer.ts';
import { waitingIn } from './pano/waiting.ts';
import { ProjectionProgress } from './projection-progress.ts';

/** The operator's first screen (§3). */
export class GetDashboard extends Query<DashboardAnswer> {}

@QueryHandler(GetDashboard)
export class GetDashboardHandler implements IQueryHandler<GetDashboard> {
  constructor(
    @Inject(READ_STORE) private readonly reads: ReadStore,
    private readonly calendar: Calendar,
    private readonly progress: ProjectionProgress,
    private readonly contest: ContestState,
    private readonly window: EntryWindow,
  ) {}

  async execute(): Promise<DashboardAnswer> {
    const season = await this.calendar.season();
    const { now } = this.window;
    const week = currentWeekIn(season, this.window);
    const facts = season.weeks.get(week);
    const matches = [...season.matches.values()];
    const [participants, counts, table, waiting] = await Promise.all([
      participantListOf(this.reads),
      this.reads.get(DASHBOARD, 'main'),
      this.reads.get(STANDINGS, String(week)),
      waitingIn(this.reads, matches, now),
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
      missingResults: missingResults(matches, now),
      projections: await this.progress.all(),
      serverTime: now.toISOString(),
      isDemo: this.contest.current.isDemo,
    };
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
