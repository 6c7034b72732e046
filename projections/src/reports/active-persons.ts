import type { ParticipantId } from '@onda-on/contracts/rules';

import { withRoom } from '../standings/growing.ts';
import { PersonIndex } from '../standings/person-index.ts';

/** A day, and an hour of margin because the clocks of servers differ. Older activity has expired. */
const KEPT_MINUTES = 25 * 60;
/** How many expired persons may stay before the arrays are rebuilt. */
const IDLE_MAX = 4_096;

/**
 * Each person's latest activity until it expires, and the number of persons by minute. Some thirty bytes a person;
 * persons who were inactive for a day cost nothing.
 */
export class ActivePersons {
  newest = 0;
  readonly counts = new Map<number, number>();
  #persons: PersonIndex;
  #minutes: Uint32Array;
  #live = 0;

  /** With room for so many persons; it grows for more. */
  constructor(persons = 0) {
    this.#persons = new PersonIndex(persons);
    this.#minutes = new Uint32Array(persons);
  }

  isOver(minute: number): boolean {
    return minute <= this.newest - KEPT_MINUTES;
  }

  /** Records a person's activity; true when it changes anything. @throws {RangeError} for an invalid participant id. */
  see(id: ParticipantId, minute: number): boolean {
    if (this.isOver(minute) || !this.#place(id, minute)) return false;
    if (minute > this.newest) this.#turn(minute);
    return true;
  }

  /** Records a stored activity; set `newest` before. */
  restore(id: ParticipantId, minute: number): void {
    if (!this.isOver(minute)) this.#place(id, minute);
  }

  /** False when the person has a later minute already, or this one. */
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

  /** An expired minute has left the counts already, so nothing is subtracted for it. */
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
