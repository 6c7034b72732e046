import type { Outcome } from '@onda-on/contracts/rules';
import * as fc from 'fast-check';

import * as fact from './facts.ts';
import type { Fact } from './facts.ts';

const SLOTS = 4;
const WEEKS = 2;
const PERSONS = 4;

type Draw = Readonly<{
  kind: number;
  week: number;
  person: number;
  slot: number;
  picks: string;
  outcome: Outcome;
}>;

const outcome = fc.constantFrom<Outcome>('1', 'X', '2');
const draw: fc.Arbitrary<Draw> = fc.record({
  kind: fc.nat({ max: 99 }),
  week: fc.integer({ min: 1, max: WEEKS }),
  person: fc.nat({ max: PERSONS - 1 }),
  slot: fc.nat({ max: SLOTS - 1 }),
  picks: fc.array(outcome, { minLength: SLOTS, maxLength: SLOTS }).map((picks) => picks.join('')),
  outcome,
});

/** Histories that the deciders would accept: one coupon per person and week, corrections only of existing results. */
export const histories: fc.Arbitrary<readonly Fact[]> = fc
  .array(draw, { maxLength: 100, size: 'max' })
  .map((draws) => new Season().play(draws));

class Season {
  readonly #facts: Fact[] = [];
  readonly #attempts = new Map<string, number>();
  readonly #live = new Set<string>();
  readonly #results = new Map<string, Outcome>();
  readonly #voided = new Set<string>();
  readonly #fenced = new Set<number>();
  readonly #locked = new Set<number>();
  readonly #blocked = new Set<number>();
  readonly #erased = new Set<number>();
  readonly #settled = new Set<number>();
  readonly #postponed = new Set<string>();
  readonly #revisions = new Map<string, number>();
  readonly #profiles = new Map<number, number>();

  play(draws: readonly Draw[]): readonly Fact[] {
    for (let week = 1; week <= WEEKS; week += 1) {
      this.#facts.push(fact.planned(week));
      for (let slot = 0; slot < SLOTS; slot += 1) this.#facts.push(fact.scheduled(week, slot));
      this.#facts.push(fact.pinned(week, SLOTS));
    }
    for (const each of draws) this.#step(each);
    return this.#facts;
  }

  #step(drawn: Draw) {
    const { kind } = drawn;
    if (kind < 50) this.#submitOrRevise(drawn);
    else if (kind < 60) this.#void(drawn);
    else if (kind < 66) this.#block(drawn);
    else if (kind < 67) this.#erase(drawn);
    else if (kind < 68) this.#settle(drawn);
    else if (kind < 72) this.#lock(drawn);
    else if (kind < 75) this.#change(drawn);
    else this.#result(drawn);
  }

  #submitOrRevise({ kind, week, person, picks }: Draw) {
    if (this.#erased.has(person)) return;
    const key = `${week}-${person}`;
    if (this.#live.has(key)) {
      const revision = (this.#revisions.get(key) ?? 0) + 1;
      this.#revisions.set(key, revision);
      this.#facts.push(fact.revised(week, person, picks, revision, this.#attempts.get(key)));
      return;
    }
    const attempt = (this.#attempts.get(key) ?? 0) + 1;
    this.#attempts.set(key, attempt);
    this.#live.add(key);
    // Every other coupon brings another name or address.
    const profile = (this.#profiles.get(person) ?? 1) + (kind % 2);
    this.#profiles.set(person, profile);
    this.#facts.push(fact.submitted(week, person, picks, attempt, profile));
  }

  #void({ week, person }: Draw) {
    const key = `${week}-${person}`;
    if (this.#live.delete(key)) this.#facts.push(fact.voided(week, person, this.#attempts.get(key)));
  }

  #erase({ person }: Draw) {
    if (this.#erased.has(person)) return;
    this.#erased.add(person);
    this.#facts.push(fact.erased(person));
  }

  #settle({ week }: Draw) {
    if (!this.#locked.has(week)) return;
    this.#facts.push(
      this.#settled.delete(week) ? fact.reopened(week) : (this.#settled.add(week), fact.settled(week)),
    );
  }

  #block({ person }: Draw) {
    if (this.#erased.has(person)) return;
    this.#facts.push(
      this.#blocked.delete(person)
        ? fact.unblocked(person)
        : (this.#blocked.add(person), fact.blocked(person)),
    );
  }

  /** Some weeks have no fence, like those that earlier versions sealed. */
  #lock({ kind, week }: Draw) {
    if (this.#locked.has(week)) return;
    if (kind < 70 && !this.#fenced.has(week)) {
      this.#fenced.add(week);
      this.#facts.push(fact.fenced(week, SLOTS));
      return;
    }
    this.#locked.add(week);
    this.#facts.push(
      fact.locked(
        week,
        Array.from({ length: SLOTS }, (_, slot) => [5 + slot, 3, 2] as const),
      ),
    );
  }

  #change({ kind, week, slot, person }: Draw) {
    const matchDate = `2026-11-${10 + person}T17:00:00.000Z`;
    const teams = { homeTeam: 'Göztepe', awayTeam: kind % 2 === 0 ? 'Rizespor' : 'RİZESPOR' };
    this.#facts.push(fact.rescheduled(week, slot, matchDate, teams));
  }

  #result({ kind, week, slot, outcome: result }: Draw) {
    const key = `${week}-${slot}`;
    const before = this.#results.get(key);
    if (this.#voided.delete(key)) {
      this.#facts.push(fact.reinstated(week, slot));
      // An undo of the void brings its result back.
      if (before) this.#facts.push(fact.recorded(week, slot, before));
    } else if (this.#postponed.delete(key)) this.#facts.push(fact.reinstated(week, slot, 'postponed'));
    else if (kind % 7 === 0) {
      this.#voided.add(key);
      this.#facts.push(fact.matchVoided(week, slot, before));
    } else if (!before && kind % 11 === 0) {
      this.#postponed.add(key);
      this.#facts.push(fact.postponed(week, slot));
    } else if (!before) {
      this.#results.set(key, result);
      this.#facts.push(fact.recorded(week, slot, result));
    } else if (kind % 5 === 0) {
      this.#results.delete(key);
      this.#facts.push(fact.withdrawn(week, slot, before));
    } else {
      this.#results.set(key, result);
      this.#facts.push(fact.corrected(week, slot, before, result));
    }
  }
}
