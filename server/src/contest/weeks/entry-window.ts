import { Inject, Injectable } from '@nestjs/common';
import type { WeekNumber } from '@onda-on/contracts/rules';
import type { WeekView } from '@onda-on/contracts/views';

import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { ContestState } from '../state/contest-state.ts';
import { arePicksShown, isOpen, lockedSince, lockOf } from '../state/contest.selectors.ts';

/** Until when a week takes entries, and whether it does now. */
export type Window = Readonly<{ lockAt: Date; isOpen: boolean }>;

/** Answers visitors by the same facts as the commands: a lock that has passed is final, and only the log knows it. */
@Injectable()
export class EntryWindow {
  constructor(
    private readonly contest: ContestState,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  get now(): Date {
    return this.clock.now();
  }

  arePicksShown(number: WeekNumber): boolean {
    return arePicksShown(this.contest.current, number, this.now);
  }

  of({ id, lockAt }: WeekView): Window {
    const { current } = this.contest;
    const week = current.weeks.get(id);
    if (!week) return { lockAt: new Date(lockAt), isOpen: false };
    const { now } = this;
    return {
      lockAt: lockedSince(current, week, now) ?? lockOf(current, week),
      isOpen: isOpen(current, week, now),
    };
  }
}
