import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { CurrentWeekAnswer } from '@onda-on/contracts/api';

import { ContestState } from '../state/contest-state.ts';
import { Calendar, type Season } from './calendar.ts';
import { EntryWindow } from './entry-window.ts';
import { currentWeekIn, pastWeeksIn, weekAnswer } from './week-answer.ts';

/** Where the contest stands: its week, its clock, and the weeks that are over. */
export class GetCurrentWeek extends Query<CurrentWeekAnswer> {}

@QueryHandler(GetCurrentWeek)
export class GetCurrentWeekHandler implements IQueryHandler<GetCurrentWeek> {
  constructor(
    private readonly calendar: Calendar,
    private readonly contest: ContestState,
    private readonly window: EntryWindow,
  ) {}

  async execute(): Promise<CurrentWeekAnswer> {
    const season = await this.calendar.season();
    const week = currentWeekIn(season, this.window);
    const facts = season.weeks.get(week);
    return {
      week,
      serverTime: this.window.now.toISOString(),
      detail: facts ? weekAnswer(facts, this.window) : null,
      past: pastWeeksIn(season, week),
      settledWeek: settledWeekIn(season),
      isDemo: this.contest.current.isDemo,
      site: { name: season.settings.site.name, description: season.settings.site.description },
    };
  }
}

/** A week of which every match is void has no winner. */
function settledWeekIn({ weeks }: Season): number | null {
  const settled = [...weeks.values()].filter(
    ({ week, matches }) => week.settledAt !== null && matches.some(({ status }) => status === 'finished'),
  );
  return settled.at(-1)?.week.number ?? null;
}
