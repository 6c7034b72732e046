import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';

import { ContestState } from '../../contest/state/contest-state.ts';
import { ContestModule } from '../../contest/state/contest.module.ts';
import { QueriesModule } from '../../main/queries.module.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
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
