import { describe, expect, it } from '@jest/globals';
import type { WeekEvent } from '@onda-on/contracts/events';
import { DEFAULT_SETTINGS, type MatchId, type WeekId, type WeekNumber } from '@onda-on/contracts/rules';

import { specFor } from '../testing/decider-spec.ts';
import { weekDecider } from './week.decider.ts';

const given = specFor(weekDecider);

const weekId = 'w1' as WeekId;
const number = 15 as WeekNumber;
const plan = {
  number,
  status: 'draft',
  startAt: '2026-11-18T12:00:00.000Z',
  lockAt: '2026-11-21T12:00:00.000Z',
  closeAt: '2026-11-24T12:00:00.000Z',
} as const;
const { predictions } = DEFAULT_SETTINGS;
const rules = { version: 1, picksPerWeek: 10, scorePerCorrectPrediction: 1 };
const matchIds = Array.from({ length: 10 }, (_, i) => `m${i}` as MatchId);
const sheet = { version: 1, matchIds };
const name = { weekId, number };

const create = {
  type: 'CreateWeek',
  weekId,
  plan,
  predictions,
  otherActive: null,
  missingPages: [],
} as const;
const created: WeekEvent = { type: 'WeekCreated', data: { weekId, ...plan, rules: null } };
const active: WeekEvent = { type: 'WeekCreated', data: { weekId, ...plan, status: 'active', rules } };
const pinned: WeekEvent = { type: 'SheetPinned', data: { ...name, sheet } };
const seal = { lockedAt: plan.lockAt, root: 'aa', count: 1, rarity: [] };
const locked: WeekEvent = { type: 'WeekLocked', data: { ...name, ...seal, sheet } };
const settled: WeekEvent = { type: 'WeekSettled', data: { ...name, settledAt: plan.closeAt, decided: 10 } };
const reopened: WeekEvent = { type: 'WeekReopened', data: { ...name, reason: 'Skor düzeltildi' } };
const deleted: WeekEvent = { type: 'WeekDeleted', data: name };

const change = {
  type: 'ChangeWeek',
  change: {},
  expected: null,
  predictions,
  otherActive: null,
  missingPages: [],
} as const;
const activate = { ...change, change: { status: 'active' } } as const;
const remove = { type: 'DeleteWeek', coupons: 0, expected: null } as const;

describe('making a week', () => {
  it('records the plan', () => given().when(create).thenEvents(created));

  it('pins the rules when it is active at once', () =>
    given()
      .when({ ...create, plan: { ...plan, status: 'active' } })
      .thenEvents(active));

  it.each([
    ['start after lock', { startAt: '2026-11-22T12:00:00.000Z' }],
    ['lock after close', { lockAt: '2026-11-25T12:00:00.000Z' }],
  ])('refuses %s (threats.md T35)', (_, dates) =>
    given()
      .when({ ...create, plan: { ...plan, ...dates } })
      .thenRejected('WEEK_DATES_ORDER'),
  );

  it('refuses a second active one (threats.md T35)', () =>
    given()
      .when({ ...create, plan: { ...plan, status: 'active' }, otherActive: 14 as WeekNumber })
      .thenRejected('WEEK_ALREADY_ACTIVE'));

  it('takes any status beside an active one but active', () =>
    given()
      .when({ ...create, otherActive: 14 as WeekNumber })
      .thenEvents(created));

  it.each([['kosullar', 'gizlilik'], ['gizlilik']] as const)(
    'refuses an active one while %s is not published',
    (...missingPages) =>
      given()
        .when({ ...create, plan: { ...plan, status: 'active' }, missingPages })
        .thenRejected('LEGAL_PAGES_MISSING'),
  );

  it('needs no legal text for a draft', () =>
    given()
      .when({ ...create, missingPages: ['kosullar'] })
      .thenEvents(created));

  it('is carried on with the same plan', () => given(created).when(create).thenNothing());

  it('is refused with another plan', () =>
    given(created)
      .when({ ...create, plan: { ...plan, status: 'locked' } })
      .thenRejected('WEEK_NUMBER_TAKEN'));

  it('does not bring a deleted one back', () =>
    given(created, deleted).when(create).thenRejected('WEEK_NUMBER_TAKEN'));
});

