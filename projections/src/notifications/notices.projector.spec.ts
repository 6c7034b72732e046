import { describe, expect, it } from '@jest/globals';
import type { AnyEvent, NotificationName } from '@onda-on/contracts/events';
import type { NotificationChannel } from '@onda-on/contracts/rules';
import { DEFAULT_SETTINGS } from '@onda-on/contracts/rules';
import {
  DELIVERIES,
  NOTICE_PERSONS,
  NOTICE_SWITCH,
  NOTICE_WEEKS,
  NOTICES,
  noticeIdOf,
} from '@onda-on/contracts/views';

import { ProjectionRunner } from '../runner/projection-runner.ts';
import { revised, submitted, voided, type Fact } from '../testing/facts.ts';
import { MemoryReadStore } from '../testing/memory.read-store.ts';
import { bringForward, logOf, modelAfter } from '../testing/model-after.ts';
import { deliveriesProjection } from './deliveries.projector.ts';
import { noticesProjection } from './notices.projector.ts';

const plain = submitted(15, 1, 'XXX');
const couponOf = ({ event }: Fact) => (event.type === 'CouponSubmitted' ? event.data : undefined)!;
const { couponNo, participantId, week, acceptedAt } = couponOf(plain);
const entry = (more: object): Fact => ({
  ...plain,
  event: { type: 'CouponSubmitted', data: { ...couponOf(plain), ...more } },
});
const asked = entry({ notify: ['mail', 'sms'] satisfies readonly NotificationChannel[] });
const mail = noticeIdOf('mail', couponNo);

const fact = (event: AnyEvent, at = '2026-11-22T12:00:00.000Z'): Fact => ({
  stream: `notification-${participantId}`,
  event,
  meta: { at },
});
const name = (change: Partial<NotificationName> = {}): NotificationName => ({
  key: `mail:receipt:${couponNo}:0`,
  kind: 'receipt',
  channel: 'mail',
  week,
  participantId,
  couponNo,
  revision: 0,
  ...change,
});
const accepted = (
  change: Partial<NotificationName>,
  told: { correct: number; decided: number; rank: number } | null = null,
) => fact({ type: 'NotificationAccepted', data: { ...name(change), attempt: 1, told } });

async function after(...facts: readonly Fact[]) {
  const model = await modelAfter(noticesProjection, ...facts);
  expect(model.parked).toBe(0);
  return {
    notices: await model.of(NOTICES),
    persons: await model.of(NOTICE_PERSONS),
    weeks: await model.of(NOTICE_WEEKS),
    switches: await model.of(NOTICE_SWITCH),
  };
}

const set = (emailNotifications: boolean, at: string) =>
  fact(
    {
      type: 'SettingsChanged',
      data: {
        settings: {
          ...DEFAULT_SETTINGS,
          notifications: { ...DEFAULT_SETTINGS.notifications, emailNotifications },
        },
      },
    },
    at,
  );
const states = async (...facts: Fact[]) =>
  Object.values(await (await modelAfter(deliveriesProjection, ...facts)).of(DELIVERIES));

