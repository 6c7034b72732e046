import { Body, Controller, Param, Put, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { LeagueRemindersAnswer, PushSubscriptionBody } from '@onda-on/contracts/api';
import {
  LEAGUE_REMINDER_CHANNELS,
  parseLeagueId,
  Rejection,
  type LeagueReminderChannel,
} from '@onda-on/contracts/rules';
import type { FastifyRequest } from 'fastify';

import { HolderBody } from '../../contest/leagues/league.bodies.ts';
import { visitorIn } from '../../platform/commands/caller.ts';
import { IfGiven, INVALID, Rule } from '../../platform/http/body-rules.ts';
import { clientOf } from '../../platform/http/client-of.ts';
import { IdempotencyKey } from '../../platform/http/idempotency-key.ts';
import { WithHeaders } from '../../platform/http/response-headers.ts';
import { IsBrowser } from '../push/browsers.ts';
import { RemindOfLeague } from './league-reminders.commands.ts';

const CHANNEL_SCHEMA = { enum: [...LEAGUE_REMINDER_CHANNELS, null] };
const isChannel = (value: unknown): boolean =>
  value === null || LEAGUE_REMINDER_CHANNELS.some((each) => each === value);

/** `PUT /api/leagues/{id}/reminders`. */
export class RemindersFormBody extends HolderBody {
  @Rule('reminderChannel', CHANNEL_SCHEMA, isChannel, INVALID)
  readonly channel!: LeagueReminderChannel | null;

  @IsBrowser()
  @IfGiven()
  readonly browser?: PushSubscriptionBody;
}

@Controller('api/leagues')
export class LeagueRemindersController {
  constructor(private readonly commands: CommandBus) {}

  @Put(':id/reminders')
  async remind(
    @Req() request: FastifyRequest,
    @Param('id') id: string,
    @Body() { coupon, channel, browser }: RemindersFormBody,
    @IdempotencyKey() key: string,
  ): Promise<WithHeaders<LeagueRemindersAnswer>> {
    const leagueId = parseLeagueId(id);
    if ((channel === 'push') !== (browser !== undefined)) throw new Rejection('INVALID_REQUEST');
    const by = { network: clientOf(request), caller: visitorIn(request), key };
    const wish = { leagueId, coupon, channel, browser, ...by };
    const position = await this.commands.execute(new RemindOfLeague(wish));
    return new WithHeaders({ leagueId, channel }, { position });
  }
}
