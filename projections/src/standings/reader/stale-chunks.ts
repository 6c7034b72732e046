import type { WeekNumber } from '@onda-on/contracts/rules';
import type { Position } from '@onda-on/stores';

/** Chunks that another process has written since this one read them, as far as saves were reported. */
export class StaleChunks {
  readonly #ids = new Map<number, Set<string>>();
  #heard: Position = 0n;

  get heard(): Position {
    return this.#heard;
  }

  heardTo(position: Position) {
    if (position > this.#heard) this.#heard = position;
  }

  add(id: string) {
    const week = Number(id.slice(0, id.indexOf(':')));
    const ids = this.#ids.get(week) ?? new Set();
    this.#ids.set(week, ids.add(id));
  }

  hasAny(week: WeekNumber): boolean {
    return (this.#ids.get(week)?.size ?? 0) > 0;
  }

  /** Returns and clears a week's stale chunks; the caller reads them. */
  take(week: WeekNumber): readonly string[] {
    const ids = [...(this.#ids.get(week) ?? [])];
    this.forget(week);
    return ids;
  }

  forget(week: WeekNumber) {
    this.#ids.delete(week);
  }
}
