import type { ParkedOutcome, ReplayBody, ReplayJob } from '@onda-on/contracts/api';

import { sendJson } from '../../../api/send.ts';
import { OPERATIONS } from './operations.queries.ts';

export const beginReplay = (order: ReplayBody): Promise<ReplayJob> =>
  sendJson('POST', `${OPERATIONS}/replays`, order);

export const retryParked = (key: string): Promise<ParkedOutcome> =>
  sendJson('POST', `${OPERATIONS}/parked/${key}/retry`);

export const skipParked = (key: string, reason: string): Promise<ParkedOutcome> =>
  sendJson('POST', `${OPERATIONS}/parked/${key}/skip`, { reason });
