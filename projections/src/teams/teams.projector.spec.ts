import { describe, expect, it } from '@jest/globals';
import type { PlayedMatch, TeamForm } from '@onda-on/contracts/api';
import { OUTCOMES, type Outcome } from '@onda-on/contracts/rules';
import { TEAM_MATCHES } from '@onda-on/contracts/views';
import * as fc from 'fast-check';

import * as fact from '../testing/facts.ts';
import { modelAfter } from '../testing/model-after.ts';
import { teamsBefore } from './teams-before.ts';
import { teamsProjection } from './teams.projector.ts';

const ASKED = fact.matchId(9, 9);
const day = (n: number, month = '11') => `2026-${month}-${String(n).padStart(2, '0')}T17:00:00.000Z`;
const teams = (homeTeam: string, awayTeam: string) => ({ homeTeam, awayTeam });
const asked = fact.scheduled(9, 9, day(20), teams('İstanbul', 'Rize'));
/** A match of the `slot`th day, with its result. */
const played = (slot: number, homeTeam: string, awayTeam: string, result: Outcome) => [
  fact.scheduled(1, slot, day(slot), teams(homeTeam, awayTeam)),
  fact.recorded(1, slot, result),
];

function existing<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('no match');
  return found;
}

async function formsAfter(...facts: readonly fact.Fact[]) {
  const model = await modelAfter(teamsProjection, ...facts);
  expect(model.parked).toBe(0);
  return existing(await teamsBefore(model.reads, ASKED));
}

const daysOf = (matches: readonly PlayedMatch[]) =>
  matches.map(({ matchDate }) => Number(matchDate.slice(8, 10)));
const none = { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0 };

