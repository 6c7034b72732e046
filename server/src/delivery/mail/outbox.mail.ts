import { malformed } from './mail-problem.ts';
import type { Mail, MailOutcome, MailPort } from './mail.port.ts';
import type { Outbox } from './outbox.ts';

/** Keeps mails where operators can read them, and sends nothing: an installation without a mail server, and every demo. */
export class OutboxMail implements MailPort {
  readonly kind = 'outbox';

  constructor(private readonly outbox: Pick<Outbox, 'put'>) {}

  async send(mail: Mail): Promise<MailOutcome> {
    const refused = malformed(mail);
    if (refused) return refused;
    await this.outbox.put(mail);
    return { kind: 'accepted' };
  }
}
