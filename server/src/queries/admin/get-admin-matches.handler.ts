import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AdminMatch } from '@onda-on/contracts/api';
import type { WeekNumber } from '@onda-on/contracts/rules';

import { CLOCK, type Clock } from '../../kernel/clock.ts';
import { Calendar } from '../calendar/calendar.ts';
import { byKickOff } from '../calendar/week-facts.ts';
import { ActorNames } from './actor-names.ts';
import { adminMatch } from './admin-match.ts';

/** Without a week: all matches, the earliest first. */
export class GetAdminMatches extends Query<readonly AdminMatch[]> {
  constructor(readonly week: WeekNumber | undefined) {
    super();
  }
}

@QueryHandler(GetAdminMatches)
export class GetAdminMatchesHandler implements IQueryHandler<GetAdminMatches> {
  constructor(
    private readonly calendar: Calendar,
    private readonly actors: ActorNames,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ week }: GetAdminMatches): Promise<readonly AdminMatch[]> {
    const { weeks, matches, matchesOf } = await this.calendar.season();
    const nameOf = await this.actors.lookup();
    const now = this.clock.now();
    const wanted = week === undefined ? [...matches.values()].toSorted(byKickOff) : matchesOf(week);
    return wanted.map((match) => adminMatch(match, weeks.get(match.week), nameOf(match.actor), now));
  }
}
