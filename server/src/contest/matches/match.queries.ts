import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type {
  MatchAnswer,
  AdminMatch,
  MatchHistory,
  MatchHistoryEntry,
  ResultPreview,
  Proposal,
} from '@onda-on/contracts/api';
import {
  matchCodec,
  streamOf,
  type MatchEvent,
  type StoredEvent,
  type ProposedChange,
} from '@onda-on/contracts/events';
import {
  hasKickedOff,
  SHEET_SIZE_MAX,
  WEEK_NUMBER_MAX,
  type WeekNumber,
  Rejection,
  type MatchId,
  type SlotResult,
  assertNever,
} from '@onda-on/contracts/rules';
import type { MatchView } from '@onda-on/contracts/views';
import { auditSentenceOf, type AuditTeams } from '@onda-on/projections';
import type { EventLog } from '@onda-on/stores';

import { IdentityState } from '../../identity/access/identity-state.ts';
import { otherAdministrators } from '../../identity/access/identity.fold.ts';
import { ActorNames } from '../../identity/administrators/actor-names.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { slotOf, type WeekFacts, Calendar, byKickOff } from '../weeks/calendar.ts';
import { evolveMatch, NO_MATCH, type ExistingMatch } from './match-state.ts';
import { undoKindOf, undoLatest } from './match-undo.ts';
import { ResultPreviews } from './result-previews.ts';

/** A match as everyone may see it; how others picked it only once nobody can copy them (docs/threat-model.md#copying-picks). */
function matchAnswer(match: MatchView, facts: WeekFacts | undefined): MatchAnswer {
  return {
    id: match.id,
    week: match.week,
    league: match.league,
    homeTeam: match.homeTeam,
    awayTeam: match.awayTeam,
    matchDate: match.matchDate,
    movedFrom: match.movedFrom,
    status: match.status,
    result: match.result,
    homeScore: match.homeScore,
    awayScore: match.awayScore,
    homeOdds: match.homeOdds,
    drawOdds: match.drawOdds,
    awayOdds: match.awayOdds,
    note: match.note,
    corrections: match.corrections,
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

/** A match as operators see it. */
const adminMatch = (
  match: MatchView,
  { facts, nameOf, now, needsSecond, lacksSecond }: Surroundings,
): AdminMatch => ({
  ...match,
  hasStarted: hasKickedOff(match, now.getTime()),
  isOnPinnedSheet: facts !== undefined && slotOf(facts, match.id) !== undefined,
  adminUsername: nameOf(match.actor),
  needsSecond,
  ...(needsSecond && lacksSecond && { lacksSecond: true as const }),
  proposedBy: match.proposal ? nameOf(`admin:${match.proposal.by}`) : null,
});

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

/** Everything that happened to a match, from its own stream in the log. */
export class GetMatchHistory extends Query<MatchHistory> {
  constructor(readonly matchId: MatchId) {
    super();
  }
}

@QueryHandler(GetMatchHistory)
export class GetMatchHistoryHandler implements IQueryHandler<GetMatchHistory> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly actors: ActorNames,
    private readonly previews: ResultPreviews,
  ) {}

  async execute({ matchId }: GetMatchHistory): Promise<MatchHistory> {
    const { events: stored } = await this.log.read(streamOf.match(matchId));
    if (stored.length === 0) throw new Rejection('MATCH_NOT_FOUND');
    const events = stored.map(matchCodec.decode);
    const nameOf = await this.actors.lookup();
    const state = events.reduce(evolveMatch, NO_MATCH);
    return {
      matchId,
      revision: events.length - 1,
      undo: state.stage === 'planned' ? await this.#undoOf(state) : null,
      entries: entriesOf(stored, events, nameOf).toReversed(),
    };
  }

  async #undoOf(match: ExistingMatch): Promise<MatchHistory['undo']> {
    const kind = undoKindOf(match);
    if (!kind || !match.latest) return null;
    const { sequence, before } = match.latest;
    return { kind, sequence, status: before.status, preview: await this.#previewOf(match) };
  }

  async #previewOf(match: ExistingMatch): Promise<ResultPreview | null> {
    const last = undoLatest(match, '').findLast((event) => resultOf(event) !== undefined);
    const result = last && resultOf(last);
    return result ? this.previews.of(match.fixture.week, new Map([[match.matchId, result]])) : null;
  }
}

/** What an event makes of its match's place on a coupon; undefined where that stays as it is. */
function resultOf(event: MatchEvent): SlotResult | undefined {
  if (event.type === 'ResultRecorded') return event.data.result;
  if (event.type === 'ResultCorrected') return event.data.corrected.result;
  if (event.type === 'MatchVoided') return 'void';
  if (event.type === 'ResultWithdrawn') return 'pending';
  return event.type === 'MatchReinstated' && event.data.from === 'void' ? 'pending' : undefined;
}

function entriesOf(
  stored: readonly StoredEvent[],
  events: readonly MatchEvent[],
  nameOf: (actor: string) => string,
): readonly MatchHistoryEntry[] {
  let teams: AuditTeams = { home: '', away: '' };
  return events.map((event, sequence) => {
    if (event.type === 'MatchScheduled' || event.type === 'MatchChanged')
      teams = { home: event.data.homeTeam, away: event.data.awayTeam };
    const meta = stored[sequence]?.meta;
    return {
      sequence,
      at: meta?.at ?? '',
      by: nameOf(meta?.actor ?? ''),
      type: event.type,
      sentence: auditSentenceOf(event, teams),
      reason: 'reason' in event.data ? event.data.reason : null,
      isUndo: meta?.causationId !== undefined,
    };
  });
}

/** What waits for a second administrator, as this one sees it. */
export class GetProposals extends Query<readonly Proposal[]> {
  constructor(readonly adminId: string) {
    super();
  }
}

@QueryHandler(GetProposals)
export class GetProposalsHandler implements IQueryHandler<GetProposals> {
  constructor(
    private readonly matches: GetAdminMatchesHandler,
    private readonly previews: ResultPreviews,
  ) {}

  async execute({ adminId }: GetProposals): Promise<readonly Proposal[]> {
    const all = await this.matches.execute(new GetAdminMatches(undefined));
    const proposed = await Promise.all(all.map((match) => this.#proposalOf(match, adminId)));
    return proposed.flat().toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  }

  async #proposalOf(match: AdminMatch, adminId: string): Promise<readonly Proposal[]> {
    const { proposal, proposedBy } = match;
    if (!proposal || proposedBy === null) return [];
    const { change, reason, at, by } = proposal;
    const preview = await this.previews.of(match.week, new Map([[match.id, proposedResultOf(change)]]));
    return [{ match, change, reason, at, by: proposedBy, isOwn: by === adminId, preview }];
  }
}

function proposedResultOf(change: ProposedChange): SlotResult {
  switch (change.kind) {
    case 'correction':
      return change.corrected.result;
    case 'withdrawal':
      return 'pending';
    case 'voiding':
      return 'void';
    case 'reinstatement':
      return change.restored?.result ?? 'pending';
    default:
      return assertNever(change);
  }
}
