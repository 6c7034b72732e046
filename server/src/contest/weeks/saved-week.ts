import type { WeekEvent, WeekPlan } from '@onda-on/contracts/events';
import { Rejection, type WeekId, type WeekRules } from '@onda-on/contracts/rules';
import type { Position } from '@onda-on/stores';

import type { Outcome } from '../../platform/kernel/transact.ts';
import { shownIn, type WeekState } from './week-state.ts';

/** A week as a command left it. */
export type SavedWeek = Readonly<{
  week: WeekPlan & Readonly<{ id: WeekId; rules: WeekRules | null; revision: number }>;
  position: Position;
}>;

export function savedWeek({ state, position }: Outcome<WeekState, WeekEvent>): SavedWeek {
  if (state.status !== 'planned') throw new Rejection('WEEK_NOT_FOUND');
  const { weekId: id, plan, rules, revision } = state;
  return { week: { id, ...plan, status: shownIn(state), rules, revision }, position };
}
