import { streamOf } from '@onda-on/contracts/events';
import { Rejection, type DisputeRequest, type WeekNumber } from '@onda-on/contracts/rules';
import type { EventLog } from '@onda-on/stores';

import { disputeDecider, type DisputeState } from './dispute.decider.ts';

type Dispute = DisputeState & Readonly<{ about: { request: DisputeRequest; week: WeekNumber } }>;

/** A dispute as the log has it now. @throws {Rejection} TICKET_NOT_FOUND for what is none. */
export async function disputeIn(log: Pick<EventLog, 'read'>, ticketId: string): Promise<Dispute> {
  const { events } = await log.read(streamOf.ticket(ticketId));
  const { initialState, evolve, codec } = disputeDecider;
  const { about, ...state } = events.map(codec.decode).reduce(evolve, initialState);
  if (!about) throw new Rejection('TICKET_NOT_FOUND');
  return { ...state, about };
}
