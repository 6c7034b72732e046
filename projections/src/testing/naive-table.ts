import type { AnyEvent, PickCounts } from '@onda-on/contracts/events';
import { isCorrect, outcomesOf, type Picks, type SlotResult } from '@onda-on/contracts/rules';

import type { Fact } from './facts.ts';

type Entry = { person: string; couponNo: string; picks: string; isVoid: boolean };
type Week = { slots: readonly string[]; isFenced: boolean; rarity: PickCounts | null; entries: Entry[] };

/** The table by the rules (docs/rules.md#rank) in plain lists, to compare the packed board with. */
export class NaiveTable {
  readonly weeks = new Map<number, Week>();
  readonly results = new Map<string, SlotResult>();
  readonly blocked = new Set<string>();

  constructor(facts: readonly Fact[]) {
    for (const { event } of facts) {
      const rule = RULES[event.type] as ((table: NaiveTable, data: AnyEvent['data']) => void) | undefined;
      rule?.(this, event.data);
    }
  }

  resultsOf(week: number): readonly SlotResult[] {
    return this.#week(week).slots.map((id) => this.results.get(id) ?? 'pending');
  }

  rankedOf(week: number) {
    const results = this.resultsOf(week);
    const { entries, rarity: counts } = this.#week(week);
    const rows = entries
      .filter(({ isVoid, person }) => !isVoid && !this.blocked.has(person))
      .map(({ person, couponNo, picks }) =>
        Object.assign(meritOf(picks, results, counts), { person, couponNo, picks }),
      )
      .toSorted((a, b) => b.correct - a.correct || b.rarity - a.rarity);
    const isDecided = results.some((each) => each !== 'pending' && each !== 'void');
    return rows.map((row) =>
      Object.assign(row, {
        rank: isDecided ? 1 + rows.filter(({ correct }) => correct > row.correct).length : null,
      }),
    );
  }

  season() {
    const totals = new Map<string, { correct: number; weeks: number }>();
    for (const week of this.weeks.keys()) {
      if (this.resultsOf(week).every((each) => each === 'pending' || each === 'void')) continue;
      for (const { person, correct } of this.rankedOf(week)) {
        const before = totals.get(person) ?? { correct: 0, weeks: 0 };
        totals.set(person, { correct: before.correct + correct, weeks: before.weeks + 1 });
      }
    }
    return totals;
  }

  #week(week: number): Week {
    const found = this.weeks.get(week) ?? { slots: [], isFenced: false, rarity: null, entries: [] };
    this.weeks.set(week, found);
    return found;
  }

  pin(week: number, slots: readonly string[]) {
    this.#week(week).slots = slots;
  }

  fence(week: number, slots = this.#week(week).slots) {
    Object.assign(this.#week(week), { slots, isFenced: true });
  }

  lock(week: number, counts: PickCounts) {
    this.fence(week);
    this.#week(week).rarity = counts;
  }

  enter(week: number, entry: Entry) {
    if (!this.#week(week).isFenced) this.#week(week).entries.push(entry);
  }

  revise(week: number, couponNo: string, picks: string) {
    if (!this.#week(week).isFenced) this.#change(week, couponNo, { picks });
  }

  void(week: number, couponNo: string) {
    this.#change(week, couponNo, { isVoid: true });
  }

  #change(week: number, couponNo: string, fields: Partial<Entry>) {
    for (const entry of this.#week(week).entries) {
      if (entry.couponNo === couponNo && !entry.isVoid) Object.assign(entry, fields);
    }
  }
}

type Rules = {
  readonly [T in AnyEvent['type']]?: (
    table: NaiveTable,
    data: Extract<AnyEvent, { type: T }>['data'],
  ) => void;
};

const RULES: Rules = {
  SheetPinned: (table, { number, sheet }) => table.pin(number, sheet.matchIds),
  WeekFenced: (table, { number, sheet }) => table.fence(number, sheet.matchIds),
  WeekLocked: (table, { number, rarity }) => table.lock(number, rarity),
  CouponSubmitted: (table, { week, participantId, couponNo, picks }) =>
    table.enter(week, { person: participantId, couponNo, picks, isVoid: false }),
  CouponRevised: (table, { week, couponNo, picks }) => table.revise(week, couponNo, picks),
  CouponVoided: (table, { week, couponNo }) => table.void(week, couponNo),
  ParticipantBlocked: (table, { participantId }) => void table.blocked.add(participantId),
  ParticipantUnblocked: (table, { participantId }) => void table.blocked.delete(participantId),
  ResultRecorded: (table, { matchId, result }) => void table.results.set(matchId, result),
  ResultCorrected: (table, { matchId, corrected }) => void table.results.set(matchId, corrected.result),
  ResultWithdrawn: (table, { matchId }) => void table.results.set(matchId, 'pending'),
  MatchVoided: (table, { matchId }) => void table.results.set(matchId, 'void'),
  MatchReinstated: (table, { matchId, from }) => {
    if (from === 'void') table.results.set(matchId, 'pending');
  },
};

/** Correct picks, and their rarity: 1000 less the per-mille share of each at the lock. */
export function meritOf(picks: Picks, results: readonly SlotResult[], counts: PickCounts | null) {
  let [correct, rarity] = [0, 0];
  for (const [slot, pick] of outcomesOf(picks).entries()) {
    if (isCorrect(pick, results[slot] ?? 'pending') !== true) continue;
    const picked = counts?.[slot] ?? [0, 0, 0];
    const total = picked[0] + picked[1] + picked[2];
    correct += 1;
    rarity += total === 0 ? 0 : 1000 - Math.round((1000 * (picked['1X2'.indexOf(pick)] ?? 0)) / total);
  }
  return { correct, rarity };
}
