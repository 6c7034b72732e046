import { describe, expect, it } from '@jest/globals';
import type { Change } from '@onda-on/contracts/api';

import { isTouched } from './changes.ts';
import { lookupOf } from './lookup.queries.ts';
import { matchesOf } from './matches.queries.ts';
import { leaderboardOf, seasonOf, standingsOf, statsOf } from './standings.queries.ts';
import { currentWeek } from './weeks.queries.ts';

const change = (topic: Change['topic'], week: number | null = 15): Change => ({ topic, week, position: '1' });

describe('a change on the server', () => {
  it.each([
    ['standings', leaderboardOf(15)],
    ['standings', statsOf(15)],
    ['standings', standingsOf(15, { page: 2 })],
    ['standings', lookupOf({ tcNumber: '10000000146' })],
    ['matches', matchesOf(15)],
    ['season', seasonOf()],
    ['weeks', currentWeek()],
  ] as const)('of %s reaches what shows it', (topic, query) =>
    expect(isTouched(query.queryKey, change(topic))).toBe(true),
  );

  it.each([leaderboardOf(14), statsOf(14), matchesOf(14)])('leaves another week alone', ({ queryKey }) =>
    expect(isTouched(queryKey, change('standings'))).toBe(false),
  );

  it('leaves what shows something else alone', () =>
    expect(isTouched(leaderboardOf(15).queryKey, change('content', null))).toBe(false));
});
