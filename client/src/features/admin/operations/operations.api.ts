import type { ParkedOutcome, ReplayBody, ReplayJob } from '@onda-on/contracts/api';

import { sendJson } from '../../../api/send.ts';
import { OPERATIONS_QUERY } from './operations.queries.ts';

export const beginReplay = (order: ReplayBody): Promise<ReplayJob> =>
  sendJson('POST', `${OPERATIONS_QUERY}/replays`, order);

export const retryParked = (key: string): Promise<ParkedOutcome> =>
  sendJson('POST', `${OPERATIONS_QUERY}/parked/${key}/retry`);

export const skipParked = (key: string, reason: string): Promise<ParkedOutcome> =>
  sendJson('POST', `${OPERATIONS_QUERY}/parked/${key}/skip`, { reason });
