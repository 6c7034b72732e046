import type { Dispute, DisputeDetail } from '@onda-on/contracts/api';
import {
  DISPUTE_REQUESTS,
  TICKET_STATUSES,
  type DisputeRequest,
  type TicketStatus,
} from '@onda-on/contracts/rules';

import { getQuery } from '../../../../api/get-query.ts';
import { cursorPages } from '../../kit/cursor-pages.ts';

const PATH = '/api/admin/disputes';

/** An empty text filters nothing. */
export type DisputeFilter = Readonly<{
  status: TicketStatus | '';
  request: DisputeRequest | '';
  assigned: 'me' | 'nobody' | '';
}>;

const ALL = 'hepsi';
const ASSIGNED = ['me', 'nobody'] as const;

/** The list's search parameters; without `durum` it shows open disputes. */
export type DisputesSearch = Readonly<{
  durum?: TicketStatus | typeof ALL;
  konu?: DisputeRequest;
  sorumlu?: (typeof ASSIGNED)[number];
}>;

export function disputesSearch({ durum, konu, sorumlu }: Readonly<Record<string, unknown>>): DisputesSearch {
  const status = ([...TICKET_STATUSES, ALL] as const).find((each) => each === durum);
  const request = DISPUTE_REQUESTS.find((each) => each === konu);
  const assigned = ASSIGNED.find((each) => each === sorumlu);
  return {
    ...(status && { durum: status }),
    ...(request && { konu: request }),
    ...(assigned && { sorumlu: assigned }),
  };
}

export const disputeFilterIn = ({ durum = 'open', konu, sorumlu }: DisputesSearch): DisputeFilter => ({
  status: durum === ALL ? '' : durum,
  request: konu ?? '',
  assigned: sorumlu ?? '',
});

export const disputesSearchOf = ({ status, request, assigned }: DisputeFilter): DisputesSearch => ({
  ...(status !== 'open' && { durum: status || ALL }),
  ...(request && { konu: request }),
  ...(assigned && { sorumlu: assigned }),
});

export const disputes = (filter: DisputeFilter) => cursorPages<Dispute>(PATH, { topics: ['crm'], filter });

export const disputeOf = (id: string) => getQuery<DisputeDetail>([PATH, id], { topics: ['crm'] });