describe('notices projection', () => {
  it('stores nothing about persons who did not ask', async () => {
    const { notices: kept, persons } = await after(plain, revised(15, 1, 'X1X'));
    expect([kept, persons]).toEqual([{}, {}]);
  });

  it('marks a notice due in each requested channel, and again after each change', async () => {
    const { notices: kept, persons } = await after(asked, accepted({}), revised(15, 1, 'X1X'));
    expect(Object.keys(kept)).toEqual([mail, noticeIdOf('sms', couponNo)]);
    expect(kept[mail]).toMatchObject({
      due: true,
      revision: 1,
      askedAt: acceptedAt,
      asked: true,
      verified: null,
    });
    expect(persons[participantId]).toMatchObject({ asked: true, profiles: { mail: 1, sms: 1 } });
  });

  it('clears a notice after it was sent, in this channel only', async () => {
    const { notices: kept } = await after(asked, accepted({}));
    expect([kept[mail]?.due, kept[noticeIdOf('sms', couponNo)]?.due]).toEqual([false, true]);
  });

  it('keeps a notice due when only an older revision was sent', async () =>
    expect((await after(asked, revised(15, 1, 'X1X'), accepted({}))).notices[mail]?.due).toBe(true));

  it('removes notices with their coupon', async () =>
    expect((await after(asked, voided(15, 1))).notices).toEqual({}));

  it('writes nothing for a void coupon without any', async () => {
    const reads = new MemoryReadStore();
    const saves: string[] = [];
    reads.onSaved(({ projection }) => saves.push(projection));
    await bringForward(new ProjectionRunner(noticesProjection, reads), await logOf([plain, voided(15, 1)]));
    expect(saves).toEqual([]);
  });

  it('stores which result was sent', async () => {
    const told = { correct: 2, decided: 3, rank: 1 };
    const result = accepted({ key: 'r', kind: 'result', revision: 1 }, told);
    const gone = fact({
      type: 'NotificationFailed',
      data: { ...name({ key: 'c', kind: 'correction', revision: 2 }), attempt: 1, reason: 'declined' },
    });
    expect((await after(asked, result, gone)).notices[mail]).toMatchObject({ toldAt: 2, told });
  });

  it('waits for a verified address where one is required', async () => {
    const verify = entry({ verify: true });
    const before = await after(verify);
    expect(before.notices[mail]).toMatchObject({
      asked: false,
      due: false,
      verified: false,
      verifyDue: true,
    });
    expect(before.persons).toEqual({});
    const { entryId } = couponOf(plain);
    const followed = fact({ type: 'EmailVerified', data: { couponNo, week, participantId, entryId } });
    expect((await after(verify, followed)).notices[mail]).toMatchObject({ verified: true, verifyDue: false });
  });

  it('ends notices after the person declines', async () => {
    const declined = fact({
      type: 'NotificationsDeclined',
      data: { participantId, declinedAt: '2026-11-22T12:00:00.000Z' },
    });
    expect((await after(asked, declined)).persons[participantId]).toMatchObject({
      asked: false,
      profiles: {},
    });
  });

  it('keeps the profile of each channel that another coupon does not ask for', async () => {
    const pushAsked = fact({
      type: 'PushAsked',
      data: { participantId, couponNo, week, profileVersion: 2, askedAt: '2026-11-22T12:00:00.000Z' },
    });
    expect((await after(asked, pushAsked)).persons[participantId]).toMatchObject({
      profiles: { mail: 1, sms: 1, push: 2 },
    });
  });

  it('stores since when a channel is on, until it is off', async () => {
    const [first, second, third] = [
      '2026-11-20T00:00:00.000Z',
      '2026-11-21T00:00:00.000Z',
      '2026-11-22T00:00:00.000Z',
    ] as const;
    expect((await after(set(true, first), set(true, second))).switches['main']?.mail).toBe(first);
    expect((await after(set(true, first), set(false, second))).switches['main']?.mail).toBeNull();
    expect((await after(set(true, first), set(false, second), set(true, third))).switches['main']?.mail).toBe(
      third,
    );
  });

  it("counts a week's settlements and the notifications about them", async () => {
    const number = week;
    const weekId = 'w' as never;
    const settled = fact({
      type: 'WeekSettled',
      data: { weekId, number, settledAt: acceptedAt, decided: 3 },
    });
    const reopened = fact({ type: 'WeekReopened', data: { weekId, number, reason: 'x' } });
    const ended = fact({ type: 'NotificationRoundEnded', data: { week, kind: 'result', revision: 1 } });
    const { weeks } = await after(settled, ended, reopened, settled);
    expect(weeks[String(week)]).toMatchObject({
      settlement: 2,
      settledAt: acceptedAt,
      resultsTold: 1,
      reminded: null,
    });
    expect((await after(settled, reopened)).weeks[String(week)]).toMatchObject({ settledAt: null });
  });
});

describe('deliveries projection', () => {
  it('shows the latest state of a notification', async () => {
    const begun = fact({ type: 'NotificationBegun', data: { ...name(), attempt: 2, begunAt: acceptedAt } });
    const delayed = fact({
      type: 'NotificationDelayed',
      data: { ...name(), attempt: 2, reason: 'server-busy', retryAt: '2026-11-22T12:05:00.000Z' },
    });
    expect(await states(begun)).toMatchObject([{ state: 'begun', attempt: 2, reason: null }]);
    expect(await states(begun, delayed)).toMatchObject([
      { state: 'delayed', reason: 'server-busy', retryAt: '2026-11-22T12:05:00.000Z' },
    ]);
    expect(await states(begun, delayed, accepted({}))).toMatchObject([{ state: 'accepted', retryAt: null }]);
  });
});
