import { contactCodec, ticketCodec, type StoredEvent } from '@onda-on/contracts/events';

import { customerDecider } from '../../crm/customers/customer.decider.ts';

/** Since when a matter is closed (ISO; null while it is not), and what was answered in it. */
type Closed = Readonly<{ at: string | null; answerIds: readonly string[] }>;

export function closedIn(events: readonly StoredEvent[]): Closed {
  let at: string | null = null;
  const answerIds: string[] = [];
  for (const event of events) {
    const { type, data } = ticketCodec.decode(event);
    if (type === 'TicketClosed') at = event.meta.at;
    else if (type === 'TicketReopened') at = null;
    else if (type === 'TicketAnswered') answerIds.push(data.answerId);
  }
  return { at, answerIds };
}

/** Whether somebody is known by the form alone: entered by no operator, and asked for no announcements. */
export function isOnlyAWriter(events: readonly StoredEvent[]): boolean {
  const facts = events.map(contactCodec.decode);
  const [first] = facts;
  if (first?.type !== 'ContactAdded' || first.data.noticeVersion === null) return false;
  const { status, campaigns } = facts.reduce(customerDecider.evolve, customerDecider.initialState);
  return status === 'there' && !campaigns;
}
