import { Controller, Get, Inject, Query } from '@nestjs/common';
import type { ChannelsAnswer, ConfiguredChannels, NotificationDelivery } from '@onda-on/contracts/api';
import { NOTIFICATION_STATES, type NotificationChannel } from '@onda-on/contracts/rules';
import { DELIVERIES, type DeliveryView } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { ContestState } from '../../contest/state/contest-state.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { WithHeaders } from '../../platform/http/response-headers.ts';
import { parseChoice, parseCursor, parseLimit, QueryRoute } from '../../platform/reads/query-route.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { MAIL, type MailPort } from '../mail/mail.port.ts';
import { CHANNELS, type ChannelPort } from './channel.port.ts';

const LIMIT = 50;

@Controller('api')
export class NotificationsController {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    @Inject(MAIL) private readonly mail: MailPort,
    @Inject(CHANNELS) private readonly channels: readonly ChannelPort[],
    @Inject(CONFIG) private readonly config: Pick<Config, 'pushKeys'>,
    private readonly contest: ContestState,
  ) {}

  @Get('notification-channels')
  @QueryRoute({ dependsOn: ['settings'] })
  open(): ChannelsAnswer {
    const { emailNotifications, smsNotifications, pushNotifications, weeklyReminders } =
      this.contest.settings.notifications;
    const isPushOn = pushNotifications && this.#isThere('push');
    return {
      mail: emailNotifications && this.#isThere('mail'),
      sms: smsNotifications && this.#isThere('sms'),
      push: isPushOn,
      reminders: weeklyReminders,
      ...(isPushOn && this.config.pushKeys && { pushKey: this.config.pushKeys.publicKey }),
    };
  }

  /** The configured channels, for operators who switch them on. */
  @Get('admin/notification-channels')
  @QueryRoute({ dependsOn: [] })
  configured(): ConfiguredChannels {
    return { mail: this.mail.kind, sms: this.#isThere('sms'), push: this.#isThere('push') };
  }

  /** Latest first, without names. */
  @Get('admin/notifications')
  @QueryRoute({ dependsOn: ['deliveries'], parameters: ['state', 'limit', 'after'] })
  async notifications(
    @Query() { state, limit, after }: Readonly<Record<string, string>>,
  ): Promise<WithHeaders<readonly NotificationDelivery[]>> {
    const wanted = parseChoice(state, NOTIFICATION_STATES);
    const { documents, next } = await this.reads.find(DELIVERIES, {
      ...(wanted && { where: { state: wanted } }),
      sort: [{ field: 'at', descending: true }],
      limit: parseLimit(limit, LIMIT),
      after: parseCursor(after),
    });
    return new WithHeaders(documents.map(deliveryOf), { next });
  }

  #isThere(channel: NotificationChannel): boolean {
    return this.channels.some((each) => each.channel === channel && each.isThere);
  }
}

/** Without the person. */
const deliveryOf = (view: DeliveryView): NotificationDelivery => {
  const { key, kind, channel, week, couponNo, state, attempt, reason, at, retryAt } = view;
  return { key, kind, channel, week, couponNo, state, attempt, reason, at, retryAt };
};
