import { ticketCodec, type TicketEvent, type TicketOpened } from '@onda-on/contracts/events';
import { ANSWERS_MAX, assertNever, Rejection } from '@onda-on/contracts/rules';

import { refuseStale, type Decider } from '../../platform/commands/decider.ts';

type OfTicket = Readonly<{ ticketId: string }>;
/** `expected` is the revision that the operator saw, when one was named. */
type Expecting = OfTicket & Readonly<{ expected: number | null }>;

export type TicketCommand =
  | (OfTicket & Readonly<{ type: 'OpenTicket' } & Omit<TicketOpened['data'], 'ticketId'>>)
  | (Expecting & Readonly<{ type: 'AssignTicket'; adminId: string | null }>)
  | (Expecting & Readonly<{ type: 'AnswerTicket'; answerId: string; mail: boolean }>)
  | (Expecting & Readonly<{ type: 'CloseTicket' | 'ReopenTicket' }>);

export type TicketState = Readonly<{
  status: 'none' | 'open' | 'closed';
  assignedTo: string | null;
  answers: number;
  /** Whether this is a dispute that nobody has decided yet; it cannot be closed. */
  isUndecided: boolean;
  revision: number;
}>;

/** A ticket from opening to closing, without any of its text. */
export const ticketDecider: Decider<TicketCommand, TicketState, TicketEvent> = {
  category: 'ticket',
  codec: ticketCodec,
  initialState: { status: 'none', assignedTo: null, answers: 0, isUndecided: false, revision: -1 },
  decide,
  evolve: (state, event) => ({ ...state, ...changeOf(state, event), revision: state.revision + 1 }),
};

function decide(command: TicketCommand, state: TicketState): readonly TicketEvent[] {
  if (command.type === 'OpenTicket') return open(command, state);
  if (state.status === 'none') throw new Rejection('TICKET_NOT_FOUND');
  refuseStale(command.expected, state);
  const { ticketId } = command;
  switch (command.type) {
    case 'AssignTicket':
      return assign(ticketId, command.adminId, state);
    case 'AnswerTicket':
      return answer(command, state);
    case 'CloseTicket':
      if (state.isUndecided) throw new Rejection('DISPUTE_UNDECIDED');
      return unless(state.status === 'closed', { type: 'TicketClosed', data: { ticketId } });
    case 'ReopenTicket':
      return unless(state.status === 'open', { type: 'TicketReopened', data: { ticketId } });
    default:
      return assertNever(command);
  }
}

const unless = (isSo: boolean, event: TicketEvent): readonly TicketEvent[] => (isSo ? [] : [event]);

type OpenTicket = Extract<TicketCommand, { type: 'OpenTicket' }>;

/** A repetition changes nothing. */
function open(
  { ticketId, kind, contactId, dispute }: OpenTicket,
  { status }: TicketState,
): readonly TicketEvent[] {
  if (status !== 'none') return [];
  return [{ type: 'TicketOpened', data: { ticketId, kind, contactId, ...(dispute && { dispute }) } }];
}

const assign = (
  ticketId: string,
  adminId: string | null,
  { assignedTo }: TicketState,
): readonly TicketEvent[] =>
  adminId === assignedTo ? [] : [{ type: 'TicketAssigned', data: { ticketId, adminId } }];

type AnswerTicket = Extract<TicketCommand, { type: 'AnswerTicket' }>;

/** `mail`: whether the answer goes out by mail, which takes an address. */
function answer(
  { ticketId, answerId, mail }: AnswerTicket,
  { status, answers }: TicketState,
): readonly TicketEvent[] {
  if (status === 'closed') throw new Rejection('TICKET_CLOSED');
  if (answers >= ANSWERS_MAX) throw new Rejection('TICKET_FULL');
  return [{ type: 'TicketAnswered', data: { ticketId, answerId, ...(mail && { mail }) } }];
}

function changeOf({ answers }: TicketState, { type, data }: TicketEvent): Partial<TicketState> {
  switch (type) {
    case 'TicketOpened':
      return { status: 'open', isUndecided: data.dispute !== undefined };
    case 'TicketReopened':
      return { status: 'open' };
    case 'DisputeDecided':
      return { isUndecided: false };
    case 'IdentityChecked':
      return {};
    case 'TicketAssigned':
      return { assignedTo: data.adminId };
    case 'TicketAnswered':
      return { answers: answers + 1 };
    case 'TicketClosed':
      return { status: 'closed' };
    default:
      return assertNever(type);
  }
}
