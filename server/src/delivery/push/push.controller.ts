import { Body, Controller, HttpCode, Param, Put, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { PushSubscriptionBody } from '@onda-on/contracts/api';
import { IsString, MaxLength } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { IfGiven, INVALID } from '../../platform/http/body-rules.ts';
import { clientOf } from '../../platform/http/client-of.ts';
import { setPosition } from '../../platform/http/response-headers.ts';
import { ArePushKeys, IsPushAddress } from './browsers.ts';
import { AskPush } from './push.commands.ts';

const EDIT_CODE_LENGTH_MAX = 64;

/** `PUT /api/coupons/{no}/push`: the push subscription of a browser. */
export class PushFormBody {
  @IsPushAddress()
  readonly endpoint!: string;

  @ArePushKeys()
  readonly keys!: PushSubscriptionBody['keys'];

  @MaxLength(EDIT_CODE_LENGTH_MAX, INVALID)
  @IsString(INVALID)
  @IfGiven()
  readonly editCode?: string;
}

/**
 * Anybody with a coupon's number may subscribe a browser to its result, since the receipt shows the same; the edit code
 * proves that the browser is its holder's, who is reminded of later weeks too.
 */
@Controller('api/coupons/:no/push')
export class PushController {
  constructor(private readonly commands: CommandBus) {}

  @Put()
  @HttpCode(204)
  async ask(
    @Req() request: FastifyRequest,
    @Param('no') no: string,
    @Body() { endpoint, keys, editCode }: PushFormBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const asked = { browser: { endpoint, keys }, editCode, network: clientOf(request) };
    setPosition(reply, await this.commands.execute(new AskPush({ couponNo: no, ...asked })));
  }
}
