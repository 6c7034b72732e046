import type { ParticipantId } from '@onda-on/contracts/rules';

import { withRoom } from '../standings/growing.ts';
import { PersonIndex } from '../standings/person-index.ts';

/** A day, and an hour for servers whose clocks differ: who was last there earlier than this can count no more. */
const KEPT_MINUTES = 25 * 60;
/** So many who count no more may be kept along, before all that is kept is put together anew. */
const IDLE_MAX = 4_096;

/**
 * When each person was last there, as far as it can still count, and how many persons each minute was the latest of. Some
 * thirty bytes a person, and nothing of those who have not been there for a day.
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

  /** Records a person at a minute; true where it changes anything. @throws {RangeError} for what is no participant id. */
  see(id: ParticipantId, minute: number): boolean {
    if (this.isOver(minute) || !this.#place(id, minute)) return false;
    if (minute > this.newest) this.#turn(minute);
    return true;
  }

  /** The same for what was written down before: `newest` is known by then. */
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

  /** A minute that is over is not in the counts, so nobody is taken from it. */
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
