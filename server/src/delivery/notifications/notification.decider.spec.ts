import { describe, it } from '@jest/globals';
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

describe('a notification', () => {
  it('is begun before it is sent', () => given().when(begin).thenEvents(begunAs(1)));
  it('is begun by one process only', () => given(begunAs(1)).when(begin).thenNothing());
  it('is taken over from who was killed on the way', () =>
    given(begunAs(1))
      .when({ ...begin, now: at(5) })
      .thenEvents(begunAs(2, at(5))));
  it('is sent once', () =>
    given(begunAs(1), accepted)
      .when({ ...begin, now: at(60) })
      .thenNothing());
  it('is not asked about again once it was given up', () =>
    given(failed(1, 'mail-refused'))
      .when({ ...begin, now: at(60) })
      .thenNothing());

  it('is accepted with the result that it sent', () =>
    given(begunAs(1))
      .when(finish(1, { kind: 'accepted', sent: { told: null } }))
      .thenEvents(accepted));
  it('is tried again after a while', () =>
    given(begunAs(1))
      .when(finish(1, busy))
      .thenEvents(delayed(1, at(1))));
  it('waits for its time', () =>
    given(begunAs(1), delayed(1, at(1)))
      .when({ ...begin, now: at(0.5) })
      .thenNothing());
  it('comes again when it is there', () =>
    given(begunAs(1), delayed(1, at(1)))
      .when({ ...begin, now: at(1) })
      .thenEvents(begunAs(2, at(1))));
  it('is given up after the last try', () => {
    const last = RETRY_AFTER_MS.length + 1;
    return given(begunAs(last)).when(finish(last, busy)).thenEvents(failed(last, 'server-busy'));
  });
  it('fails at once for good', () =>
    given(begunAs(1))
      .when(finish(1, { kind: 'failed', reason: 'address-refused' }))
      .thenEvents(failed(1, 'address-refused')));
  it('is no business any more of who was overtaken', () =>
    given(begunAs(1), begunAs(2, at(5)))
      .when(finish(1, { kind: 'accepted', sent: { told: null } }))
      .thenNothing());
  it('has nobody to go to once the person was forgotten', () =>
    given()
      .when({ type: 'GiveUpMessage', name, reason: 'person-gone' })
      .thenEvents(failed(1, 'person-gone')));
});

describe('who wants no more', () => {
  const decline = { type: 'DeclineNotifications', participantId: name.participantId, now } as const;
  it('says so once', () =>
    given(declined(now.toISOString()))
      .when({ ...decline, askedAt, now: at(1) })
      .thenNothing());
  it('says so anew after asking anew', () =>
    given(declined('2026-11-20T10:00:00.000Z'))
      .when({ ...decline, askedAt })
      .thenEvents(declined(now.toISOString())));
  it('gets nothing that was asked for before', () =>
    given(declined('2026-11-20T11:00:00.000Z')).when(begin).thenEvents(failed(1, 'declined')));
  it('gets what was asked for afterwards', () =>
    given(declined('2026-11-20T10:59:59.999Z')).when(begin).thenEvents(begunAs(1)));
  it('still gets what needs no consent', () =>
    given(declined('2026-11-20T11:30:00.000Z'))
      .when({ ...begin, askedAt: null })
      .thenEvents(begunAs(1)));
});
