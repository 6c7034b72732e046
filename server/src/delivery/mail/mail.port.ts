/** The port to the installation's mail (`MailPort`). */
export const MAIL = Symbol('Mail');

/** The owner of a mail, for erasure; the ids identify nobody without the vault. */
export type MailOwner = Readonly<{
  kind: 'participant' | 'subscriber' | 'contact' | 'ticket' | 'admin' | 'installation';
  id: string;
}>;

/**
 * A mail to one address. `key` and `at` name it for ever: the same two again are the same mail. Both follow from the event
 * that the mail is about, never from the clock, and hold nothing personal, since the log and headers contain them.
 */
export type Mail = Readonly<{
  key: string;
  /** The time of the event that the mail is about, ISO. */
  at: string;
  /** Letters and digits: the kind of mail, for readers of the outbox. */
  topic: string;
  owner: MailOwner;
  to: string;
  subject: string;
  /** Plain text; lines end in \n. */
  text: string;
  /** Already escaped; made from the text where it is missing. */
  html?: string;
  /** An https (or http) address; a POST to it unsubscribes with one click (RFC 8058). */
  unsubscribeUrl?: string;
}>;

/** Why a mail was not accepted: a stable code for operators, never the server's text, which may repeat an address. */
type MailFailure =
  | 'malformed'
  | 'address-refused'
  | 'no-browser'
  | 'mail-refused'
  | 'server-busy'
  | 'server-away'
  | 'sign-in-refused';

/** `failed` is for good; `later` may be tried again, with the same key. */
export type MailOutcome =
  | Readonly<{ kind: 'accepted' }>
  | Readonly<{ kind: 'failed'; reason: MailFailure }>
  | Readonly<{ kind: 'later'; reason: MailFailure }>;

/** Sends mails to people outside. The caller checks consent. */
export interface MailPort {
  /** `outbox`: nothing leaves the installation, operators read it. */
  readonly kind: 'smtp' | 'outbox';

  /**
   * Resolves once the mail was accepted or refused. Never rejects for what a mail server does.
   *
   * @throws {VaultUnavailable} where the outbox cannot be written.
   */
  send(mail: Mail): Promise<MailOutcome>;
}
