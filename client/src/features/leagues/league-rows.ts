import type { LeagueRow, LeagueWeekAnswer, Prospects, StandingsStep } from '@onda-on/contracts/api';
import {
  leaguePlaces,
  OUTCOMES,
  outcomesOf,
  reachablePlaces,
  WEEK_NUMBER_MAX,
  type Outcome,
  type SlotResult,
} from '@onda-on/contracts/rules';

import { LEAGUE_TABLE as TEXT } from '../../text/league-table.tr.ts';
import type { ShownMoment } from '../standings/moment.ts';

type Week = Pick<LeagueWeekAnswer, 'rows' | 'rarity'>;

export const resultsOf = ({ matches }: Pick<LeagueWeekAnswer, 'matches'>): readonly SlotResult[] =>
  matches.map(({ result }) => result);

export const openSlots = (results: readonly SlotResult[]): readonly number[] =>
  results.flatMap((result, slot) => (result === 'pending' ? [slot] : []));

/** The table under other results, in its order; `moved` compares with the table of now. */
export function rowsUnder({ rows, rarity }: Week, results: readonly SlotResult[]): readonly LeagueRow[] {
  return leaguePlaces(rows, results, rarity).map(({ entry, rank, correct, rarity: points }) => {
    const moved = entry.rank === null || rank === null ? null : entry.rank - rank;
    return Object.assign({}, entry, { rank, correct, rarity: points, moved });
  });
}

/** All results as they stood at the moment that is shown. */
export const resultsAt = ({
  steps,
  step,
  isCorrected,
}: Pick<ShownMoment, 'steps' | 'step' | 'isCorrected'>): readonly SlotResult[] =>
  steps[step - 1]?.results[isCorrected ? 'corrected' : 'published'] ?? [];

/** The steps with a member's place in the league at each, in the place of the coupon's public one. */
export function stepsOfMember(
  week: Week,
  steps: readonly StandingsStep[],
  member: number | undefined,
): readonly StandingsStep[] {
  const placeUnder = (results: readonly SlotResult[]) => {
    const places = leaguePlaces(week.rows, results, week.rarity);
    const { rank = null, correct = 0 } = places.find(({ entry }) => entry.member === member) ?? {};
    return { rank, correct };
  };
  return steps.map((each) => {
    const { published, corrected } = each.results;
    const me = { published: placeUnder(published), corrected: placeUnder(corrected) };
    return { ...each, me: member === undefined ? null : me };
  });
}

/** The results with the tried letters on the open matches. */
export const resultsWith = (results: readonly SlotResult[], letters: string): readonly SlotResult[] =>
  results.map((result, slot) => OUTCOMES.find((outcome) => outcome === letters[slot]) ?? result);

/** A member's place in the league under each outcome of each open match, the others as they are tried. */
export function swingsOf(
  week: Week,
  results: readonly SlotResult[],
  tried: string,
  member: number,
): Pick<Prospects, 'swings' | 'deciding'> {
  const shown = resultsWith(results, tried);
  const rankIf = (slot: number, outcome: Outcome) =>
    leaguePlaces(week.rows, shown.with(slot, outcome), week.rarity).find(
      ({ entry }) => entry.member === member,
    )?.rank ?? 0;
  const swings = openSlots(results).map((slot) => ({
    slot,
    ranks: { '1': rankIf(slot, '1'), X: rankIf(slot, 'X'), '2': rankIf(slot, '2') },
  }));
  return { swings, deciding: decidingOf(swings) };
}

/** The match whose outcome moves the member most; null when none does. */
function decidingOf(swings: Prospects['swings']): number | null {
  let [slot, widest]: [number | null, number] = [null, 0];
  for (const swing of swings) {
    const ranks = Object.values(swing.ranks);
    const width = Math.max(...ranks) - Math.min(...ranks);
    if (width > widest) [slot, widest] = [swing.slot, width];
  }
  return slot;
}

export type Reach = Readonly<{ row: LeagueRow; best: number }>;

/** Who can still reach which place, in the order of the table; nothing before the first result or once all is decided. */
export function reachOf(rows: readonly LeagueRow[], results: readonly SlotResult[]): readonly Reach[] {
  const isOpen = results.includes('pending');
  const isBegun = results.some((result) => result !== 'pending' && result !== 'void');
  if (!isOpen || !isBegun) return [];
  const best = reachablePlaces(rows, results);
  return rows.flatMap((row) => {
    const place = best.get(row.member);
    return place === undefined || row.rank === null ? [] : [{ row, best: place }];
  });
}

/** How many can still be first; with one alone, the week is won. */
export function reachWords(reach: readonly Reach[]): string {
  const firsts = reach.filter(({ best }) => best === 1);
  const [only] = firsts;
  return firsts.length === 1 && only
    ? TEXT.reach.champion(only.row.nickname)
    : TEXT.reach.open(firsts.length);
}

export type Picked = Omit<LeagueRow, 'picks'> & Readonly<{ picks: readonly Outcome[] }>;

/** Members whose picks may be seen and count. */
export const picked = (rows: readonly LeagueRow[]): readonly Picked[] =>
  rows.flatMap((row) => (row.picks === null ? [] : [{ ...row, picks: outcomesOf(row.picks) }]));

/** Whether `behind` can still overtake or only catch `ahead`: on the open matches that they picked differently. */
export function chaseOf(ahead: Picked, behind: Picked, results: readonly SlotResult[]) {
  const apart = openSlots(results).filter((slot) => ahead.picks[slot] !== behind.picks[slot]).length;
  const gap = ahead.correct - behind.correct;
  const verdict = apart > gap ? 'overtakes' : apart === gap ? 'catches' : 'loses';
  return { apart, gap, verdict } as const;
}

/** A member without shown picks: sent, not sent, not counted yet, or not counted. */
export function stateWords({ state, fromWeek }: LeagueRow, isSealed: boolean): string {
  const words = TEXT.state;
  if (state === 'waits') return fromWeek > WEEK_NUMBER_MAX ? words.never : words.waits(fromWeek);
  return state === 'not sent' && isSealed ? words['not sent closed'] : words[state];
}
