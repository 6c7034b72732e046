import type { WeekNumber } from '@onda-on/contracts/rules';
import type { Position } from '@onda-on/stores';

/** The chunks that another process has written since they were read here, as far as saves were reported. */
export class StaleChunks {
  readonly #ids = new Map<number, Set<string>>();
  #heard: Position = 0n;

  /** The position up to which saves were reported. */
  get heard(): Position {
    return this.#heard;
  }

  heardTo(position: Position) {
    if (position > this.#heard) this.#heard = position;
  }

  /** `id` is that of a chunk: its week is before the colon. */
  add(id: string) {
    const week = Number(id.slice(0, id.indexOf(':')));
    const ids = this.#ids.get(week) ?? new Set();
    this.#ids.set(week, ids.add(id));
  }

  hasAny(week: WeekNumber): boolean {
    return (this.#ids.get(week)?.size ?? 0) > 0;
  }

  /** Returns and clears the stale chunks of a week, which the caller reads. */
  take(week: WeekNumber): readonly string[] {
    const ids = [...(this.#ids.get(week) ?? [])];
    this.forget(week);
    return ids;
  }

  forget(week: WeekNumber) {
    this.#ids.delete(week);
  }
}
