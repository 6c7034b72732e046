import {
  type PinnedSheet,
  type WeekEvent,
  type WeekFenced,
  type WeekPlan,
  weekCodec,
  type WeekLocked,
} from '@onda-on/contracts/events';
import {
  assertNever,
  isHiddenBySettlement,
  shownStatus,
  type WeekId,
  type WeekRules,
  type WeekStatus,
  Rejection,
  type LegalPage,
  type MatchId,
  type Settings,
  type WeekNumber,
} from '@onda-on/contracts/rules';

import { alreadyHas, refuseStale, type Decider } from '../../platform/commands/decider.ts';
import { lastingReason } from '../../platform/commands/lasting-reason.ts';

/** A week, folded from its own stream. `revision` counts its events from 0. */
export type ExistingWeek = Readonly<{
  status: 'planned';
  weekId: WeekId;
  plan: WeekPlan;
  rules: WeekRules | null;
  sheet: PinnedSheet | null;
  /** The fence's, once it is written. */
  fence: Pick<WeekFenced['data'], 'lockedAt' | 'sheet'> | null;
  isSealed: boolean;
  isSettled: boolean;
  revision: number;
}>;
export type WeekState = Readonly<{ status: 'none' | 'deleted' }> | ExistingWeek;

const NO_WEEK: WeekState = { status: 'none' };

/** The status that visitors see. */
export const shownIn = ({ plan, isSealed, isSettled }: ExistingWeek): WeekStatus =>
  shownStatus({ status: plan.status, seal: isSealed, settledAt: isSettled });

