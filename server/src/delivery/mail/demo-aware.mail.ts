import type { Mail, MailOutcome, MailPort } from './mail.port.ts';

/**
 * The installation's mail port. The people of a demo are invented but their addresses may be real, so its mails always
 * stay in the outbox. Checked for each mail, since an empty installation may become a demo while it runs.
 */
export class DemoAwareMail implements MailPort {
  constructor(
    private readonly isDemo: () => boolean,
    private readonly outbox: MailPort,
    private readonly outside: MailPort | undefined,
  ) {}

  get kind(): MailPort['kind'] {
    return this.#chosen().kind;
  }

  send(mail: Mail): Promise<MailOutcome> {
    return this.#chosen().send(mail);
  }

  #chosen(): MailPort {
    return this.outside && !this.isDemo() ? this.outside : this.outbox;
  }
}
