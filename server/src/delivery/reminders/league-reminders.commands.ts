import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { HeldCoupon, PushSubscriptionBody } from '@onda-on/contracts/api';
import {
  parseCouponNo,
  Rejection,
  type LeagueId,
  type LeagueReminderChannel,
} from '@onda-on/contracts/rules';
import type { Position } from '@onda-on/stores';

import { CouponHolders, type Holder } from '../../contest/coupons/coupon-holders.ts';
import { LeagueBudgets, LeagueService } from '../../contest/leagues/league.commands.ts';
import { memberOf, type LeagueCommand } from '../../contest/leagues/league.decider.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { CommandBy } from '../../platform/commands/bus-classes.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { CHANNELS, type ChannelPort } from '../notifications/channel.port.ts';
import { Browsers } from '../push/browsers.ts';

type Wish = Readonly<{ channel: LeagueReminderChannel | null; browser: PushSubscriptionBody | undefined }>;

/** A member wants to be reminded of a league, or no more. `network` is that of the sender, `key` the idempotency key. */
export class RemindOfLeague extends CommandBy<
  Readonly<{ leagueId: LeagueId; coupon: HeldCoupon; network: string; key: string } & Wish>,
  Position
>() {}

@CommandHandler(RemindOfLeague)
export class RemindOfLeagueHandler implements ICommandHandler<RemindOfLeague> {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CHANNELS) private readonly channels: readonly ChannelPort[],
    private readonly contest: ContestState,
    private readonly holders: CouponHolders,
    private readonly leagues: LeagueService,
    private readonly browsers: Browsers,
    private readonly budgets: LeagueBudgets,
  ) {}

  async execute(command: RemindOfLeague): Promise<Position> {
    const { leagueId, coupon, network, key, channel, browser, caller } = command;
    const holder = await this.holders.holderOf(coupon, network);
    const { participantId: person } = holder;
    // Refuses whoever is no member, also one who wants no more reminders.
    await this.leagues.membershipIn(leagueId, await this.leagues.stateOf(leagueId), person);
    const keep = async () => {
      this.budgets.spend('act', person);
      if (browser)
        await this.browsers.keep(person, browser, {
          couponNo: parseCouponNo(coupon.couponNo),
          isProven: true,
        });
    };
    const options = { by: caller, key: `${person}/${key}`, keep };
    return (await this.leagues.run(leagueId, await this.#commandFor(leagueId, holder, channel), options))
      .position;
  }

  async #commandFor(
    leagueId: LeagueId,
    { participantId: by, profileVersion }: Holder,
    channel: LeagueReminderChannel | null,
  ): Promise<LeagueCommand> {
    if (channel === null) {
      const member = memberOf(await this.leagues.stateOf(leagueId), by)?.member ?? 0;
      return { type: 'EndReminders', leagueId, member };
    }
    if (!this.#isOpen(channel)) throw new Rejection('SUBSCRIPTIONS_CLOSED');
    const askedAt = this.clock.now().toISOString();
    return { type: 'AskReminders', leagueId, by, channel, profileVersion, askedAt };
  }

  #isOpen(wanted: LeagueReminderChannel): boolean {
    const { emailNotifications, pushNotifications } = this.contest.settings.notifications;
    const isOn = wanted === 'mail' ? emailNotifications : pushNotifications;
    return isOn && this.channels.some(({ channel, isThere }) => channel === wanted && isThere);
  }
}
