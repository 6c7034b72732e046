import { Body, Controller, Headers, Post, UseInterceptors } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { IDEMPOTENCY_KEY } from '@onda-on/contracts/api';
import { cleanMessage, cleanName } from '@onda-on/contracts/rules';

import { keyFrom } from '../../contest/coupons/coupon.bodies.ts';
import { Operator } from '../../identity/administrators/operator.ts';
import { Telling, Told } from '../../platform/http/told.ts';
import type { Caller } from '../../platform/kernel/caller.ts';
import { OpenTicket } from './open-ticket.handler.ts';
import { TicketOpeningBody } from './ticket-opening.body.ts';

/** Operators record what people said on the telephone or in person. */
@Controller('api/admin/tickets')
@UseInterceptors(Telling)
export class TicketOpeningController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  async open(
    @Operator() caller: Caller,
    @Body() { name, email = '', phone = '', subject, message }: TicketOpeningBody,
    @Headers(IDEMPOTENCY_KEY) header?: string,
  ): Promise<Told<Readonly<{ id: string; revision: number }>>> {
    const written = {
      name: cleanName(name),
      email,
      phone,
      subject: cleanName(subject),
      message: cleanMessage(message),
    };
    const command = new OpenTicket(keyFrom(header), written, caller);
    const { ticketId, state, position } = await this.commands.execute(command);
    const { revision } = state;
    return new Told({ id: ticketId, revision }, { position, revision });
  }
}
