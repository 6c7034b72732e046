import { Injectable } from '@nestjs/common';
import type { HeldCoupon } from '@onda-on/contracts/api';
import { parseCouponNo, Rejection, type ParticipantId } from '@onda-on/contracts/rules';

import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { ContestState } from '../state/contest-state.ts';
import { CouponAddresses } from './coupon-issuer.ts';
import { couponDecider, couponIn } from './coupon.decider.ts';
import { EditCodeTries } from './edit-code-tries.ts';
import { isEditCode } from './edit-code.ts';

/** A person with the profile that the proving coupon was sent with: a later coupon under the same national ID may be somebody else's. */
export type Holder = Readonly<{ participantId: ParticipantId; profileVersion: number }>;

/** Who a visitor is, proved by a coupon of any week with its edit code (docs/threat-model.md#guessing-edit-codes). */
@Injectable()
export class CouponHolders {
  constructor(
    private readonly commands: CommandRunner,
    private readonly contest: ContestState,
    private readonly addresses: CouponAddresses,
    private readonly tries: EditCodeTries,
  ) {}

  /**
   * The holder of a coupon. `network` is that of the sender.
   *
   * @throws {Rejection} COUPON_NOT_FOUND, WRONG_EDIT_CODE, COUPON_VOID, PARTICIPANT_BLOCKED, or TOO_MANY_REQUESTS for a wrong
   * code beyond the limit.
   */
  holderOf({ couponNo, editCode }: HeldCoupon, network: string): Promise<Holder> {
    return this.tries.guard(network, async () => {
      const number = parseCouponNo(couponNo);
      const { participantId, id } = await this.addresses.find(number);
      const coupon = couponIn(await this.commands.stateOf(couponDecider, id), number);
      if (!coupon) throw new Rejection('COUPON_NOT_FOUND');
      if (!isEditCode(editCode, coupon.editCodeHash)) throw new Rejection('WRONG_EDIT_CODE');
      if (coupon.voided) throw new Rejection('COUPON_VOID');
      if (this.contest.isBlocked(participantId)) throw new Rejection('PARTICIPANT_BLOCKED');
      return { participantId, profileVersion: coupon.profileVersion };
    });
  }
}
