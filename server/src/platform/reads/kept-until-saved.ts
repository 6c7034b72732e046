import { withinTime, type Checkpoints } from '@onda-on/stores';

/** `keysMax`: how many values are kept; `msMax`: how long, since a value that was made during a save may be outdated. */
type Limits = Readonly<{ keysMax?: number; msMax?: number }>;

/** Caches values made from read models until a save touches one of their collections. */
export class KeptUntilSaved<T> {
  readonly #kept = new Map<string, Readonly<{ value: Promise<T>; until: number }>>();
  readonly #limits: Limits;
  readonly stop: () => void;

  constructor(reads: Checkpoints, sources: readonly Readonly<{ name: string }>[], limits: Limits = {}) {
    const names = new Set(sources.map(({ name }) => name));
    this.#limits = limits;
    this.stop = reads.onSaved(({ collections }) => {
      if (collections.some((each) => names.has(each))) this.#kept.clear();
    });
  }

  /** The value for a key. A failure is not kept, so the next call tries again. */
  at(key: string, make: () => Promise<T>): Promise<T> {
    const { keysMax = Infinity, msMax = Infinity } = this.#limits;
    const kept = this.#kept.get(key);
    if (kept && kept.until > performance.now()) return kept.value;
    if (this.#kept.size >= keysMax) this.#kept.clear();
    // Made as for a visitor, whoever is first: a visitor may join the wait.
    const entry = { value: withinTime(Infinity, make), until: performance.now() + msMax };
    this.#kept.set(key, entry);
    entry.value.catch(() => {
      if (this.#kept.get(key) === entry) this.#kept.delete(key);
    });
    return entry.value;
  }
}
