import { hash } from 'node:crypto';

import { createTransport } from 'nodemailer';

import type { MailAddress } from '../../platform/config/config.ts';
import { htmlOf, malformed } from './mail-html.ts';
import type { Mail, MailOutcome, MailPort } from './mail.port.ts';

const ANSWER_MS_MAX = 20_000;
/** Some servers check a mail for long before they accept it; a shorter limit would send it twice. */
const TAKEN_MS_MAX = 60_000;
const CONNECTIONS_MAX = 4;

type SmtpTransport = ReturnType<typeof transportTo>;

/** Hands mails to an SMTP server. Its answer does not say whether the mail is delivered in the end. */
export class SmtpMail implements MailPort {
  readonly kind = 'smtp';
  readonly #from: MailAddress['from'];
  readonly #transport: SmtpTransport;

  constructor({ url, from }: MailAddress) {
    this.#from = from;
    this.#transport = transportTo(url);
  }

  async send(mail: Mail): Promise<MailOutcome> {
    const refused = malformed(mail);
    if (refused) return refused;
    try {
      await this.#transport.sendMail(this.#messageOf(mail));
      return { kind: 'accepted' };
    } catch (error) {
      return outcomeOf(error);
    }
  }

  close(): void {
    this.#transport.close();
  }

  /** Addresses are passed in parts, so none is ever parsed from a text, and no header contains a line break. */
  #messageOf({ key, at, to, subject, text, html, unsubscribeUrl }: Mail) {
    return {
      from: this.#from,
      to: { name: '', address: to },
      subject,
      text,
      html: html ?? htmlOf(text),
      // The same mail has the same id, so mailboxes show it once when it is sent again after a lost answer.
      messageId: `<${hash('sha256', `${at}|${key}`, 'hex').slice(0, 40)}@${this.#domain()}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribeUrl !== undefined && {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    };
  }

  #domain(): string {
    return this.#from.address.slice(this.#from.address.lastIndexOf('@') + 1);
  }
}

function transportTo(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  return createTransport({
    pool: true,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    maxConnections: CONNECTIONS_MAX,
    maxRequeues: 0,
    connectionTimeout: ANSWER_MS_MAX,
    greetingTimeout: ANSWER_MS_MAX,
    socketTimeout: TAKEN_MS_MAX,
    disableFileAccess: true,
    disableUrlAccess: true,
    // A password is never sent over an unencrypted connection.
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...(username && !secure && { requireTLS: true }),
  });
}

const PERMANENT_MIN = 500;
/** What a refusal of each command is about; a refusal of an earlier command is about the server. */
const ABOUT = { 'MAIL FROM': 'mail-refused', 'RCPT TO': 'address-refused', DATA: 'mail-refused' } as const;

type Refusal = Readonly<{ code?: string; responseCode?: number; command?: string }>;

/** Maps a server's answer to one of our reasons, since its words may repeat the address. */
function outcomeOf(error: unknown): MailOutcome {
  const { code, responseCode, command = '' } = error as Refusal;
  // 530 asks for a user name where none is configured.
  if (code === 'EAUTH' || responseCode === 530) return { kind: 'later', reason: 'sign-in-refused' };
  const reason = Object.entries(ABOUT).find(([each]) => each === command)?.[1];
  if (responseCode === undefined || reason === undefined) return { kind: 'later', reason: 'server-away' };
  // 503 is 'bad sequence of commands': the conversation's fault, not the mail's.
  if (responseCode < PERMANENT_MIN || responseCode === 503) return { kind: 'later', reason: 'server-busy' };
  return { kind: 'failed', reason };
}
