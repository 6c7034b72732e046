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

describe('a dispute', () => {
  it.each([check, voidIt, reissue, reject])('has to be one: %o', (command) => {
    const other: TicketEvent = {
      type: 'TicketOpened',
      data: { ticketId, kind: 'contact', contactId: null },
    };
    given().when(command).thenRejected('TICKET_NOT_FOUND');
    given(other).when(command).thenRejected('TICKET_NOT_FOUND');
  });

  it('says how somebody was made sure of, and says it once', () => {
    given(opened).when(check).thenEvents(checked);
    given(opened, checked).when(check).thenNothing();
  });

  it('is decided for the one who asks only after that', () => {
    given(opened).when(voidIt).thenRejected('IDENTITY_UNCHECKED');
    given(lost).when(reissue).thenRejected('IDENTITY_UNCHECKED');
    given(opened, checked).when(voidIt).thenEvents(voided);
    given(lost, checked).when(reissue).thenEvents(reissued);
  });

  it('gets what was asked for, and nothing else', () => {
    given(opened, checked).when(reissue).thenRejected('INVALID_REQUEST');
    given(lost, checked).when(voidIt).thenRejected('INVALID_REQUEST');
  });

  it('is refused without knowing who asks', () => given(opened).when(reject).thenEvents(rejected));

  it('has one decision: the same again finishes it, another one is refused', () => {
    given(opened, checked, voided).when(voidIt).thenNothing();
    given(opened, checked, voided, closed).when(voidIt).thenNothing();
    given(opened, checked, voided).when(reject).thenRejected('DISPUTE_DECIDED');
    given(opened, checked, voided).when(check).thenRejected('DISPUTE_DECIDED');
    given(lost, checked, reissued).when(reject).thenRejected('DISPUTE_DECIDED');
  });

  it('lets a code be issued once more while it is open', () => {
    given(lost, checked, reissued).when(reissue).thenNothing();
    given(lost, checked, reissued, closed).when(reissue).thenRejected('TICKET_CLOSED');
  });

  it('that was refused may be looked at again', () => {
    given(opened, rejected, closed).when(check).thenRejected('TICKET_CLOSED');
    given(opened, rejected, closed, reopened, checked).when(voidIt).thenEvents(voided);
  });

  it('is refused once more with other words, but not over words that nobody has seen', () => {
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

  it('is not decided from a stale page', () => {
    given(opened, checked)
      .when({ ...voidIt, expected: 0 })
      .thenRejected('STALE_VERSION');
    given(opened)
      .when({ ...check, expected: 1 })
      .thenRejected('STALE_VERSION');
  });
});
