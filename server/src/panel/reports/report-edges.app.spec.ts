import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReportAnswer, ReportWeek } from '@onda-on/contracts/api';
import { anyCodec, streamOf } from '@onda-on/contracts/events';
import type { WeekNumber } from '@onda-on/contracts/rules';
import type { EventLog, Person, Secrets, Stores, Vault } from '@onda-on/stores';

import { ContestFixtures, matchIdOf } from '../../main/testing/contest-fixtures.ts';
import { eventsIn } from '../../main/testing/log-facts.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { EVENT_LOG, SECRETS, VAULT } from '../../platform/stores/stores.module.ts';
import { Recount } from './testing/recount.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const CLOSE = '2026-11-20T00:00:00.000Z';
const MATCHES = 3;
const noonOf = (day: string) => `${day}T09:00:00.000Z`;

let server: RunningApp;
let token: string;
let contest: ContestFixtures;
let persons: Person[];

beforeAll(async () => {
  server = await startApp({ now: NOW });
  token = await server.signIn();
  const stores = { log: server.get<EventLog>(EVENT_LOG), vault: server.get<Vault>(VAULT) } as Stores;
  const clock = { now: () => new Date(NOW) };
  contest = new ContestFixtures(stores, server.get<Secrets>(SECRETS).couponKey, clock);
  persons = [];
  for (let i = 0; i < 4; i += 1)
    persons.push(await contest.person(`Kişi ${i}`, String(10_000_000_000 + i), `k${i}@ornek.example`));
  await playEdges();
  await server.caughtUp();
});
afterAll(() => server.close());

/** Week 1: all matches void. 2: no entries. 51: corrected after its end, a kick-off moved to a leap day. 52: only planned. */
async function playEdges(): Promise<void> {
  for (const [week, day] of [
    [1, '2026-11-02'],
    [2, '2026-11-03'],
    [51, '2026-11-04'],
  ] as const) {
    await contest.week(week, 'active', noonOf(day), CLOSE, MATCHES);
    await contest.sheet(week, MATCHES, noonOf(day));
    const taking = week === 2 ? [] : persons;
    for (const [i, person] of taking.entries())
      await contest.coupon(week, person, '1X2'.repeat(2).slice(i % 3, (i % 3) + 3), noonOf(day));
    for (let match = 1; match <= MATCHES; match += 1)
      if (week === 1) await voidMatch(week, match);
      else await contest.result(week, match, match % 2, 1);
    await contest.week(week, 'finished', noonOf(day), CLOSE, MATCHES);
  }
  await contest.correction(51, 2, [0, 1], [2, 2]);
  await moveTo(51, '2024-02-29T20:59:59.999Z');
  await contest.block(persons[0]!.participantId);
  await contest.block(persons[1]!.participantId);
  await unblock(persons[1]!);
  await contest.week(52, 'draft', noonOf('2027-02-28'), noonOf('2027-03-01'), MATCHES);
  await contest.matches(52, 2, '2027-02-28T21:00:00.000Z');
}

const voidMatch = (week: number, match: number) => {
  const matchId = matchIdOf(week, match);
  const data = { matchId, week: week as WeekNumber, previous: null, reason: 'Oynanmadı' };
  return contest.append(streamOf.match(matchId), { type: 'MatchVoided', data });
};
const moveTo = (week: number, matchDate: string) => {
  const matchId = matchIdOf(week, 1);
  const teams = { league: 'Süper Lig', homeTeam: 'Ev 1', awayTeam: 'Konuk 1' };
  const odds = { homeOdds: '', drawOdds: '', awayOdds: '' };
  const data = { matchId, week: week as WeekNumber, ...teams, ...odds, matchDate };
  return contest.append(streamOf.match(matchId), { type: 'MatchChanged', data });
};
const unblock = ({ participantId }: Person) =>
  contest.append(streamOf.participant(participantId), {
    type: 'ParticipantUnblocked',
    data: { participantId, reason: 'Düzeltildi' },
  });

const report = async (query = ''): Promise<ReportAnswer> =>
  (await server.call('GET', `/api/admin/reports${query}`, { token })).body as ReportAnswer;
const weekOf = async (number: number) =>
  (await report()).weeks.find(({ week }) => week === number) as ReportWeek;

describe('report at the edges of a season', () => {
  it.each([
    ['all of it', '', '2024-02-29', '2027-03-01'],
    ['a leap day’s last millisecond', '?from=2024-02-29&to=2024-02-29', '2024-02-29', '2024-02-29'],
    ['the day that the week was planned for', '?from=2026-11-04&to=2026-11-04', '2026-11-04', '2026-11-04'],
    ['a century', '?from=2000-01-01&to=2099-12-31', '2000-01-01', '2099-12-31'],
  ])('equals a count of the log for %s', async (_, query, from, to) => {
    const answer = await report(query);
    const counted = new Recount(await eventsIn(server, ...anyCodec.types));
    const { success, score } = counted.shares(from, to);
    const isDecided = success.decided > 0;
    expect(answer.success).toEqual(isDecided ? success : { ...success, rate: null });
    expect(answer.score).toEqual(isDecided ? score : { average: null, outOf: null, coupons: 0 });
    const moves = answer.activity.reduce((sum, each) => sum + each.submitted + each.revised, 0);
    expect([answer.from, answer.to, moves]).toEqual([from, to, counted.moves(from, to)]);
  });

  it('has entries without a share where every match is void, and no entries where nobody entered', async () => {
    const nothing = { decided: 0, successRate: null, averageScore: null, best: null };
    expect(await weekOf(1)).toMatchObject({ ...nothing, submitted: 4, coupons: 3, blocked: 1, matches: 3 });
    expect(await weekOf(2)).toMatchObject({ ...nothing, submitted: 0, coupons: 0, decided: 3, matches: 3 });
  });

  it('counts the matches of a planned week, like its other lists', async () => {
    expect(await weekOf(52)).toMatchObject({ day: '2027-03-01', decided: 0, matches: 2 });
    const { body } = await server.call('GET', '/api/stats/52');
    expect(body).toMatchObject({ totalPredictions: 0, decided: 0, matches: 2 });
  });
});
