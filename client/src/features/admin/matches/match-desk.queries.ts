import type { AdminMatch, MatchHistory, Proposal } from '@onda-on/contracts/api';
import { hasKickedOff } from '@onda-on/contracts/rules';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import { reading } from '../../../api/reading.ts';
import { useLatestPassed } from '../../../hooks/use-latest-passed.ts';
import { adminMatches } from '../admin.queries.ts';

const MATCHES = '/api/admin/matches';
const SHOWS = { topics: ['matches'] } as const;

export const everyMatch = () => reading<readonly AdminMatch[]>([MATCHES], SHOWS);

const NO_MATCHES: readonly AdminMatch[] = [];

/** A week's matches. Each becomes open for its result at its kick-off by the server's clock, without a new reading. */
export function useMatchesOf(week: number) {
  const ofWeek = adminMatches(week);
  const { data = NO_MATCHES } = useQuery(ofWeek);
  const kickedOff = useLatestPassed(data.map(({ matchDate }) => matchDate));
  const select = useCallback((all: readonly AdminMatch[]) => startedBy(all, kickedOff), [kickedOff]);
  return useQuery({ ...ofWeek, select });
}

const startedBy = (matches: readonly AdminMatch[], now: number): readonly AdminMatch[] =>
  matches.map((match) =>
    !match.hasStarted && hasKickedOff(match, now) ? { ...match, hasStarted: true } : match,
  );

export const matchHistory = (matchId: string) => reading<MatchHistory>([MATCHES, matchId, 'history'], SHOWS);

/** A proposal with its match's id: a match has one proposal at a time. */
export type WaitingProposal = Proposal & Pick<AdminMatch, 'id'>;

const withId = (all: readonly Proposal[]): readonly WaitingProposal[] =>
  all.map((proposal) => ({ ...proposal, id: proposal.match.id }));

export const proposals = () =>
  queryOptions({ ...reading<readonly Proposal[]>(['/api/admin/proposals'], SHOWS), select: withId });
