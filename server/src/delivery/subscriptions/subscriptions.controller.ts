import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { AdminSubscriptionCounts, SubscriptionEndedAnswer } from '@onda-on/contracts/api';
import { SUBSCRIPTION_COUNTS } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { Operator } from '../../identity/administrators/edit.ts';
import type { Caller } from '../../platform/commands/caller.ts';
import { IsEmailText } from '../../platform/http/body-rules.ts';
import { WithHeaders } from '../../platform/http/response-headers.ts';
import { QueryRoute } from '../../platform/reads/query-route.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { EndSubscription } from './subscription.commands.ts';

const NOBODY: AdminSubscriptionCounts = {
  subscribers: 0,
  closing: 0,
  results: 0,
  leagues: 0,
  leagueMembers: 0,
};

/** `POST /api/admin/subscriptions/end`. */
export class EndSubscriptionFormBody {
  @IsEmailText()
  readonly email!: string;
}

/**
 * Operators see how many subscribed and no address; who asks them to be taken off the list names it. It is in the body, since
 * web addresses are logged.
 */
@Controller('api/admin')
export class SubscriptionsController {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly commands: CommandBus,
  ) {}

  @Get('subscription-counts')
  @QueryRoute({ dependsOn: ['subscriptions'] })
  async counts(): Promise<AdminSubscriptionCounts> {
    return (await this.reads.get(SUBSCRIPTION_COUNTS, 'main')) ?? NOBODY;
  }

  @Post('subscriptions/end')
  @HttpCode(200)
  async end(
    @Body() { email }: EndSubscriptionFormBody,
    @Operator() caller: Caller,
  ): Promise<WithHeaders<SubscriptionEndedAnswer>> {
    const { id, position } = await this.commands.execute(new EndSubscription({ email, caller }));
    return new WithHeaders({ id }, position === undefined ? {} : { position });
  }
}
