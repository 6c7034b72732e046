import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AdminMatch } from '@onda-on/contracts/api';
import type { WeekNumber } from '@onda-on/contracts/rules';

import { IdentityState } from '../../identity/access/identity-state.ts';
import { otherAdministrators } from '../../identity/access/identity.fold.ts';
import { ActorNames } from '../../identity/administrators/actor-names.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { Calendar } from '../weeks/calendar.ts';
import { byKickOff } from '../weeks/week-facts.ts';
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
    private readonly identity: IdentityState,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'confirmCorrections'>,
  ) {}

  async execute({ week }: GetAdminMatches): Promise<readonly AdminMatch[]> {
    const { weeks, matches, matchesOf } = await this.calendar.season();
    const nameOf = await this.actors.lookup();
    const now = this.clock.now();
    const wanted = week === undefined ? [...matches.values()].toSorted(byKickOff) : matchesOf(week);
    const needsSecond = this.config.confirmCorrections;
    const lacksSecond = otherAdministrators(this.identity.administrators, '') < 2;
    return wanted.map((match) =>
      adminMatch(match, { facts: weeks.get(match.week), nameOf, now, needsSecond, lacksSecond }),
    );
  }
}
