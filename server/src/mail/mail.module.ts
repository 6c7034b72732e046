import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';

import { CONFIG, type Config } from '../config/config.ts';
import { ContestState } from '../contest/contest-state.ts';
import { ContestModule } from '../contest/contest.module.ts';
import { QueriesModule } from '../queries/queries.module.ts';
import { AddressLimit } from './address-limit.ts';
import { DemoAwareMail } from './demo-aware.mail.ts';
import { MAIL } from './mail.port.ts';
import { OutboxKeeper } from './outbox-keeper.ts';
import { OutboxController } from './outbox.controller.ts';
import { OutboxMail } from './outbox.mail.ts';
import { Outbox } from './outbox.ts';
import { SmtpMail } from './smtp.mail.ts';

const SMTP = Symbol('Smtp');

/** The mail port (`MAIL`) for whoever sends, and the outbox for whoever reads what was not sent. */
@Global()
@Module({
  imports: [ContestModule, QueriesModule],
  controllers: [OutboxController],
  providers: [
    AddressLimit,
    Outbox,
    OutboxKeeper,
    {
      provide: SMTP,
      useFactory: ({ mail, demo }: Config) => (mail && !demo ? new SmtpMail(mail) : null),
      inject: [CONFIG],
    },
    {
      provide: MAIL,
      useFactory: (contest: ContestState, outbox: Outbox, smtp: SmtpMail | null) =>
        new DemoAwareMail(() => contest.current.isDemo, new OutboxMail(outbox), smtp ?? undefined),
      inject: [ContestState, Outbox, SMTP],
    },
  ],
  exports: [AddressLimit, MAIL, Outbox],
})
export class MailModule implements OnApplicationShutdown {
  constructor(@Inject(SMTP) private readonly smtp: SmtpMail | null) {}

  onApplicationShutdown(): void {
    this.smtp?.close();
  }
}
