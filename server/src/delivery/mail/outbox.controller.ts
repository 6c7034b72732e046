import { Controller, Get, Inject, Query } from '@nestjs/common';
import type { OutboxAnswer, OutboxMail } from '@onda-on/contracts/api';

import { WithHeaders } from '../../platform/http/response-headers.ts';
import { parseCursor, parseLimit, QueryRoute } from '../../platform/reads/query-route.ts';
import { MAIL, type MailPort } from './mail.port.ts';
import { Outbox, OUTBOX_DAYS_MAX, type KeptMail } from './outbox.ts';

const LIMIT = 30;

@Controller('api/admin')
export class OutboxController {
  constructor(
    @Inject(MAIL) private readonly mail: MailPort,
    private readonly outbox: Outbox,
  ) {}

  @Get('outbox')
  @QueryRoute({ dependsOn: [], parameters: ['limit', 'after'] })
  async list(
    @Query() { limit, after }: Readonly<Record<string, string>>,
  ): Promise<WithHeaders<OutboxAnswer>> {
    const cursor = parseCursor(after);
    const before = cursor === undefined ? undefined : Buffer.from(cursor, 'base64url').toString();
    const { mails, next } = await this.outbox.page(parseLimit(limit, LIMIT), before);
    const { kind } = this.mail;
    const answer = { kind, days: OUTBOX_DAYS_MAX, mails: mails.map(mailOf) };
    return new WithHeaders(answer, { next: next && Buffer.from(next).toString('base64url') });
  }
}

const mailOf = ({ id, at, topic, to, subject, text, unsubscribeUrl }: KeptMail): OutboxMail => {
  const mail = { id, at, topic, to, subject, text };
  return unsubscribeUrl === undefined ? mail : { ...mail, unsubscribeUrl };
};
