import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  CONFIRMATION_DAYS_MAX,
  Rejection,
  SUBSCRIPTION_TOPICS,
  type SubscriptionTopic,
} from '@onda-on/contracts/rules';

import { ContestState } from '../../contest/state/contest-state.ts';
import { CommandWith } from '../../platform/commands/bus-classes.ts';
import { commandIdOf } from '../../platform/commands/ids.ts';
import { CLOCK, MONOTONIC_CLOCK, type Clock, type MonotonicClock } from '../../platform/kernel/clock.ts';
import { Budget } from '../../platform/limits/budget.ts';
import type { Mail } from '../mail/mail.port.ts';
import { ConfirmationMails } from '../messages/confirmation-mails.ts';
import { NotificationLinks } from '../notifications/notification-links.ts';
import { SUBSCRIPTION_MAIL } from '../notifications/notification.text.ts';
import { Subscribers } from '../subscriptions/subscribers.ts';

const HOUR_MS = 3_600_000;
const REQUESTS_MAX = 10;

/** `network` is that of the sender, `key` the idempotency key of the request. */
export class Subscribe extends CommandWith<
  Readonly<{ email: string; topics: readonly SubscriptionTopic[]; network: string; key: string }>,
  void
>() {}

/**
 * Asks the owner of an address to confirm a subscription. What is done and answered does not depend on whether the address is
 * known, and nothing is written to the log: anybody can type an address, and an address that is not confirmed is forgotten.
 */
@CommandHandler(Subscribe)
export class SubscribeHandler implements ICommandHandler<Subscribe> {
  /** How many subscriptions one client may ask for in an hour (docs/limits.md#visitors). */
  readonly #budget = new Budget({ max: REQUESTS_MAX, windowMs: HOUR_MS });

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(MONOTONIC_CLOCK) private readonly monotonic: MonotonicClock,
    private readonly contest: ContestState,
    private readonly subscribers: Subscribers,
    private readonly confirmations: ConfirmationMails,
    private readonly links: NotificationLinks,
  ) {}

  async execute({ email, topics: wanted, network, key }: Subscribe): Promise<void> {
    if (!this.#isOpen()) throw new Rejection('SUBSCRIPTIONS_CLOSED');
    this.#budget.spendOrRefuse(network, this.monotonic.nowMs());
    const topics = SUBSCRIPTION_TOPICS.filter((topic) => wanted.includes(topic));
    const at = this.clock.now().toISOString();
    const id = await this.subscribers.keep(email, at);
    // The same request again asks for one mail.
    const name = `subscribe|${commandIdOf(id, key)}`;
    this.confirmations.ask({
      key: name,
      sort: 'consent',
      email,
      mail: () => this.#mail(name, { id, at, topics }),
    });
  }

  #isOpen(): boolean {
    return this.contest.settings.notifications.emailNotifications;
  }

  async #mail(
    key: string,
    { id, at, topics }: Readonly<{ id: string; at: string; topics: readonly SubscriptionTopic[] }>,
  ): Promise<Mail | undefined> {
    const to = this.#isOpen() ? await this.subscribers.emailOf(id) : undefined;
    if (to === undefined) return undefined;
    const askedAt = Math.floor(Date.parse(at) / 1_000);
    const url = this.links.to({ kind: 'subscribe', subscriberId: id, askedAt, topics });
    const { name: site } = this.contest.settings.site;
    return {
      key,
      at,
      topic: 'subscription-confirmation',
      owner: { kind: 'subscriber', id },
      to,
      subject: SUBSCRIPTION_MAIL.subject,
      text: SUBSCRIPTION_MAIL.text(site, topics, url, CONFIRMATION_DAYS_MAX),
    };
  }
}
