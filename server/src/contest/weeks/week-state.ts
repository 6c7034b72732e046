import type { PinnedSheet, WeekEvent, WeekPlan } from '@onda-on/contracts/events';
import {
  assertNever,
  shownStatus,
  type WeekId,
  type WeekRules,
  type WeekStatus,
} from '@onda-on/contracts/rules';

/** A week, folded from its own stream. `revision` counts its events from 0. */
export type ExistingWeek = Readonly<{
  status: 'planned';
  weekId: WeekId;
  plan: WeekPlan;
  rules: WeekRules | null;
  sheet: PinnedSheet | null;
  isSealed: boolean;
  isSettled: boolean;
  revision: number;
}>;
export type WeekState = Readonly<{ status: 'none' | 'deleted' }> | ExistingWeek;

export const NO_WEEK: WeekState = { status: 'none' };

/** The status that visitors see. */
export const shownIn = ({ plan, isSealed, isSettled }: ExistingWeek): WeekStatus =>
  shownStatus({ status: plan.status, seal: isSealed, settledAt: isSettled });

export function evolveWeek(state: WeekState, { type, data }: WeekEvent): WeekState {
  switch (type) {
    case 'WeekCreated': {
      const { weekId, rules, ...plan } = data;
      const fresh = { sheet: null, isSealed: false, isSettled: false, revision: 0 };
      return { status: 'planned', weekId, plan, rules, ...fresh };
    }
    case 'WeekChanged': {
      const { weekId, rules, reason: _why, ...plan } = data;
      return changed(state, { weekId, plan, rules });
    }
    case 'SheetPinned':
      return changed(state, { sheet: data.sheet });
    case 'WeekLocked':
      return changed(state, { isSealed: true, ...(data.sheet && { sheet: data.sheet }) });
    case 'WeekSettled':
      return changed(state, { isSettled: true });
    case 'WeekReopened':
      return changed(state, { isSettled: false });
    case 'WeekDeleted':
      return { status: 'deleted' };
    default:
      return assertNever(type);
  }
}

const changed = (state: WeekState, change: Partial<ExistingWeek>): WeekState =>
  state.status === 'planned' ? { ...state, ...change, revision: state.revision + 1 } : state;
