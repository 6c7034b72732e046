import type { WeekEvent } from '@onda-on/contracts/events';
import { DEFAULT_SETTINGS, type MatchId, type WeekId, type WeekNumber } from '@onda-on/contracts/rules';

export const weekId = 'w1' as WeekId;
const number = 15 as WeekNumber;
export const plan = {
  number,
  status: 'draft',
  startAt: '2026-11-18T12:00:00.000Z',
  lockAt: '2026-11-21T12:00:00.000Z',
  closeAt: '2026-11-24T12:00:00.000Z',
} as const;
export const { predictions } = DEFAULT_SETTINGS;
export const rules = { version: 1, picksPerWeek: 10, scorePerCorrectPrediction: 1 };
export const matchIds = Array.from({ length: 10 }, (_, i) => `m${i}` as MatchId);
const sheet = { version: 1, matchIds };
const name = { weekId, number };

export const create = {
  type: 'CreateWeek',
  weekId,
  plan,
  predictions,
  otherActive: null,
  missingPages: [],
} as const;
export const created: WeekEvent = { type: 'WeekCreated', data: { weekId, ...plan, rules: null } };
export const active: WeekEvent = { type: 'WeekCreated', data: { weekId, ...plan, status: 'active', rules } };
export const pinned: WeekEvent = { type: 'SheetPinned', data: { ...name, sheet } };
export const fenced: WeekEvent = { type: 'WeekFenced', data: { ...name, lockedAt: plan.lockAt, sheet } };
export const seal = { root: 'aa', count: 1, rarity: [], ordinal: 7 };
export const locked: WeekEvent = {
  type: 'WeekLocked',
  data: { ...name, lockedAt: plan.lockAt, ...seal, sheet, rules: rules.version },
};
export const settled: WeekEvent = {
  type: 'WeekSettled',
  data: { ...name, settledAt: plan.closeAt, decided: 10 },
};
export const reopened: WeekEvent = { type: 'WeekReopened', data: { ...name, reason: 'Skor düzeltildi' } };
export const deleted: WeekEvent = { type: 'WeekDeleted', data: name };

export const change = {
  type: 'ChangeWeek',
  change: {},
  expected: null,
  predictions,
  otherActive: null,
  missingPages: [],
} as const;
export const activate = { ...change, change: { status: 'active' } } as const;
export const remove = { type: 'DeleteWeek', coupons: 0, expected: null } as const;
