import type { AdminMatch, MatchHistory, Proposal } from '@onda-on/contracts/api';
import { queryOptions } from '@tanstack/react-query';

import { getJson } from '../../../api/http.ts';
import { reading } from '../../../api/reading.ts';

/** Filed under the matches, so that whatever moves a match has them fetched anew. */
const MATCHES = '/api/admin/matches';

/** The matches of all weeks. */
export const everyMatch = () => reading<readonly AdminMatch[]>([MATCHES]);

export const matchHistory = (matchId: string) => reading<MatchHistory>([MATCHES, matchId, 'history']);

/** One at a time for each match. */
export type WaitingProposal = Proposal & Pick<AdminMatch, 'id'>;

const withId = (all: readonly Proposal[]): readonly WaitingProposal[] =>
  all.map((proposal) => ({ ...proposal, id: proposal.match.id }));

export const proposals = () =>
  queryOptions({
    queryKey: [MATCHES, 'onay-bekleyenler'],
    queryFn: ({ signal }) => getJson<readonly Proposal[]>('/api/admin/proposals', { signal }),
    select: withId,
  });
