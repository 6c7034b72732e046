import { Inject, Injectable } from '@nestjs/common';
import type { ErasureStore } from '@onda-on/stores';

import { ContestState } from '../../contest/state/contest-state.ts';
import { VAULT } from '../../platform/stores/stores.module.ts';
import { DisputedCoupons, type FoundCoupon } from './disputed-coupons.ts';

/** Forgets who entered with somebody else's number. The number itself stays its owner's. */
@Injectable()
export class BorrowedProfiles {
  constructor(
    @Inject(VAULT) private readonly vault: ErasureStore,
    private readonly contest: ContestState,
    private readonly coupons: DisputedCoupons,
  ) {}

  /**
   * Deletes the profile that a coupon was entered with; asked again, it changes nothing. It is kept where another coupon that
   * counts rests on it: a place in the table needs its name.
   */
  async forget({ coupon, participantId, profileVersion }: FoundCoupon): Promise<'deleted' | 'kept'> {
    for (const { number } of this.contest.current.weeks.values()) {
      const live = await this.coupons.liveIn(number, participantId);
      const isOther = live && live.coupon.entry.couponNo !== coupon.entry.couponNo;
      if (isOther && live.profileVersion === profileVersion) return 'kept';
    }
    await this.vault.emptyProfile(participantId, profileVersion);
    return 'deleted';
  }
}