describe('teams of a match', () => {
  it('show their last five matches, the newest first, whatever the case of their names and the marks of their letters', async () => {
    const matches = [1, 2, 3, 4, 5, 6].flatMap((n) =>
      played(n, n === 6 ? 'İSTANBUL' : 'İstanbul', 'Adana', '1'),
    );
    const { home, away } = await formsAfter(asked, ...matches, ...played(7, 'Adana', 'Istanbul', 'X'));
    expect(daysOf(home.last)).toEqual([7, 6, 5, 4, 3]);
    expect(home.last[0]).toEqual({
      matchId: 'm-1-7',
      week: 1,
      matchDate: day(7),
      homeTeam: 'Adana',
      awayTeam: 'Istanbul',
      ...fact.scoreOf('X'),
    });
    expect(away).toEqual({ team: 'Rize', last: [], home: none, away: none });
  });

  it('count what each did at home and away', async () => {
    const { home, away } = await formsAfter(
      asked,
      ...played(1, 'İstanbul', 'Adana', '1'),
      ...played(2, 'Adana', 'İstanbul', '2'),
      ...played(3, 'Adana', 'İstanbul', 'X'),
      ...played(4, 'Rize', 'Adana', '2'),
    );
    expect([home.home, home.away]).toEqual([
      { played: 1, won: 1, drawn: 0, lost: 0, scored: 3, conceded: 0 },
      { played: 2, won: 1, drawn: 1, lost: 0, scored: 3, conceded: 1 },
    ]);
    expect([away.home, away.away]).toEqual([{ ...none, played: 1, lost: 1, conceded: 2 }, none]);
  });

  it('count only the season of the match, which begins in July, and list earlier matches all the same', async () => {
    const spring = fact.scheduled(1, 1, day(30, '06'), teams('İstanbul', 'Rize'));
    const summer = fact.scheduled(1, 2, day(1, '07'), teams('İstanbul', 'Adana'));
    const { home, meetings } = await formsAfter(
      asked,
      spring,
      fact.recorded(1, 1, '1'),
      summer,
      fact.recorded(1, 2, '2'),
    );
    expect(home.last.map(({ matchId }) => matchId)).toEqual(['m-1-2', 'm-1-1']);
    expect(home.home).toMatchObject({ played: 1, lost: 1 });
    expect(daysOf(meetings)).toEqual([30]);
  });

  it('list their last five meetings, wherever they were', async () => {
    const meetings = [1, 2, 3, 4, 5, 6].flatMap((n) =>
      n % 2 ? played(n, 'İstanbul', 'Rize', '1') : played(n, 'Rize', 'İstanbul', 'X'),
    );
    const answer = await formsAfter(asked, ...meetings, ...played(7, 'İstanbul', 'Adana', '1'));
    expect(daysOf(answer.meetings)).toEqual([6, 5, 4, 3, 2]);
  });

  it('show nothing of the match itself or of later ones', async () => {
    const { home } = await formsAfter(
      asked,
      fact.recorded(9, 9, '1'),
      ...played(20, 'Adana', 'İstanbul', '1'),
      ...played(21, 'İstanbul', 'Adana', '1'),
    );
    expect(home.last).toEqual([]);
  });

  it('follow corrections, and show no match whose result was withdrawn or that is void, until it has one again', async () => {
    const match = played(1, 'İstanbul', 'Adana', '1');
    const lastAfter = async (...facts: readonly fact.Fact[]) => {
      const { last, home } = (await formsAfter(asked, ...match, ...facts)).home;
      return [last.map(({ result }) => result), home.played];
    };
    expect(await lastAfter(fact.corrected(1, 1, '1', '2'))).toEqual([['2'], 1]);
    expect(await lastAfter(fact.withdrawn(1, 1, '1'))).toEqual([[], 0]);
    const voided = [fact.matchVoided(1, 1, '1'), fact.reinstated(1, 1)];
    expect(await lastAfter(...voided)).toEqual([[], 0]);
    expect(await lastAfter(...voided, fact.recorded(1, 1, 'X'))).toEqual([['X'], 1]);
  });

  it('leave a postponed match out until it has been played, on its new day', async () => {
    const moved = fact.rescheduled(1, 1, day(9), teams('İstanbul', 'Adana'));
    const postponed = [
      asked,
      fact.scheduled(1, 1, day(1), teams('İstanbul', 'Adana')),
      fact.postponed(1, 1),
      moved,
    ];
    expect((await formsAfter(...postponed)).home.last).toEqual([]);
    expect(daysOf((await formsAfter(...postponed, fact.recorded(1, 1, '1'))).home.last)).toEqual([9]);
  });

  it('follow a match that gets other teams, and forget one that is removed', async () => {
    const facts = [asked, ...played(1, 'İstanbul', 'Adana', '1')];
    const renamed = await formsAfter(...facts, fact.rescheduled(1, 1, day(1), teams('Rize', 'Adana')));
    expect([renamed.home.last, daysOf(renamed.away.last)]).toEqual([[], [1]]);
    expect((await formsAfter(...facts, fact.removed(1, 1))).home.last).toEqual([]);
  });

  it('are unknown without the match', async () => {
    const { reads } = await modelAfter(teamsProjection, asked, fact.removed(9, 9));
    expect(await teamsBefore(reads, ASKED)).toBeUndefined();
  });

  it('park the events of a match that was never scheduled', async () =>
    expect((await modelAfter(teamsProjection, fact.recorded(1, 0, '1'))).parked).toBe(1));

  it('are those of a naive fold after any course of matches', () =>
    fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 60, size: 'max' }), async (steps) => {
        const season = new NaiveSeason();
        for (const step of steps) season.play(step);
        const { reads, parked, of } = await modelAfter(teamsProjection, ...season.facts);
        expect(parked).toBe(0);
        expect(Object.keys(await of(TEAM_MATCHES)).toSorted()).toEqual([...season.matches.keys()].toSorted());
        for (const id of season.matches.keys())
          expect(await teamsBefore(reads, id as typeof ASKED)).toEqual(season.before(id));
      }),
    ));
});

const CLUBS = ['Adana', 'Rize', 'İzmir'];
type Step = Readonly<{ slot: number; kind: number; home: number; away: number; at: number; result: Outcome }>;
const anyStep: fc.Arbitrary<Step> = fc.record({
  slot: fc.nat({ max: 15 }),
  kind: fc.nat({ max: 9 }),
  home: fc.nat({ max: 2 }),
  away: fc.nat({ max: 1 }),
  at: fc.nat({ max: 500 }),
  result: fc.constantFrom(...OUTCOMES),
});

type Match = Readonly<{
  homeTeam: string;
  awayTeam: string;
  matchDate: string;
  result: Outcome | 'void' | null;
}>;

