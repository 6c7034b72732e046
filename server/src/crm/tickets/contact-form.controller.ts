import { Body, Controller, Headers, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { IDEMPOTENCY_KEY, type ContactAnswer } from '@onda-on/contracts/api';
import { cleanMessage, cleanName } from '@onda-on/contracts/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { keyFrom } from '../../contest/coupons/coupon.bodies.ts';
import { clientOf } from '../../platform/http/client-of.ts';
import { setPosition } from '../../platform/http/response-headers.ts';
import { visitorIn } from '../../platform/kernel/caller.ts';
import { commandIdOf } from '../../platform/kernel/ids.ts';
import { SendMessage } from './contact-form.commands.ts';
import { ContactFormBody } from './ticket.bodies.ts';

const RECEIVED = 'İletiniz bize ulaştı. Yanıtımızı yazdığınız e-posta adresine göndereceğiz.';

/** Visitors write to us. The answer is the same whether or not the address is known. */
@Controller('api/contact')
export class ContactFormController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  async send(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() body: ContactFormBody,
    @Headers(IDEMPOTENCY_KEY) header?: string,
  ): Promise<ContactAnswer> {
    const key = keyFrom(header);
    reply.header('cache-control', 'no-store');
    // A robot that fills the hidden field gets the usual answer, and nothing is kept.
    if (body.website) return { id: commandIdOf('contact-form', key), message: RECEIVED };
    const sent = {
      key,
      network: clientOf(request),
      name: cleanName(body.name),
      email: body.email,
      phone: body.phone ?? '',
      subject: cleanName(body.subject),
      message: cleanMessage(body.message),
      campaigns: body.campaigns ?? false,
    };
    const { ticketId, position } = await this.commands.execute(
      new SendMessage({ sent, caller: visitorIn(request) }),
    );
    setPosition(reply, position);
    return { id: ticketId, message: RECEIVED };
  }
}
