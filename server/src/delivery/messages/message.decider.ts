import type { DomainEvent } from '@onda-on/contracts/events';
import { assertNever, SENDING_MS_MAX } from '@onda-on/contracts/rules';

import type { MailOutcome } from '../mail/mail.port.ts';

const MINUTE_MS = 60_000;
/** The wait after each delayed attempt; after the last one the message is given up. */
export const RETRY_AFTER_MS = [1, 5, 30, 120, 360].map((minutes) => minutes * MINUTE_MS);

/** The outcome of one attempt; `Sent` is the further data in the event of an accepted one. */
export type SendOutcome<Sent = unknown> =
  | Readonly<{ kind: 'accepted'; sent: Sent }>
  | Readonly<{ kind: 'failed' | 'later'; reason: string }>;

/** Commands to a message of any kind; `Name` identifies it in its events. */
export type MessageCommand<Name, Sent = unknown> =
  | Begin<Name>
  | Readonly<{ type: 'FinishMessage'; name: Name; attempt: number; outcome: SendOutcome<Sent>; now: Date }>
  | Readonly<{ type: 'GiveUpMessage'; name: Name; reason: string }>;
/** `askedAt` is when the recipient consented, ISO; null where no consent is needed. */
type Begin<Name> = Readonly<{ type: 'BeginMessage'; name: Name; askedAt: string | null; now: Date }>;

type OfAttempt<Name, Data> = Name & Readonly<{ attempt: number } & Data>;
/** The events of a kind of message; their types begin with the kind. */
export type MessageEvent<Kind extends string, Name, Sent> =
  | DomainEvent<`${Kind}Begun`, OfAttempt<Name, { begunAt: string }>>
  | DomainEvent<`${Kind}Accepted`, OfAttempt<Name, Sent>>
  | DomainEvent<`${Kind}Delayed`, OfAttempt<Name, { reason: string; retryAt: string }>>
  | DomainEvent<`${Kind}Failed`, OfAttempt<Name, { reason: string }>>;

export type MessageState = Readonly<{
  status: 'new' | 'begun' | 'delayed' | 'accepted' | 'failed';
  /** Counts all attempts, also those before the message was queued again. */
  attempts: number;
  /** The number of attempts before the message was queued again; the waits start anew after them. */
  earlier: number;
  /** The next attempt waits until then, ISO. */
  busyUntil: string;
}>;

export const NEW_MESSAGE: MessageState = { status: 'new', attempts: 0, earlier: 0, busyUntil: '' };

export const isOver = ({ status }: MessageState): boolean => status === 'accepted' || status === 'failed';

/** Whether an attempt may begin: the message is not over, no process is sending it, and its time has come. */
export const isMessageDue = (state: MessageState, now: Date): boolean =>
  !isOver(state) && now.toISOString() >= state.busyUntil;

/** One decision for every kind of message. Each attempt is begun by one process only: the one whose event is in the log. */
export function decideMessage<Kind extends string, Name extends object, Sent extends object>(
  kind: Kind,
  command: MessageCommand<Name, Sent>,
  state: MessageState,
): readonly MessageEvent<Kind, Name, Sent>[] {
  const { type, name } = command;
  if (isOver(state)) return [];
  switch (type) {
    case 'BeginMessage': {
      if (!isMessageDue(state, command.now)) return [];
      const data = { ...name, attempt: state.attempts + 1, begunAt: command.now.toISOString() };
      return [{ type: `${kind}Begun`, data }];
    }
    case 'FinishMessage':
      return finish(kind, command, state);
    case 'GiveUpMessage': {
      const data = { ...name, attempt: state.attempts + 1, reason: command.reason };
      return [{ type: `${kind}Failed`, data }];
    }
    default:
      return assertNever(type);
  }
}

function finish<Kind extends string, Name extends object, Sent extends object>(
  kind: Kind,
  { name, attempt, outcome, now }: Extract<MessageCommand<Name, Sent>, { type: 'FinishMessage' }>,
  { status, attempts, earlier }: MessageState,
): readonly MessageEvent<Kind, Name, Sent>[] {
  // Another process took the message over meanwhile and records its outcome.
  if (status !== 'begun' || attempts !== attempt) return [];
  if (outcome.kind === 'accepted')
    return [{ type: `${kind}Accepted`, data: { ...name, attempt, ...outcome.sent } }];
  const { reason } = outcome;
  const waitMs = outcome.kind === 'later' ? RETRY_AFTER_MS[attempt - earlier - 1] : undefined;
  if (waitMs === undefined) return [{ type: `${kind}Failed`, data: { ...name, attempt, reason } }];
  const retryAt = new Date(now.getTime() + waitMs).toISOString();
  return [{ type: `${kind}Delayed`, data: { ...name, attempt, reason, retryAt } }];
}

type Step = Readonly<{
  type: string;
  data: Readonly<{ attempt: number; begunAt?: string; retryAt?: string }>;
}>;

export function evolveMessage(state: MessageState, { type, data }: Step): MessageState {
  const { attempt: attempts, begunAt, retryAt } = data;
  if (begunAt !== undefined) {
    const busyUntil = new Date(Date.parse(begunAt) + SENDING_MS_MAX).toISOString();
    return { ...state, status: 'begun', attempts, busyUntil };
  }
  if (retryAt !== undefined) return { ...state, status: 'delayed', attempts, busyUntil: retryAt };
  return { ...state, status: type.endsWith('Accepted') ? 'accepted' : 'failed', attempts };
}

/** The state of a failed message that is queued again. */
export const requeued = ({ attempts }: MessageState): MessageState => ({
  ...NEW_MESSAGE,
  attempts,
  earlier: attempts,
});

/** The state after an attempt of a kind whose attempts are kept in memory only. */
export function attempted(state: MessageState, mailed: MailOutcome, now: Date): MessageState {
  const outcome = mailed.kind === 'accepted' ? { ...mailed, sent: {} } : mailed;
  const attempt = state.attempts + 1;
  const begun = { ...state, status: 'begun', attempts: attempt } as const;
  const command = { type: 'FinishMessage', name: {}, attempt, outcome, now } as const;
  return decideMessage('Message', command, begun).reduce(evolveMessage, begun);
}
