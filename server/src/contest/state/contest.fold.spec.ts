import { describe, expect, it } from '@jest/globals';
import type { ParticipantId } from '@onda-on/contracts/rules';

import {
  contestAfter,
  created,
  EARLY,
  LATE,
  m1,
  number,
  scheduled,
  weekId,
  weekIn,
} from '../../main/testing/contest-history.ts';
import { foldContest, type ContestEvent } from './contest.fold.ts';
import { missingLegalPages } from './contest.selectors.ts';

const adminId = 'a1';
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
const out = (sessionId: string): ContestEvent => ({
  type: 'AdminSignedOut',
  data: { sessionId, adminId },
});
const planned = (kind: 'demo' | 'production'): ContestEvent => ({
  type: 'SeedPlanned',
  data: { kind, seedId: 's', day: '2026-11-20', seed: 1, weeks: 1, participants: 1 },
});

describe('a settled week', () => {
  const settled: ContestEvent = {
    type: 'WeekSettled',
    data: { weekId, number, settledAt: LATE, decided: 2 },
  };
  const home = { homeScore: 1, awayScore: 0, result: '1' } as const;

  it('is to be settled anew after a correction, until it is', () => {
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

describe('a settled week with a match that becomes void', () => {
  const result = { homeScore: 1, awayScore: 0, result: '1' } as const;
  const settled: ContestEvent = {
    type: 'WeekSettled',
    data: { weekId, number, settledAt: LATE, decided: 2 },
  };
  const voided = (previous: typeof result | null): ContestEvent => ({
    type: 'MatchVoided',
    data: { matchId: m1, week: number, previous, reason: 'Hükmen' },
  });

  it('is to be settled anew when the match had a result, and only then', () => {
    const after = (previous: typeof result | null) =>
      weekIn(contestAfter(created, scheduled(m1), settled, voided(previous))).reopenFor;
    expect(after(result)).toBe('Hükmen');
    expect(after(null)).toBeNull();
  });
});

describe('people', () => {
  const participantId = 'p1' as ParticipantId;
  const about = { participantId, reason: 'x' };
  const blocked: ContestEvent = { type: 'ParticipantBlocked', data: about };

  it('are blocked until they are unblocked', () => {
    expect(contestAfter(blocked, blocked).blocked).toEqual(new Set([participantId]));
    expect(contestAfter(blocked, { type: 'ParticipantUnblocked', data: about }).blocked).toEqual(new Set());
  });

  it('are nobody once they were erased', () => {
    const contest = contestAfter(blocked, {
      type: 'ParticipantErased',
      data: { participantId, requestRef: 'r' },
    });
    expect([contest.blocked, contest.erased]).toEqual([new Set(), new Set([participantId])]);
  });
});

describe('administrators', () => {
  const made: ContestEvent = {
    type: 'AdminCreated',
    data: { adminId, role: 'Editör', mustChangePassword: true },
  };

  it('have the latest role, and tokens from the latest password on', () =>
    expect(
      contestAfter(made, { type: 'AdminRoleChanged', data: { adminId, role: 'Yönetici' } }, [
        LATE,
        { type: 'AdminPasswordChanged', data: { adminId, mustChangePassword: false } },
      ]).admins.get(adminId),
    ).toEqual({
      id: adminId,
      role: 'Yönetici',
      mustChangePassword: false,
      isDisabled: false,
      era: 2,
      secondFactor: null,
      createdAt: expect.any(String),
      revision: 3,
    }));

  it('stay disabled', () =>
    expect(
      contestAfter(made, { type: 'AdminDisabled', data: { adminId, reason: 'Ayrıldı' } }).admins.get(adminId),
    ).toMatchObject({ isDisabled: true }));

  it('are never left without one who may do everything: the log’s order decides, on every server', () => {
    const two: ContestEvent[] = ['a1', 'a2'].map((id) => ({
      type: 'AdminCreated',
      data: { adminId: id, role: 'Yönetici', mustChangePassword: false },
    }));
    const out1: ContestEvent = { type: 'AdminDisabled', data: { adminId: 'a1', reason: 'x' } };
    const down2: ContestEvent = { type: 'AdminRoleChanged', data: { adminId: 'a2', role: 'Editör' } };
    const { admins } = contestAfter(...two, out1, down2);
    expect(admins.get('a1')).toMatchObject({ isDisabled: true });
    expect(admins.get('a2')).toMatchObject({ role: 'Yönetici', era: 0, revision: 2 });
  });

  it.each<[string, ContestEvent]>([
    ['another role', { type: 'AdminRoleChanged', data: { adminId, role: 'Denetçi' } }],
    ['the end of the account', { type: 'AdminDisabled', data: { adminId, reason: 'x' } }],
    ['a reset', { type: 'AdminPasswordChanged', data: { adminId, mustChangePassword: true } }],
    ['a second factor taken away', { type: 'SecondFactorRemoved', data: { adminId, reason: 'x' } }],
  ])('lose every session by %s', (_, event) =>
    expect(contestAfter(made, event).admins.get(adminId)).toMatchObject({ era: 1 }),
  );

  it('keep their sessions and their revision when they sign in with a code', () => {
    const enrolled: ContestEvent = {
      type: 'SecondFactorEnrolled',
      data: { adminId, factorId: 'f', codesId: 'c', step: 1 },
    };
    const used: ContestEvent = { type: 'SecondFactorUsed', data: { adminId, factorId: 'f', step: 2 } };
    const renewed: ContestEvent = { type: 'RecoveryCodesRenewed', data: { adminId, codesId: 'd' } };
    expect(contestAfter(made, enrolled, used, renewed).admins.get(adminId)).toMatchObject({
      secondFactor: { factorId: 'f', codesId: 'd' },
      era: 0,
      revision: 2,
    });
  });

  it('stay signed out for as long as any token lives, and are forgotten then', () => {
    const { signedOut } = contestAfter([EARLY, out('s1')], [LATE, out('s2')]);
    expect([...signedOut.keys()]).toEqual(['s2']);
    expect([...contestAfter(out('s1'), out('s2')).signedOut.keys()]).toEqual(['s1', 's2']);
  });
});

describe('a demo', () => {
  it('is one for ever', () => {
    expect(contestAfter(planned('demo'), planned('production')).isDemo).toBe(true);
    expect(contestAfter(planned('production')).isDemo).toBe(false);
  });
});

describe('the legal texts', () => {
  const [terms, privacy] = [page('t', 'kosullar', 'published'), page('p', 'gizlilik', 'published')];

  it('are both missing before they are published', () =>
    expect(missing(page('t', 'kosullar', 'draft'))).toEqual(['kosullar', 'gizlilik']));
  it('are there while a published page stands at each address', () => {
    expect(missing(terms, privacy)).toEqual([]);
    expect(missing(terms, privacy, page('t', 'eski-kosullar', 'published'))).toEqual(['kosullar']);
    expect(missing(terms, privacy, page('p', 'gizlilik', 'draft'))).toEqual(['gizlilik']);
  });
  it('are missing once the page is removed', () =>
    expect(missing(terms, { type: 'PageRemoved', data: { pageId: 't', slug: 'kosullar' } }, privacy)).toEqual(
      ['kosullar'],
    ));
});
