/** The expected revision of an append. Our adapter never sends `exists` or `any`. */
export type Expected = bigint | 'no-stream' | 'any' | 'exists';

export type Proposed = Readonly<{
  id: string;
  type: string;
  contentType: string;
  data: Uint8Array;
  metadata: Uint8Array;
}>;

export type Kept = Proposed & Readonly<{ stream: string; revision: bigint; position: bigint }>;

export type Verdict =
  | Readonly<{ kind: 'written'; revision: bigint; position: bigint | undefined }>
  | Readonly<{ kind: 'wrong'; current: bigint | undefined }>;

const BYTES_OF_A_RECORD = 96n;

/** The server's events in memory, and its rules for appends, as measured on EventStoreDB 23.10.6. */
export class RecordedLog {
  readonly #events: Kept[] = [];
  readonly #streams = new Map<string, Kept[]>();
  readonly #deleted = new Set<string>();
  readonly #holes = new Set<bigint>();
  #next = 1_000n;

  get events(): readonly Kept[] {
    return this.#events;
  }

  /** The position of the last event; -1 without one. */
  get end(): bigint {
    return this.#events.at(-1)?.position ?? -1n;
  }

  eventsOf(stream: string): readonly Kept[] | undefined {
    return this.#deleted.has(stream) ? undefined : this.#streams.get(stream);
  }

  append(stream: string, expected: Expected, proposed: readonly Proposed[]): Verdict {
    const kept = this.#streams.get(stream) ?? [];
    const current = BigInt(kept.length) - 1n;
    const repeated = this.#repeated(kept, expected, proposed);
    if (repeated) return this.#deleted.has(stream) ? { ...repeated, position: undefined } : repeated;
    if (!isAt(current, expected)) return { kind: 'wrong', current: current < 0n ? undefined : current };
    this.#deleted.delete(stream);
    this.#streams.set(stream, kept);
    for (const each of proposed) this.#keep(kept, stream, each);
    const last = kept.at(-1);
    // The server acknowledges an empty append with a position at which no event begins.
    return { kind: 'written', revision: last?.revision ?? 0n, position: last ? last.position : this.#next };
  }

  /** Deletes a stream, not its events: it can be written again, and a repeat is acknowledged without position. */
  softDelete(stream: string): void {
    this.#deleted.add(stream);
  }

  scavenge(position: bigint): void {
    const index = this.countBefore(position);
    if (!this.beginsAt(position)) return;
    this.#events.splice(index, 1);
    this.#holes.add(position);
  }

  countBefore(position: bigint): number {
    let [low, high] = [0, this.#events.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const event = this.#events[middle];
      if (event && event.position < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Whether an event begins at a position, or did before a scavenge. */
  beginsAt(position: bigint): boolean {
    return this.#events[this.countBefore(position)]?.position === position || this.#holes.has(position);
  }

  #keep(kept: Kept[], stream: string, proposed: Proposed): void {
    const event = { ...proposed, stream, revision: BigInt(kept.length), position: this.#next };
    this.#next += BYTES_OF_A_RECORD + BigInt(proposed.data.length + proposed.metadata.length);
    kept.push(event);
    this.#events.push(event);
  }

  /** With a revision all ids from there on are compared; without one only the first id, anywhere in the stream. */
  #repeated(kept: readonly Kept[], expected: Expected, proposed: readonly Proposed[]) {
    const [first] = proposed;
    if (!first) return undefined;
    const isAnywhere = expected === 'any' || expected === 'exists';
    const from = isAnywhere
      ? kept.findIndex(({ id }) => id === first.id)
      : expected === 'no-stream'
        ? 0
        : Number(expected) + 1;
    if (from < 0) return undefined;
    const compared = isAnywhere ? [first] : proposed;
    if (!compared.every(({ id }, i) => kept[from + i]?.id === id)) return undefined;
    const last = kept[Math.min(from + proposed.length, kept.length) - 1];
    return last && ({ kind: 'written', revision: last.revision, position: last.position } as const);
  }
}

function isAt(current: bigint, expected: Expected): boolean {
  if (expected === 'any') return true;
  if (expected === 'exists') return current >= 0n;
  return current === (expected === 'no-stream' ? -1n : expected);
}
