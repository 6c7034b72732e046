import { describe, it } from '@jest/globals';
import type { WeekNumber } from '@onda-on/contracts/rules';

import { specFor } from '../../main/testing/decider-spec.ts';
import {
  weekId,
  plan,
  rules,
  create,
  activate,
  predictions,
  created,
  active,
  pinned,
  locked,
  deleted,
  change,
} from '../../main/testing/week-facts.ts';
import { weekDecider } from './week.decider.ts';

const given = specFor(weekDecider);

describe('week decider › create', () => {
  it('records the plan', () => given().when(create).thenEvents(created));

  it('pins the rules of a week that is active at once', () =>
    given()
      .when({ ...create, plan: { ...plan, status: 'active' } })
      .thenEvents(active));

  it.each([
    ['start after lock', { startAt: '2026-11-22T12:00:00.000Z' }],
    ['lock after close', { lockAt: '2026-11-25T12:00:00.000Z' }],
  ])('refuses %s', (_, dates) =>
    given()
      .when({ ...create, plan: { ...plan, ...dates } })
      .thenRejected('WEEK_DATES_ORDER'),
  );

  it('refuses a second active week', () =>
    given()
      .when({ ...create, plan: { ...plan, status: 'active' }, otherActive: 14 as WeekNumber })
      .thenRejected('WEEK_ALREADY_ACTIVE'));

  it('accepts any other status beside an active week', () =>
    given()
      .when({ ...create, otherActive: 14 as WeekNumber })
      .thenEvents(created));

  it.each([['kosullar', 'gizlilik'], ['gizlilik']] as const)(
    'refuses an active week while %s is not published',
    (...missingPages) =>
      given()
        .when({ ...create, plan: { ...plan, status: 'active' }, missingPages })
        .thenRejected('LEGAL_PAGES_MISSING'),
  );

  it('requires no legal text for a draft', () =>
    given()
      .when({ ...create, missingPages: ['kosullar'] })
      .thenEvents(created));

  it('accepts a retry with the same plan', () => given(created).when(create).thenNothing());

  it('refuses another plan', () =>
    given(created)
      .when({ ...create, plan: { ...plan, status: 'locked' } })
      .thenRejected('WEEK_NUMBER_TAKEN'));

  it('does not restore a deleted week', () =>
    given(created, deleted).when(create).thenRejected('RECORD_KEY_REUSED'));
});

describe('week decider › change', () => {
  it('pins the current rules when the week becomes active', () =>
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

  it('keeps them also where an active week is changed, or activated again', () => {
    const other = { ...predictions, maxPredictionsPerWeek: 5, scorePerCorrectPrediction: 9 };
    const later = { ...plan, status: 'active', closeAt: '2026-11-25T12:00:00.000Z' } as const;
    const kept = { type: 'WeekChanged', data: { weekId, ...later, rules } } as const;
    given(active)
      .when({ ...change, change: later, predictions: other })
      .thenEvents(kept);
    given(active, { type: 'WeekChanged', data: { weekId, ...plan, rules } })
      .when({ ...change, change: later, predictions: other })
      .thenEvents(kept);
  });

  it.each(['draft', 'active', 'locked', 'finished'] as const)(
    'accepts %s at any time, sealed or not',
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

  it('writes nothing for an unchanged plan', () =>
    given(created)
      .when({ ...change, change: plan })
      .thenNothing());

  it('refuses a stale form', () =>
    given(created, { type: 'WeekChanged', data: { weekId, ...plan, status: 'locked', rules: null } })
      .when({ ...activate, expected: 0 })
      .thenRejected('STALE_VERSION'));

  it('answers a repeated change, though its form is stale by then', () =>
    given(created, { type: 'WeekChanged', data: { weekId, ...plan, status: 'active', rules } })
      .when({ ...activate, expected: 0 })
      .thenNothing());

  it('accepts a current form', () =>
    given(created)
      .when({ ...activate, expected: 0 })
      .thenEvents({ type: 'WeekChanged', data: { weekId, ...plan, status: 'active', rules } }));

  it('refuses a second active week', () =>
    given(created)
      .when({ ...activate, otherActive: 14 as WeekNumber })
      .thenRejected('WEEK_ALREADY_ACTIVE'));

  it('refuses to activate while a legal text is not published', () =>
    given(created)
      .when({ ...activate, missingPages: ['gizlilik'] })
      .thenRejected('LEGAL_PAGES_MISSING'));

  it('requires no legal text of an active week', () =>
    given(active)
      .when({ ...activate, missingPages: ['kosullar'] })
      .thenNothing());

  it('does not count a sealed week as active', () =>
    given(active, pinned, locked, { type: 'WeekChanged', data: { weekId, ...plan, status: 'locked', rules } })
      .when({ ...activate, otherActive: 16 as WeekNumber })
      .thenEvents({ type: 'WeekChanged', data: { weekId, ...plan, status: 'active', rules } }));

  it('refuses dates in the wrong order', () =>
    given(created)
      .when({ ...change, change: { lockAt: '2026-11-30T00:00:00.000Z' } })
      .thenRejected('WEEK_DATES_ORDER'));

  it('accepts another number before the first entry', () =>
    given(created)
      .when({ ...change, change: { number: 16 as WeekNumber } })
      .thenEvents({ type: 'WeekChanged', data: { weekId, ...plan, number: 16 as WeekNumber, rules: null } }));

  it('keeps its number once the sheet is pinned', () =>
    given(active, pinned)
      .when({ ...change, change: { number: 16 as WeekNumber } })
      .thenRejected('WEEK_NUMBER_PINNED'));

  it('refuses a missing week', () => given().when(change).thenRejected('WEEK_NOT_FOUND'));
});
