import { Body, Controller, Headers, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { IDEMPOTENCY_KEY, type DisputeAnswer } from '@onda-on/contracts/api';
import { cleanMessage, cleanName, parseWeekNumber } from '@onda-on/contracts/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { keyFrom } from '../../contest/coupons/coupon.bodies.ts';
import { SendMessage, type SentMessage } from '../../crm/tickets/contact-form.commands.ts';
import { clientOf } from '../../platform/http/client-of.ts';
import { tellPosition } from '../../platform/http/tell-position.ts';
import { visitorIn } from '../../platform/kernel/caller.ts';
import { commandIdOf } from '../../platform/kernel/ids.ts';
import { DisputeFormBody } from './dispute.body.ts';
import { DISPUTE_SERVER_TEXT as text } from './dispute.text.ts';

/**
 * Somebody disputes the coupon under a number. Nothing is looked up here, so neither the answer nor its time shows whether
 * there is one: that is for the operator who decides.
 */
@Controller('api/disputes')
export class DisputesController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  async open(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() body: DisputeFormBody,
    @Headers(IDEMPOTENCY_KEY) header?: string,
  ): Promise<DisputeAnswer> {
    const key = keyFrom(header);
    reply.header('cache-control', 'no-store');
    // What fills the field that nobody sees learns nothing from the answer, and leaves nothing behind.
    if (body.website) return { id: commandIdOf('dispute-form', key), message: text.received };
    const sent = messageOf(body, key, clientOf(request));
    const { ticketId, position } = await this.commands.execute(new SendMessage(sent, visitorIn(request)));
    tellPosition(reply, position);
    return { id: ticketId, message: text.received };
  }
}

const messageOf = (body: DisputeFormBody, key: string, network: string): SentMessage => ({
  key,
  network,
  name: cleanName(body.name),
  email: body.email,
  phone: body.phone ?? '',
  subject: text.subject(body.request, body.week),
  message: cleanMessage(body.message),
  campaigns: false,
  dispute: { request: body.request, week: parseWeekNumber(body.week), nationalId: body.tcNumber },
});
