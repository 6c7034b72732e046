import type { MailWay } from '../rules/index.ts';
import { codec, defineEvent, type DomainEvent } from './codec.ts';

/**
 * The mail with one answer to a ticket, `answerMail-{answerId}`: a stream of its own, so that sending mail does not change the
 * ticket's revision. Address and text are in the vault.
 */
export type AnswerName = Readonly<{ ticketId: string; answerId: string }>;

type About<Data> = AnswerName & Readonly<{ attempt: number }> & Data;

/** Recorded before the mail is sent: only the process that appends this event sends it. */
export type AnswerMailBegun = DomainEvent<'AnswerMailBegun', About<{ begunAt: string }>>;
/** A mail server or the installation's outbox has accepted the mail. */
export type AnswerMailAccepted = DomainEvent<'AnswerMailAccepted', About<{ way: MailWay }>>;
export type AnswerMailDelayed = DomainEvent<'AnswerMailDelayed', About<{ reason: string; retryAt: string }>>;
/** No further attempt is made. `reason` is one of a few constants. */
export type AnswerMailFailed = DomainEvent<'AnswerMailFailed', About<{ reason: string }>>;
export type AnswerMailRequeued = DomainEvent<'AnswerMailRequeued', AnswerName>;

export type AnswerMailEvent =
  | AnswerMailBegun
  | AnswerMailAccepted
  | AnswerMailDelayed
  | AnswerMailFailed
  | AnswerMailRequeued;

export const answerMailCodec = codec<AnswerMailEvent>({
  AnswerMailBegun: defineEvent<AnswerMailBegun>(),
  AnswerMailAccepted: defineEvent<AnswerMailAccepted>(),
  AnswerMailDelayed: defineEvent<AnswerMailDelayed>(),
  AnswerMailFailed: defineEvent<AnswerMailFailed>(),
  AnswerMailRequeued: defineEvent<AnswerMailRequeued>(),
});
