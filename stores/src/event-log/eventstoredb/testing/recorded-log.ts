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

const FIRST = 1_000n;
const BYTES_OF_A_RECORD = 96n;

/**
 * A node's events in memory, and its rules for appends, as measured on EventStoreDB 23.10.6. All methods but `append` see
 * only readable events.
 */
export class RecordedLog {
  readonly #events: Kept[] = [];
  readonly #streams = new Map<string, Kept[]>();
  readonly #deleted = new Set<string>();
  readonly #holes = new Set<bigint>();
  #next = FIRST;
  /** The position of the first event that is not readable yet. */
  #concealedFrom: bigint | undefined;

  get events(): readonly Kept[] {
    return this.#readable(this.#events);
  }

  /** The position of the last event; -1 without one. */
  get end(): bigint {
    return this.events.at(-1)?.position ?? -1n;
  }

  eventsOf(stream: string): readonly Kept[] | undefined {
    const kept = this.#readable(this.#streams.get(stream) ?? []);
    return this.#deleted.has(stream) || kept.length === 0 ? undefined : kept;
  }

  /** Whatever is appended from now on is kept but not readable, until it is revealed or cut off. */
  conceal(): void {
    this.#concealedFrom ??= this.#next;
  }

  reveal(): void {
    this.#concealedFrom = undefined;
  }

  /** Removes everything that is not readable. What is appended next gets its positions. */
  truncate(): void {
    const concealed = this.#events.slice(this.events.length);
    for (const { stream } of concealed) this.#streams.get(stream)?.pop();
    this.#events.length -= concealed.length;
    this.#next = concealed[0]?.position ?? this.#next;
  }

  /** Takes over what another node has beyond this log. */
  replicate({ events }: RecordedLog): void {
    for (const event of events.slice(this.#events.length)) {
      const kept = this.#streams.get(event.stream) ?? [];
      this.#streams.set(event.stream, kept);
      kept.push(event);
      this.#events.push(event);
      this.#next = nextAfter(event);
    }
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
    const { events } = this;
    let [low, high] = [0, events.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const event = events[middle];
      if (event && event.position < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Whether an event begins at a position, or did before a scavenge. */
  beginsAt(position: bigint): boolean {
    return this.events[this.countBefore(position)]?.position === position || this.#holes.has(position);
  }

  #readable(events: readonly Kept[]): readonly Kept[] {
    const from = this.#concealedFrom;
    return from === undefined ? events : events.filter(({ position }) => position < from);
  }

  #keep(kept: Kept[], stream: string, proposed: Proposed): void {
    const event = { ...proposed, stream, revision: BigInt(kept.length), position: this.#next };
    this.#next = nextAfter(event);
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

const nextAfter = ({ position, data, metadata }: Kept): bigint =>
  position + BYTES_OF_A_RECORD + BigInt(data.length + metadata.length);

function isAt(current: bigint, expected: Expected): boolean {
  if (expected === 'any') return true;
  if (expected === 'exists') return current >= 0n;
  return current === (expected === 'no-stream' ? -1n : expected);
}
