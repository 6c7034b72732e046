import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { MatchAnswer, AdminMatch, TeamsAnswer } from '@onda-on/contracts/api';
import { fixtureOf } from '@onda-on/contracts/events';
import {
  hasKickedOff,
  Rejection,
  SHEET_SIZE_MAX,
  WEEK_NUMBER_MAX,
  type MatchId,
  type WeekNumber,
} from '@onda-on/contracts/rules';
import type { MatchView } from '@onda-on/contracts/views';
import { teamsBefore } from '@onda-on/projections';
import type { DocumentReader } from '@onda-on/stores';

import { IdentityState } from '../../identity/access/identity-state.ts';
import { otherAdministrators } from '../../identity/access/identity.fold.ts';
import { ActorNames } from '../../identity/administrators/actor-names.ts';
import { QueryWith } from '../../platform/commands/bus-classes.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { slotOf, type WeekFacts, Calendar, byKickOff, hasClosed } from '../weeks/calendar.ts';

/** The pick counts appear only with the seal, when nobody can copy them (docs/threat-model.md#copying-picks). */
function matchAnswer(match: MatchView, facts: WeekFacts | undefined): MatchAnswer {
  const { id, movedFrom, status, result, homeScore, awayScore, note, corrections } = match;
  return {
    id,
    ...fixtureOf(match),
    movedFrom,
    status,
    result,
    homeScore,
    awayScore,
    note,
    corrections,
    distribution: distributionOf(match, facts),
  };
}

function distributionOf({ id }: MatchView, facts: WeekFacts | undefined): MatchAnswer['distribution'] {
  const slot = facts && slotOf(facts, id);
  return (slot !== undefined && facts?.week.seal?.rarity[slot]) || null;
}

type Surroundings = Readonly<{
  facts: WeekFacts | undefined;
  nameOf: (actor: string) => string;
  now: Date;
  needsSecond: boolean;
  lacksSecond: boolean;
}>;

const adminMatch = (
  match: MatchView,
  { facts, nameOf, now, needsSecond, lacksSecond }: Surroundings,
): AdminMatch => ({
  ...match,
  hasStarted: hasKickedOff(match, now.getTime()),
  ...(hasClosed(facts, now) && { hasWeekClosed: true as const }),
  isOnPinnedSheet: facts !== undefined && slotOf(facts, match.id) !== undefined,
  adminUsername: nameOf(match.actor),
  needsSecond,
  ...(needsSecond && lacksSecond && { lacksSecond: true as const }),
  proposedBy: match.proposal ? nameOf(`admin:${match.proposal.by}`) : null,
});

const ALL_MAX = WEEK_NUMBER_MAX * SHEET_SIZE_MAX;

/** Without a week: all weeks' matches, the newest first. */
export class GetMatches extends QueryWith<{ week: WeekNumber | undefined }, readonly MatchAnswer[]>() {}

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

export class GetTeams extends QueryWith<{ matchId: MatchId }, TeamsAnswer>() {}

@QueryHandler(GetTeams)
export class GetTeamsHandler implements IQueryHandler<GetTeams> {
  constructor(@Inject(READ_STORE) private readonly reads: DocumentReader) {}

  async execute({ matchId }: GetTeams): Promise<TeamsAnswer> {
    const teams = await teamsBefore(this.reads, matchId);
    if (!teams) throw new Rejection('MATCH_NOT_FOUND');
    return teams;
  }
}

/** Without a week: all matches, the earliest first. */
export class GetAdminMatches extends QueryWith<{ week: WeekNumber | undefined }, readonly AdminMatch[]>() {}

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
