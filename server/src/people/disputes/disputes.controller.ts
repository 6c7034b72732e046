import { Body, Controller, Headers, Post, Req, Res, Get, Param, Query, HttpCode } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  IDEMPOTENCY_KEY,
  type DisputeAnswer,
  type Dispute,
  type DisputeDetail,
  type DisputeReissued,
  type DisputeSaved,
  type DisputeVoided,
} from '@onda-on/contracts/api';
import {
  cleanMessage,
  cleanName,
  parseWeekNumber,
  CONTACTS_LIMIT,
  DISPUTE_REQUESTS,
  parseId,
  TICKET_STATUSES,
  parseCouponNo,
} from '@onda-on/contracts/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { keyFrom } from '../../contest/coupons/coupon.bodies.ts';
import { SendMessage, type SentMessage } from '../../crm/tickets/contact-form.commands.ts';
import { CurrentAdmin, type SignedInAdmin } from '../../identity/access/current-admin.ts';
import { Operator } from '../../identity/administrators/edit.ts';
import { clientOf } from '../../platform/http/client-of.ts';
import { setPosition } from '../../platform/http/position-header.ts';
import { WithHeaders } from '../../platform/http/response-headers.ts';
import { Expected } from '../../platform/http/revision-header.ts';
import { visitorIn, type Caller } from '../../platform/kernel/caller.ts';
import { commandIdOf } from '../../platform/kernel/ids.ts';
import { parseChoice, parseCursor, parseLimit } from '../../platform/reads/query-parameters.ts';
import { QueryRoute } from '../../platform/reads/query-route.ts';
import {
  DisputeFormBody,
  DISPUTE_SERVER_TEXT as text,
  DecisionBody,
  IdentityCheckBody,
  RejectionBody,
} from './dispute.bodies.ts';
import { CheckIdentity, ReissueDisputed, RejectDispute, tell, VoidDisputed } from './dispute.commands.ts';
import { GetDispute, GetDisputes } from './dispute.queries.ts';

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
    setPosition(reply, position);
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

type Parameters = Readonly<Record<string, string>>;

const ASSIGNED = ['me', 'nobody'] as const;

/** What people ask about coupons; a list with more pages has `X-Next-Cursor`. */
@Controller('api/admin/disputes')
export class DisputeReadsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @QueryRoute({
    dependsOn: ['tickets', 'answer-mails'],
    parameters: ['status', 'request', 'assigned', 'limit', 'after'],
  })
  async disputes(
    @Query() { status, request, assigned, limit, after }: Parameters,
    @CurrentAdmin() { id }: SignedInAdmin,
  ): Promise<WithHeaders<readonly Dispute[]>> {
    const whose = { me: id, nobody: null } as const;
    const who = parseChoice(assigned, ASSIGNED);
    const query = new GetDisputes({
      status: parseChoice(status, TICKET_STATUSES),
      request: parseChoice(request, DISPUTE_REQUESTS),
      assignedTo: who && whose[who],
      limit: parseLimit(limit, CONTACTS_LIMIT),
      after: parseCursor(after),
    });
    const { entries, next } = await this.queries.execute(query);
    return new WithHeaders(entries, { next });
  }

  @Get(':id')
  @QueryRoute({ dependsOn: ['tickets', 'answer-mails'] })
  async dispute(@Param('id') id: string): Promise<WithHeaders<DisputeDetail>> {
    const dispute = await this.queries.execute(new GetDispute(parseId(id)));
    return new WithHeaders(dispute, { revision: dispute.revision });
  }
}

/** Operators decide disputes. `ETag` and `If-Match` carry the revision. */
@Controller('api/admin/disputes/:id')
export class DecisionsController {
  constructor(private readonly commands: CommandBus) {}

  @Post('check')
  @HttpCode(200)
  async check(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Body() { checks, tcNumber }: IdentityCheckBody,
    @Expected() expected: number | null,
  ): Promise<DisputeSaved> {
    const seen = { ticketId: parseId(id), checks, nationalId: tcNumber };
    return tell(reply, await this.commands.execute(new CheckIdentity(seen, expected, caller)));
  }

  @Post('void')
  @HttpCode(200)
  async void(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Body() { couponNo, reason }: DecisionBody,
    @Expected() expected: number | null,
  ): Promise<DisputeVoided> {
    const decision = { ticketId: parseId(id), couponNo: parseCouponNo(couponNo), reason: cleanName(reason) };
    const voided = await this.commands.execute(new VoidDisputed(decision, expected, caller));
    return { ...tell(reply, voided), profile: voided.profile };
  }

  /** The code is in this answer and nowhere else. */
  @Post('reissue')
  @HttpCode(200)
  async reissue(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Body() { couponNo, reason }: DecisionBody,
    @Expected() expected: number | null,
    @Headers(IDEMPOTENCY_KEY) header?: string,
  ): Promise<DisputeReissued> {
    const what = { ticketId: parseId(id), couponNo: parseCouponNo(couponNo), reason: cleanName(reason) };
    const decision = { ...what, key: keyFrom(header) };
    const issued = await this.commands.execute(new ReissueDisputed(decision, expected, caller));
    return { ...tell(reply, issued), couponNo: issued.couponNo, editCode: issued.editCode };
  }

  @Post('reject')
  @HttpCode(200)
  async reject(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Body() { reason }: RejectionBody,
    @Expected() expected: number | null,
  ): Promise<DisputeSaved> {
    const command = new RejectDispute(parseId(id), cleanName(reason), expected, caller);
    return tell(reply, await this.commands.execute(command));
  }
}
