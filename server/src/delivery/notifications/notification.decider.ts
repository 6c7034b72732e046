import {
  notificationCodec,
  type NotificationEvent,
  type NotificationName,
  type PushAsked,
  type SentResult,
} from '@onda-on/contracts/events';
import { assertNever, type ParticipantId } from '@onda-on/contracts/rules';

import type { Decider } from '../../platform/kernel/decider.ts';
import { isBusy, retryAtAfter, type OpenAttempt } from '../mail/attempts.ts';
import type { MailOutcome } from '../mail/mail.port.ts';

/** `askedAt` is when the person consented to it; null where no consent is needed. ISO. */
type BeginNotification = Readonly<{
  type: 'BeginNotification';
  name: NotificationName;
  askedAt: string | null;
  now: Date;
}>;
type FinishNotification = Readonly<{
  type: 'FinishNotification';
  name: NotificationName;
  attempt: number;
  outcome: MailOutcome;
  told: SentResult | null;
  now: Date;
}>;
/** The recipient was forgotten, or the address has had its messages of the day. */
type GiveUpNotification = Readonly<{
  type: 'GiveUpNotification';
  name: NotificationName;
  reason: 'person-gone' | 'address-limit';
}>;
/** `askedAt`: the latest consent that is known of. */
type DeclineNotifications = Readonly<{
  type: 'DeclineNotifications';
  participantId: ParticipantId;
  askedAt: string | null;
  now: Date;
}>;
/** A browser subscribes to a coupon. */
type AskPush = Readonly<{ type: 'AskPush' } & Omit<PushAsked['data'], 'askedAt'> & { now: Date }>;
export type NotificationCommand =
  | AskPush
  | BeginNotification
  | FinishNotification
  | GiveUpNotification
  | DeclineNotifications;

/** What was sent to a person and what is on its way, by key. */
export type NotificationState = Readonly<{
  ended: ReadonlySet<string>;
  open: ReadonlyMap<string, OpenAttempt>;
  declinedAt: string | null;
  /** When a coupon's first browser subscribed, by coupon number. */
  pushAsked: ReadonlyMap<string, string>;
}>;

/** All notifications of one person. Each is begun by one process only: the one whose event is in the log. */
export const notificationDecider: Decider<NotificationCommand, NotificationState, NotificationEvent> = {
  category: 'notification',
  codec: notificationCodec,
  initialState: { ended: new Set(), open: new Map(), declinedAt: null, pushAsked: new Map() },

  decide(command, state) {
    switch (command.type) {
      case 'BeginNotification':
        return begin(command, state);
      case 'FinishNotification':
        return finish(command, state);
      case 'GiveUpNotification':
        return giveUp(command, state);
      case 'AskPush':
        return askPush(command, state);
      case 'DeclineNotifications':
        return decline(command, state);
      default:
        return assertNever(command);
    }
  },

  evolve(state, { type, data }) {
    switch (type) {
      case 'NotificationBegun':
        return opened(state, data.key, { attempt: data.attempt, begunAt: data.begunAt, retryAt: null });
      case 'NotificationDelayed':
        return opened(state, data.key, { attempt: data.attempt, begunAt: '', retryAt: data.retryAt });
      case 'NotificationAccepted':
      case 'NotificationFailed':
        return { ...state, ended: new Set([...state.ended, data.key]) };
      case 'PushAsked':
        return { ...state, pushAsked: new Map([...state.pushAsked, [data.couponNo, data.askedAt]]) };
      case 'NotificationsDeclined':
        return { ...state, declinedAt: data.declinedAt };
      default:
        return assertNever(type);
    }
  },
};

function begin({ name, askedAt, now }: BeginNotification, state: NotificationState): NotificationEvent[] {
  if (state.ended.has(name.key)) return [];
  const open = state.open.get(name.key);
  if (open && isBusy(open, now)) return [];
  const attempt = (open?.attempt ?? 0) + 1;
  // Two times of one process; the same moment is a decision that came behind the consent.
  if (askedAt !== null && state.declinedAt !== null && state.declinedAt >= askedAt)
    return [{ type: 'NotificationFailed', data: { ...name, attempt, reason: 'declined' } }];
  return [{ type: 'NotificationBegun', data: { ...name, attempt, begunAt: now.toISOString() } }];
}

function finish(
  { name, attempt, outcome, told, now }: FinishNotification,
  { ended, open }: NotificationState,
): NotificationEvent[] {
  // Somebody else took it over meanwhile, and says what becomes of it.
  if (ended.has(name.key) || open.get(name.key)?.attempt !== attempt) return [];
  if (outcome.kind === 'accepted')
    return [{ type: 'NotificationAccepted', data: { ...name, attempt, told } }];
  const { reason } = outcome;
  const retryAt = retryAtAfter(attempt, outcome, now);
  if (retryAt === undefined) return [{ type: 'NotificationFailed', data: { ...name, attempt, reason } }];
  return [{ type: 'NotificationDelayed', data: { ...name, attempt, reason, retryAt } }];
}

/** Another browser of theirs is no news; after a decline it is a new consent. */
function askPush(
  { participantId, couponNo, week, profileVersion, now }: AskPush,
  { pushAsked, declinedAt }: NotificationState,
): NotificationEvent[] {
  const since = pushAsked.get(couponNo);
  if (since !== undefined && (declinedAt === null || declinedAt < since)) return [];
  const askedAt = now.toISOString();
  return [{ type: 'PushAsked', data: { participantId, couponNo, week, profileVersion, askedAt } }];
}

function giveUp(
  { name, reason }: GiveUpNotification,
  { ended, open }: NotificationState,
): NotificationEvent[] {
  const begun = open.get(name.key);
  // Another server, which counts for itself, is sending it.
  if (reason === 'address-limit' && begun) return [];
  const attempt = (begun?.attempt ?? 0) + 1;
  return ended.has(name.key) ? [] : [{ type: 'NotificationFailed', data: { ...name, attempt, reason } }];
}

function decline(
  { participantId, askedAt, now }: DeclineNotifications,
  { declinedAt }: NotificationState,
): NotificationEvent[] {
  if (declinedAt !== null && (askedAt === null || declinedAt >= askedAt)) return [];
  return [{ type: 'NotificationsDeclined', data: { participantId, declinedAt: now.toISOString() } }];
}

const opened = (state: NotificationState, key: string, open: OpenAttempt): NotificationState => ({
  ...state,
  open: new Map([...state.open, [key, open]]),
});
