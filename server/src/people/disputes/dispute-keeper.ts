import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { ticketCodec, type DisputeDecided } from '@onda-on/contracts/events';
import { Rejection } from '@onda-on/contracts/rules';
import { LOG_START, type EventLog } from '@onda-on/stores';

import { CouponAddresses } from '../../contest/coupons/coupon-addresses.ts';
import { SYSTEM } from '../../platform/kernel/caller.ts';
import { reasonOf } from '../../platform/kernel/reason-of.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { DisputedCoupons } from './disputed-coupons.ts';
import { VoidDisputedHandler } from './void-disputed.handler.ts';

/**
 * Carries out at every start what was decided and not finished: also where an older vault came back, in which whoever borrowed
 * a number is still named.
 */
@Injectable()
export class DisputeKeeper implements OnApplicationBootstrap {
  readonly #log = new Logger(DisputeKeeper.name);

  constructor(
    @Inject(EVENT_LOG) private readonly events: EventLog,
    private readonly addresses: CouponAddresses,
    private readonly coupons: DisputedCoupons,
    private readonly voiding: VoidDisputedHandler,
  ) {}

  /** In the background: nobody waits for it, and what is left is there at the next start. */
  onApplicationBootstrap(): void {
    void this.tidy().catch((error: unknown) => {
      this.#log.warn(`Disputes were not tidied: ${reasonOf(error)}`);
    });
  }

  async tidy(): Promise<void> {
    for await (const { event } of this.events.readAll(LOG_START, ['DisputeDecided'])) {
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
      if (!(error instanceof Rejection)) throw error; // forgotten since: nothing is left to do
    }
  }
}
