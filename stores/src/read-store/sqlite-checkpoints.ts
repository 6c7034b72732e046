import { EventEmitter, once } from 'node:events';

import { LOG_START, type Position } from '../event-log/event-log.port.ts';
import type { Database, Statement } from '../sqlite/database.ts';
import type { Checksums } from './checksums.ts';
import {
  CollectionDigests,
  collectionsIn,
  namesCollection,
  NO_DIGESTS,
  promotedDigests,
  withoutThese,
  type DigestChanges,
} from './collection-digests.ts';
import { DamagedReadModel } from './document-reader.port.ts';

type Row = Readonly<{ projection: string; position: string; digests: string; checksum: string }>;

/** `writes` are the changes by documents that are saved with the promotion. */
type Promotion = Readonly<{ suffix: string; collections: readonly string[]; changes: DigestChanges }>;

/**
 * The checkpoints of projections with the digests of their collections: in the file, and in memory for readers who
 * wait. Methods that write must be called within a transaction.
 */
export class SqliteCheckpoints {
  readonly #checksums: Checksums;
  readonly #digests: CollectionDigests;
  readonly #all: Statement;
  readonly #one: Statement;
  readonly #put: Statement;
  readonly #remove: Statement;
  readonly #known = new Map<string, Position>();
  /** Rows that were found to fit their checksums; a row that a rollback or an edit replaced differs from them. */
  readonly #checked = new Map<string, Row>();
  readonly #moves = new EventEmitter().setMaxListeners(0);

  /** @throws {DamagedReadModel} when a checkpoint does not fit its checksum. */
  constructor(db: Database, checksums: Checksums) {
    this.#checksums = checksums;
    this.#digests = new CollectionDigests(checksums);
    const columns = 'projection, position, digests, checksum';
    this.#all = db.prepare(`SELECT ${columns} FROM checkpoints`);
    this.#one = db.prepare(`SELECT ${columns} FROM checkpoints WHERE projection = ?`);
    this.#put = db.prepare(`INSERT OR REPLACE INTO checkpoints (${columns}) VALUES (?, ?, ?, ?)`);
    this.#remove = db.prepare('DELETE FROM checkpoints WHERE projection = ?');
    for (const { projection, position } of this.#rows()) this.#known.set(projection, BigInt(position));
  }

  get isEmpty(): boolean {
    return this.#known.size === 0;
  }

  of(projection: string): Position {
    return this.#known.get(projection) ?? LOG_START;
  }

  /** All collections that have a digest. */
  collections(): ReadonlySet<string> {
    return new Set(this.#rows().flatMap(({ digests }) => collectionsIn(digests)));
  }

  digestOf(collection: string): bigint {
    const rows: readonly Row[] = this.#all.all();
    const writers = rows.filter(({ digests }) => namesCollection(digests, collection));
    const digests = writers.map((row) => this.#checkedRow(row).digests);
    return this.#digests.total(digests, collection);
  }

  write(projection: string, position: Position, changes: DigestChanges): void {
    this.#write(projection, position, this.#digests.after(this.#digestsOf(projection), changes));
  }

  /** Like `write` without documents, but never moves a checkpoint back. */
  advance(projection: string, position: Position): void {
    if (this.of(projection) < position) this.#write(projection, position, this.#digestsOf(projection));
  }

  /** Takes the collections away, and starts again from nothing. */
  drop(projection: string, collections: readonly string[]): void {
    this.#takeFromOthers(projection, collections);
    const left = withoutThese(this.#digestsOf(projection), collections);
    if (left === NO_DIGESTS) this.#remove.run(projection);
    else this.#write(projection, LOG_START, left);
  }

  /** Puts the digests of the rebuilt projection in place of the live ones; returns its position. */
  promote(projection: string, { suffix, collections, changes }: Promotion): Position {
    const built = projection + suffix;
    const position = this.of(built);
    this.#takeFromOthers(projection, collections);
    const live = this.#digestsOf(projection, { isReplaced: true });
    const promoted = promotedDigests(live, this.#digestsOf(built), { collections, suffix });
    this.#write(projection, position, this.#digests.after(promoted, changes));
    this.drop(
      built,
      collections.map((name) => name + suffix),
    );
    return position;
  }

  /** Wakes readers after the commit. */
  moved(projection: string, position: Position): void {
    this.#known.set(projection, position);
    this.#moves.emit('move');
  }

  /** Like `moved`, but never moves a checkpoint back. */
  advanced(projection: string, position: Position): void {
    if (this.of(projection) < position) this.moved(projection, position);
  }

  async reached(projection: string, position: Position, signal: AbortSignal): Promise<boolean> {
    while (this.of(projection) < position) {
      if (signal.aborted) return false;
      await once(this.#moves, 'move', { signal }).catch(() => undefined);
    }
    return true;
  }

  /** Documents that other projections have written are gone with the collections. */
  #takeFromOthers(projection: string, collections: readonly string[]): void {
    const rows: readonly Row[] = this.#all.all();
    for (const row of rows) {
      if (row.projection === projection || !collections.some((name) => namesCollection(row.digests, name)))
        continue;
      const left = withoutThese(this.#checkedRow(row).digests, collections);
      this.#write(row.projection, BigInt(row.position), left);
    }
  }

  #digestsOf(projection: string, { isReplaced = false } = {}): string {
    const row: Row | undefined = this.#one.get(projection);
    if (!row || (isReplaced && !this.#fits(row))) return NO_DIGESTS;
    return this.#checkedRow(row).digests;
  }

  #write(projection: string, position: Position, digests: string): void {
    const checksum = this.#checksums.ofCheckpoint(projection, String(position), digests);
    this.#put.run(projection, String(position), digests, checksum);
    this.#checked.set(projection, { projection, position: String(position), digests, checksum });
  }

  #rows(): readonly Row[] {
    const rows: readonly Row[] = this.#all.all();
    return rows.map((row) => this.#checkedRow(row));
  }

  #checkedRow(row: Row): Row {
    if (this.#fits(row)) return row;
    throw new DamagedReadModel('checkpoints', row.projection);
  }

  #fits(row: Row): boolean {
    const { projection, position, digests, checksum } = row;
    const checked = this.#checked.get(projection);
    const isKnown =
      checked?.checksum === checksum && checked.digests === digests && checked.position === position;
    if (isKnown) return true;
    if (this.#checksums.ofCheckpoint(projection, position, digests) !== checksum) return false;
    this.#checked.set(projection, row);
    return true;
  }
}
