import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { MatchAnswer } from '@onda-on/contracts/api';
import { SHEET_SIZE_MAX, WEEK_NUMBER_MAX, type WeekNumber } from '@onda-on/contracts/rules';

import { Calendar } from '../weeks/calendar.ts';
import { byKickOff } from '../weeks/week-facts.ts';
import { matchAnswer } from './match-answer.ts';

/** More than a season has: every week's longest list. */
const ALL_MAX = WEEK_NUMBER_MAX * SHEET_SIZE_MAX;

/** Without a week: all weeks' matches, the newest first. */
export class GetMatches extends Query<readonly MatchAnswer[]> {
  constructor(readonly week: WeekNumber | undefined) {
    super();
  }
}

@QueryHandler(GetMatches)
export class GetMatchesHandler implements IQueryHandler<GetMatches> {
  constructor(private readonly calendar: Calendar) {}

  async execute({ week }: GetMatches): Promise<readonly MatchAnswer[]> {
    const { weeks, matches, matchesOf } = await this.calendar.season();
    if (week !== undefined) {
      const facts = weeks.get(week);
      return matchesOf(week).map((match) => matchAnswer(match, facts));
    }
    const newest = [...matches.values()].toSorted((a, b) => byKickOff(b, a)).slice(0, ALL_MAX);
    return newest.map((match) => matchAnswer(match, weeks.get(match.week)));
  }
}
