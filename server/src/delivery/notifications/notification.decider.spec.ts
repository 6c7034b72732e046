import { describe, expect, it } from '@jest/globals';
import type { NotificationEvent, NotificationName } from '@onda-on/contracts/events';
import type { CouponNo, ParticipantId, WeekNumber } from '@onda-on/contracts/rules';

import { specFor } from '../../main/testing/decider-spec.ts';
import { RETRY_AFTER_MS } from '../messages/message.decider.ts';
import { notificationDecider } from './notification.decider.ts';

const name: NotificationName = {
  key: 'mail:receipt:A:0',
  kind: 'receipt',
  channel: 'mail',
  week: 15 as WeekNumber,
  participantId: 'p1' as ParticipantId,
  couponNo: 'A' as CouponNo,
  revision: 0,
};
const now = new Date('2026-11-20T12:00:00.000Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const askedAt = '2026-11-20T11:00:00.000Z';
const begin = { type: 'BeginMessage', name, askedAt, now } as const;
const begunAs = (attempt: number, begunAt = now): NotificationEvent => ({
  type: 'NotificationBegun',
  data: { ...name, attempt, begunAt: begunAt.toISOString() },
});
const accepted: NotificationEvent = {
  type: 'NotificationAccepted',
  data: { ...name, attempt: 1, told: null },
};
const delayed = (attempt: number, retryAt: Date): NotificationEvent => ({
  type: 'NotificationDelayed',
  data: { ...name, attempt, reason: 'server-busy', retryAt: retryAt.toISOString() },
});
const failed = (attempt: number, reason: string): NotificationEvent => ({
  type: 'NotificationFailed',
  data: { ...name, attempt, reason },
});
const declined = (declinedAt: string): NotificationEvent => ({
  type: 'NotificationsDeclined',
  data: { participantId: name.participantId, declinedAt },
});
const finish = (attempt: number, outcome: object) =>
  ({ type: 'FinishMessage', name, attempt, outcome, now }) as never;
const busy = { kind: 'later', reason: 'server-busy' };

const given = specFor(notificationDecider);

describe('notification decider', () => {
  it('begins a notification before it is sent', () => given().when(begin).thenEvents(begunAs(1)));
  it('begins it in one process only', () => given(begunAs(1)).when(begin).thenNothing());
  it('takes over from a process that was killed', () =>
    given(begunAs(1))
      .when({ ...begin, now: at(5) })
      .thenEvents(begunAs(2, at(5))));
  it('sends once', () =>
    given(begunAs(1), accepted)
      .when({ ...begin, now: at(60) })
      .thenNothing());
  it('ignores a failed notification', () =>
    given(failed(1, 'mail-refused'))
      .when({ ...begin, now: at(60) })
      .thenNothing());

  it('records the result that was sent', () =>
    given(begunAs(1))
      .when(finish(1, { kind: 'accepted', sent: { told: null } }))
      .thenEvents(accepted));
  it('delays a retry', () =>
    given(begunAs(1))
      .when(finish(1, busy))
      .thenEvents(delayed(1, at(1))));
  it('refuses before the retry is due', () =>
    given(begunAs(1), delayed(1, at(1)))
      .when({ ...begin, now: at(0.5) })
      .thenNothing());
  it('retries when it is due', () =>
    given(begunAs(1), delayed(1, at(1)))
      .when({ ...begin, now: at(1) })
      .thenEvents(begunAs(2, at(1))));
  it('fails after the last attempt', () => {
    const last = RETRY_AFTER_MS.length + 1;
    return given(begunAs(last)).when(finish(last, busy)).thenEvents(failed(last, 'server-busy'));
  });
  it('is tried for eight and a half hours', () =>
    expect(RETRY_AFTER_MS.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(8.5 * 3_600_000));
  it('fails at once after a permanent error', () =>
    given(begunAs(1))
      .when(finish(1, { kind: 'failed', reason: 'address-refused' }))
      .thenEvents(failed(1, 'address-refused')));
  it('refuses outcomes from a process that was replaced', () =>
    given(begunAs(1), begunAs(2, at(5)))
      .when(finish(1, { kind: 'accepted', sent: { told: null } }))
      .thenNothing());
  it('skips an erased person', () =>
    given()
      .when({ type: 'GiveUpMessage', name, reason: 'person-gone' })
      .thenEvents(failed(1, 'person-gone')));
});

describe('notification decider › decline', () => {
  const decline = { type: 'DeclineNotifications', participantId: name.participantId, now } as const;
  it('records it once', () =>
    given(declined(now.toISOString()))
      .when({ ...decline, askedAt, now: at(1) })
      .thenNothing());
  it('records it again after a new request', () =>
    given(declined('2026-11-20T10:00:00.000Z'))
      .when({ ...decline, askedAt })
      .thenEvents(declined(now.toISOString())));
  it('stops notifications requested before', () =>
    given(declined('2026-11-20T11:00:00.000Z')).when(begin).thenEvents(failed(1, 'declined')));
  it('allows notifications requested afterwards', () =>
    given(declined('2026-11-20T10:59:59.999Z')).when(begin).thenEvents(begunAs(1)));
  it('allows messages that need no consent', () =>
    given(declined('2026-11-20T11:30:00.000Z'))
      .when({ ...begin, askedAt: null })
      .thenEvents(begunAs(1)));
});
