import type { AdminMatch, MatchHistory, Proposal } from '@onda-on/contracts/api';
import { hasKickedOff, REFRESH_S } from '@onda-on/contracts/rules';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';

import { getQuery } from '../../../api/get-query.ts';
import { useServerOffset, wakeAt } from '../../../hooks/use-clock.ts';
import { adminMatches, every } from '../admin.queries.ts';

const MATCHES = '/api/admin/matches';
const SHOWS = { topics: ['matches', 'weeks'] } as const;

export const everyMatch = () => getQuery<readonly AdminMatch[]>([MATCHES], SHOWS);

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

/** With the effect of an undo on the week's table and winners. */
export const matchHistory = ({ id, week }: Pick<AdminMatch, 'id' | 'week'>) =>
  getQuery<MatchHistory>([MATCHES, id, 'history'], { topics: ['matches', 'standings'], week });

/** A proposal with its match's id: a match has one proposal at a time. */
export type WaitingProposal = Proposal & Pick<AdminMatch, 'id'>;

const withId = (all: readonly Proposal[]): readonly WaitingProposal[] =>
  all.map((proposal) => ({ ...proposal, id: proposal.match.id }));

/** Their effects depend on the tables of all weeks, one of which changes with each entry. */
export const proposals = () =>
  queryOptions({
    ...getQuery<readonly Proposal[]>(['/api/admin/proposals'], SHOWS),
    ...every(REFRESH_S.matches),
    select: withId,
  });

/**
 * The latest of these moments that has passed by the server's clock (ms), 0 for none; renders again at the next one.
 */
function useLatestPassed(moments: readonly string[]): number {
  const offset = useServerOffset();
  const dues = moments.toSorted().join(' ');
  const locals = useMemo(() => dues.split(' ').map((due) => Date.parse(due) - offset), [dues, offset]);
  const latest = () => locals.findLast((local) => local <= Date.now());
  const subscribe = useCallback((wake: () => void) => wakeAtEach(locals, wake), [locals]);
  const local = useSyncExternalStore(subscribe, latest, () => undefined);
  return local === undefined ? 0 : local + offset;
}

/** Sets one timer at a time, for the next moment. */
function wakeAtEach(locals: readonly number[], wake: () => void): () => void {
  let end: (() => void) | undefined;
  const arm = () => {
    const next = locals.find((local) => local > Date.now());
    end = wakeAt(next ?? Infinity, () => {
      wake();
      arm();
    });
  };
  arm();
  return () => end?.();
}
