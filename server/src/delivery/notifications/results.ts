import { Inject, Injectable } from '@nestjs/common';
import type { NotificationName, SentResult } from '@onda-on/contracts/events';
import { NOTICE_WEEKS, NOTICES, type NoticeView, type NoticeWeekView } from '@onda-on/contracts/views';
import type { Checkpoints, DocumentReader } from '@onda-on/stores';

import { weekByNumber, type ContestWeek } from '../../contest/model/contest.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import type { ChannelPort } from './channel.port.ts';
import { Deliveries, type NotificationLetter } from './deliveries.ts';
import { Entries } from './entries.ts';
import { Letters } from './letters.ts';
import { NotificationLinks } from './notification-links.ts';
import { NOTIFICATION_TEXT } from './notification.text.ts';
import { haveSeen, RoundRunner, type Family } from './round-runner.ts';

/** A week that was settled earlier gets no results any more. */
const RESULT_DAYS_MAX = 7;
const DAY_MS = 86_400_000;
const WEEKS_MAX = 100;
/**
 * Whether the tables have counted the settlement, so that the place in a message is the one in the table, and the other read
 * models that the message needs have seen it; a message waits for no others, which may have failed.
 */
export const isCounted = (
  reads: Pick<Checkpoints, 'checkpointOf'>,
  { position }: Pick<NoticeWeekView, 'position'>,
  ...others: readonly Family[]
): Promise<boolean> => haveSeen(reads, BigInt(position), ['standings', ...others]);

/**
 * Whether the week is settled as this server knows it. The read models are behind a result that was taken back a moment ago, and
 * may be ahead of this server, which marks the picks: a message then counts too few matches, and some are never corrected.
 */
export function isStillSettled(
  { current, position: reached }: Pick<ContestState, 'current' | 'position'>,
  { week: number, position }: Readonly<{ week: ContestWeek['number']; position: string }>,
): boolean {
  const week = weekByNumber(current, number);
  return reached >= BigInt(position) && week?.isSettled === true && week.reopenFor === null;
}

/** `isLasting`: no result was taken back since. Each of these messages is the only one about its week, so it waits for the last one. */
export type Settlement = Readonly<{
  week: ContestWeek['number'];
  settledAt: string;
  isLasting: () => boolean;
}>;

/** Whether a week was settled so lately that its result is news; `settledAt` is ISO. */
export const isNews = (settledAt: string | null, now: Date): settledAt is string =>
  settledAt !== null && Date.parse(settledAt) > now.getTime() - RESULT_DAYS_MAX * DAY_MS;

/** A channel that is switched on; `since` is ISO. */
export type OpenChannel = Readonly<{ port: ChannelPort; since: string }>;

/** Notifies senders of their result once the week is settled, and again when a correction changes it. */
@Injectable()
export class Results {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader & Checkpoints,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly contest: ContestState,
    private readonly deliveries: Deliveries,
    private readonly entries: Entries,
    private readonly letters: Letters,
    private readonly links: NotificationLinks,
    private readonly rounds: RoundRunner,
  ) {}

  async send(channels: readonly OpenChannel[]): Promise<void> {
    const { documents } = await this.reads.find(NOTICE_WEEKS, { limit: WEEKS_MAX });
    for (const week of documents) if (this.#isDue(week)) await this.#sendWeek(week, channels);
  }

  #isDue(week: NoticeWeekView): boolean {
    const isNew = week.settlement > week.resultsTold && isNews(week.settledAt, this.clock.now());
    return isNew && isStillSettled(this.contest, week);
  }

  async #sendWeek(week: NoticeWeekView, channels: readonly OpenChannel[]): Promise<void> {
    const { settledAt, settlement } = week;
    const open = channels.filter(({ since }) => settledAt !== null && since <= settledAt);
    if (open.length === 0 || !(await isCounted(this.reads, week, 'notices'))) return;
    const round = { week: week.week, kind: 'result', revision: settlement } as const;
    const ports = open.map(({ port }) => port);
    const isTimely = () => this.#isDue(week);
    await this.rounds.run(round, [], ports, (port) => {
      const where = { channel: port.channel, week: week.week, toldAt: { lt: settlement } };
      const search = { where, sort: [{ field: 'toldAt' }] } as const;
      return this.deliveries.walk(NOTICES, search, { port, kind: 'result', isTimely }, (notice) =>
        this.#resultOf(notice, week),
      );
    });
  }

  async #resultOf(notice: NoticeView, settled: NoticeWeekView): Promise<NotificationLetter | null> {
    const { settlement, settledAt } = settled;
    const { week, participantId, couponNo, channel, asked, askedAt, told: before } = notice;
    const entry = asked ? await this.entries.find(week, participantId, couponNo) : undefined;
    if (!entry || settledAt === null) return null;
    const { coupons, ...result } = await this.entries.resultOf(entry);
    if (before && isSame(before, result)) return null;
    const kind = before ? 'correction' : 'result';
    const key = `${channel}:${kind}:${couponNo}:${settlement}`;
    const name: NotificationName = {
      key,
      kind,
      channel,
      week,
      participantId,
      couponNo,
      revision: settlement,
    };
    const facts = { week, couponNo, result, before, coupons, link: this.links.coupon(couponNo) };
    const words = NOTIFICATION_TEXT[kind](facts);
    const message = () => this.letters.to(notice, name, settledAt, words);
    return { name, askedAt, message, result };
  }
}

const isSame = (a: SentResult, b: SentResult): boolean =>
  a.correct === b.correct && a.decided === b.decided && a.rank === b.rank;