/** No two matches begin together, so that their order does not depend on their names. */
function fixtureOf({ slot, home, away, at }: Step) {
  const matchDate = new Date(Date.UTC(2026, 3, 1) + at * 86_400_000 + slot * 60_000).toISOString();
  return { matchDate, pair: teams(CLUBS[home] ?? '', CLUBS[(home + 1 + away) % 3] ?? '') };
}

/** Plays steps as the decider would, and knows the teams from a plain list. */
class NaiveSeason {
  readonly facts: fact.Fact[] = [];
  readonly matches = new Map<string, Match>();

  play(step: Step): void {
    const before = this.matches.get(fact.matchId(1, step.slot));
    if (!before) this.#schedule(step);
    else if (step.kind === 0) this.#change(step, before);
    else if (before.result === 'void')
      this.#add(step, fact.reinstated(1, step.slot), { ...before, result: null });
    else if (before.result === null) this.#decide(step, before);
    else this.#decideAgain(step, before, before.result);
  }

  #add({ slot }: Step, event: fact.Fact, after: Match): void {
    this.facts.push(event);
    this.matches.set(fact.matchId(1, slot), after);
  }

  #schedule(step: Step): void {
    const { matchDate, pair } = fixtureOf(step);
    this.#add(step, fact.scheduled(1, step.slot, matchDate, pair), { ...pair, matchDate, result: null });
  }

  #change(step: Step, before: Match): void {
    const { matchDate, pair } = fixtureOf(step);
    this.#add(step, fact.rescheduled(1, step.slot, matchDate, pair), { ...before, ...pair, matchDate });
  }

  #decide(step: Step, before: Match): void {
    const { slot, kind, result } = step;
    if (kind === 1) {
      this.facts.push(fact.removed(1, slot));
      this.matches.delete(fact.matchId(1, slot));
    } else if (kind < 4) this.#add(step, fact.matchVoided(1, slot), { ...before, result: 'void' });
    else this.#add(step, fact.recorded(1, slot, result), { ...before, result });
  }

  #decideAgain(step: Step, before: Match, from: Outcome): void {
    const { slot, kind, result } = step;
    if (kind === 2) this.#add(step, fact.withdrawn(1, slot, from), { ...before, result: null });
    else if (kind === 3) this.#add(step, fact.matchVoided(1, slot, from), { ...before, result: 'void' });
    else this.#add(step, fact.corrected(1, slot, from, result), { ...before, result });
  }

  before(id: string) {
    const match = existing(this.matches.get(id));
    const earlier = [...this.matches]
      .flatMap(([matchId, { result, ...fixture }]) =>
        result === null || result === 'void' || fixture.matchDate >= match.matchDate
          ? []
          : [{ matchId, week: 1, ...fixture, ...fact.scoreOf(result) }],
      )
      .toSorted((a, b) => (a.matchDate < b.matchDate ? 1 : -1));
    const clubs = new Set([match.homeTeam, match.awayTeam]);
    return {
      matchId: id,
      home: formOf(match.homeTeam, seasonOf(match), earlier),
      away: formOf(match.awayTeam, seasonOf(match), earlier),
      meetings: earlier.filter((each) => clubs.has(each.homeTeam) && clubs.has(each.awayTeam)).slice(0, 5),
    };
  }
}

const seasonOf = ({ matchDate }: Pick<Match, 'matchDate'>) =>
  ['2025-07', '2026-07', '2027-07'].filter((start) => matchDate >= start).length;

function formOf(team: string, season: number, earlier: readonly PlayedMatch[]): TeamForm {
  const own = earlier.filter((each) => each.homeTeam === team || each.awayTeam === team);
  const recordAt = (isHome: boolean) => {
    const record = { ...none };
    for (const each of own) {
      if (seasonOf(each) !== season || (each.homeTeam === team) !== isHome) continue;
      const goals = [each.homeScore, each.awayScore];
      const [scored = 0, conceded = 0] = isHome ? goals : goals.toReversed();
      record.played += 1;
      record[scored > conceded ? 'won' : scored < conceded ? 'lost' : 'drawn'] += 1;
      record.scored += scored;
      record.conceded += conceded;
    }
    return record;
  };
  return { team, last: own.slice(0, 5), home: recordAt(true), away: recordAt(false) };
}