describe('changing a week', () => {
  it('pins the rules of that moment when it becomes active (product.md §3)', () =>
    given(created)
      .when({
        ...activate,
        predictions: { ...predictions, maxPredictionsPerWeek: 12, scorePerCorrectPrediction: 3 },
      })
      .thenEvents({
        type: 'WeekChanged',
        data: {
          weekId,
          ...plan,
          status: 'active',
          rules: { version: 1, picksPerWeek: 12, scorePerCorrectPrediction: 3 },
        },
      }));

  it('keeps the rules from then on', () =>
    given(active)
      .when({
        ...change,
        change: { status: 'draft' },
        predictions: { ...predictions, maxPredictionsPerWeek: 5 },
      })
      .thenEvents({ type: 'WeekChanged', data: { weekId, ...plan, rules } }));

  it.each(['draft', 'active', 'locked', 'finished'] as const)(
    'takes %s at any time, sealed or not (§4)',
    (status) =>
      given(active, pinned, locked, {
        type: 'WeekChanged',
        data: { weekId, ...plan, status: 'locked', rules },
      })
        .when({ ...change, change: { status, closeAt: '2026-11-25T12:00:00.000Z' } })
        .thenEvents({
          type: 'WeekChanged',
          data: { weekId, ...plan, status, closeAt: '2026-11-25T12:00:00.000Z', rules },
        }),
  );

  it('says nothing new when nothing is', () =>
    given(created)
      .when({ ...change, change: plan })
      .thenNothing());

  it('refuses a stale form (threats.md T34)', () =>
    given(created, { type: 'WeekChanged', data: { weekId, ...plan, status: 'locked', rules: null } })
      .when({ ...activate, expected: 0 })
      .thenRejected('STALE_VERSION'));

  it('takes a form that is up to date', () =>
    given(created)
      .when({ ...activate, expected: 0 })
      .thenEvents({ type: 'WeekChanged', data: { weekId, ...plan, status: 'active', rules } }));

  it('refuses a second active one', () =>
    given(created)
      .when({ ...activate, otherActive: 14 as WeekNumber })
      .thenRejected('WEEK_ALREADY_ACTIVE'));

  it('refuses to become active while a legal text is not published', () =>
    given(created)
      .when({ ...activate, missingPages: ['gizlilik'] })
      .thenRejected('LEGAL_PAGES_MISSING'));

  it('asks an active one for no legal text', () =>
    given(active)
      .when({ ...activate, missingPages: ['kosullar'] })
      .thenNothing());

  it('does not count a sealed one as another active week', () =>
    given(active, pinned, locked, { type: 'WeekChanged', data: { weekId, ...plan, status: 'locked', rules } })
      .when({ ...activate, otherActive: 16 as WeekNumber })
      .thenEvents({ type: 'WeekChanged', data: { weekId, ...plan, status: 'active', rules } }));

  it('refuses dates in the wrong order', () =>
    given(created)
      .when({ ...change, change: { lockAt: '2026-11-30T00:00:00.000Z' } })
      .thenRejected('WEEK_DATES_ORDER'));

  it('may take another number while nobody has entered', () =>
    given(created)
      .when({ ...change, change: { number: 16 as WeekNumber } })
      .thenEvents({ type: 'WeekChanged', data: { weekId, ...plan, number: 16 as WeekNumber, rules: null } }));

  it('keeps its number once the sheet is pinned', () =>
    given(active, pinned)
      .when({ ...change, change: { number: 16 as WeekNumber } })
      .thenRejected('WEEK_NUMBER_PINNED'));

  it('needs a week', () => given().when(change).thenRejected('WEEK_NOT_FOUND'));
});

describe('pinning the sheet', () => {
  const pin = { type: 'PinSheet', matchIds } as const;
  it('fixes the order', () => given(active).when(pin).thenEvents(pinned));
  it('happens once', () =>
    given(active, pinned)
      .when({ ...pin, matchIds: [] })
      .thenNothing());
  it('needs a whole sheet', () =>
    given(active)
      .when({ ...pin, matchIds: matchIds.slice(1) })
      .thenRejected('SHEET_INCOMPLETE'));
  it('needs pinned rules', () => given(created).when(pin).thenRejected('SHEET_INCOMPLETE'));
});

describe('the seal', () => {
  const lock = { type: 'LockWeek', matchIds, ...seal } as const;
  it('publishes root, count and rarity', () => given(active, pinned).when(lock).thenEvents(locked));
  it('fixes the sheet of a week that nobody entered', () => given(active).when(lock).thenEvents(locked));
  it('is never replaced (threats.md T37)', () =>
    given(active, pinned, locked)
      .when({ ...lock, root: 'bb' })
      .thenNothing());
});

describe('settlement', () => {
  const settle = { type: 'SettleWeek', decided: 10, now: new Date(plan.closeAt) } as const;
  const reopen = { type: 'ReopenWeek', reason: 'Skor düzeltildi' } as const;
  it('follows the seal', () => given(active, pinned, locked).when(settle).thenEvents(settled));
  it('does not come before it', () => given(active, pinned).when(settle).thenNothing());
  it('happens once', () => given(active, pinned, locked, settled).when(settle).thenNothing());
  it('is made anew after it was reopened', () =>
    given(active, pinned, locked, settled, reopened).when(settle).thenEvents(settled));
  it('is reopened only when there is one', () => given(active, pinned, locked).when(reopen).thenNothing());
  it('is reopened with the reason', () =>
    given(active, pinned, locked, settled).when(reopen).thenEvents(reopened));
});

describe('deleting a week', () => {
  it('is recorded', () => given(created).when(remove).thenEvents(deleted));

  it('is refused while there are coupons, and says how many (threats.md T35)', () =>
    expect(() =>
      weekDecider.decide({ ...remove, coupons: 7 }, weekDecider.evolve(weekDecider.initialState, created)),
    ).toThrow(expect.objectContaining({ code: 'WEEK_HAS_COUPONS', details: { coupons: 7 } })));

  it('refuses a stale form', () =>
    given(created)
      .when({ ...remove, expected: 3 })
      .thenRejected('STALE_VERSION'));

  it('happens once', () => given(created, deleted).when(remove).thenRejected('WEEK_NOT_FOUND'));
});
