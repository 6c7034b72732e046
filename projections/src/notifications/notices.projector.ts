import type {
  CouponEvent,
  CouponSubmitted,
  NotificationEvent,
  NotificationName,
  NotificationRoundEnded,
  SettingsChanged,
  WeekEvent,
} from '@onda-on/contracts/events';
import type { NotificationChannel, WeekNumber } from '@onda-on/contracts/rules';
import {
  NOTICE_PERSONS,
  NOTICE_SWITCH,
  NOTICE_WEEKS,
  NOTICES,
  noticeIdOf,
  type NoticeView,
  type NoticeWeekView,
} from '@onda-on/contracts/views';

import { declare } from '../declare.ts';
import { target, type Documents } from '../projection.ts';

type Sent = Extract<
  CouponEvent,
  { type: 'CouponSubmitted' | 'CouponRevised' | 'CouponVoided' | 'EmailVerified' }
>;
type Concluded = Exclude<NotificationEvent, { type: 'NotificationBegun' }>;
type Settled = Extract<WeekEvent, { type: 'WeekSettled' | 'WeekReopened' }>;
type NoticeEvent = Sent | Concluded | Settled | NotificationRoundEnded | SettingsChanged;

/** All channels that a coupon's notices may have; its later events do not list them. */
const CHANNELS: readonly NotificationChannel[] = ['mail', 'sms', 'push'];

const noticesOf = ({ data: { couponNo } }: Readonly<{ data: Readonly<{ couponNo: string }> }>) =>
  CHANNELS.map((channel) => target(NOTICES, noticeIdOf(channel, couponNo)));
const noticeOf = ({ data: { couponNo, channel } }: Readonly<{ data: NotificationName }>) =>
  couponNo === null ? [] : [target(NOTICES, noticeIdOf(channel, couponNo))];
const weekOf = ({ data }: Readonly<{ data: Readonly<{ number: number }> }>) => [
  target(NOTICE_WEEKS, String(data.number)),
];

/** Which notifications are due and which were sent. A replay rebuilds this and sends nothing. */
export const noticesProjection = declare<NoticeEvent>({
  name: 'notices',
  collections: [NOTICES, NOTICE_PERSONS, NOTICE_WEEKS, NOTICE_SWITCH],
  // Nearly all coupons have neither `notify` nor `verify`, and cost nothing here.
  isFor: ({ type, data }) => type !== 'CouponSubmitted' || 'notify' in data || 'verify' in data,
  on: {
    CouponSubmitted: {
      touches: (event) => [...noticesOf(event), target(NOTICE_PERSONS, event.data.participantId)],
      evolve: (documents, { data }) => {
        for (const channel of channelsOf(data))
          documents.set(NOTICES, noticeIdOf(channel, data.couponNo), noticeFrom(data, channel));
        if (data.notify) askedBy(documents, data, data.notify);
      },
    },
    CouponRevised: {
      touches: noticesOf,
      evolve: (documents, { data: { couponNo, acceptedAt, revision } }) =>
        eachNotice(documents, couponNo, (notice) => ({
          ...notice,
          at: acceptedAt,
          revision,
          due: notice.asked,
        })),
    },
    CouponVoided: {
      touches: noticesOf,
      evolve: (documents, { data: { couponNo } }) => eachNotice(documents, couponNo, () => undefined),
    },
    EmailVerified: {
      touches: noticesOf,
      evolve: (documents, { data: { couponNo } }) =>
        eachNotice(documents, couponNo, (notice) =>
          notice.verified === null ? notice : { ...notice, verified: true, verifyDue: false },
        ),
    },

    NotificationAccepted: {
      touches: noticeOf,
      evolve: (documents, { data }) => done(documents, data, data.told),
    },
    NotificationFailed: { touches: noticeOf, evolve: (documents, { data }) => done(documents, data, null) },
    NotificationDelayed: { touches: () => [], evolve: () => undefined },
    NotificationsDeclined: {
      touches: ({ data }) => [target(NOTICE_PERSONS, data.participantId)],
      evolve: (documents, { data: { participantId } }) => {
        const person = documents.get(NOTICE_PERSONS, participantId);
        if (person) documents.set(NOTICE_PERSONS, participantId, { ...person, asked: false, profiles: {} });
      },
    },
    PushAsked: {
      touches: ({ data: { couponNo, participantId } }) => [
        target(NOTICES, noticeIdOf('push', couponNo)),
        target(NOTICE_PERSONS, participantId),
      ],
      evolve: (documents, { data }) => {
        const notice = noticeFrom({ ...data, acceptedAt: data.askedAt, notify: ['push'] }, 'push');
        // The visitor is reading the receipt, so no notification about it is due.
        documents.set(NOTICES, noticeIdOf('push', data.couponNo), { ...notice, due: false });
        askedBy(documents, { ...data, acceptedAt: data.askedAt }, ['push']);
      },
    },
    NotificationRoundEnded: {
      touches: ({ data }) => [target(NOTICE_WEEKS, String(data.week))],
      evolve: (documents, { data: { week, kind, revision } }) => {
        if (kind === 'reminder') changeWeek(documents, week, () => ({ reminded: revision }));
        if (kind === 'result') changeWeek(documents, week, () => ({ resultsTold: revision }));
      },
    },

    WeekSettled: {
      touches: weekOf,
      evolve: (documents, { data: { number, settledAt }, origin: { position } }) =>
        changeWeek(documents, number, ({ settlement }) => ({
          settlement: settlement + 1,
          settledAt,
          position: String(position),
        })),
    },
    WeekReopened: {
      touches: weekOf,
      evolve: (documents, { data: { number } }) => changeWeek(documents, number, () => ({ settledAt: null })),
    },
    SettingsChanged: {
      touches: () => [target(NOTICE_SWITCH, 'main')],
      evolve: (documents, { data: { settings }, origin: { meta } }) => {
        const before = documents.get(NOTICE_SWITCH, 'main');
        const { emailNotifications, smsNotifications, pushNotifications } = settings.notifications;
        const since = (channel: NotificationChannel, isOn: boolean) =>
          isOn ? (before?.[channel] ?? meta.at) : null;
        documents.set(NOTICE_SWITCH, 'main', {
          mail: since('mail', emailNotifications),
          sms: since('sms', smsNotifications),
          push: since('push', pushNotifications),
        });
      },
    },
  },
});

