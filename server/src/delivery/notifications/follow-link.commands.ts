import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { NotificationLink } from '@onda-on/contracts/api';
import {
  assertNever,
  CONFIRMATION_DAYS_MAX,
  Rejection,
  type CouponNo,
  type ParticipantId,
} from '@onda-on/contracts/rules';
import { MEMBERSHIPS, NOTICE_PERSONS, NOTICES, noticeIdOf } from '@onda-on/contracts/views';
import type { Checkpoints, DocumentReader, EventLog, Position } from '@onda-on/stores';

import { CouponAddresses } from '../../contest/coupons/coupon-issuer.ts';
import { couponDecider } from '../../contest/coupons/coupon.decider.ts';
import { LeagueService } from '../../contest/leagues/league.commands.ts';
import { memberOf } from '../../contest/leagues/league.decider.ts';
import { CommandBy, QueryWith } from '../../platform/commands/bus-classes.ts';
import type { Caller } from '../../platform/commands/caller.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { EVENT_LOG, READ_STORE } from '../../platform/stores/stores.module.ts';
import { Subscribers } from '../subscriptions/subscribers.ts';
import { subscriptionDecider, type SubscriptionState } from '../subscriptions/subscription.decider.ts';
import { NotificationLinks, type LinkPurpose } from './notification-links.ts';
import { notificationDecider, ON_REQUEST } from './notification.decider.ts';
import { haveSeen } from './round-runner.ts';

const DAY_S = 86_400;

type ToSubscribe = Extract<LinkPurpose, { kind: 'subscribe' }>;

/** @throws {Rejection} NOTIFICATION_LINK_UNKNOWN for a link that expired, or whose address was forgotten since. */
async function subscriptionBehind(
  { subscriberId, askedAt }: ToSubscribe,
  subscribers: Subscribers,
  now: Date,
): Promise<SubscriptionState> {
  const isExpired = now.getTime() / 1_000 >= askedAt + CONFIRMATION_DAYS_MAX * DAY_S;
  const state = await subscribers.stateOf(subscriberId);
  const isGone = state.status === 'ended' || (await subscribers.emailOf(subscriberId)) === undefined;
  if (isExpired || isGone) throw new Rejection('NOTIFICATION_LINK_UNKNOWN');
  return state;
}

/** The purpose of a link in a mail, without following it: programs open links too. */
export class GetLink extends QueryWith<{ token: string }, NotificationLink>() {}

@QueryHandler(GetLink)
export class GetLinkHandler implements IQueryHandler<GetLink> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly links: NotificationLinks,
    private readonly leagues: LeagueService,
    private readonly subscribers: Subscribers,
  ) {}

  async execute({ token }: GetLink): Promise<NotificationLink> {
    const purpose = this.links.read(token);
    const { kind } = purpose;
    switch (kind) {
      case 'unsubscribe': {
        const person = await this.reads.get(NOTICE_PERSONS, purpose.participantId);
        return { kind, isOn: person?.asked ?? false };
      }
      case 'verify':
        return this.#verification(purpose.couponNo);
      case 'subscribe': {
        const { topics } = purpose;
        const state = await subscriptionBehind(purpose, this.subscribers, this.clock.now());
        const isDone = state.status === 'on' && topics.join() === state.topics.join();
        return { kind, isDone, topics };
      }
      case 'endSubscription':
        return { kind, isOn: (await this.subscribers.stateOf(purpose.subscriberId)).status === 'on' };
      case 'endLeagueReminders': {
        const { reminders } = await this.leagues.stateOf(purpose.leagueId);
        return { kind, isOn: reminders.has(purpose.member) };
      }
      default:
        return assertNever(kind);
    }
  }

  async #verification(of: CouponNo): Promise<NotificationLink> {
    const notice = await this.reads.get(NOTICES, noticeIdOf('mail', of));
    if (!notice) throw new Rejection('NOTIFICATION_LINK_UNKNOWN');
    const { couponNo, week, verified } = notice;
    return { kind: 'verify', isDone: verified === true, couponNo, week };
  }
}

/** Carries out a link in a mail; a repetition changes nothing. */
export class FollowLink extends CommandBy<{ token: string }, Position>() {}

@CommandHandler(FollowLink)
export class FollowLinkHandler implements ICommandHandler<FollowLink> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader & Checkpoints,
    @Inject(EVENT_LOG) private readonly log: Pick<EventLog, 'end'>,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly commands: CommandRunner,
    private readonly addresses: CouponAddresses,
    private readonly links: NotificationLinks,
    private readonly leagues: LeagueService,
    private readonly subscribers: Subscribers,
  ) {}

  async execute({ token, caller: by }: FollowLink): Promise<Position> {
    const purpose = this.links.read(token);
    const { kind } = purpose;
    switch (kind) {
      case 'unsubscribe':
        return this.#decline(purpose.participantId, by);
      case 'verify': {
        const { id } = await this.addresses.find(purpose.couponNo);
        const command = { type: 'VerifyEmail', couponNo: purpose.couponNo } as const;
        return (await this.commands.run(couponDecider, id, command, { by })).position;
      }
      case 'subscribe':
        return this.#subscribe(purpose, by);
      case 'endSubscription':
        return (await this.subscribers.end(purpose.subscriberId, by)).position;
      case 'endLeagueReminders': {
        const { leagueId, member } = purpose;
        return (await this.leagues.run(leagueId, { type: 'EndReminders', leagueId, member }, { by }))
          .position;
      }
      default:
        return assertNever(kind);
    }
  }

  async #subscribe(purpose: ToSubscribe, by: Caller): Promise<Position> {
    const now = this.clock.now();
    await subscriptionBehind(purpose, this.subscribers, now);
    const { subscriberId, topics } = purpose;
    const command = { type: 'ConfirmSubscription', subscriberId, topics, now } as const;
    return (await this.commands.run(subscriptionDecider, subscriberId, command, { by })).position;
  }

  /** While the latest consent is not known, a decline may be recorded twice. */
  async #decline(participantId: ParticipantId, by: Caller): Promise<Position> {
    const now = this.clock.now();
    const askedAt = (await this.#askedAt(participantId).catch(() => undefined)) ?? now.toISOString();
    const command = { type: 'DeclineNotifications', participantId, askedAt, now } as const;
    const options = { by: ON_REQUEST };
    const { position } = await this.commands.run(notificationDecider, participantId, command, options);
    return (await this.#endWishesInLeagues(participantId, by)) ?? position;
  }

  /** When the person asked last; undefined while the read model is behind, since a consent that it lacks must end too. */
  async #askedAt(participantId: ParticipantId): Promise<string | undefined> {
    const isLatest = await haveSeen(this.reads, await this.log.end(), ['notices']);
    return isLatest ? (await this.reads.get(NOTICE_PERSONS, participantId))?.askedAt : undefined;
  }

  /** A decline counts for messages about leagues too, and their pages have to show that. */
  async #endWishesInLeagues(person: ParticipantId, by: Caller): Promise<Position | undefined> {
    const { leagues = [] } = (await this.reads.get(MEMBERSHIPS, person)) ?? {};
    let last: Position | undefined;
    for (const leagueId of leagues) {
      const { member } = memberOf(await this.leagues.stateOf(leagueId), person) ?? {};
      if (member === undefined) continue;
      const ended = await this.leagues.run(leagueId, { type: 'EndReminders', leagueId, member }, { by });
      if (ended.events.length > 0) last = ended.position;
    }
    return last;
  }
}
