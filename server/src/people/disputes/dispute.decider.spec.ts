import { describe, it } from '@jest/globals';
import type { DisputeDecided, TicketEvent } from '@onda-on/contracts/events';
import type { CouponNo, DisputeRequest, WeekNumber } from '@onda-on/contracts/rules';

import { specFor } from '../../main/testing/decider-spec.ts';
import { disputeDecider, type DisputeCommand } from './dispute.decider.ts';

const given = specFor(disputeDecider);

const ticketId = 't1';
const couponNo = 'AAAA-BBBB-CCCC' as CouponNo;
const reason = 'Kimlik doğrulandı';
const openedFor = (request: DisputeRequest): TicketEvent => ({
  type: 'TicketOpened',
  data: { ticketId, kind: 'dispute', contactId: 'c1', dispute: { request, week: 15 as WeekNumber } },
});
const opened = openedFor('not-mine');
const lost = openedFor('lost-code');
const checked: TicketEvent = { type: 'IdentityChecked', data: { ticketId, checks: ['id-card'] } };
const closed: TicketEvent = { type: 'TicketClosed', data: { ticketId } };
const reopened: TicketEvent = { type: 'TicketReopened', data: { ticketId } };
const decided = (data: Pick<DisputeDecided['data'], 'outcome' | 'couponNo'>): DisputeDecided => ({
  type: 'DisputeDecided',
  data: { ticketId, reason, ...data },
});
const voided = decided({ outcome: 'voided', couponNo });
const reissued = decided({ outcome: 'reissued', couponNo });
const rejected = decided({ outcome: 'rejected', couponNo: null });

const check: DisputeCommand = { type: 'CheckIdentity', ticketId, checks: ['id-card'], expected: null };
const settle = { type: 'DecideDispute', ticketId, reason, expected: null } as const;
const voidIt: DisputeCommand = { ...settle, outcome: 'voided', couponNo };
const reissue: DisputeCommand = { ...settle, outcome: 'reissued', couponNo };
const reject: DisputeCommand = { ...settle, outcome: 'rejected', couponNo: null };

describe('dispute decider', () => {
  it.each([check, voidIt, reissue, reject])('refuses a ticket that is not a dispute: %o', (command) => {
    const other: TicketEvent = {
      type: 'TicketOpened',
      data: { ticketId, kind: 'contact', contactId: null },
    };
    given().when(command).thenRejected('TICKET_NOT_FOUND');
    given(other).when(command).thenRejected('TICKET_NOT_FOUND');
  });

  it('records how the person was identified, once', () => {
    given(opened).when(check).thenEvents(checked);
    given(opened, checked).when(check).thenNothing();
  });

  it('decides for the person only after that', () => {
    given(opened).when(voidIt).thenRejected('IDENTITY_UNCHECKED');
    given(lost).when(reissue).thenRejected('IDENTITY_UNCHECKED');
    given(opened, checked).when(voidIt).thenEvents(voided);
    given(lost, checked).when(reissue).thenEvents(reissued);
  });

  it('accepts only the requested outcome', () => {
    given(opened, checked).when(reissue).thenRejected('INVALID_REQUEST');
    given(lost, checked).when(voidIt).thenRejected('INVALID_REQUEST');
  });

  it('rejects without an identity check', () => given(opened).when(reject).thenEvents(rejected));

  it('accepts one decision: a repeat completes it, another one is refused', () => {
    given(opened, checked, voided).when(voidIt).thenNothing();
    given(opened, checked, voided, closed).when(voidIt).thenNothing();
    given(opened, checked, voided).when(reject).thenRejected('DISPUTE_DECIDED');
    given(opened, checked, voided).when(check).thenRejected('DISPUTE_DECIDED');
    given(lost, checked, reissued).when(reject).thenRejected('DISPUTE_DECIDED');
  });

  it('allows another code while it is open', () => {
    given(lost, checked, reissued).when(reissue).thenNothing();
    given(lost, checked, reissued, closed).when(reissue).thenRejected('TICKET_CLOSED');
  });

  it('allows a rejected dispute to be reviewed again', () => {
    given(opened, rejected, closed).when(check).thenRejected('TICKET_CLOSED');
    given(opened, rejected, closed, reopened, checked).when(voidIt).thenEvents(voided);
  });

  it('rejects again with a new reason, but not over an unseen one', () => {
    const other = { ...reject, reason: 'Kimlik başkasının' } as const;
    given(opened, rejected).when(reject).thenNothing();
    given(opened, rejected)
      .when({ ...other, expected: 0 })
      .thenRejected('STALE_VERSION');
    given(opened, rejected)
      .when({ ...other, expected: 1 })
      .thenEvents({ type: 'DisputeDecided', data: { ...rejected.data, reason: other.reason } });
    given(opened, rejected, closed).when(other).thenRejected('TICKET_CLOSED');
  });

  it('refuses a stale page', () => {
    given(opened, checked)
      .when({ ...voidIt, expected: 0 })
      .thenRejected('STALE_VERSION');
    given(opened)
      .when({ ...check, expected: 1 })
      .thenRejected('STALE_VERSION');
  });
});
