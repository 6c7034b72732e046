import { isCorrect, outcomesOf, type SlotResult } from '@onda-on/contracts/rules';

import type { Fact } from './facts.ts';

type Entry = { person: string; couponNo: string; picks: string; isVoid: boolean };
type Week = { slots: readonly string[]; isSealed: boolean; entries: Entry[] };

/** The table as product.md tells it, with plain lists and no thought of speed: what the packed board must equal. */
export class NaiveTable {
  readonly weeks = new Map<number, Week>();
  readonly results = new Map<string, SlotResult>();
  readonly blocked = new Set<string>();

  constructor(facts: readonly Fact[]) {
    for (const fact of facts) this.#apply(fact);
  }

  resultsOf(week: number): readonly SlotResult[] {
    return this.#week(week).slots.map((id) => this.results.get(id) ?? 'pending');
  }

  rankedOf(week: number) {
    const results = this.resultsOf(week);
    const rows = this.#week(week)
      .entries.filter(({ isVoid, person }) => !isVoid && !this.blocked.has(person))
      .map(({ person, couponNo, picks }) => ({ person, couponNo, picks, correct: correctIn(picks, results) }))
      .toSorted((a, b) => b.correct - a.correct);
    const isDecided = results.some((each) => each !== 'pending' && each !== 'void');
    return rows.map((row) => ({
      ...row,
      rank: isDecided ? 1 + rows.filter(({ correct }) => correct > row.correct).length : null,
    }));
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
    const found = this.weeks.get(week) ?? { slots: [], isSealed: false, entries: [] };
    this.weeks.set(week, found);
    return found;
  }

  #apply({ event: { type, data } }: Fact) {
    switch (type) {
      case 'SheetPinned':
        this.#week(data.number).slots = data.sheet.matchIds;
        break;
      case 'WeekLocked':
        this.#week(data.number).isSealed = true;
        break;
      case 'CouponSubmitted':
        if (this.#week(data.week).isSealed) break;
        this.#week(data.week).entries.push({ person: data.participantId, couponNo: data.couponNo, picks: data.picks, isVoid: false });
        break;
      case 'CouponRevised':
        if (!this.#week(data.week).isSealed) this.#change(data, { picks: data.picks });
        break;
      case 'CouponVoided':
        this.#change(data, { isVoid: true });
        break;
      case 'ParticipantBlocked':
        this.blocked.add(data.participantId);
        break;
      case 'ParticipantUnblocked':
        this.blocked.delete(data.participantId);
        break;
      case 'ResultRecorded':
        this.results.set(data.matchId, data.result);
        break;
      case 'ResultCorrected':
        this.results.set(data.matchId, data.corrected.result);
        break;
      case 'ResultWithdrawn':
        this.results.set(data.matchId, 'pending');
        break;
      case 'MatchVoided':
        this.results.set(data.matchId, 'void');
        break;
      default:
    }
  }

  #change({ week, couponNo }: { week: number; couponNo: string }, fields: Partial<Entry>) {
    for (const entry of this.#week(week).entries) {
      if (entry.couponNo === couponNo && !entry.isVoid) Object.assign(entry, fields);
    }
  }
}

const correctIn = (picks: string, results: readonly SlotResult[]) =>
  outcomesOf(picks).filter((pick, slot) => isCorrect(pick, results[slot] ?? 'pending')).length;
