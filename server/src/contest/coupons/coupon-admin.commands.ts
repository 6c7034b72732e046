import { hash } from 'node:crypto';

import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Rejection, type CouponNo } from '@onda-on/contracts/rules';
import type { Position } from '@onda-on/stores';

import { CommandBy } from '../../platform/commands/bus-classes.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { commandIdOf } from '../../platform/commands/ids.ts';
import { ContestState } from '../state/contest-state.ts';
import { CouponAddresses, CouponIssuer } from './coupon-issuer.ts';
import { couponIn, couponDecider, type CouponState } from './coupon.decider.ts';
import { editCodeHashOf } from './edit-code.ts';

type Reissued = Readonly<{ editCode: string; position: Position }>;

/** The same `key` gets the same code again. */
export class ReissueEditCode extends CommandBy<
  { couponNo: CouponNo; key: string; reason: string },
  Reissued
>() {}

/**
 * Gives a coupon a new edit code and makes the previous one invalid. The code is derived from the key, so only its hash
 * is stored.
 */
@CommandHandler(ReissueEditCode)
export class ReissueEditCodeHandler implements ICommandHandler<ReissueEditCode> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly contest: ContestState,
    private readonly addresses: CouponAddresses,
    private readonly issuer: CouponIssuer,
  ) {}

  /** @throws {Rejection} STALE_VERSION where another code was issued after the one of this key. */
  async execute({ couponNo, key, reason, caller }: ReissueEditCode): Promise<Reissued> {
    const { week, id } = await this.addresses.find(couponNo);
    const editCode = this.issuer.editCodeOf(couponNo, hash('sha256', `reissue|${key}`, 'hex'));
    const editCodeHash = editCodeHashOf(editCode);
    const terms = this.contest.entryTermsOf(week);
    const command = (_: CouponState, now: Date) =>
      ({ type: 'ReissueEditCode', couponNo, editCodeHash, reason, terms, now }) as const;
    const commandId = commandIdOf(id, `reissue/${couponNo}/${key}`);
    const { state, position } = await this.commands.run(couponDecider, id, command, {
      by: caller,
      commandId,
    });
    if (couponIn(state, couponNo)?.editCodeHash !== editCodeHash) throw new Rejection('STALE_VERSION');
    return { editCode, position };
  }
}

export class VoidCoupon extends CommandBy<
  { couponNo: CouponNo; reason: string },
  Readonly<{ position: Position }>
>() {}

/** Takes a coupon out of the contest, after an identity check: its owner may enter anew before the lock. */
@CommandHandler(VoidCoupon)
export class VoidCouponHandler implements ICommandHandler<VoidCoupon> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly addresses: CouponAddresses,
  ) {}

  async execute({ couponNo, reason, caller }: VoidCoupon) {
    const { id } = await this.addresses.find(couponNo);
    const command = { type: 'VoidCoupon', couponNo, cause: 'operator', reason } as const;
    const { position } = await this.commands.run(couponDecider, id, command, { by: caller });
    return { position };
  }
}
