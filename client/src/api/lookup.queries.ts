import type { LookupAnswer, LookupBody } from '@onda-on/contracts/api';
import { queryOptions } from '@tanstack/react-query';

import { sendJson } from './send.ts';

/**
 * The national ID goes in the body, since addresses are logged and kept. The query key holds it in memory only; it is
 * never written to the browser's storage.
 */
export const lookupOf = (body: LookupBody) =>
  queryOptions({
    queryKey: ['/api/predictions/lookup', body.tcNumber, { couponNo: body.couponNo }],
    queryFn: ({ signal }) => sendJson<LookupAnswer>('POST', '/api/predictions/lookup', body, { signal }),
    meta: { topics: ['matches', 'standings', 'coupons'] },
    gcTime: 0,
  });
