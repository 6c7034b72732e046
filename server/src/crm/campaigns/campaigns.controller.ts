import {
  Body,
  Controller,
  Delete,
  Headers,
  HttpCode,
  Param,
  Post,
  Put,
  UseInterceptors,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { IDEMPOTENCY_KEY } from '@onda-on/contracts/api';
import type { CampaignText } from '@onda-on/contracts/events';
import { cleanMessage, cleanName, parseId, type CampaignStatus } from '@onda-on/contracts/rules';

import { keyFrom } from '../../contest/coupons/coupon.bodies.ts';
import { Edit, type EditCall } from '../../identity/administrators/edit.ts';
import { Operator } from '../../identity/administrators/operator.ts';
import { Telling, Told } from '../../platform/http/told.ts';
import type { Caller } from '../../platform/kernel/caller.ts';
import { commandIdOf } from '../../platform/kernel/ids.ts';
import { CampaignFormBody, CampaignStartFormBody, CampaignTestFormBody } from './campaign.bodies.ts';
import { ChangeCampaign, type SavedCampaign } from './change-campaign.handler.ts';
import { StartCampaign } from './start-campaign.handler.ts';
import { TestCampaign } from './test-campaign.handler.ts';

type Saved = Readonly<{ id: string; status: CampaignStatus | 'none' | 'removed'; revision: number }>;

/** Messages to a segment: written, tried out, sent, stopped, sent on. `ETag` and `If-Match` carry the revision. */
@Controller('api/admin/campaigns')
@UseInterceptors(Telling)
export class CampaignsController {
  constructor(private readonly commands: CommandBus) {}

  /** Sent again with the same `Idempotency-Key`, it is the same campaign. */
  @Post()
  async draft(
    @Operator() caller: Caller,
    @Body() body: CampaignFormBody,
    @Headers(IDEMPOTENCY_KEY) header?: string,
  ): Promise<Told<Saved>> {
    const campaignId = idOf(caller, keyFrom(header));
    const change = { type: 'DraftCampaign', campaignId, text: textOf(body) } as const;
    return answer(await this.commands.execute(new ChangeCampaign(change, caller)));
  }

  @Put(':id')
  async change(
    @Edit() { id, expected, caller }: EditCall,
    @Body() body: CampaignFormBody,
  ): Promise<Told<Saved>> {
    const campaignId = parseId(id);
    const change = { type: 'ChangeCampaign', campaignId, text: textOf(body), expected } as const;
    return answer(await this.commands.execute(new ChangeCampaign(change, caller)));
  }

  @Delete(':id')
  async remove(@Edit() { id, expected, caller }: EditCall): Promise<Told<Saved>> {
    const change = { type: 'RemoveCampaign', campaignId: parseId(id), expected } as const;
    return answer(await this.commands.execute(new ChangeCampaign(change, caller)));
  }

  @Post(':id/test')
  @HttpCode(200)
  async test(
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Body() { email }: CampaignTestFormBody,
  ): Promise<Told<Saved>> {
    return answer(await this.commands.execute(new TestCampaign(parseId(id), email, caller)));
  }

  @Post(':id/start')
  @HttpCode(200)
  async start(
    @Edit() { id, expected, caller }: EditCall,
    @Body() { count }: CampaignStartFormBody,
  ): Promise<Told<Saved>> {
    const command = new StartCampaign(parseId(id), count, expected, caller);
    return answer(await this.commands.execute(command));
  }

  @Post(':id/stop')
  @HttpCode(200)
  stop(@Operator() caller: Caller, @Param('id') id: string): Promise<Told<Saved>> {
    return this.#step(caller, 'StopCampaign', id);
  }

  @Post(':id/resume')
  @HttpCode(200)
  resume(@Operator() caller: Caller, @Param('id') id: string): Promise<Told<Saved>> {
    return this.#step(caller, 'ResumeCampaign', id);
  }

  @Post(':id/retry')
  @HttpCode(200)
  retry(@Operator() caller: Caller, @Param('id') id: string): Promise<Told<Saved>> {
    return this.#step(caller, 'RetryCampaign', id);
  }

  async #step(
    caller: Caller,
    type: 'StopCampaign' | 'ResumeCampaign' | 'RetryCampaign',
    id: string,
  ): Promise<Told<Saved>> {
    const command = new ChangeCampaign({ type, campaignId: parseId(id) }, caller);
    return answer(await this.commands.execute(command));
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

function answer({ campaignId: id, state: { status, revision }, position }: SavedCampaign): Told<Saved> {
  return new Told({ id, status, revision }, { position, revision });
}
