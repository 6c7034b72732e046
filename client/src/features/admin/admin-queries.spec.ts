import { describe, expect, it } from '@jest/globals';
import { NO_CRITERIA, REFRESH_S } from '@onda-on/contracts/rules';
import type { QueryMeta } from '@tanstack/react-query';

import { isTouched, type Topic } from '../../api/topics.ts';
import { adminMatches, adminWeeks } from './admin.queries.ts';
import { segmentCount } from './crm/crm.queries.ts';
import { importJob } from './matches/imports/imports.api.ts';
import { previewOf } from './matches/match-commands.api.ts';
import { match } from './matches/match.fixture.tsx';
import { everyMatch, matchHistory, proposals } from './matches/matches.queries.ts';
import { EVERYTHING } from './reports/report-range.ts';
import { prizes, report } from './reports/reports.queries.ts';
import { cluster, clusters, userDetail } from './users/users.queries.ts';

const MATCH = match();
const EFFECT = previewOf(MATCH, { becomes: 'void' });
const isReadAgain = ({ meta }: Readonly<{ meta?: QueryMeta | undefined }>, topic: Topic, week = 15) =>
  isTouched(meta, { topic, week });

describe('query of the panel', () => {
  it.each([
    ['the weeks', adminWeeks(), ['weeks', 'matches', 'settings']],
    ["a week's matches", adminMatches(15), ['matches', 'weeks']],
    ['all matches', everyMatch(), ['matches', 'weeks']],
    ["a match's history", matchHistory(MATCH), ['matches', 'standings']],
    ['the effect of a result', EFFECT, ['matches', 'weeks', 'standings']],
    ['the proposals', proposals(), ['matches', 'weeks']],
    ['a report', report(EVERYTHING), ['matches', 'weeks']],
    ['an import with what its undo would restore', importJob('i1'), ['imports', 'matches', 'weeks']],
  ] as const)('for %s is read again when anything changes that it is made of', (_name, query, topics) =>
    expect(topics.filter((topic) => !isReadAgain(query, topic))).toEqual([]),
  );

  it.each([adminMatches(15), matchHistory(MATCH), EFFECT])(
    'for one week is not read again while entries come for another one',
    (query) => expect(isReadAgain(query, 'standings', 16)).toBe(false),
  );

  it.each([
    ['coupons of the weeks', adminWeeks(), REFRESH_S.dashboard],
    ['effects of proposals', proposals(), REFRESH_S.matches],
    ['doubts about winners', prizes(14), REFRESH_S.clusters],
    ['a person', userDetail('p1'), REFRESH_S.users],
    ['persons of a segment', segmentCount(NO_CRITERIA), 30],
    ['clusters of coupons', clusters(15), REFRESH_S.clusters],
    ['a cluster', cluster('15.picks.0f'), REFRESH_S.clusters],
  ])(
    'for what entries change too often to follow is read again after a while: %s',
    (_name, { refetchInterval }, seconds) => expect(refetchInterval).toBe(seconds * 1000),
  );

  it('for the persons of a segment is forgotten at once, since each change of its form is another query', () =>
    expect(segmentCount(NO_CRITERIA).gcTime).toBe(0));
});
