import type { WeekNumber } from '@onda-on/contracts/rules';
import type { Position } from '@onda-on/stores';

/** Which chunks of which week another process has written since they were read here, as far as saves were heard of. */
export class StaleChunks {
  readonly #ids = new Map<number, Set<string>>();
  #heard: Position = 0n;

  /** Saves up to here were heard of. */
  get heard(): Position {
    return this.#heard;
  }

  heardTo(position: Position) {
    if (position > this.#heard) this.#heard = position;
  }

  /** `id` is that of a chunk: its week stands before the colon. */
  add(id: string) {
    const week = Number(id.slice(0, id.indexOf(':')));
    const ids = this.#ids.get(week) ?? new Set();
    this.#ids.set(week, ids.add(id));
  }

  hasAny(week: WeekNumber): boolean {
    return (this.#ids.get(week)?.size ?? 0) > 0;
  }

  /** Those of a week, which are now to be read. */
  take(week: WeekNumber): readonly string[] {
    const ids = [...(this.#ids.get(week) ?? [])];
    this.forget(week);
    return ids;
  }

  forget(week: WeekNumber) {
    this.#ids.delete(week);
  }
}
