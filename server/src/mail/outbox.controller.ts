import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import { NEXT_CURSOR, type OutboxAnswer, type OutboxMail } from '@onda-on/contracts/api';
import type { FastifyReply } from 'fastify';

import { parseCursor, parseLimit } from '../queries/reading/query-parameters.ts';
import { Reads } from '../queries/reading/reads.decorator.ts';
import { MAIL, type MailPort } from './mail.port.ts';
import { Outbox, OUTBOX_DAYS_MAX, type KeptMail } from './outbox.ts';

const LIMIT = 30;

/** Mails that stayed here, for operators to read. */
@Controller('api/admin')
export class OutboxController {
  constructor(
    @Inject(MAIL) private readonly mail: MailPort,
    private readonly outbox: Outbox,
  ) {}

  @Get('outbox')
  @Reads([], { parameters: ['limit', 'after'] })
  async list(
    @Query() { limit, after }: Readonly<Record<string, string>>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OutboxAnswer> {
    const cursor = parseCursor(after);
    const before = cursor === undefined ? undefined : Buffer.from(cursor, 'base64url').toString();
    const { mails, next } = await this.outbox.page(parseLimit(limit, LIMIT), before);
    if (next !== null) reply.header(NEXT_CURSOR, Buffer.from(next).toString('base64url'));
    const { kind } = this.mail;
    return {
      kind,
      days: OUTBOX_DAYS_MAX,
      mails: mails.map(mailOf),
    };
  }
}

const mailOf = ({ id, at, topic, to, subject, text, unsubscribeUrl }: KeptMail): OutboxMail => {
  const mail = { id, at, topic, to, subject, text };
  return unsubscribeUrl === undefined ? mail : { ...mail, unsubscribeUrl };
};
