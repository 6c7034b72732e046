import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SUBSCRIPTION_TOPICS, type SubscriptionTopic } from '@onda-on/contracts/rules';
import type { FastifyRequest } from 'fastify';

import { IsEmailText, IsHoneypot, Rule } from '../../platform/http/body-rules.ts';
import { clientOf } from '../../platform/http/client-of.ts';
import { IdempotencyKey } from '../../platform/http/idempotency-key.ts';
import { Subscribe } from './subscribe.commands.ts';

const TOPICS_SCHEMA = {
  type: 'array',
  minItems: 1,
  maxItems: SUBSCRIPTION_TOPICS.length,
  uniqueItems: true,
  items: { enum: SUBSCRIPTION_TOPICS },
};

/** The length comes first: anybody may send thousands, and the library would compare each of them with all others. */
const areTopics = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= SUBSCRIPTION_TOPICS.length &&
  new Set(value).size === value.length &&
  value.every((each) => SUBSCRIPTION_TOPICS.some((topic) => topic === each));

/** `POST /api/subscriptions`. */
export class SubscribeFormBody {
  @IsEmailText()
  readonly email!: string;

  @Rule('topics', TOPICS_SCHEMA, areTopics, { message: 'Neyi haber vermemizi istediğinizi seçin' })
  readonly topics!: readonly SubscriptionTopic[];

  @IsHoneypot()
  readonly website?: string;
}

@Controller('api/subscriptions')
export class SubscribeController {
  constructor(private readonly commands: CommandBus) {}

  /** A robot fills the hidden field: it gets the usual answer, and nothing is stored. */
  @Post()
  @HttpCode(204)
  async subscribe(
    @Req() request: FastifyRequest,
    @Body() { email, topics, website }: SubscribeFormBody,
    @IdempotencyKey() key: string,
  ): Promise<void> {
    if (website) return;
    await this.commands.execute(new Subscribe({ email, topics, network: clientOf(request), key }));
  }
}
