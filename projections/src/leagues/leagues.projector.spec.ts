import { describe, expect, it } from '@jest/globals';
import { streamOf, type LeagueEvent } from '@onda-on/contracts/events';
import type { LeagueId, WeekNumber } from '@onda-on/contracts/rules';
import { LEAGUE_REPORTS_KEPT, LEAGUES, MEMBERSHIPS } from '@onda-on/contracts/views';

import { personId, type Fact } from '../testing/facts.ts';
import { modelAfter } from '../testing/model-after.ts';
import { leaguesProjection } from './leagues.projector.ts';

const leagueId = '0123456789abcdef' as LeagueId;
const week = 12 as WeekNumber;
const of = (event: LeagueEvent): Fact => ({ stream: streamOf.league(leagueId), event });
const founded = of({
  type: 'LeagueFounded',
  data: { leagueId, participantId: personId(1), colour: 'blue', emblem: 'wave', firstWeek: week },
});
const joined = (member: number) =>
  of({
    type: 'LeagueJoined',
    data: { leagueId, member, participantId: personId(member), fromWeek: week, link: 1 },
  });
const reported = of({ type: 'LeagueReported', data: { leagueId, about: 'name' } });

async function after(...facts: readonly Fact[]) {
  const model = await modelAfter(leaguesProjection, founded, ...facts);
  expect(model.parked).toBe(0);
  return { league: (await model.of(LEAGUES))[leagueId], memberships: await model.of(MEMBERSHIPS) };
}

describe('leagues projection', () => {
  it('lists a league with its founder, and without names', async () => {
    const { league, memberships } = await after();
    expect(league).toMatchObject({
      colour: 'blue',
      link: 1,
      state: 'open',
      members: [{ member: 1, participantId: personId(1), role: 'founder', fromWeek: 12 }],
    });
    expect(memberships).toEqual({ [personId(1)]: { id: personId(1), leagues: [leagueId] } });
  });

  it('follows who joins, leaves and leads', async () => {
    const { league, memberships } = await after(
      joined(2),
      joined(3),
      of({ type: 'MemberRoleChanged', data: { leagueId, member: 3, by: 1, role: 'deputy' } }),
      of({ type: 'MemberRemoved', data: { leagueId, member: 2, by: 3, participantId: personId(2) } }),
    );
    expect(league?.members.map(({ member, role }) => [member, role])).toEqual([
      [1, 'founder'],
      [3, 'deputy'],
    ]);
    expect(Object.keys(memberships)).toEqual([personId(1), personId(3)]);
  });

  it('has a new revision after a rename, so that open pages read the nickname again', async () => {
    const renamed = of({ type: 'MemberRenamed', data: { leagueId, member: 1, by: 1 } });
    expect((await after(joined(2), renamed)).league?.revision).toBe(2);
  });

  it('shows who closed it, until it is reopened', async () => {
    const closed = of({ type: 'LeagueClosed', data: { leagueId, by: null, reason: 'şikâyet' } });
    expect((await after(closed)).league).toMatchObject({
      state: 'closed',
      closing: { byOperator: true, reason: 'şikâyet' },
    });
    const reopened = of({ type: 'LeagueReopened', data: { leagueId, reason: 'itiraz' } });
    expect((await after(closed, reopened)).league).toMatchObject({ state: 'open', closing: null });
  });

  it('counts reports, keeps the latest of them, and clears them once dismissed', async () => {
    const many = Array.from({ length: LEAGUE_REPORTS_KEPT + 2 }, () => reported);
    const { league } = await after(...many);
    expect(league).toMatchObject({ isReported: true, reportCount: LEAGUE_REPORTS_KEPT + 2 });
    expect(league?.reports).toHaveLength(LEAGUE_REPORTS_KEPT);
    const dismissed = of({ type: 'LeagueReportsDismissed', data: { leagueId, reports: 1, reason: 'uygun' } });
    expect((await after(reported, dismissed)).league).toMatchObject({ isReported: false, reportCount: 0 });
  });
});
