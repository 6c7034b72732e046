import type {
  AdminMatch,
  FixtureBody,
  PostponementRequest,
  PreviewRequest,
  ResultRequest,
  ResultPreview,
} from '@onda-on/contracts/api';
import { queryOptions } from '@tanstack/react-query';

import { sendJson } from '../../../api/send.ts';
import { recordEtagOf } from '../admin.queries.ts';

type Target = Pick<AdminMatch, 'id' | 'revision'>;

const at = ({ id }: Pick<AdminMatch, 'id'>, what = '') =>
  `/api/admin/matches/${encodeURIComponent(id)}${what && `/${what}`}`;
const from = ({ revision }: Target) => ({ ifMatch: recordEtagOf(revision) });

/** The outcome of a change: `isProposed` when a second administrator has to confirm it first. */
export type Changed = Readonly<{ isProposed: boolean }>;

export const recordResult = (match: Target, result: ResultRequest): Promise<unknown> =>
  sendJson('POST', at(match, 'result'), result, from(match));

export const correctResult = (match: Target, result: ResultRequest, reason: string): Promise<Changed> =>
  sendJson('POST', at(match, 'correction'), { ...result, reason }, from(match));

export const withdrawResult = (match: Target, reason: string): Promise<Changed> =>
  sendJson('POST', at(match, 'withdrawal'), { reason }, from(match));

export const postpone = (match: Target, body: PostponementRequest): Promise<Changed> =>
  sendJson('POST', at(match, 'postponement'), body, from(match));

/** Undoes the latest change; `match` names the revision that the operator has seen. */
export const undoChange = (match: Target, reason: string): Promise<Changed> =>
  sendJson('POST', at(match, 'undo'), { reason }, from(match));

export const confirmProposal = (match: Target): Promise<unknown> =>
  sendJson('POST', at(match, 'proposal/confirm'), undefined, from(match));

export const declineProposal = (match: Target, reason: string): Promise<unknown> =>
  sendJson('POST', at(match, 'proposal/decline'), { reason }, from(match));

/** Only for the operator's own proposal. */
export const withdrawProposal = (match: Target): Promise<unknown> =>
  sendJson('POST', at(match, 'proposal/withdraw'), undefined, from(match));

export const voidMatch = (match: Target, reason: string): Promise<Changed> =>
  sendJson('POST', at(match, 'void'), { reason }, from(match));

export const startNow = (match: Target): Promise<unknown> =>
  sendJson('POST', at(match, 'start'), undefined, from(match));

export const addMatch = (fixture: FixtureBody): Promise<unknown> =>
  sendJson('POST', '/api/admin/matches', fixture);

export const changeMatch = (match: Target, fixture: FixtureBody): Promise<unknown> =>
  sendJson('PATCH', at(match), fixture, from(match));

/** The effect of a result, without recording it; read again when matches change. */
export const previewOf = (match: Pick<AdminMatch, 'id'>, result: PreviewRequest) =>
  queryOptions({
    queryKey: ['/api/admin/matches', match.id, 'preview', result],
    queryFn: ({ signal }) => sendJson<ResultPreview>('POST', at(match, 'preview'), result, { signal }),
    meta: { topics: ['matches'] },
    gcTime: 0,
  });
