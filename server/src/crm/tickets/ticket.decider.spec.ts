import { describe, it } from '@jest/globals';
import type { TicketEvent } from '@onda-on/contracts/events';
import { ANSWERS_MAX, type WeekNumber } from '@onda-on/contracts/rules';

import { specFor } from '../../main/testing/decider-spec.ts';
import { ticketDecider, type TicketCommand } from './ticket.decider.ts';

const given = specFor(ticketDecider);

const ticketId = 't1';
const open: TicketCommand = { type: 'OpenTicket', ticketId, kind: 'contact', contactId: 'c1' };
const opened: TicketEvent = { type: 'TicketOpened', data: { ticketId, kind: 'contact', contactId: 'c1' } };
const assign: TicketCommand = { type: 'AssignTicket', ticketId, adminId: 'a1', expected: null };
const assigned: TicketEvent = { type: 'TicketAssigned', data: { ticketId, adminId: 'a1' } };
const answer: TicketCommand = {
  type: 'AnswerTicket',
  ticketId,
  answerId: 'x',
  mail: false,
  expected: null,
};
const answered: TicketEvent = { type: 'TicketAnswered', data: { ticketId, answerId: 'x' } };
const close: TicketCommand = { type: 'CloseTicket', ticketId, expected: null };
const closed: TicketEvent = { type: 'TicketClosed', data: { ticketId } };
const reopen: TicketCommand = { type: 'ReopenTicket', ticketId, expected: null };
const reopened: TicketEvent = { type: 'TicketReopened', data: { ticketId } };

describe('ticket decider', () => {
  it('opens once, however often it is sent', () => {
    given().when(open).thenEvents(opened);
    given(opened).when(open).thenNothing();
  });
  it.each([assign, answer, close, reopen])('refuses a missing ticket: %o', (command) =>
    given().when(command).thenRejected('TICKET_NOT_FOUND'),
  );
  it('assigns and unassigns', () => {
    given(opened).when(assign).thenEvents(assigned);
    given(opened, assigned).when(assign).thenNothing();
    given(opened, assigned)
      .when({ ...assign, adminId: null })
      .thenEvents({ type: 'TicketAssigned', data: { ticketId, adminId: null } });
  });
  it('accepts answers while it is open', () => {
    given(opened).when(answer).thenEvents(answered);
    given(opened, closed).when(answer).thenRejected('TICKET_CLOSED');
    given(opened, closed, reopened).when(answer).thenEvents(answered);
  });
  it('records whether an answer is mailed', () =>
    given(opened)
      .when({ ...answer, mail: true })
      .thenEvents({ type: 'TicketAnswered', data: { ticketId, answerId: 'x', mail: true } }));
  it('limits the number of answers', () =>
    given(opened, ...Array.from({ length: ANSWERS_MAX }, () => answered))
      .when(answer)
      .thenRejected('TICKET_FULL'));
  it('closes and reopens, each once', () => {
    given(opened).when(close).thenEvents(closed);
    given(opened, closed).when(close).thenNothing();
    given(opened, closed).when(reopen).thenEvents(reopened);
    given(opened).when(reopen).thenNothing();
  });
  it('refuses a stale list', () =>
    given(opened, assigned)
      .when({ ...close, expected: 0 })
      .thenRejected('STALE_VERSION'));
  it('keeps a dispute open until it is decided', () => {
    const dispute = { request: 'not-mine', week: 15 as WeekNumber } as const;
    const disputed: TicketEvent = {
      type: 'TicketOpened',
      data: { ticketId, kind: 'dispute', contactId: 'c1', dispute },
    };
    const decided: TicketEvent = {
      type: 'DisputeDecided',
      data: { ticketId, outcome: 'rejected', couponNo: null, reason: 'Kimlik doğrulanamadı' },
    };
    given()
      .when({ ...open, kind: 'dispute', dispute })
      .thenEvents(disputed);
    given(disputed).when(close).thenRejected('DISPUTE_UNDECIDED');
    given(disputed, decided).when(close).thenEvents(closed);
  });
});
