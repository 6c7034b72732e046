import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ReceiptAnswer } from '@onda-on/contracts/api';
import { Rejection, type CouponNo } from '@onda-on/contracts/rules';
import { PARTICIPANTS, STANDINGS } from '@onda-on/contracts/views';
import { couponBookOf } from '@onda-on/projections';
import type { DocumentReader, KeyStore } from '@onda-on/stores';

import { READ_STORE, VAULT } from '../../platform/stores/stores.module.ts';
import { Calendar } from '../weeks/calendar.ts';
import { EntryWindow } from '../weeks/entry-window.ts';
import { couponPlace, receiptAnswer } from './receipt-answer.ts';
import { verificationOf } from './verification.ts';

export class GetReceipt extends Query<ReceiptAnswer> {
  constructor(readonly couponNo: CouponNo) {
    super();
  }
}

@QueryHandler(GetReceipt)
export class GetReceiptHandler implements IQueryHandler<GetReceipt> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    @Inject(VAULT) private readonly people: KeyStore,
    private readonly calendar: Calendar,
    private readonly window: EntryWindow,
  ) {}

  async execute({ couponNo }: GetReceipt): Promise<ReceiptAnswer> {
    const book = await couponBookOf(this.reads);
    const [coupon, link, verification] = await Promise.all([
      book.coupon(couponNo),
      book.linkOf(couponNo),
      verificationOf(this.reads, couponNo),
    ]);
    const { weeks } = await this.calendar.season();
    const facts = coupon && weeks.get(coupon.week);
    if (!facts || !link) throw new Rejection('COUPON_NOT_FOUND');
    const [salt, table, participant] = await Promise.all([
      this.people.saltOf(coupon.participantId, `${couponNo}|${coupon.revision}`),
      this.reads.get(STANDINGS, String(coupon.week)),
      this.reads.get(PARTICIPANTS, coupon.participantId),
    ]);
    const place = couponPlace(coupon, table, participant?.isActive ?? true);
    const window = this.window.of(facts.week);
    const answer = receiptAnswer({ coupon: { ...coupon, ...link }, facts, salt, window, place });
    return verification ? { ...answer, verification } : answer;
  }
}
