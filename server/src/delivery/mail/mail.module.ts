import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';

import { CouponsModule } from '../../contest/coupons/coupons.module.ts';
import { ProofModule } from '../../contest/proof/proof.module.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { ContestStateModule } from '../../contest/state/state.module.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { AddressLimit } from './address-limit.ts';
import { DemoAwareMail } from './demo-aware.mail.ts';
import { MailAnchor } from './mail-anchor.ts';
import { MAIL } from './mail.port.ts';
import { OutboxController } from './outbox.controller.ts';
import { OutboxJob, OutboxMailer, Outbox } from './outbox.ts';
import type { SmtpMail } from './smtp.mail.ts';

const SMTP = Symbol('Smtp');

@Module({
  imports: [ContestStateModule, CouponsModule, ProofModule],
  controllers: [OutboxController],
  providers: [
    AddressLimit,
    MailAnchor,
    Outbox,
    OutboxJob,
    {
      provide: SMTP,
      // Its library is sixty files, which a start without mails need not read.
      useFactory: async ({ mail, demo }: Config) =>
        mail && !demo ? new (await import('./smtp.mail.ts')).SmtpMail(mail) : null,
      inject: [CONFIG],
    },
    {
      provide: MAIL,
      useFactory: (contest: ContestState, outbox: Outbox, smtp: SmtpMail | null) =>
        new DemoAwareMail(() => contest.current.isDemo, new OutboxMailer(outbox), smtp ?? undefined),
      inject: [ContestState, Outbox, SMTP],
    },
  ],
  exports: [AddressLimit, MAIL],
})
export class MailModule implements OnApplicationShutdown {
  constructor(@Inject(SMTP) private readonly smtp: SmtpMail | null) {}

  onApplicationShutdown(): void {
    this.smtp?.close();
  }
}
