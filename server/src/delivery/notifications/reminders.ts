import { Inject, Injectable } from '@nestjs/common';
import type { NotificationName } from '@onda-on/contracts/events';
import { REMINDER_HOURS } from '@onda-on/contracts/rules';
import { NOTICE_PERSONS, NOTICE_WEEKS, type NoticePersonView } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { isOpen } from '../../contest/lock/entry-window.ts';
import { weekLockOf } from '../../contest/lock/week-lock.ts';
import { earlierWeeksOf, weekByNumber, type Contest, type ContestWeek } from '../../contest/model/contest.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import type { ChannelPort } from './channel.port.ts';
import { Deliveries, type NotificationLetter } from './deliveries.ts';
import { Entries } from './entries.ts';
import { Letters } from './letters.ts';
import { NotificationLinks } from './notification-links.ts';
import { NOTIFICATION_TEXT } from './notification.text.ts';
import { RoundRunner } from './round-runner.ts';

const HOUR_MS = 3_600_000;

/** A week in the keys of its messages: each key is sent once, and a number is used again after a deletion. */
export function weekKeyOf(contest: Contest, number: ContestWeek['number']): string {
  const earlier = earlierWeeksOf(contest, number);
  return earlier === 0 ? `${number}` : `${number}.${earlier}`;
}

/** The moment so many hours before the lock of a week. */
export const hoursBeforeLock = (contest: Contest, week: ContestWeek, hours: number): Date =>
  new Date(weekLockOf(contest, week).getTime() - hours * HOUR_MS);

/** Whether entries into a week are open, and for so many hours at most. */
export function isLastHours(
  contest: Contest,
  number: ContestWeek['number'],
  hours: number,
  now: Date,
): boolean {
  const week = weekByNumber(contest, number);
  return week !== undefined && isOpen(contest, week, now) && now >= hoursBeforeLock(contest, week, hours);
}

/** Reminds persons who asked for notifications and have no coupon yet, once, on the last day before the lock. */
@Injectable()
export class Reminders {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly contest: ContestState,
    private readonly deliveries: Deliveries,
    private readonly entries: Entries,
    private readonly letters: Letters,
    private readonly links: NotificationLinks,
    private readonly rounds: RoundRunner,
  ) {}

  async send(channels: readonly ChannelPort[]): Promise<void> {
    if (!this.contest.settings.notifications.weeklyReminders || channels.length === 0) return;
    for (const week of this.contest.current.weeks.values())
      if (await this.#isDue(week)) await this.#remind(week, channels);
  }

  async #isDue(week: ContestWeek): Promise<boolean> {
    if (!this.#isTimely(week)) return false;
    const notices = await this.reads.get(NOTICE_WEEKS, String(week.number));
    return notices?.reminded !== this.#revisionOf(week);
  }

  #revisionOf({ number }: ContestWeek): number {
    return earlierWeeksOf(this.contest.current, number);
  }

  #isTimely({ number }: ContestWeek): boolean {
    return isLastHours(this.contest.current, number, REMINDER_HOURS, this.clock.now());
  }

  #remind(week: ContestWeek, channels: readonly ChannelPort[]): Promise<void> {
    const round = { week: week.number, kind: 'reminder', revision: this.#revisionOf(week) } as const;
    const isTimely = () => this.#isTimely(week);
    return this.rounds.run(round, ['notices'], channels, (port) => {
      const walked = { port, kind: 'reminder', isTimely } as const;
      return this.deliveries.walk(NOTICE_PERSONS, { where: { asked: true } }, walked, (person) =>
        this.#reminderOf(person, week, port),
      );
    });
  }

  async #reminderOf(
    person: NoticePersonView,
    week: ContestWeek,
    { channel }: ChannelPort,
  ): Promise<NotificationLetter | null> {
    const { participantId, askedAt, profiles } = person;
    const profileVersion = profiles[channel];
    if (profileVersion === undefined || this.contest.isBlocked(participantId)) return null;
    if (await this.entries.hasEntered(week.number, participantId)) return null;
    const lockAt = weekLockOf(this.contest.current, week);
    const key = `${channel}:reminder:${weekKeyOf(this.contest.current, week.number)}:${participantId}`;
    const about = { week: week.number, participantId, couponNo: null, revision: 0 };
    const name: NotificationName = { key, kind: 'reminder', channel, ...about };
    const words = NOTIFICATION_TEXT.reminder({ week: week.number, lockAt, link: this.links.home() });
    const at = hoursBeforeLock(this.contest.current, week, REMINDER_HOURS).toISOString();
    const message = () => this.letters.to({ participantId, profileVersion }, name, at, words);
    return { name, askedAt, message, result: null };
  }
}
