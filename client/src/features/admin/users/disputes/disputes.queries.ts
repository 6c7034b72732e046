import type { Dispute, DisputeDetail } from '@onda-on/contracts/api';
import type { DisputeRequest, TicketStatus } from '@onda-on/contracts/rules';

import { list, one } from '../../crm/crm.queries.ts';

const PATH = '/api/admin/disputes';

/** An empty text filters nothing. */
export type DisputeFilter = Readonly<{
  status: TicketStatus | '';
  request: DisputeRequest | '';
  assigned: 'me' | 'nobody' | '';
}>;

export const disputes = ({ status, request, assigned }: DisputeFilter) =>
  list<Dispute>(PATH, {
    status: status || undefined,
    request: request || undefined,
    assigned: assigned || undefined,
  });

/** One of them, with the coupon that it is about. */
export const disputeOf = (id: string) => one<DisputeDetail>(`${PATH}/${encodeURIComponent(id)}`);
