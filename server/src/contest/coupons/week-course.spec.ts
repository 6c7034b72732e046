import { describe, expect, it } from '@jest/globals';
import { matchCodec, type MatchEvent, type StoredEvent } from '@onda-on/contracts/events';
import { outcomeOf, type MatchId, type WeekNumber } from '@onda-on/contracts/rules';

import { weekActsOf } from './week-course.ts';

const score = (homeScore: number, awayScore: number) => ({
  homeScore,
  awayScore,
  result: outcomeOf(homeScore, awayScore),
});
const about = { matchId: 'm' as MatchId, week: 15 as WeekNumber };

type Timed = readonly [minute: number, event: MatchEvent];

const storedOf = ([minute, event]: Timed): StoredEvent => ({
  ...matchCodec.encode(event),
  id: `e${minute}`,
  meta: { commandId: 'c', actor: 'system', at: `2026-11-20T20:${String(minute).padStart(2, '0')}:00.000Z` },
});
/** Events at minutes after eight. */
const history = (...events: readonly Timed[]): readonly StoredEvent[] => events.map(storedOf);
const recorded = (home: number, away: number): MatchEvent => ({
  type: 'ResultRecorded',
  data: { ...about, ...score(home, away) },
});
const stepsOf = (...histories: readonly (readonly StoredEvent[])[]) =>
  weekActsOf(histories).map(({ kind, slot, from, to, results }) => [kind, slot, from, to, results.join(' ')]);

describe("the course of a week's results", () => {
  it('follows the time of the results, not the order of the sheet', () =>
    expect(stepsOf(history([2, recorded(2, 0)]), history([1, recorded(1, 1)]))).toEqual([
      ['recorded', 1, null, '1-1', 'pending X'],
      ['recorded', 0, null, '2-0', '1 X'],
    ]));

  it('contains a withdrawal and the result after it', () => {
    const reason = 'erken';
    const withdrawn = { ...about, previous: score(2, 0), reason };
    expect(
      stepsOf(
        history([1, recorded(2, 0)], [2, { type: 'ResultWithdrawn', data: withdrawn }], [3, recorded(0, 2)]),
      ),
    ).toEqual([
      ['recorded', 0, null, '2-0', '1'],
      ['withdrawn', 0, '2-0', null, 'pending'],
      ['recorded', 0, null, '0-2', '2'],
    ]);
  });

  it('contains corrections, a void match and its reinstatement', () => {
    const corrected = { ...about, previous: score(2, 0), corrected: score(2, 2), reason: 'tutanak' };
    const voided = { ...about, previous: score(2, 2), reason: 'iptal' };
    const back = { ...about, from: 'void' as const, reason: 'karar' };
    expect(
      stepsOf(
        history(
          [1, recorded(2, 0)],
          [2, { type: 'ResultCorrected', data: corrected }],
          [3, { type: 'MatchVoided', data: voided }],
          [4, { type: 'MatchReinstated', data: back }],
        ),
      ),
    ).toEqual([
      ['recorded', 0, null, '2-0', '1'],
      ['corrected', 0, '2-0', '2-2', 'X'],
      ['void', 0, '2-2', null, 'void'],
      ['reinstated', 0, null, null, 'pending'],
    ]);
  });

  it('leaves out what changes no result', () => {
    const postponed = { ...about, kind: 'postponed' as const, reason: 'kar' };
    const back = { ...about, from: 'postponed' as const, reason: 'açıldı' };
    expect(
      stepsOf(
        history(
          [1, { type: 'MatchPostponed', data: postponed }],
          [2, { type: 'MatchReinstated', data: back }],
        ),
      ),
    ).toEqual([]);
  });
});
