import { Controller, Get, Inject } from '@nestjs/common';
import type { ChannelsAnswer, ConfiguredChannels } from '@onda-on/contracts/api';
import type { NotificationChannel } from '@onda-on/contracts/rules';

import { ContestState } from '../../contest/state/contest-state.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { QueryRoute } from '../../platform/reads/query-route.ts';
import { MAIL, type MailPort } from '../mail/mail.port.ts';
import { CHANNELS, type ChannelPort } from './channel.port.ts';

/** The channels by which visitors can be notified. */
@Controller('api')
export class ChannelsController {
  constructor(
    @Inject(MAIL) private readonly mail: MailPort,
    @Inject(CHANNELS) private readonly channels: readonly ChannelPort[],
    @Inject(CONFIG) private readonly config: Pick<Config, 'pushKeys'>,
    private readonly contest: ContestState,
  ) {}

  /** What the form may offer. */
  @Get('notification-channels')
  @QueryRoute({ dependsOn: [] })
  open(): ChannelsAnswer {
    const { emailNotifications, smsNotifications, pushNotifications } = this.contest.settings.notifications;
    const isPushOn = pushNotifications && this.#isThere('push');
    return {
      mail: emailNotifications && this.#isThere('mail'),
      sms: smsNotifications && this.#isThere('sms'),
      push: isPushOn,
      ...(isPushOn && this.config.pushKeys && { pushKey: this.config.pushKeys.publicKey }),
    };
  }

  /** What operators have to know before they switch anything on. */
  @Get('admin/notification-channels')
  @QueryRoute({ dependsOn: [] })
  configured(): ConfiguredChannels {
    return { mail: this.mail.kind, sms: this.#isThere('sms'), push: this.#isThere('push') };
  }

  #isThere(channel: NotificationChannel): boolean {
    return this.channels.some((each) => each.channel === channel && each.isThere);
  }
}
