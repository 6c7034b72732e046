import { Inject, Injectable } from '@nestjs/common';
import {
  couponCodec,
  couponsIdOf,
  streamOf,
  type CouponEvent,
  type VoidCause,
} from '@onda-on/contracts/events';
import { Rejection } from '@onda-on/contracts/rules';
import type { EventLog, Position } from '@onda-on/stores';

import { SYSTEM } from '../../platform/commands/caller.ts';
import { CommandRunner, positionOf } from '../../platform/commands/command-runner.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { ContestState } from '../state/contest-state.ts';
import { couponDecider } from './coupon.decider.ts';

type EntryEvent = Extract<CouponEvent, { type: 'CouponSubmitted' | 'CouponRevised' }>;
type EntryData = Pick<EntryEvent['data'], 'couponNo' | 'week' | 'participantId'>;
type LateCause = Exclude<VoidCause, 'operator'>;

/** Refuses entries that reached the log after their week's fence, or for another sheet (docs/rules.md#lock). */
@Injectable()
export class LateEntryVoider {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly commands: CommandRunner,
    private readonly contest: ContestState,
  ) {}

  /**
   * Checks an entry once the fold has reached it. A late submission is voided; a late revision is only refused, since
   * the seal contains the picks before it.
   *
   * @throws {Rejection} DEADLINE_PASSED or SHEET_CHANGED
   */
  async refuseIfLate({ type, data }: EntryEvent, position: Position): Promise<void> {
    await this.contest.reached(position);
    const cause = this.#lateness(data, position);
    if (!cause) return;
    if (type === 'CouponSubmitted') await this.#void(data, cause);
    throw new Rejection(cause === 'behind-lock' ? 'DEADLINE_PASSED' : 'SHEET_CHANGED');
  }

  /** Whether an entry that the fold has reached is in time. */
  isInTime({ data }: EntryEvent, position: Position): boolean {
    return this.#lateness(data, position) === null;
  }

  /**
   * The same check for what an earlier request with this key wrote, perhaps a process that died before its check.
   * `position` is that of the stream's last event.
   */
  async refuseIfWasLate(found: EntryData, keyHash: string, position: Position): Promise<void> {
    // Another server may have fenced the week before that entry.
    await this.contest.reached(position);
    if (this.contest.entryTermsOf(found.week)?.fencePosition === null) return;
    const stream = streamOf.coupon(found.week, found.participantId);
    const { events } = await this.log.read(stream);
    for (const [revision, stored] of events.entries()) {
      const event = couponCodec.decode(stored);
      if (!isSentWith(event, found, keyHash)) continue;
      // A later event with the key only restores these picks.
      return this.refuseIfLate(event, await positionOf(this.log, stream, BigInt(revision), stored));
    }
  }

  #lateness({ week, sheet }: EntryEvent['data'], position: Position): LateCause | null {
    const terms = this.contest.entryTermsOf(week);
    if (terms?.sheetVersion !== sheet) return 'sheet-changed';
    return terms.fencePosition !== null && terms.fencePosition < position ? 'behind-lock' : null;
  }

  async #void({ couponNo, week, participantId }: EntryData, cause: LateCause): Promise<void> {
    const command = { type: 'VoidCoupon', couponNo, cause, reason: '' } as const;
    const options = { by: SYSTEM, key: `late/${couponNo}` };
    await this.commands.run(couponDecider, couponsIdOf(week, participantId), command, options);
  }
}

const isSentWith = (event: CouponEvent, { couponNo }: EntryData, keyHash: string): event is EntryEvent =>
  (event.type === 'CouponSubmitted' || event.type === 'CouponRevised') &&
  event.data.couponNo === couponNo &&
  event.data.keyHash === keyHash;
