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

describe('a ticket', () => {
  it('is opened once, however often it is sent', () => {
    given().when(open).thenEvents(opened);
    given(opened).when(open).thenNothing();
  });
  it.each([assign, answer, close, reopen])('has to be there: %o', (command) =>
    given().when(command).thenRejected('TICKET_NOT_FOUND'),
  );
  it('is somebody’s, and can be given back', () => {
    given(opened).when(assign).thenEvents(assigned);
    given(opened, assigned).when(assign).thenNothing();
    given(opened, assigned)
      .when({ ...assign, adminId: null })
      .thenEvents({ type: 'TicketAssigned', data: { ticketId, adminId: null } });
  });
  it('is answered while it is open', () => {
    given(opened).when(answer).thenEvents(answered);
    given(opened, closed).when(answer).thenRejected('TICKET_CLOSED');
    given(opened, closed, reopened).when(answer).thenEvents(answered);
  });
  it('says of an answer whether it is to go out by mail', () =>
    given(opened)
      .when({ ...answer, mail: true })
      .thenEvents({ type: 'TicketAnswered', data: { ticketId, answerId: 'x', mail: true } }));
  it('takes so many answers and no more', () =>
    given(opened, ...Array.from({ length: ANSWERS_MAX }, () => answered))
      .when(answer)
      .thenRejected('TICKET_FULL'));
  it('is closed and opened again, each once', () => {
    given(opened).when(close).thenEvents(closed);
    given(opened, closed).when(close).thenNothing();
    given(opened, closed).when(reopen).thenEvents(reopened);
    given(opened).when(reopen).thenNothing();
  });
  it('is not changed from a stale list', () =>
    given(opened, assigned)
      .when({ ...close, expected: 0 })
      .thenRejected('STALE_VERSION'));
  it('that disputes a coupon stays open until that is decided', () => {
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
