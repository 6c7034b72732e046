import { describe, expect, it } from '@jest/globals';
import type { ParticipantId } from '@onda-on/contracts/rules';

import {
  contestAfter,
  created,
  LATE,
  m1,
  number,
  scheduled,
  weekId,
  weekIn,
} from '../../main/testing/contest-history.ts';
import { missingLegalPages } from '../model/contest.ts';
import { foldContest, type ContestEvent } from './contest.fold.ts';

const TEXT = {
  title: 'Metin',
  content: '',
  seoTitle: '',
  seoDescription: '',
  metaKeywords: '',
  publishAt: null,
};
const page = (pageId: string, slug: string, status: 'draft' | 'published'): ContestEvent => ({
  type: 'PageSaved',
  data: { ...TEXT, pageId, slug, status },
});
const missing = (...events: ContestEvent[]) => missingLegalPages(contestAfter(...events));
const planned = (kind: 'demo' | 'production'): ContestEvent => ({
  type: 'SeedPlanned',
  data: { kind, seedId: 's', day: '2026-11-20', seed: 1, weeks: 1, participants: 1 },
});

describe('contest fold › settled week', () => {
  const settled: ContestEvent = {
    type: 'WeekSettled',
    data: { weekId, number, settledAt: LATE, decided: 2 },
  };
  const home = { homeScore: 1, awayScore: 0, result: '1' } as const;

  it('must be settled again after a correction', () => {
    const correction: ContestEvent = {
      type: 'ResultCorrected',
      data: { matchId: m1, week: number, previous: home, corrected: home, reason: 'Tutanak' },
    };
    const contest = contestAfter(created, scheduled(m1), settled, correction);
    expect(weekIn(contest).reopenFor).toBe('Tutanak');
    const after = foldContest(
      contest,
      { type: 'WeekReopened', data: { weekId, number, reason: 'Tutanak' } },
      { position: 9n, at: LATE },
    );
    expect(weekIn(after)).toMatchObject({ reopenFor: null, isSettled: false, settlements: 1 });
  });
});

describe('contest fold › settled week with a void match', () => {
  const result = { homeScore: 1, awayScore: 0, result: '1' } as const;
  const settled: ContestEvent = {
    type: 'WeekSettled',
    data: { weekId, number, settledAt: LATE, decided: 2 },
  };
  const voided = (previous: typeof result | null): ContestEvent => ({
    type: 'MatchVoided',
    data: { matchId: m1, week: number, previous, reason: 'Hükmen' },
  });

  it('must be settled again only when the match had a result', () => {
    const after = (previous: typeof result | null) =>
      weekIn(contestAfter(created, scheduled(m1), settled, voided(previous))).reopenFor;
    expect(after(result)).toBe('Hükmen');
    expect(after(null)).toBeNull();
  });
});

describe('contest fold › people', () => {
  const participantId = 'p1' as ParticipantId;
  const about = { participantId, reason: 'x' };
  const blocked: ContestEvent = { type: 'ParticipantBlocked', data: about };

  it('are blocked until they are unblocked', () => {
    expect(contestAfter(blocked, blocked).blocked).toEqual(new Set([participantId]));
    expect(contestAfter(blocked, { type: 'ParticipantUnblocked', data: about }).blocked).toEqual(new Set());
  });

  it('stay out of the tables when they are erased', () => {
    const contest = contestAfter(blocked, {
      type: 'ParticipantErased',
      data: { participantId, requestRef: 'r' },
    });
    expect([contest.blocked, contest.erased]).toEqual([new Set([participantId]), new Set([participantId])]);
  });
});

describe('contest fold › demo', () => {
  it('stays a demo', () => {
    expect(contestAfter(planned('demo'), planned('production')).isDemo).toBe(true);
    expect(contestAfter(planned('production')).isDemo).toBe(false);
  });
});

describe('contest fold › legal texts', () => {
  const [terms, privacy] = [page('t', 'kosullar', 'published'), page('p', 'gizlilik', 'published')];

  it('are both missing before they are published', () =>
    expect(missing(page('t', 'kosullar', 'draft'))).toEqual(['kosullar', 'gizlilik']));
  it('exist while a published page is at each slug', () => {
    expect(missing(terms, privacy)).toEqual([]);
    expect(missing(terms, privacy, page('t', 'eski-kosullar', 'published'))).toEqual(['kosullar']);
    expect(missing(terms, privacy, page('p', 'gizlilik', 'draft'))).toEqual(['gizlilik']);
  });
  it('are missing once the page is removed', () =>
    expect(missing(terms, { type: 'PageRemoved', data: { pageId: 't', slug: 'kosullar' } }, privacy)).toEqual(
      ['kosullar'],
    ));
});
