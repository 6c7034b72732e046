import { ticketCodec, type DisputeDecided, type TicketEvent } from '@onda-on/contracts/events';
import {
  assertNever,
  OUTCOME_OF,
  Rejection,
  type DisputeOutcome,
  type DisputeRequest,
  type IdentityCheck,
  type WeekNumber,
} from '@onda-on/contracts/rules';

import { refuseStale, type Decider } from '../../platform/commands/decider.ts';

/** `expected` is the revision that the operator saw; null if the request named none. */
type OfDispute = Readonly<{ ticketId: string; expected: number | null }>;
type DecideDispute = OfDispute & Readonly<{ type: 'DecideDispute' } & DisputeDecided['data']>;
export type DisputeCommand =
  | (OfDispute & Readonly<{ type: 'CheckIdentity'; checks: readonly IdentityCheck[] }>)
  | DecideDispute;

type Decision = Omit<DisputeDecided['data'], 'ticketId'>;

export type DisputeState = Readonly<{
  status: 'none' | 'open' | 'closed';
  about: Readonly<{ request: DisputeRequest; week: WeekNumber }> | null;
  checks: readonly IdentityCheck[];
  decision: Decision | null;
  revision: number;
}>;

/** The identity check and the decision of a dispute. Otherwise a dispute is a ticket like any other. */
export const disputeDecider: Decider<DisputeCommand, DisputeState, TicketEvent> = {
  category: 'ticket',
  codec: ticketCodec,
  initialState: { status: 'none', about: null, checks: [], decision: null, revision: -1 },
  decide,
  evolve: (state, event) => ({ ...state, ...changeOf(event), revision: state.revision + 1 }),
};

function decide(command: DisputeCommand, state: DisputeState): readonly TicketEvent[] {
  if (!state.about) throw new Rejection('TICKET_NOT_FOUND');
  return command.type === 'CheckIdentity' ? check(command, state) : settle(command, state.about, state);
}

type CheckIdentity = Extract<DisputeCommand, { type: 'CheckIdentity' }>;

function check({ ticketId, checks, expected }: CheckIdentity, state: DisputeState): readonly TicketEvent[] {
  if (isFinal(state.decision)) throw new Rejection('DISPUTE_DECIDED');
  refuseUnlessCurrent(expected, state);
  const isSame = checks.length === state.checks.length && checks.every((each) => state.checks.includes(each));
  return isSame ? [] : [{ type: 'IdentityChecked', data: { ticketId, checks } }];
}

function settle(
  { expected, ticketId, ...decided }: DecideDispute,
  { request }: NonNullable<DisputeState['about']>,
  state: DisputeState,
): readonly TicketEvent[] {
  const { outcome, couponNo, reason } = decided;
  const { decision, checks } = state;
  if (isSameAs(decision, decided)) return again(outcome, state);
  if (isFinal(decision)) throw new Rejection('DISPUTE_DECIDED');
  refuseUnlessCurrent(expected, state);
  if (outcome !== 'rejected' && outcome !== OUTCOME_OF[request]) throw new Rejection('INVALID_REQUEST');
  if (outcome !== 'rejected' && checks.length === 0) throw new Rejection('IDENTITY_UNCHECKED');
  return [{ type: 'DisputeDecided', data: { ticketId, outcome, couponNo, reason } }];
}

/** The same decision again finishes an interrupted one without a new event; a rejection for another reason is a new one. */
const isSameAs = (decision: Decision | null, { outcome, couponNo, reason }: Decision): boolean =>
  decision?.outcome === outcome &&
  decision.couponNo === couponNo &&
  (outcome !== 'rejected' || decision.reason === reason);

/** While the dispute is open a code may be issued again, since nobody can read the first one again. */
function again(outcome: DisputeOutcome, { status }: DisputeState): readonly TicketEvent[] {
  if (outcome === 'reissued' && status === 'closed') throw new Rejection('TICKET_CLOSED');
  return [];
}

/** A rejected request may be decided again after better evidence; other decisions are final. */
const isFinal = (decision: Decision | null): boolean => decision !== null && decision.outcome !== 'rejected';

function refuseUnlessCurrent(expected: number | null, state: DisputeState): void {
  if (state.status === 'closed') throw new Rejection('TICKET_CLOSED');
  refuseStale(expected, state);
}

function changeOf({ type, data }: TicketEvent): Partial<DisputeState> {
  switch (type) {
    case 'TicketOpened':
      return { status: 'open', about: data.dispute ?? null };
    case 'TicketReopened':
      return { status: 'open' };
    case 'TicketClosed':
      return { status: 'closed' };
    case 'IdentityChecked':
      return { checks: data.checks };
    case 'DisputeDecided':
      return { decision: data };
    case 'TicketAssigned':
    case 'TicketAnswered':
      return {};
    default:
      return assertNever(type);
  }
}
