import { Body, Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
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
import type { FastifyRequest } from 'fastify';

import { SendMessage, type SentMessage } from '../../crm/tickets/contact-form.commands.ts';
import { CurrentAdmin, type SignedInAdmin } from '../../identity/access/current-admin.ts';
import { Edit, type EditCall } from '../../identity/administrators/edit.ts';
import { visitorIn } from '../../platform/commands/caller.ts';
import { commandIdOf } from '../../platform/commands/ids.ts';
import { clientOf } from '../../platform/http/client-of.ts';
import { IdempotencyKey } from '../../platform/http/idempotency-key.ts';
import { WithHeaders, withCursor } from '../../platform/http/response-headers.ts';
import { parseChoice, parseCursor, parseLimit, QueryRoute } from '../../platform/reads/query-route.ts';
import {
  DisputeFormBody,
  DISPUTE_SERVER_TEXT as text,
  DecisionBody,
  IdentityCheckBody,
  RejectionBody,
} from './dispute.bodies.ts';
import {
  CheckIdentity,
  ReissueDisputed,
  RejectDispute,
  VoidDisputed,
  type SavedDispute,
} from './dispute.commands.ts';
import { GetDispute, GetDisputes } from './dispute.queries.ts';

/**
 * Takes a visitor's dispute of the coupon under a national ID. Nothing is looked up, so neither the answer nor its time
 * shows whether there is such a coupon; the deciding operator finds out.
 */
@Controller('api/disputes')
export class DisputesController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  async open(
    @Req() request: FastifyRequest,
    @Body() body: DisputeFormBody,
    @IdempotencyKey() key: string,
  ): Promise<WithHeaders<DisputeAnswer>> {
    const message = text.received;
    // A robot fills the hidden field: it gets the usual answer, and nothing is stored.
    if (body.website) return new WithHeaders({ id: commandIdOf('dispute-form', key), message }, {});
    const sent = messageOf(body, key, clientOf(request));
    const { ticketId, position } = await this.commands.execute(
      new SendMessage({ sent, caller: visitorIn(request) }),
    );
    return new WithHeaders({ id: ticketId, message }, { position });
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

/** Operators read and decide disputes. `ETag` and `If-Match` carry the revision; `X-Next-Cursor` leads to the next page. */
@Controller('api/admin/disputes')
export class AdminDisputesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

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
      filter: {
        status: parseChoice(status, TICKET_STATUSES),
        request: parseChoice(request, DISPUTE_REQUESTS),
        assignedTo: who && whose[who],
        limit: parseLimit(limit, CONTACTS_LIMIT),
        after: parseCursor(after),
      },
    });
    return withCursor(await this.queries.execute(query));
  }

  @Get(':id')
  @QueryRoute({ dependsOn: ['tickets', 'answer-mails'] })
  async dispute(@Param('id') id: string): Promise<WithHeaders<DisputeDetail>> {
    const dispute = await this.queries.execute(new GetDispute({ ticketId: parseId(id) }));
    return new WithHeaders(dispute, { revision: dispute.revision });
  }

  @Post(':id/check')
  @HttpCode(200)
  async check(
    @Edit() { id, expected, caller }: EditCall,
    @Body() { checks, tcNumber }: IdentityCheckBody,
  ): Promise<WithHeaders<DisputeSaved>> {
    const seen = { ticketId: parseId(id), checks, nationalId: tcNumber };
    return saved(await this.commands.execute(new CheckIdentity({ seen, expected, caller })), {});
  }

  @Post(':id/void')
  @HttpCode(200)
  async void(
    @Edit() { id, expected, caller }: EditCall,
    @Body() body: DecisionBody,
  ): Promise<WithHeaders<DisputeVoided>> {
    const voided = await this.commands.execute(
      new VoidDisputed({ decision: decisionIn(id, body), expected, caller }),
    );
    return saved(voided, { profile: voided.profile });
  }

  /** Only this answer contains the code. */
  @Post(':id/reissue')
  @HttpCode(200)
  async reissue(
    @Edit() { id, expected, caller }: EditCall,
    @Body() body: DecisionBody,
    @IdempotencyKey() key: string,
  ): Promise<WithHeaders<DisputeReissued>> {
    const decision = { ...decisionIn(id, body), key };
    const issued = await this.commands.execute(new ReissueDisputed({ decision, expected, caller }));
    return saved(issued, { couponNo: issued.couponNo, editCode: issued.editCode });
  }

  @Post(':id/reject')
  @HttpCode(200)
  async reject(
    @Edit() { id, expected, caller }: EditCall,
    @Body() { reason }: RejectionBody,
  ): Promise<WithHeaders<DisputeSaved>> {
    const command = new RejectDispute({ ticketId: parseId(id), reason: cleanName(reason), expected, caller });
    return saved(await this.commands.execute(command), {});
  }
}

const decisionIn = (id: string, { couponNo, reason }: DecisionBody) => ({
  ticketId: parseId(id),
  couponNo: parseCouponNo(couponNo),
  reason: cleanName(reason),
});

function saved<More extends object>(
  { ticketId: id, state, position }: SavedDispute,
  more: More,
): WithHeaders<DisputeSaved & More> {
  const { revision } = state;
  const status = state.status === 'closed' ? 'closed' : 'open';
  return new WithHeaders({ id, status, revision, ...more }, { position, revision });
}
