import { Inject, Injectable } from '@nestjs/common';
import type { NotificationName } from '@onda-on/contracts/events';
import { NOTICES, type NoticeView } from '@onda-on/contracts/views';

import { latestSending } from '../../contest/coupons/coupon.decider.ts';
import { weekLockOf } from '../../contest/lock/week-lock.ts';
import { weekByNumber } from '../../contest/model/contest.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import type { ChannelPort } from './channel.port.ts';
import { Deliveries, type NotificationLetter } from './deliveries.ts';
import { Entries, pickLinesOf } from './entries.ts';
import { Letters } from './letters.ts';
import { NotificationLinks } from './notification-links.ts';
import { NOTIFICATION_TEXT } from './notification.text.ts';

/** An older coupon gets no receipt any more. */
const RECEIPT_HOURS_MAX = 48;

/** Notifies senders of a coupon or a change of it, and asks them to verify the address where that is required. */
@Injectable()
export class Receipts {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly contest: ContestState,
    private readonly deliveries: Deliveries,
    private readonly entries: Entries,
    private readonly letters: Letters,
    private readonly links: NotificationLinks,
  ) {}

  async send(port: ChannelPort, since: string): Promise<void> {
    const gte = since > this.#oldest() ? since : this.#oldest();
    const where = { channel: port.channel, due: true, at: { gte } };
    const search = { where, sort: [{ field: 'at' }] } as const;
    await this.deliveries.walk(NOTICES, search, { port, kind: 'receipt' }, (notice) =>
      this.#receiptOf(notice),
    );
  }

  /** By mail only and without consent, since verifying the address is required. */
  async verify(port: ChannelPort): Promise<void> {
    if (!this.contest.settings.security.requireEmailVerification) return;
    const where = { verifyDue: true, at: { gte: this.#oldest() } };
    const search = { where, sort: [{ field: 'at' }] } as const;
    await this.deliveries.walk(NOTICES, search, { port, kind: 'verification' }, (notice) =>
      this.#verificationOf(notice),
    );
  }

  async #receiptOf(notice: NoticeView): Promise<NotificationLetter | null> {
    const { week, participantId, couponNo, channel, askedAt } = notice;
    const entry = await this.entries.find(week, participantId, couponNo);
    const plan = weekByNumber(this.contest.current, week);
    if (!entry || !plan) return null;
    const { acceptedAt } = latestSending(entry.coupon);
    // Counted from the log, since the read model may not have the latest change yet.
    const revision = entry.coupon.sendings.length - 1;
    const key = `${channel}:receipt:${couponNo}:${revision}`;
    const name: NotificationName = { key, kind: 'receipt', channel, week, participantId, couponNo, revision };
    const words = NOTIFICATION_TEXT.receipt({
      week,
      couponNo,
      isRevised: revision > 0,
      picks: pickLinesOf(entry),
      acceptedAt,
      lockAt: weekLockOf(this.contest.current, plan),
      link: this.links.coupon(couponNo),
    });
    const message = () => this.letters.to(notice, name, acceptedAt, words);
    return { name, askedAt, message, result: null };
  }

  async #verificationOf(notice: NoticeView): Promise<NotificationLetter | null> {
    const { week, participantId, couponNo, askedAt } = notice;
    if (!(await this.entries.find(week, participantId, couponNo))) return null;
    const key = `mail:verification:${couponNo}`;
    const about = { week, participantId, couponNo, revision: 0 };
    const name: NotificationName = { key, kind: 'verification', channel: 'mail', ...about };
    const link = this.links.to({ kind: 'verify', couponNo });
    const words = NOTIFICATION_TEXT.verification({ week, couponNo, link });
    const message = () => this.letters.to(notice, name, askedAt, words);
    return { name, askedAt: null, message, result: null };
  }

  #oldest(): string {
    return new Date(this.clock.now().getTime() - RECEIPT_HOURS_MAX * 3_600_000).toISOString();
  }
}
