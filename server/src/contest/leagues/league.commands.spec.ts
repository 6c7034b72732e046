import { expect, it } from '@jest/globals';
import type { WeekId, WeekNumber } from '@onda-on/contracts/rules';

import { doubleOf } from '../../main/testing/double-of.ts';
import type { EntryTerms } from '../lock/entry-window.ts';
import type { ContestWeek } from '../model/contest.ts';
import type { ContestState } from '../state/contest-state.ts';
import { LeagueService } from './league.commands.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const CLOSED = new Set([14, 16]);

it('the first week of a new member is above the highest that has closed, also where a postponed one below it is open', () => {
  const weeks = [14, 15, 16, 17].map((number) => doubleOf<ContestWeek>({ number: number as WeekNumber }));
  const contest = doubleOf<ContestState>({
    current: doubleOf<ContestState['current']>({
      weeks: new Map(weeks.map((week) => [`w${week.number}` as WeekId, week])),
    }),
    entryTermsOf: (week) =>
      doubleOf<EntryTerms>({
        status: 'active',
        isLatched: CLOSED.has(week),
        lockAtMs: NOW.getTime() + 1,
      }),
  });
  const unused = {} as never;
  const service = new LeagueService(unused, contest, unused, unused, unused, { now: () => NOW });
  expect(service.opensIn).toBe(17);
});
