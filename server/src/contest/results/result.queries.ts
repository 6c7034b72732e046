import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type {
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
import { Rejection, type MatchId, type SlotResult, assertNever } from '@onda-on/contracts/rules';
import { auditSentenceOf, type AuditTeams } from '@onda-on/projections';
import type { EventLog } from '@onda-on/stores';

import { ActorNames } from '../../identity/administrators/actor-names.ts';
import { QueryWith } from '../../platform/commands/bus-classes.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { resultOf } from '../coupons/week-course.ts';
import { evolveMatch, NO_MATCH, type ExistingMatch } from '../matches/match-state.ts';
import { undoKindOf, undoLatest } from '../matches/match-undo.ts';
import { GetAdminMatches, GetAdminMatchesHandler } from '../matches/match.queries.ts';
import { ResultPreviews } from './result-previews.queries.ts';

export class GetMatchHistory extends QueryWith<{ matchId: MatchId }, MatchHistory>() {}

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
    const { first, sequence, before } = match.latest;
    const preview = await this.#previewOf(match);
    return { kind, sequence, ...(first < sequence && { first }), status: before.status, preview };
  }

  async #previewOf(match: ExistingMatch): Promise<ResultPreview | null> {
    const last = undoLatest(match, '').findLast((event) => resultOf(event) !== undefined);
    const result = last && resultOf(last);
    return result ? this.previews.of(match.fixture.week, new Map([[match.matchId, result]])) : null;
  }
}

const reasonIn = ({ data }: MatchEvent): string | null => ('reason' in data ? (data.reason ?? null) : null);

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
      reason: reasonIn(event),
      isUndo: meta?.causationId !== undefined,
    };
  });
}

export class GetProposals extends QueryWith<{ adminId: string }, readonly Proposal[]>() {}

@QueryHandler(GetProposals)
export class GetProposalsHandler implements IQueryHandler<GetProposals> {
  constructor(
    private readonly matches: GetAdminMatchesHandler,
    private readonly previews: ResultPreviews,
  ) {}

  async execute({ adminId }: GetProposals): Promise<readonly Proposal[]> {
    const all = await this.matches.execute(new GetAdminMatches({ week: undefined }));
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
