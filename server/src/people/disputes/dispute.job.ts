import { Inject, Injectable } from '@nestjs/common';
import { ticketCodec, type DisputeDecided } from '@onda-on/contracts/events';
import { Rejection } from '@onda-on/contracts/rules';
import { LOG_START, type EventLog } from '@onda-on/stores';

import { CouponAddresses } from '../../contest/coupons/coupon-addresses.ts';
import { SYSTEM } from '../../platform/kernel/caller.ts';
import { StartupJob } from '../../platform/kernel/startup-job.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { VoidDisputedHandler } from './dispute.commands.ts';
import { DisputedCoupons } from './disputed-coupons.ts';

/**
 * Finishes interrupted decisions at every start. That includes those of a restored older vault, which still holds the
 * profile of the person who borrowed the number.
 */
@Injectable()
export class DisputeJob extends StartupJob {
  constructor(
    @Inject(EVENT_LOG) private readonly events: EventLog,
    private readonly addresses: CouponAddresses,
    private readonly coupons: DisputedCoupons,
    private readonly voiding: VoidDisputedHandler,
  ) {
    super('Disputes');
  }

  async tidy(stop?: AbortSignal): Promise<void> {
    for await (const { event } of this.events.readAll(LOG_START, ['DisputeDecided'])) {
      if (stop?.aborted) return;
      const decided = event && ticketCodec.decode(event);
      if (decided?.type === 'DisputeDecided') await this.#carryOut(decided.data);
    }
  }

  async #carryOut({ outcome, couponNo, reason }: DisputeDecided['data']): Promise<void> {
    if (outcome !== 'voided' || couponNo === null) return;
    try {
      const { week, participantId } = await this.addresses.find(couponNo);
      const found = await this.coupons.byNumber(couponNo, week, participantId);
      await this.voiding.carryOut(found, reason, SYSTEM);
    } catch (error) {
      if (!(error instanceof Rejection)) throw error; // the person was erased meanwhile, so nothing is left to do
    }
  }
}
