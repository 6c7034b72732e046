import type { ParticipantId, WeekNumber } from '@onda-on/contracts/rules';
import type { SeasonRow, SeasonView } from '@onda-on/contracts/views';

import { withRoom } from '../growing.ts';
import { correctPicksIn, type ResultMask } from '../packed-picks.ts';
import type { Rows } from './ranking.ts';

/** A week's rows; `persons` holds each row's person, by number in the season, `profiles` the profile version that it was sent with. */
export type SeasonRows = Rows & Readonly<{ persons: Uint32Array; profiles: Uint16Array }>;

const SEASON_TOP = 100;

/** The season of each person: correct picks over all weeks with results, by the person's number. */
export class SeasonTotals {
  #correct = new Uint16Array(0);
  #decided = new Uint16Array(0);
  #weeks = new Uint8Array(0);
  #profiles = new Uint16Array(0);
  size = 0;

  meet(person: number) {
    if (person >= this.size) this.#makeRoom(person + 1);
  }

  forgetProfiles() {
    this.#profiles.fill(0);
  }

  /** A person's profile is the highest version of the ranked rows: that of a void coupon may be somebody else's. */
  know({ size, flags, persons, profiles }: SeasonRows) {
    for (let row = 0; row < size; row += 1) {
      const [person, version] = [persons[row] as number, profiles[row] as number];
      if (flags[row] === 0 && version > (this.#profiles[person] as number)) this.#profiles[person] = version;
    }
  }

  #makeRoom(size: number) {
    this.size = size;
    if (size <= this.#profiles.length) return;
    this.#correct = withRoom(this.#correct, size);
    this.#decided = withRoom(this.#decided, size);
    this.#weeks = withRoom(this.#weeks, size);
    this.#profiles = withRoom(this.#profiles, size);
  }

  /** Adds (`by` 1) or subtracts (-1) one ranked row under the results that are counted. */
  count(person: number, word: number, counted: ResultMask, by: 1 | -1) {
    if (counted.count > 0) this.#add(person, by * correctPicksIn(word, counted), by * counted.count, by);
  }

  /** Counts all ranked rows of a week by other results. */
  recount({ size, picks, flags, persons }: SeasonRows, before: ResultMask, after: ResultMask) {
    const [decided, weeks] = [after.count - before.count, Number(after.count > 0) - Number(before.count > 0)];
    for (let row = 0; row < size; row += 1) {
      if (flags[row] !== 0) continue;
      const word = picks[row] ?? 0;
      this.#add(
        persons[row] ?? 0,
        correctPicksIn(word, after) - correctPicksIn(word, before),
        decided,
        weeks,
      );
    }
  }

  /** How many persons have n correct picks; persons in no week with results are left out. */
  histogram(): Uint32Array {
    const counts = new Uint32Array(1024);
    for (let person = 0; person < this.size; person += 1) {
      if (this.#weeks[person] === 0) continue;
      const correct = this.#correct[person] ?? 0;
      counts[correct] = (counts[correct] ?? 0) + 1;
    }
    return counts;
  }

  /** Numbers of persons, most correct picks first; equal ones in the order of their first coupon. */
  order(histogram: Uint32Array, limit = this.size): Uint32Array {
    const next = startsOf(histogram);
    const total = histogram.reduce((sum, persons) => sum + persons, 0);
    const order = new Uint32Array(Math.min(limit, total));
    for (let person = 0; person < this.size; person += 1) {
      if (this.#weeks[person] === 0) continue;
      const correct = this.#correct[person] ?? 0;
      const place = next[correct] ?? 0;
      next[correct] = place + 1;
      if (place < order.length) order[place] = person;
    }
    return order;
  }

  rowOf(person: number, participantId: ParticipantId, histogram: Uint32Array): SeasonRow {
    const correct = this.#correct[person] ?? 0;
    return {
      participantId,
      profileVersion: this.#profiles[person] ?? 1,
      rank: histogram.subarray(correct + 1).reduce((sum, persons) => sum + persons, 1),
      correct,
      decided: this.#decided[person] ?? 0,
      weeks: this.#weeks[person] ?? 0,
    };
  }

  correctOf(person: number): number {
    return this.#correct[person] ?? 0;
  }

  takesPart(person: number): boolean {
    return (this.#weeks[person] ?? 0) > 0;
  }

  #add(person: number, correct: number, decided: number, weeks: number) {
    this.#correct[person] = (this.#correct[person] ?? 0) + correct;
    this.#decided[person] = (this.#decided[person] ?? 0) + decided;
    this.#weeks[person] = (this.#weeks[person] ?? 0) + weeks;
  }
}

function startsOf(histogram: Uint32Array): Uint32Array {
  const starts = new Uint32Array(histogram.length);
  for (let correct = histogram.length - 2; correct >= 0; correct -= 1) {
    starts[correct] = (starts[correct + 1] ?? 0) + (histogram[correct + 1] ?? 0);
  }
  return starts;
}

export function seasonTotalsOf(
  totals: SeasonTotals,
  weeks: readonly WeekNumber[],
  position: string,
  idOf: (person: number) => ParticipantId,
): SeasonView {
  const histogram = totals.histogram();
  const sparse = Array.from(histogram, (persons, correct) => [correct, persons] as const);
  return {
    participants: histogram.reduce((sum, persons) => sum + persons, 0),
    weeks,
    histogram: sparse.filter(([, persons]) => persons > 0).toReversed(),
    top: Array.from(totals.order(histogram, SEASON_TOP), (person) =>
      totals.rowOf(person, idOf(person), histogram),
    ),
    position,
  };
}
