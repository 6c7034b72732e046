import { Body, Controller, HttpCode, Inject, Param, Post, Req } from '@nestjs/common';
import { parseCouponNo, type CouponNo } from '@onda-on/contracts/rules';
import type { DocumentReader, EventLog } from '@onda-on/stores';
import type { FastifyRequest } from 'fastify';

import { CouponHolders, type Holder } from '../../contest/coupons/coupon-holders.ts';
import { CouponIssuer } from '../../contest/coupons/coupon-issuer.ts';
import { EditCodeBody } from '../../contest/coupons/coupon.bodies.ts';
import { verificationOf } from '../../contest/coupons/verification.ts';
import { isErased } from '../../contest/state/is-erased.ts';
import { commandIdOf } from '../../platform/commands/ids.ts';
import { clientOf } from '../../platform/http/client-of.ts';
import { IdempotencyKey } from '../../platform/http/idempotency-key.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { EVENT_LOG, READ_STORE } from '../../platform/stores/stores.module.ts';
import type { Mail } from '../mail/mail.port.ts';
import { ConfirmationMails } from '../messages/confirmation-mails.ts';
import { Letters } from './letters.ts';
import { NotificationLinks } from './notification-links.ts';
import { NOTIFICATION_TEXT } from './notification.text.ts';

/**
 * The first mail that verifies an address follows the entry (`Receipts`), may be lost, and is given up after some hours. Whoever
 * shows the edit code gets it again: the coupon takes no prize without it, also once the week is locked.
 */
@Controller('api/coupons/:no/verification')
export class VerificationController {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly holders: CouponHolders,
    private readonly issuer: CouponIssuer,
    private readonly confirmations: ConfirmationMails,
    private readonly letters: Letters,
    private readonly links: NotificationLinks,
  ) {}

  /** Sends nothing where nothing is left to verify. */
  @Post()
  @HttpCode(204)
  async ask(
    @Req() request: FastifyRequest,
    @Param('no') no: string,
    @Body() { editCode }: EditCodeBody,
    @IdempotencyKey() idempotencyKey: string,
  ): Promise<void> {
    const couponNo = parseCouponNo(no);
    const holder = await this.holders.holderOf({ couponNo, editCode }, clientOf(request));
    const key = `verification|${commandIdOf(couponNo, idempotencyKey)}`;
    const at = this.clock.now().toISOString();
    const mail = () => this.#mail({ key, at }, couponNo, holder);
    const first = await mail();
    if (first) this.confirmations.ask({ key, sort: 'verification', email: first.to, mail });
  }

  /** Undefined once the address is verified, or the person erased: an erasure forgets mails before it forgets the profile. */
  async #mail(
    { key, at }: Pick<Mail, 'key' | 'at'>,
    couponNo: CouponNo,
    holder: Holder,
  ): Promise<Mail | undefined> {
    if (await isErased(this.log, holder.participantId)) return undefined;
    if ((await verificationOf(this.reads, couponNo)) !== 'pending') return undefined;
    const { week } = this.issuer.partsOf(couponNo);
    const link = this.links.to({ kind: 'verify', couponNo });
    const words = NOTIFICATION_TEXT.verification({ week, couponNo, link });
    const letter = await this.letters.to(holder, { key, kind: 'verification', couponNo }, at, words);
    if (!letter) return undefined;
    const { topic, owner, subject, text, profile } = letter;
    return { key, at, topic, owner, to: profile.email, subject, text };
  }
}
