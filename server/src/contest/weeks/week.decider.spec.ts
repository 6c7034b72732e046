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

describe('making a week', () => {
  it('records the plan', () => given().when(create).thenEvents(created));

  it('pins the rules when it is active at once', () =>
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

  it('refuses a second active one', () =>
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
  it('pins the rules of that moment when it becomes active', () =>
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
    'takes %s at any time, sealed or not',
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

  it('refuses a stale form', () =>
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
