import type { ParticipantId } from '@onda-on/contracts/rules';

import { withRoom } from '../standings/growing.ts';
import { PersonIndex } from '../standings/person-index.ts';

/** A day, and an hour for differing server clocks: older activity no longer counts. */
const KEPT_MINUTES = 25 * 60;
/** How many expired persons are kept before the arrays are rebuilt. */
const IDLE_MAX = 4_096;

/**
 * The latest activity of each person while it counts, and the number of persons for each minute. Some thirty bytes a person, and
 * nothing of those inactive for a day.
 */
export class ActivePersons {
  newest = 0;
  /** Persons by their latest minute. */
  readonly counts = new Map<number, number>();
  #persons = new PersonIndex();
  #minutes = new Uint32Array(0);
  #live = 0;

  isOver(minute: number): boolean {
    return minute <= this.newest - KEPT_MINUTES;
  }

  /** Records a person at a minute; true when it changes anything. @throws {RangeError} for an invalid participant id. */
  see(id: ParticipantId, minute: number): boolean {
    if (this.isOver(minute) || !this.#place(id, minute)) return false;
    if (minute > this.newest) this.#turn(minute);
    return true;
  }

  /** The same for stored lines, when `newest` is already known. */
  restore(id: ParticipantId, minute: number): void {
    if (!this.isOver(minute)) this.#place(id, minute);
  }

  /** False for a minute that is not the person's latest. */
  #place(id: ParticipantId, minute: number): boolean {
    const person = this.#persons.add(id);
    const before = this.#minutes[person] ?? 0;
    if (before >= minute) return false;
    this.#minutes = withRoom(this.#minutes, person + 1);
    this.#minutes[person] = minute;
    if (before > 0) this.#count(before, -1);
    this.#count(minute, 1);
    return true;
  }

  /** An expired minute is not in the counts, so it is not decremented. */
  #count(minute: number, by: 1 | -1) {
    const before = this.counts.get(minute);
    if (before === undefined && by < 0) return;
    this.#live += by;
    if (before === 1 && by < 0) this.counts.delete(minute);
    else this.counts.set(minute, (before ?? 0) + by);
  }

  #turn(minute: number) {
    this.newest = minute;
    for (const [each, persons] of this.counts) {
      if (!this.isOver(each)) continue;
      this.counts.delete(each);
      this.#live -= persons;
    }
    if (this.#persons.size > 2 * this.#live + IDLE_MAX) this.#forgetIdle();
  }

  #forgetIdle() {
    const [persons, minutes] = [this.#persons, this.#minutes];
    this.#persons = new PersonIndex();
    this.#minutes = new Uint32Array(0);
    for (let person = 0; person < persons.size; person += 1) {
      const minute = minutes[person] ?? 0;
      if (this.isOver(minute)) continue;
      const anew = this.#persons.add(persons.idOf(person));
      this.#minutes = withRoom(this.#minutes, anew + 1);
      this.#minutes[anew] = minute;
    }
  }
}
