import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  LATE_REMINDER_HOURS,
  LEAGUE_REMINDER_HOURS,
  REMINDER_HOURS,
  type SubscribedRound,
} from '@onda-on/contracts/rules';
import {
  NOTICE_WEEKS,
  SUBSCRIPTION_COUNTS,
  SUBSCRIPTION_WEEKS,
  type SubscriptionCountsView,
  type SubscriptionWeekView,
} from '@onda-on/contracts/views';
import type { Checkpoints, DocumentReader } from '@onda-on/stores';

import { earlierWeeksOf, type ContestWeek } from '../../contest/model/contest.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { KeptUntilSaved } from '../../platform/reads/kept-until-saved.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { MessageJob } from '../messages/message.job.ts';
import type { ChannelPort } from '../notifications/channel.port.ts';
import { NotificationRounds } from '../notifications/notification-rounds.ts';
import { hoursBeforeLock, isLastHours } from '../notifications/reminders.ts';
import { isCounted, isNews, isStillSettled, type OpenChannel } from '../notifications/results.ts';
import { RoundRunner, type Family } from '../notifications/round-runner.ts';
import { LeagueLetters } from './league-letters.ts';
import { SubscriberLetters } from './subscriber-letters.ts';

const WEEKS_MAX = 100;
/** A round begins each second, so that the counts are kept; at most so long, since they may have been read during a save. */
const KEPT_MS_MAX = 10_000;

/** The recipients of a round, by the counter of those who subscribed to it. */
const CONCERNED: Readonly<Record<SubscribedRound, keyof SubscriptionCountsView>> = {
  weekClosing: 'closing',
  weekClosingLate: 'closing',
  weekResult: 'results',
  leagueClosing: 'leagueMembers',
  leagueResult: 'leagueMembers',
};

/** The read models that say who the recipients are; one that is being built anew lacks some, so the round does not end yet. */
const NEEDED: Readonly<Record<SubscribedRound, readonly Family[]>> = {
  weekClosing: ['subscriptions'],
  weekClosingLate: ['subscriptions'],
  weekResult: ['subscriptions'],
  leagueClosing: ['subscriptions', 'leagues', 'standings'],
  leagueResult: ['subscriptions', 'leagues', 'standings'],
};

/** Hours before the lock. */
const REMINDERS = [
  ['weekClosing', REMINDER_HOURS],
  ['weekClosingLate', LATE_REMINDER_HOURS],
  ['leagueClosing', LEAGUE_REMINDER_HOURS],
] as const;

type Round = Pick<SubscriptionWeekView, 'week'> & SubscriptionWeekView['ended'][number];

/** `since`: when its time had come, ISO. */
type DueReminder = Readonly<{
  kind: (typeof REMINDERS)[number][0];
  hours: number;
  week: ContestWeek;
  since: string;
}>;

/** Sends what visitors and members of leagues subscribed to: each kind once a week, to whoever is subscribed at its moment. */
@Injectable()
export class SubscribedRounds implements OnApplicationShutdown {
  readonly #counts: KeptUntilSaved<SubscriptionCountsView | undefined>;
  /** Since when it has been so late before a week's lock, as far as this process knows; the lock may be moved, so it does not say. */
  readonly #lateSince = new Map<string, string>();
  /**
   * In its first round a process knows of no moved lock, so there the current one says it: whoever subscribed after that moment is
   * not reminded, also where the lock was moved to within those hours only later.
   */
  #isFirstRound = true;

