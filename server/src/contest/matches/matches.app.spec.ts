import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { streamOf, type SeedPlanned } from '@onda-on/contracts/events';
import type { MatchId } from '@onda-on/contracts/rules';

import {
  AFTER_LOCK,
  fixtureOf,
  OPERATOR,
  openWeek,
  submissionOf,
  submit,
} from '../../main/testing/contest-scenes.ts';
import { rejected } from '../../main/testing/rejected.ts';
import { startContest, type RunningContest } from '../../main/testing/start-contest.ts';
import { DecideMatch, type MatchDecision } from '../results/result.commands.ts';
import { ChangeMatch, RemoveMatch, ScheduleMatch, StartMatch } from './match.commands.ts';

const twoOne = { type: 'RecordResult', homeScore: 2, awayScore: 1 } as const;

describe('matches', () => {
  let contest: RunningContest;
  let sheet: readonly MatchId[];
  let first: MatchId;
  beforeEach(async () => {
    contest = await startContest();
    sheet = await openWeek(contest);
    first = sheet[0]!;
  });
  afterEach(() => contest.close());

  const decide = (decision: MatchDecision) =>
    contest.execute(new DecideMatch({ matchId: first, decision, caller: OPERATOR }));

  it('fill a sheet exactly, also when many are added at once', async () => {
    await contest.execute(new RemoveMatch({ matchId: first, expected: null, caller: OPERATOR }));
    const more = await Promise.allSettled(
      [20, 21, 22].map((slot) =>
        contest.execute(new ScheduleMatch({ fixture: fixtureOf(slot), caller: OPERATOR })),
      ),
    );
    expect(more.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(more[1]).toMatchObject({ reason: { code: 'SHEET_FULL', details: { size: 10 } } });
  });

  it('are neither replaced nor removed after an entry', async () => {
    await submit(contest, submissionOf(sheet));
    const before = await contest.events();
    const attempts = [
      new RemoveMatch({ matchId: first, expected: null, caller: OPERATOR }),
      new ChangeMatch({ matchId: first, change: { homeTeam: 'Başka' }, expected: null, caller: OPERATOR }),
      new ScheduleMatch({ fixture: fixtureOf(99), caller: OPERATOR }),
    ];
    for (const each of attempts)
      await expect(contest.execute<unknown>(each)).rejects.toEqual(rejected('MATCH_ON_PINNED_SHEET'));
    expect(await contest.events()).toEqual(before);
  });

  it('lock their week when a kick-off is moved earlier', async () => {
    const change = { matchDate: '2026-11-20T12:30:00.000Z' };
    await contest.execute(new ChangeMatch({ matchId: first, change, expected: null, caller: OPERATOR }));
    contest.travel('2026-11-20T12:30:00.000Z');
    await expect(submit(contest, submissionOf(sheet))).rejects.toEqual(rejected('DEADLINE_PASSED'));
  });

  it('apply one of fifty identical scores sent at once', async () => {
    contest.travel('2026-11-21T15:00:00.000Z');
    const answers = await Promise.all(Array.from({ length: 50 }, () => decide(twoOne)));
    expect(
      new Set(answers.map((each) => JSON.stringify({ ...each, position: String(each.position) }))).size,
    ).toBe(1);
    expect(answers[0]?.match).toMatchObject({ status: 'finished', result: '1', homeScore: 2, revision: 1 });
    expect(await contest.events('ResultRecorded')).toHaveLength(1);
  });

  it('refuse a result before the kick-off', async () => {
    contest.travel(AFTER_LOCK);
    await expect(decide(twoOne)).rejects.toEqual(rejected('MATCH_NOT_STARTED'));
  });

  it('apply a correction and its opposite in one order, both in the log', async () => {
    contest.travel('2026-11-21T15:00:00.000Z');
    await decide(twoOne);
    const to = (homeScore: number, awayScore: number) =>
      decide({ type: 'CorrectResult', homeScore, awayScore, reason: 'Tutanak' });
    await Promise.all([to(1, 2), to(2, 1)]);
    const corrections = await contest.events('ResultCorrected');
    expect(corrections.map(({ data }) => (data as { corrected: object }).corrected)).toEqual([
      { homeScore: 1, awayScore: 2, result: '2' },
      { homeScore: 2, awayScore: 1, result: '1' },
    ]);
  });

  it('are unknown before they are planned', () =>
    expect(
      contest.execute(new DecideMatch({ matchId: 'nope' as MatchId, decision: twoOne, caller: OPERATOR })),
    ).rejects.toEqual(rejected('MATCH_NOT_FOUND')));

  it('start at once in a demo only, and lock their week', async () => {
    const start = new StartMatch({ matchId: first, expected: null, caller: OPERATOR });
    await expect(contest.execute(start)).rejects.toEqual(rejected('ONLY_IN_DEMO'));
    const data: SeedPlanned['data'] = {
      kind: 'demo',
      seedId: 's',
      day: '2026-11-20',
      seed: 1,
      weeks: 15,
      participants: 400,
    };
    await contest.append(streamOf.operation('seed'), { type: 'SeedPlanned', data });
    const { match } = await contest.execute(start);
    expect(match.matchDate).toBe(contest.now().toISOString());
    await expect(submit(contest, submissionOf(sheet))).rejects.toEqual(rejected('DEADLINE_PASSED'));
    expect((await decide(twoOne)).match.result).toBe('1');
  });
});
