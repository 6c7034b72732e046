import type {
  AdminMatch,
  FixtureBody,
  PostponementRequest,
  PreviewRequest,
  PrizeEffect,
  ReasonRequest,
  ResultRequest,
  ResultPreview,
} from '@onda-on/contracts/api';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

import { askJson } from '../../../api/http.ts';
import { sendJson } from '../../../api/send.ts';

type Target = Pick<AdminMatch, 'id' | 'revision'>;

const at = ({ id }: Pick<AdminMatch, 'id'>, what = '') =>
  `/api/admin/matches/${encodeURIComponent(id)}${what && `/${what}`}`;
const from = ({ revision }: Target) => ({ ifMatch: revision });

/** The outcome of a change: `isProposed` when a second administrator has to confirm it first. */
export type Changed = Readonly<{ isProposed: boolean }>;

export const recordResult = (match: Target, result: ResultRequest): Promise<unknown> =>
  sendJson('POST', at(match, 'result'), result, from(match));

/** The reason, and the id of the effect on announced winners that was ticked; empty where none was shown. */
type Decided = Readonly<{ reason: string; seen: string }>;

const decided = ({ reason, seen }: Decided): ReasonRequest => ({ reason, ...(seen && { seen }) });

export const correctResult = (match: Target, result: ResultRequest, typed: Decided): Promise<Changed> =>
  sendJson('POST', at(match, 'correction'), { ...result, ...decided(typed) }, from(match));

export const withdrawResult = (match: Target, typed: Decided): Promise<Changed> =>
  sendJson('POST', at(match, 'withdrawal'), decided(typed), from(match));

export const postpone = (match: Target, body: PostponementRequest): Promise<Changed> =>
  sendJson('POST', at(match, 'postponement'), body, from(match));

/** Undoes the latest change; `match` names the revision that the operator has seen. */
export const undoChange = (match: Target, typed: Decided): Promise<Changed> =>
  sendJson('POST', at(match, 'undo'), decided(typed), from(match));

/** `prize` is the effect that stands beside the button. */
export const confirmProposal = (match: Target, prize: PrizeEffect | null): Promise<unknown> =>
  sendJson('POST', at(match, 'proposal/confirm'), prize ? { seen: prize.seen } : undefined, from(match));

export const declineProposal = (match: Target, reason: string): Promise<unknown> =>
  sendJson('POST', at(match, 'proposal/decline'), { reason }, from(match));

/** Only for the operator's own proposal. */
export const withdrawProposal = (match: Target): Promise<unknown> =>
  sendJson('POST', at(match, 'proposal/withdraw'), undefined, from(match));

export const voidMatch = (match: Target, typed: Decided): Promise<Changed> =>
  sendJson('POST', at(match, 'void'), decided(typed), from(match));

export const startNow = (match: Target): Promise<unknown> =>
  sendJson('POST', at(match, 'start'), undefined, from(match));

export const addMatch = (fixture: FixtureBody, idempotencyKey: string): Promise<unknown> =>
  sendJson('POST', '/api/admin/matches', fixture, { idempotencyKey });

export const changeMatch = (match: Target, fixture: FixtureBody): Promise<unknown> =>
  sendJson('PATCH', at(match), fixture, from(match));

/** The effect of a result, without recording it; read again when the week's table or winners change. */
export const previewOf = (match: Pick<AdminMatch, 'id' | 'week'>, result: PreviewRequest) =>
  queryOptions({
    queryKey: ['/api/admin/matches', match.id, 'preview', result],
    queryFn: ({ signal }) => askJson<ResultPreview>(at(match, 'preview'), result, { signal }),
    meta: { topics: ['matches', 'weeks', 'standings'], week: match.week },
    gcTime: 0,
  });

/** Reads the effect on winners that is shown for a change, once it is there. */
export function useShownEffect() {
  const queryClient = useQueryClient();
  return (match: Pick<AdminMatch, 'id' | 'week'>, result: PreviewRequest | null): PrizeEffect | null =>
    (result && queryClient.getQueryData(previewOf(match, result).queryKey)?.prize) ?? null;
}