function evolveWeek(state: WeekState, { type, data }: WeekEvent): WeekState {
  switch (type) {
    case 'WeekCreated': {
      const { weekId, rules, ...plan } = data;
      const fresh = { sheet: null, fence: null, isSealed: false, isSettled: false, revision: 0 };
      return { status: 'planned', weekId, plan, rules, ...fresh };
    }
    case 'WeekChanged': {
      const { weekId, rules, reason: _why, ...plan } = data;
      return changed(state, { weekId, plan, rules });
    }
    case 'SheetPinned':
      return changed(state, { sheet: data.sheet });
    case 'WeekFenced':
      return changed(state, { fence: data, sheet: data.sheet });
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

const RULES_VERSION = 1;
const SHEET_VERSION = 1;

/**
 * The facts beside the week that its plan is judged by. `otherActive` is the number of the week that is already active,
 * `missingPages` are the legal texts that are not published.
 */
export type Surroundings = Readonly<{
  predictions: Settings['predictions'];
  otherActive: WeekNumber | null;
  missingPages: readonly LegalPage[];
}>;

type CreateWeek = Surroundings & Readonly<{ type: 'CreateWeek'; weekId: WeekId; plan: WeekPlan }>;
/** `expected` is the revision that the operator saw, when one was named. */
type ChangeWeek = Surroundings &
  Readonly<{ type: 'ChangeWeek'; change: Partial<WeekPlan>; expected: number | null; reason?: string }>;
type PinSheet = Readonly<{ type: 'PinSheet'; matchIds: readonly MatchId[] }>;
/** `matchIds` are the sheet of a week that nobody has entered. */
type FenceWeek = Readonly<{ type: 'FenceWeek'; matchIds: readonly MatchId[]; lockedAt: string }>;
type LockWeek = Readonly<{ type: 'LockWeek' }> &
  Pick<WeekLocked['data'], 'count' | 'ordinal' | 'rarity' | 'root'>;
type SettleWeek = Readonly<{ type: 'SettleWeek'; decided: number; now: Date }>;
type ReopenWeek = Readonly<{ type: 'ReopenWeek'; reason: string }>;
type DeleteWeek = Readonly<{ type: 'DeleteWeek'; coupons: number; expected: number | null }>;
export type WeekCommand =
  | CreateWeek
  | ChangeWeek
  | PinSheet
  | FenceWeek
  | LockWeek
  | SettleWeek
  | ReopenWeek
  | DeleteWeek;

export const weekDecider: Decider<WeekCommand, WeekState, WeekEvent> = {
  category: 'week',
  codec: weekCodec,
  initialState: NO_WEEK,
  evolve: evolveWeek,

  decide(command, state) {
    if (command.type === 'CreateWeek') return create(command, state);
    if (state.status !== 'planned') throw new Rejection('WEEK_NOT_FOUND');
    return decideOn(command, state);
  },
};

function decideOn(command: Exclude<WeekCommand, CreateWeek>, week: ExistingWeek): readonly WeekEvent[] {
  switch (command.type) {
    case 'ChangeWeek':
      return changeWeek(command, week);
    case 'PinSheet':
      return pin(command, week);
    case 'FenceWeek':
      return fence(command, week);
    case 'LockWeek':
      return lock(command, week);
    case 'SettleWeek':
      return settle(command, week);
    case 'ReopenWeek':
      return week.isSettled
        ? [{ type: 'WeekReopened', data: { ...nameOf(week), reason: command.reason } }]
        : [];
    case 'DeleteWeek':
      return remove(command, week);
    default:
      return assertNever(command);
  }
}

function create({ weekId, plan, ...around }: CreateWeek, state: WeekState): readonly WeekEvent[] {
  if (state.status === 'deleted') throw new Rejection('RECORD_KEY_REUSED');
  if (state.status === 'planned') {
    // The same plan continues a creation that was cut off; another plan belongs to another operator's week.
    if (alreadyHas(state.plan, plan)) return [];
    throw new Rejection('WEEK_NUMBER_TAKEN', { number: plan.number });
  }
  refuseUnlessSound(plan, around);
  if (plan.status === 'active') refuseWithoutPages(around);
  return [{ type: 'WeekCreated', data: { weekId, ...plan, rules: rulesFor(plan, null, around) } }];
}

function changeWeek(
  { change: wanted, expected, reason, ...around }: ChangeWeek,
  week: ExistingWeek,
): readonly WeekEvent[] {
  const plan = { ...week.plan, ...wanted, status: statusOf(week, wanted) };
  if (alreadyHas(week.plan, plan)) return [];
  refuseStale(expected, week);
  const why = returns(week, wanted) ? { reason: lastingReason(reason ?? '') } : {};
  if (plan.number !== week.plan.number && week.sheet) throw new Rejection('WEEK_NUMBER_PINNED');
  refuseUnlessSound(plan, { ...around, otherActive: week.isSealed ? null : around.otherActive });
  if (plan.status === 'active' && week.plan.status !== 'active') refuseWithoutPages(around);
  const rules = rulesFor(plan, week.rules, around);
  return [{ type: 'WeekChanged', data: { weekId: week.weekId, ...plan, rules, ...why } }];
}

function pin({ matchIds }: PinSheet, week: ExistingWeek): readonly WeekEvent[] {
  if (week.sheet) return [];
  if (!week.rules || week.rules.picksPerWeek !== matchIds.length) throw new Rejection('SHEET_INCOMPLETE');
  return [{ type: 'SheetPinned', data: { ...nameOf(week), sheet: sheetFrom(matchIds) } }];
}

/** The first fence stays; a week that an earlier version has sealed needs none. */
function fence({ matchIds, lockedAt }: FenceWeek, week: ExistingWeek): readonly WeekEvent[] {
  if (week.fence || week.isSealed) return [];
  const sheet = week.sheet ?? sheetFrom(matchIds);
  return [{ type: 'WeekFenced', data: { ...nameOf(week), lockedAt, sheet } }];
}

/** The first published root is never replaced. */
function lock({ root, count, rarity, ordinal }: LockWeek, week: ExistingWeek): readonly WeekEvent[] {
  if (week.isSealed || !week.fence) return [];
  const { lockedAt, sheet } = week.fence;
  const seal = { lockedAt, root, count, rarity, sheet, ordinal, rules: week.rules?.version ?? null };
  return [{ type: 'WeekLocked', data: { ...nameOf(week), ...seal } }];
}

function settle({ decided, now }: SettleWeek, week: ExistingWeek): readonly WeekEvent[] {
  if (week.isSettled || !week.isSealed) return [];
  return [{ type: 'WeekSettled', data: { ...nameOf(week), settledAt: now.toISOString(), decided } }];
}

function remove({ coupons, expected }: DeleteWeek, week: ExistingWeek): readonly WeekEvent[] {
  refuseStale(expected, week);
  if (coupons > 0) throw new Rejection('WEEK_HAS_COUPONS', { coupons });
  return [{ type: 'WeekDeleted', data: nameOf(week) }];
}

const nameOf = ({ weekId, plan }: ExistingWeek) => ({ weekId, number: plan.number });
const sheetFrom = (matchIds: readonly MatchId[]): PinnedSheet => ({ version: SHEET_VERSION, matchIds });

/** The rules are pinned when the week first becomes active; no later setting changes them. */
function rulesFor(
  { status }: WeekPlan,
  rules: WeekRules | null,
  { predictions }: Surroundings,
): WeekRules | null {
  if (rules || status !== 'active') return rules;
  const { maxPredictionsPerWeek: picksPerWeek, scorePerCorrectPrediction } = predictions;
  return { version: RULES_VERSION, picksPerWeek, scorePerCorrectPrediction };
}

function refuseUnlessSound(
  { startAt, lockAt, closeAt, status }: WeekPlan,
  { otherActive }: Surroundings,
): void {
  const inOrder = Date.parse(startAt) <= Date.parse(lockAt) && Date.parse(lockAt) <= Date.parse(closeAt);
  if (!inOrder) throw new Rejection('WEEK_DATES_ORDER');
  if (status === 'active' && otherActive !== null)
    throw new Rejection('WEEK_ALREADY_ACTIVE', { number: otherActive });
}

/** Whether the change returns a settled week to a draft. */
const returns = (week: ExistingWeek, { status }: Partial<WeekPlan>): boolean =>
  week.isSettled && status === 'draft' && shownIn(week) !== 'draft';

/** The form is filled with the status that visitors see; sending it back changes nothing. */
function statusOf(week: ExistingWeek, { status }: Partial<WeekPlan>): WeekStatus {
  if (status === undefined || status === shownIn(week)) return week.plan.status;
  if (week.isSettled && isHiddenBySettlement(status)) throw new Rejection('WEEK_SETTLED');
  return status;
}

function refuseWithoutPages({ missingPages }: Surroundings): void {
  if (missingPages.length > 0) throw new Rejection('LEGAL_PAGES_MISSING', { pages: missingPages.join(', ') });
}