type SubmittedData = Pick<
  CouponSubmitted['data'],
  'couponNo' | 'week' | 'participantId' | 'profileVersion' | 'acceptedAt' | 'notify' | 'verify'
>;

const channelsOf = ({ notify = [], verify }: SubmittedData): ReadonlySet<NotificationChannel> =>
  new Set([...notify, ...(verify ? (['mail'] as const) : [])]);

function noticeFrom(data: SubmittedData, channel: NotificationChannel): NoticeView {
  const { couponNo, week, participantId, profileVersion, acceptedAt, notify, verify } = data;
  const asked = notify?.includes(channel) ?? false;
  const isToVerify = verify === true && channel === 'mail';
  return {
    couponNo,
    channel,
    week,
    participantId,
    profileVersion,
    asked,
    askedAt: acceptedAt,
    at: acceptedAt,
    revision: 0,
    due: asked,
    toldAt: 0,
    told: null,
    verified: isToVerify ? false : null,
    verifyDue: isToVerify,
  };
}

function askedBy(
  documents: Documents,
  {
    participantId,
    profileVersion,
    acceptedAt,
  }: Pick<SubmittedData, 'participantId' | 'profileVersion' | 'acceptedAt'>,
  channels: readonly NotificationChannel[],
): void {
  const before = documents.get(NOTICE_PERSONS, participantId)?.profiles;
  const asked = Object.fromEntries(channels.map((channel) => [channel, profileVersion]));
  const person = { participantId, askedAt: acceptedAt, asked: true, profiles: { ...before, ...asked } };
  documents.set(NOTICE_PERSONS, participantId, person);
}

/** Changes or removes the notices that there are. */
function eachNotice(
  documents: Documents,
  couponNo: string,
  changed: (before: NoticeView) => NoticeView | undefined,
): void {
  for (const channel of CHANNELS) {
    const id = noticeIdOf(channel, couponNo);
    const notice = documents.get(NOTICES, id);
    if (notice) documents.set(NOTICES, id, changed(notice));
  }
}

/** Records that a notification was sent, or has failed for good. */
function done(
  documents: Documents,
  { couponNo, channel, kind, revision }: NotificationName,
  told: NoticeView['told'],
) {
  if (couponNo === null) return;
  const id = noticeIdOf(channel, couponNo);
  const notice = documents.get(NOTICES, id);
  if (notice) documents.set(NOTICES, id, { ...notice, ...doneFields(notice, kind, revision, told) });
}

function doneFields(
  notice: NoticeView,
  kind: NotificationName['kind'],
  revision: number,
  told: NoticeView['told'],
): Partial<NoticeView> {
  if (kind === 'verification') return { verifyDue: false };
  if (kind === 'receipt') return revision >= notice.revision ? { due: false } : {};
  if (kind !== 'result' && kind !== 'correction') return {};
  return { toldAt: Math.max(notice.toldAt, revision), told: told ?? notice.told };
}

function changeWeek(
  documents: Documents,
  week: WeekNumber,
  fields: (before: NoticeWeekView) => Partial<NoticeWeekView>,
): void {
  const before = documents.get(NOTICE_WEEKS, String(week)) ?? newWeek(week);
  documents.set(NOTICE_WEEKS, String(week), { ...before, ...fields(before) });
}

const newWeek = (week: WeekNumber): NoticeWeekView => ({
  week,
  settlement: 0,
  settledAt: null,
  position: '0',
  resultsTold: 0,
  reminded: null,
});
