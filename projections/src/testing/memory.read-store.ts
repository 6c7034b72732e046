import { EventEmitter, once } from 'node:events';

import type { Collection } from '@onda-on/contracts/views';
import {
  LOG_START,
  MemoryLeases,
  everythingOf,
  savedOf,
  type CollectionCheck,
  type Rebuilt,
  type Found,
  type Idle,
  type Lease,
  type Position,
  type ReadStore,
  type Saved,
  type Search,
  type Where,
  type Write,
} from '@onda-on/stores';

type Fields = Readonly<Record<string, unknown>>;

/** A read store in memory, for tests with thousands of histories. It stores documents as JSON text, like the others. */
export class MemoryReadStore implements ReadStore {
  readonly #collections = new Map<string, Map<string, string>>();
  readonly #checkpoints = new Map<string, Position>();
  readonly #leases = new MemoryLeases();
  readonly #saves = new EventEmitter().setMaxListeners(0);
  readonly #moves = new EventEmitter().setMaxListeners(0);

  async prepare() {
    // There are no indexes.
  }

  async get<View>(from: Collection<View>, id: string): Promise<View | undefined> {
    const body = this.#of(from).get(id);
    return body === undefined ? undefined : JSON.parse(body);
  }

  async getMany<View>(from: Collection<View>, ids: readonly string[]): Promise<ReadonlyMap<string, View>> {
    const found = ids.flatMap((id) => {
      const body = this.#of(from).get(id);
      return body === undefined ? [] : [[id, JSON.parse(body) as View] as const];
    });
    return new Map(found);
  }

  async find<View>(
    from: Collection<View>,
    { where, sort = [], limit, after }: Search<View>,
  ): Promise<Found<View>> {
    const matching = this.#all(from).filter(([, document]) =>
      fits(document as Fields, (where ?? {}) as Fields),
    );
    const ordered = matching.toSorted(([a, x], [b, y]) => {
      for (const { field, descending } of sort) {
        const order = compare((x as Fields)[field], (y as Fields)[field]);
        if (order !== 0) return descending ? -order : order;
      }
      return compare(a, b);
    });
    const start = Number(after ?? 0);
    const documents = ordered.slice(start, start + limit).map(([, document]) => document);
    return { documents, next: start + limit < ordered.length ? String(start + limit) : null };
  }

  async count<View>(from: Collection<View>, where?: Where<View>): Promise<number> {
    return this.#all(from).filter(([, document]) => fits(document as Fields, (where ?? {}) as Fields)).length;
  }

  async *scan<View>(from: Collection<View>): AsyncGenerator<readonly [id: string, document: View]> {
    yield* this.#all(from).toSorted(([a], [b]) => compare(a, b));
  }

  async save(projection: string, writes: readonly Write[], position: Position, lease?: Lease): Promise<void> {
    this.#leases.check(projection, lease);
    if (position <= (await this.checkpointOf(projection))) return;
    this.#checkpoints.set(projection, position);
    this.#keep(projection, writes);
  }

  async advance(idle: readonly Idle[], position: Position) {
    const ours = idle.filter(({ projection, lease }) => this.#leases.isLatest(projection, lease));
    for (const { projection } of ours)
      if ((await this.checkpointOf(projection)) < position) this.#checkpoints.set(projection, position);
    this.#moves.emit('move');
    return idle.filter((each) => !ours.includes(each));
  }

  async saveDocuments(projection: string, writes: readonly Write[], lease?: Lease): Promise<void> {
    this.#leases.check(projection, lease);
    this.#keep(projection, writes);
  }

  async acquire(projection: string, holder: string, forMs: number) {
    return this.#leases.acquire(projection, holder, forMs);
  }

  async takeOver(projection: string, holder: string, forMs: number) {
    return this.#leases.takeOver(projection, holder, forMs);
  }

  async renew(lease: Lease, forMs: number) {
    return this.#leases.renew(lease, forMs);
  }

  async release(lease: Lease) {
    this.#leases.release(lease);
  }

  async holderOf(projection: string) {
    return this.#leases.holderOf(projection);
  }

  async checkpointOf(projection: string): Promise<Position> {
    return this.#checkpoints.get(projection) ?? LOG_START;
  }

  async reached(projection: string, position: Position, signal: AbortSignal): Promise<boolean> {
    while ((this.#checkpoints.get(projection) ?? LOG_START) < position) {
      if (signal.aborted) return false;
      await once(this.#moves, 'move', { signal }).catch(() => undefined);
    }
    return true;
  }

  onSaved(listener: (saved: Saved) => void) {
    this.#saves.on('save', listener);
    return () => void this.#saves.off('save', listener);
  }

  async drop(projection: string, collections: readonly Collection<unknown>[], lease?: Lease) {
    this.#leases.check(projection, lease);
    for (const each of collections) this.#collections.delete(each.name);
    this.#checkpoints.delete(projection);
  }

  async promote(projection: string, { suffix, collections, writes, lease: own }: Rebuilt, lease?: Lease) {
    const built = projection + suffix;
    this.#leases.check(projection, lease);
    this.#leases.check(built, own);
    for (const { name } of collections) {
      this.#collections.set(name, this.#collections.get(name + suffix) ?? new Map<string, string>());
      this.#collections.delete(name + suffix);
    }
    const position = await this.checkpointOf(built);
    this.#checkpoints.set(projection, position);
    this.#checkpoints.delete(built);
    this.#keep(projection, writes);
    this.#saves.emit('save', everythingOf(projection, position, collections));
  }

  damagedCollections(): readonly string[] {
    return [];
  }

  /** Nobody edits a test's memory. */
  async checkCollection({ name }: Collection<unknown>): Promise<CollectionCheck> {
    return { collection: name, documents: this.#collections.get(name)?.size ?? 0, state: 'intact' };
  }

  async close() {
    // There is nothing to close.
  }

  #keep(projection: string, writes: readonly Write[]) {
    for (const { collection, id, document } of writes) {
      if (document === undefined) this.#of(collection).delete(id);
      else this.#of(collection).set(id, JSON.stringify(document));
    }
    const position = this.#checkpoints.get(projection) ?? LOG_START;
    this.#moves.emit('move');
    this.#saves.emit('save', savedOf(projection, position, writes));
  }

  #all<View>(from: Collection<View>): readonly (readonly [id: string, document: View])[] {
    return Array.from(this.#of(from), ([id, body]) => [id, JSON.parse(body) as View] as const);
  }

  #of({ name }: Collection<unknown>): Map<string, string> {
    const documents = this.#collections.get(name) ?? new Map<string, string>();
    this.#collections.set(name, documents);
    return documents;
  }
}

const compare = (a: unknown, b: unknown): number =>
  a === b ? 0 : (a as string | number) < (b as string | number) ? -1 : 1;

function fits(document: Fields, where: Fields): boolean {
  return Object.entries(where).every(([field, condition]) => fitsOne(document[field], condition));
}

const OPERATORS: Readonly<Record<string, (value: unknown, bound: unknown) => boolean>> = {
  in: (value, oneOf) => Array.isArray(oneOf) && oneOf.includes(value),
  gt: (value, bound) => compare(value, bound) > 0,
  gte: (value, bound) => compare(value, bound) >= 0,
  lt: (value, bound) => compare(value, bound) < 0,
  lte: (value, bound) => compare(value, bound) <= 0,
};

function fitsOne(value: unknown, condition: unknown): boolean {
  if (typeof condition !== 'object' || condition === null)
    return condition === undefined || value === condition;
  return Object.entries(condition).every(([operator, bound]) => OPERATORS[operator]?.(value, bound) ?? true);
}
