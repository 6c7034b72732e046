import { Injectable } from '@nestjs/common';
import type { NotificationName } from '@onda-on/contracts/events';
import { type ParticipantId, type SubscriptionTopic } from '@onda-on/contracts/rules';
import { SUBSCRIPTIONS, type SubscriptionView } from '@onda-on/contracts/views';

import { weekLockOf } from '../../contest/lock/week-lock.ts';
import type { ContestWeek } from '../../contest/model/contest.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { isOver } from '../messages/message.decider.ts';
import type { ChannelPort } from '../notifications/channel.port.ts';
import { Deliveries, type NotificationLetter } from '../notifications/deliveries.ts';
import { Letters } from '../notifications/letters.ts';
import { NotificationLinks } from '../notifications/notification-links.ts';
import { NOTIFICATION, notificationDecider } from '../notifications/notification.decider.ts';
import { NOTIFICATION_TEXT, type NotificationWords } from '../notifications/notification.text.ts';
import { hoursBeforeLock, weekKeyOf } from '../notifications/reminders.ts';
import type { Settlement } from '../notifications/results.ts';
import { Subscribers } from '../subscriptions/subscribers.ts';

type Moment = Readonly<{
  kind: 'weekClosing' | 'weekResult';
  topic: SubscriptionTopic;
  week: ContestWeek['number'];
  at: string;
  isTimely: () => boolean;
  /** Whether this message is for somebody who subscribed then, ISO. */
  isMeantFor: (confirmedAt: string, name: NotificationName) => boolean | Promise<boolean>;
  words: NotificationWords;
}>;

/** Writes to visitors who subscribed to the weeks with an address alone. The read model says where to look, the log who is subscribed. */
@Injectable()
export class SubscriberLetters {
  constructor(
    private readonly contest: ContestState,
    private readonly deliveries: Deliveries,
    private readonly letters: Letters,
    private readonly links: NotificationLinks,
    private readonly subscribers: Subscribers,
    private readonly commands: CommandRunner,
  ) {}

  results({ week, settledAt, isLasting }: Settlement, port: ChannelPort): Promise<boolean> {
    return this.#walk(port, {
      kind: 'weekResult',
      topic: 'results',
      week,
      at: settledAt,
      isTimely: isLasting,
      isMeantFor: (confirmedAt) => confirmedAt <= settledAt,
      words: NOTIFICATION_TEXT.weekResult({ week, link: this.links.standings(week) }),
    });
  }

  /**
   * So many hours before the lock, to those who had subscribed before `since`. Both reminders of a week have the same key, so nobody
   * gets two: the later one is for whoever began after the earlier one.
   */
  remind(
    week: ContestWeek,
    port: ChannelPort,
    { hours, since, isTimely }: Readonly<{ hours: number; since: string; isTimely: () => boolean }>,
  ): Promise<boolean> {
    const { current } = this.contest;
    const at = hoursBeforeLock(current, week, hours).toISOString();
    const facts = { week: week.number, lockAt: weekLockOf(current, week), link: this.links.home() };
    return this.#walk(port, {
      kind: 'weekClosing',
      topic: 'closing',
      week: week.number,
      at,
      isTimely,
      isMeantFor: async (confirmedAt, name) => confirmedAt < since && (await this.#isOpen(name)),
      words: NOTIFICATION_TEXT.weekClosing(facts),
    });
  }

  /** Also while an attempt is under way or delayed, so that the round does not end before the message does. */
  async #isOpen(name: NotificationName): Promise<boolean> {
    const state = await this.commands.stateOf(notificationDecider, name.participantId);
    return !isOver(NOTIFICATION.stateOf(state, name));
  }

  /** Subscriptions are by mail only. */
  async #walk(port: ChannelPort, moment: Moment): Promise<boolean> {
    const { kind, topic, isTimely } = moment;
    if (port.channel !== 'mail') return isTimely();
    const where = { [topic]: true };
    return this.deliveries.walk(SUBSCRIPTIONS, { where }, { port, kind, isTimely }, (view) =>
      this.#letterTo(view, moment),
    );
  }

  async #letterTo(
    { id }: SubscriptionView,
    { kind, topic, week, at, isMeantFor, words }: Moment,
  ): Promise<NotificationLetter | null> {
    const { topics, confirmedAt } = await this.subscribers.stateOf(id);
    const email = topics.includes(topic) ? await this.subscribers.emailOf(id) : undefined;
    const name: NotificationName = {
      key: `mail:${kind}:${weekKeyOf(this.contest.current, week)}:${id}`,
      kind,
      channel: 'mail',
      week,
      participantId: id as ParticipantId,
      couponNo: null,
      revision: 0,
    };
    if (email === undefined || !(await isMeantFor(confirmedAt, name))) return null;
    const message = async () => this.letters.toSubscriber(id, email, name, at, words);
    return { name, askedAt: null, message, result: null };
  }
}
