import { Body, Controller, Delete, Headers, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { IDEMPOTENCY_KEY } from '@onda-on/contracts/api';
import type { CampaignText } from '@onda-on/contracts/events';
import { cleanMessage, cleanName, parseId, type CampaignStatus } from '@onda-on/contracts/rules';
import type { FastifyReply } from 'fastify';

import { Operator } from '../auth/operator.ts';
import { etagOf, Expected } from '../contest/revision-header.ts';
import { keyFrom } from '../coupons/idempotency-key.ts';
import { tellPosition } from '../http/tell-position.ts';
import type { Caller } from '../kernel/caller.ts';
import { commandIdOf } from '../kernel/ids.ts';
import { CampaignFormBody, CampaignStartFormBody, CampaignTestFormBody } from './campaign.bodies.ts';
import { ChangeCampaign, type SavedCampaign } from './change-campaign.handler.ts';
import { StartCampaign } from './start-campaign.handler.ts';
import { TestCampaign } from './test-campaign.handler.ts';

type Saved = Readonly<{ id: string; status: CampaignStatus | 'none' | 'removed'; revision: number }>;

/** Messages to a segment: written, tried out, sent, stopped, sent on. `ETag` and `If-Match` carry the revision. */
@Controller('api/admin/campaigns')
export class CampaignsController {
  constructor(private readonly commands: CommandBus) {}

  /** Sent again with the same `Idempotency-Key`, it is the same campaign. */
  @Post()
  async draft(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Body() body: CampaignFormBody,
    @Headers(IDEMPOTENCY_KEY) header?: string,
  ): Promise<Saved> {
    const campaignId = idOf(caller, keyFrom(header));
    const change = { type: 'DraftCampaign', campaignId, text: textOf(body) } as const;
    return answer(reply, await this.commands.execute(new ChangeCampaign(change, caller)));
  }

  @Put(':id')
  async change(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Body() body: CampaignFormBody,
    @Expected() expected: number | null,
  ): Promise<Saved> {
    const campaignId = parseId(id);
    const change = { type: 'ChangeCampaign', campaignId, text: textOf(body), expected } as const;
    return answer(reply, await this.commands.execute(new ChangeCampaign(change, caller)));
  }

  @Delete(':id')
  async remove(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Expected() expected: number | null,
  ): Promise<Saved> {
    const change = { type: 'RemoveCampaign', campaignId: parseId(id), expected } as const;
    return answer(reply, await this.commands.execute(new ChangeCampaign(change, caller)));
  }

  @Post(':id/test')
  @HttpCode(200)
  async test(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Body() { email }: CampaignTestFormBody,
  ): Promise<Saved> {
    return answer(reply, await this.commands.execute(new TestCampaign(parseId(id), email, caller)));
  }

  @Post(':id/start')
  @HttpCode(200)
  async start(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Body() { count }: CampaignStartFormBody,
    @Expected() expected: number | null,
  ): Promise<Saved> {
    const command = new StartCampaign(parseId(id), count, expected, caller);
    return answer(reply, await this.commands.execute(command));
  }

  @Post(':id/stop')
  @HttpCode(200)
  stop(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
  ): Promise<Saved> {
    return this.#step(reply, caller, 'StopCampaign', id);
  }

  @Post(':id/resume')
  @HttpCode(200)
  resume(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
  ): Promise<Saved> {
    return this.#step(reply, caller, 'ResumeCampaign', id);
  }

  @Post(':id/retry')
  @HttpCode(200)
  retry(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
  ): Promise<Saved> {
    return this.#step(reply, caller, 'RetryCampaign', id);
  }

  async #step(
    reply: FastifyReply,
    caller: Caller,
    type: 'StopCampaign' | 'ResumeCampaign' | 'RetryCampaign',
    id: string,
  ): Promise<Saved> {
    const command = new ChangeCampaign({ type, campaignId: parseId(id) }, caller);
    return answer(reply, await this.commands.execute(command));
  }
}

/** Short enough for the links in its messages. */
const idOf = ({ actor }: Caller, key: string): string =>
  commandIdOf(`campaign/${actor}`, key).replaceAll('-', '');

const textOf = ({ name, segmentId, subject, message }: CampaignFormBody): CampaignText => ({
  name: cleanName(name),
  segmentId,
  subject: cleanName(subject),
  message: cleanMessage(message),
});

function answer(reply: FastifyReply, { campaignId, state, position }: SavedCampaign): Saved {
  tellPosition(reply.header('etag', etagOf(state.revision)), position);
  return { id: campaignId, status: state.status, revision: state.revision };
}