  constructor(
    job: MessageJob,
    @Inject(READ_STORE) private readonly reads: DocumentReader & Checkpoints,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly contest: ContestState,
    private readonly rounds: NotificationRounds,
    private readonly runner: RoundRunner,
    private readonly subscribers: SubscriberLetters,
    private readonly leagues: LeagueLetters,
  ) {
    this.#counts = new KeptUntilSaved(reads, [SUBSCRIPTION_COUNTS], { msMax: KEPT_MS_MAX });
    job.add('Subscriptions', () => this.#round());
  }

  onApplicationShutdown(): void {
    this.#counts.stop();
  }

  async #round(): Promise<void> {
    const reminders = this.#dueReminders();
    this.#isFirstRound = false;
    const counts = await this.#counts.at('main', () => this.reads.get(SUBSCRIPTION_COUNTS, 'main'));
    if (!counts) return;
    const open = await this.rounds.open();
    if (open.length === 0) return;
    const ports = open.map(({ port }) => port);
    if (this.contest.settings.notifications.weeklyReminders)
      for (const each of reminders)
        await this.#run(each.kind, each.week.number, counts, ports, (port) => this.#remind(each, port));
    await this.#results(counts, open);
  }

  /** The reminders whose time has come. Looked at in every round, also without recipients: whoever subscribes after that is not meant. */
  #dueReminders(): readonly DueReminder[] {
    return [...this.contest.current.weeks.values()].flatMap((week) =>
      REMINDERS.flatMap(([kind, hours]): readonly DueReminder[] => {
        const since = this.#since(`${kind}:${week.id}`, week, hours);
        return since === undefined ? [] : [{ kind, hours, week, since }];
      }),
    );
  }

  #since(name: string, week: ContestWeek, hours: number): string | undefined {
    const begins = this.#isFirstRound ? hoursBeforeLock(this.contest.current, week, hours) : this.clock.now();
    if (this.#isTimely(week, hours))
      this.#lateSince.set(name, this.#lateSince.get(name) ?? begins.toISOString());
    else this.#lateSince.delete(name);
    return this.#lateSince.get(name);
  }

  #isTimely({ number }: ContestWeek, hours: number): boolean {
    return isLastHours(this.contest.current, number, hours, this.clock.now());
  }

  #remind({ kind, hours, week, since }: DueReminder, port: ChannelPort): Promise<boolean> {
    const isTimely = () => this.#isTimely(week, hours);
    return kind === 'leagueClosing'
      ? this.leagues.closing(week, port, { since, isTimely })
      : this.subscribers.remind(week, port, { hours, since, isTimely });
  }

  async #results(counts: SubscriptionCountsView, open: readonly OpenChannel[]): Promise<void> {
    const { documents } = await this.reads.find(NOTICE_WEEKS, { limit: WEEKS_MAX });
    for (const settled of documents) {
      const { week, settledAt } = settled;
      const isLasting = () => isStillSettled(this.contest, settled);
      if (!isNews(settledAt, this.clock.now()) || !isLasting()) continue;
      const settlement = { week, settledAt, isLasting };
      const ports = open.filter(({ since }) => since <= settledAt).map(({ port }) => port);
      if (await isCounted(this.reads, settled, 'subscriptions'))
        await this.#run('weekResult', week, counts, ports, (port) =>
          this.subscribers.results(settlement, port),
        );
      if (await isCounted(this.reads, settled, 'subscriptions', 'leagues'))
        await this.#run('leagueResult', week, counts, ports, (port) =>
          this.leagues.results(settlement, port),
        );
    }
  }

  /** A round ends once nothing is left open; a result that is corrected later makes no other one. */
  async #run(
    kind: SubscribedRound,
    week: ContestWeek['number'],
    counts: SubscriptionCountsView,
    ports: readonly ChannelPort[],
    send: (port: ChannelPort) => Promise<boolean>,
  ): Promise<void> {
    const round = { week, kind, revision: earlierWeeksOf(this.contest.current, week) };
    if (counts[CONCERNED[kind]] === 0 || ports.length === 0 || !(await this.#isDue(round))) return;
    await this.runner.run(round, NEEDED[kind], ports, send);
  }

  async #isDue({ week, kind, revision }: Round): Promise<boolean> {
    const { ended = [] } = (await this.reads.get(SUBSCRIPTION_WEEKS, String(week))) ?? {};
    return !ended.some((each) => each.kind === kind && each.revision === revision);
  }
}
