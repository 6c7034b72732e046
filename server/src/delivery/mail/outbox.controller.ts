import { Controller, Get, Inject, Query } from '@nestjs/common';
import type { OutboxAnswer, OutboxMail } from '@onda-on/contracts/api';
import { parseCouponNo, Rejection } from '@onda-on/contracts/rules';

import { CouponIssuer } from '../../contest/coupons/coupon-issuer.ts';
import { arePicksShown } from '../../contest/lock/week-lock.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { CurrentAdmin, type SignedInAdmin } from '../../identity/access/current-admin.ts';
import { WithHeaders } from '../../platform/http/response-headers.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { parseCursor, parseLimit, QueryRoute } from '../../platform/reads/query-route.ts';
import { MAIL, type MailPort } from './mail.port.ts';
import { OUTBOX_TEXT } from './outbox.text.ts';
import { Outbox, OUTBOX_DAYS_MAX, type KeptMail } from './outbox.ts';

const LIMIT = 30;
/** A link that acts for the person who gets it. */
const LINK = /(\/(?:bildirim|duyurular)\/)[^\s/]+/gu;

@Controller('api/admin')
export class OutboxController {
  constructor(
    @Inject(MAIL) private readonly mail: MailPort,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly contest: ContestState,
    private readonly issuer: CouponIssuer,
  ) {}

  @Get('outbox')
  @QueryRoute({ dependsOn: [], parameters: ['limit', 'after'] })
  async list(
    @CurrentAdmin() { role }: SignedInAdmin,
    @Query() { limit, after }: Readonly<Record<string, string>>,
  ): Promise<WithHeaders<OutboxAnswer>> {
    const cursor = parseCursor(after);
    const before = cursor === undefined ? undefined : Buffer.from(cursor, 'base64url').toString();
    const { mails, next } = await this.outbox.page(parseLimit(limit, LIMIT), before);
    const { kind } = this.mail;
    const shown = mails.map((mail) => this.#shown(mail, role === 'Yönetici'));
    const answer = { kind, days: OUTBOX_DAYS_MAX, mails: shown };
    return new WithHeaders(answer, { next: next && Buffer.from(next).toString('base64url') });
  }

  /** Picks of an open week are shown to nobody, and links only to those who may act. */
  #shown(kept: KeptMail, hasLinks: boolean): OutboxMail {
    const { id, at, topic, to, subject, unsubscribeUrl } = kept;
    const text = this.#isSecret(kept) ? OUTBOX_TEXT.hiddenReceipt : kept.text;
    if (!hasLinks) return { id, at, topic, to, subject, text: text.replace(LINK, '$1…') };
    const mail = { id, at, topic, to, subject, text };
    return unsubscribeUrl === undefined ? mail : { ...mail, unsubscribeUrl };
  }

  #isSecret({ topic, key }: KeptMail): boolean {
    if (topic !== 'receipt') return false;
    const [, , couponNo = ''] = key.split(':');
    try {
      const { week } = this.issuer.partsOf(parseCouponNo(couponNo));
      return !arePicksShown(this.contest.current, week, this.clock.now());
    } catch (error) {
      if (error instanceof Rejection) return true;
      throw error;
    }
  }
}
