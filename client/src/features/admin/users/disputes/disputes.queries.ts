import type { Dispute, DisputeDetail } from '@onda-on/contracts/api';
import type { DisputeRequest, TicketStatus } from '@onda-on/contracts/rules';

import { reading } from '../../../../api/reading.ts';
import { cursorPages } from '../../kit/cursor-pages.ts';

const PATH = '/api/admin/disputes';

/** An empty text filters nothing. */
export type DisputeFilter = Readonly<{
  status: TicketStatus | '';
  request: DisputeRequest | '';
  assigned: 'me' | 'nobody' | '';
}>;

export const disputes = ({ status, request, assigned }: DisputeFilter) =>
  cursorPages<Dispute>(PATH, {
    topics: ['crm'],
    filter: {
      status: status || undefined,
      request: request || undefined,
      assigned: assigned || undefined,
    },
  });

/** One of them, with the coupon that it is about. */
export const disputeOf = (id: string) => reading<DisputeDetail>([PATH, id], { topics: ['crm'] });
