import {
  notificationCodec,
  type NotificationEvent,
  type NotificationName,
  type PushAsked,
  type SentResult,
} from '@onda-on/contracts/events';
import { assertNever, type ParticipantId } from '@onda-on/contracts/rules';

import type { Caller } from '../../platform/commands/caller.ts';
import type { Decider } from '../../platform/commands/decider.ts';
import type { MessageKind } from '../messages/message-sender.ts';
import {
  decideMessage,
  evolveMessage,
  NEW_MESSAGE,
  type MessageCommand,
  type MessageState,
} from '../messages/message.decider.ts';

type Sent = Readonly<{ told: SentResult | null }>;

type MessageOfPerson = MessageCommand<NotificationName, Sent>;

/** `askedAt` is the time of the latest known consent, ISO. */
type DeclineNotifications = Readonly<{
  type: 'DeclineNotifications';
  participantId: ParticipantId;
  askedAt: string | null;
  now: Date;
}>;
type AskPush = Readonly<{ type: 'AskPush' } & Omit<PushAsked['data'], 'askedAt'> & { now: Date }>;

export type PersonNotifications = Readonly<{
  /** By key. */
  messages: ReadonlyMap<string, MessageState>;
  declinedAt: string | null;
  /** When a coupon's first browser subscribed, by coupon number. */
  pushAsked: ReadonlyMap<string, string>;
}>;

export const notificationDecider: Decider<
  MessageOfPerson | AskPush | DeclineNotifications,
  PersonNotifications,
  NotificationEvent
> = {
  category: 'notification',
  codec: notificationCodec,
  initialState: { messages: new Map(), declinedAt: null, pushAsked: new Map() },

  decide(command, state) {
    switch (command.type) {
      case 'AskPush':
        return askPush(command, state);
      case 'DeclineNotifications':
        return decline(command, state);
      case 'BeginMessage':
      case 'FinishMessage':
      case 'GiveUpMessage':
        return decideNotification(command, state);
      default:
        return assertNever(command);
    }
  },

  evolve(state, event) {
    const { type, data } = event;
    switch (type) {
      case 'PushAsked':
        return { ...state, pushAsked: new Map([...state.pushAsked, [data.couponNo, data.askedAt]]) };
      case 'NotificationsDeclined':
        return { ...state, declinedAt: data.declinedAt };
      case 'NotificationBegun':
      case 'NotificationAccepted':
      case 'NotificationDelayed':
      case 'NotificationFailed': {
        const message = evolveMessage(notificationIn(state, data), event);
        return { ...state, messages: new Map([...state.messages, [data.key, message]]) };
      }
      default:
        return assertNever(type);
    }
  },
};

const notificationIn = (
  { messages }: PersonNotifications,
  { key }: Pick<NotificationName, 'key'>,
): MessageState => messages.get(key) ?? NEW_MESSAGE;

/** Visitors ask for notifications in the form, so these commands are no audited acts of operators. */
export const ON_REQUEST: Caller = { actor: 'visitor' };

export const NOTIFICATION: MessageKind<NotificationName, Sent, PersonNotifications, NotificationEvent> = {
  decider: notificationDecider,
  by: ON_REQUEST,
  idOf: ({ participantId }) => participantId,
  stateOf: notificationIn,
};

function decideNotification(
  command: MessageOfPerson,
  state: PersonNotifications,
): readonly NotificationEvent[] {
  const { name } = command;
  const message = notificationIn(state, name);
  // Each server counts by itself; a message that is no longer new was admitted by another server.
  const isAdmitted = message.status !== 'new';
  if (command.type === 'GiveUpMessage' && command.reason === 'address-limit' && isAdmitted) return [];
  const decided = (each: MessageOfPerson) => decideMessage('Notification', each, message);
  const events = decided(command);
  if (command.type !== 'BeginMessage' || events.length === 0) return events;
  const { askedAt } = command;
  // At the same moment the consent came first.
  const isDeclined = askedAt !== null && state.declinedAt !== null && state.declinedAt >= askedAt;
  return isDeclined ? decided({ type: 'GiveUpMessage', name, reason: 'declined' }) : events;
}

/** Another browser of the same person changes nothing; after a decline it is a new consent. */
function askPush(
  { participantId, couponNo, week, profileVersion, now }: AskPush,
  { pushAsked, declinedAt }: PersonNotifications,
): NotificationEvent[] {
  const since = pushAsked.get(couponNo);
  if (since !== undefined && (declinedAt === null || declinedAt < since)) return [];
  const askedAt = now.toISOString();
  return [{ type: 'PushAsked', data: { participantId, couponNo, week, profileVersion, askedAt } }];
}

function decline(
  { participantId, askedAt, now }: DeclineNotifications,
  { declinedAt }: PersonNotifications,
): NotificationEvent[] {
  if (declinedAt !== null && (askedAt === null || declinedAt >= askedAt)) return [];
  return [{ type: 'NotificationsDeclined', data: { participantId, declinedAt: now.toISOString() } }];
}
