import { BSON, type Document } from 'mongodb';

import { DoubleCollection, DuplicateKey } from './double-collection.ts';
import { listOf } from './double-filters.ts';
import { valueAt, withValueAt } from './double-values.ts';
import { deleted, DUPLICATE_KEY, foundAndModified, inserted, updated } from './double-writes.ts';

const FIRST_BATCH = 101;
const BATCH_BYTES_MAX = 16 * 1024 * 1024;
/** So many documents fit into one answer; their length is not measured, which would cost as much as sending them. */
const UNMEASURED = 8;
const [BAD_VALUE, NAMESPACE_NOT_FOUND, CURSOR_NOT_FOUND, NAMESPACE_EXISTS, NO_SUCH_COMMAND] = [
  2, 26, 43, 48, 59,
];

type Cursor = Readonly<{ ns: string; left: Document[] }>;
type Asked = Readonly<{ database: string; name: string; command: Document }>;

/** A command is refused, with a code of the protocol. */
class CommandFailed extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

/** Databases in memory, and the commands on them that the product uses. */
export class DoubleDatabases {
  readonly #databases = new Map<string, Map<string, DoubleCollection>>();
  readonly #cursors = new Map<string, Cursor>();
  #cursorNo = 0;

  readonly #commands: Readonly<Record<string, (asked: Asked) => Document>> = {
    ping: () => ({ ok: 1 }),
    endSessions: () => ({ ok: 1 }),
    killCursors: () => ({ ok: 1 }),
    buildInfo: () => ({ ok: 1, version: '7.0.0', versionArray: [7, 0, 0, 0], maxBsonObjectSize: 16_777_216 }),
    insert: (asked) => inserted(this.#made(asked), asked.command),
    update: (asked) => updated(this.#made(asked), asked.command),
    delete: (asked) => deleted(this.#made(asked), asked.command),
    findAndModify: (asked) => foundAndModified(this.#made(asked), asked.command),
    find: (asked) => this.#firstBatch(asked, found(this.#there(asked), asked.command)),
    getMore: ({ command }) => this.#nextBatch(command),
    count: (asked) => ({ ok: 1, n: this.#there(asked)?.find(asked.command['query'] ?? {}).length ?? 0 }),
    aggregate: (asked) => this.#firstBatch(asked, this.#counted(asked)),
    createIndexes: (asked) => {
      for (const each of listOf(asked.command['indexes'])) this.#made(asked).addIndex(Object(each));
      return { ok: 1 };
    },
    listIndexes: (asked) => this.#firstBatch(asked, this.#made(asked).indexes),
    create: (asked) => {
      if (this.#there(asked)) throw new CommandFailed(NAMESPACE_EXISTS, `${asked.name} already exists`);
      this.#made(asked);
      return { ok: 1 };
    },
    drop: ({ database, name }) => {
      const isGone = this.#databases.get(database)?.delete(name);
      if (!isGone) throw new CommandFailed(NAMESPACE_NOT_FOUND, 'ns not found');
      return { ok: 1 };
    },
    dropDatabase: ({ database }) => {
      this.#databases.delete(database);
      return { ok: 1 };
    },
    listCollections: (asked) => this.#firstBatch(asked, this.#listed(asked)),
  };

  run(database: string, command: Document): Document {
    const [[called, subject] = ['', '']] = Object.entries(command);
    try {
      const run = this.#commands[called];
      if (!run) throw new CommandFailed(NO_SUCH_COMMAND, `no such command: '${called}'`);
      return run({ database, name: String(subject), command });
    } catch (error) {
      const errmsg = error instanceof Error ? error.message : String(error);
      if (error instanceof CommandFailed) return { ok: 0, code: error.code, errmsg };
      return { ok: 0, code: error instanceof DuplicateKey ? DUPLICATE_KEY : BAD_VALUE, errmsg };
    }
  }

  #there({ database, name }: Asked): DoubleCollection | undefined {
    return this.#databases.get(database)?.get(name);
  }

  #made({ database, name }: Asked): DoubleCollection {
    const there = this.#databases.get(database) ?? new Map<string, DoubleCollection>();
    this.#databases.set(database, there);
    const collection = there.get(name) ?? new DoubleCollection(`${database}.${name}`);
    there.set(name, collection);
    return collection;
  }

  #listed({ database, command: { filter = {} } }: Asked): readonly Document[] {
    const names = [...(this.#databases.get(database)?.keys() ?? [])];
    const wanted: unknown = filter.name;
    return names
      .filter((name) => wanted === undefined || name === wanted)
      .map((name) => ({ name, type: 'collection', options: {}, info: { readOnly: false } }));
  }

  /** Only for counting: `$match`, and a `$group` of everything. */
  #counted(asked: Asked): readonly Document[] {
    const [first, last, ...others] = listOf(asked.command['pipeline']).map((each): Document => Object(each));
    if (!first?.['$match'] || !last?.['$group'] || others.length > 0)
      throw new CommandFailed(BAD_VALUE, 'This double only counts');
    const n = this.#there(asked)?.find(first['$match']).length ?? 0;
    return n === 0 ? [] : [{ _id: 1, n }];
  }

  #firstBatch({ database, name, command }: Asked, all: readonly Document[]): Document {
    const ns = `${database}.${name}`;
    const size = Number(command['batchSize'] ?? command['cursor']?.batchSize ?? FIRST_BATCH);
    const count = countWithin(all, size);
    const firstBatch = all.slice(0, count);
    if (count === all.length || command['singleBatch'])
      return { ok: 1, cursor: { id: BSON.Long.ZERO, ns, firstBatch } };
    this.#cursorNo += 1;
    this.#cursors.set(String(this.#cursorNo), { ns, left: all.slice(count) });
    return { ok: 1, cursor: { id: BSON.Long.fromNumber(this.#cursorNo), ns, firstBatch } };
  }

  #nextBatch({ getMore, batchSize }: Document): Document {
    const key = String(getMore);
    const cursor = this.#cursors.get(key);
    if (!cursor) throw new CommandFailed(CURSOR_NOT_FOUND, `cursor id ${key} not found`);
    const { ns, left } = cursor;
    const nextBatch = left.splice(0, countWithin(left, batchSize ? Number(batchSize) : Infinity));
    if (left.length > 0) return { ok: 1, cursor: { id: BSON.Long.fromString(key), ns, nextBatch } };
    this.#cursors.delete(key);
    return { ok: 1, cursor: { id: BSON.Long.ZERO, ns, nextBatch } };
  }
}

function countWithin(documents: readonly Document[], most: number): number {
  let bytes = 0;
  const end = documents.findIndex((each, i) => {
    if (i >= most) return true;
    if (documents.length > UNMEASURED) bytes += BSON.calculateObjectSize(each);
    return i > 0 && bytes > BATCH_BYTES_MAX;
  });
  return end === -1 ? documents.length : end;
}

function found(collection: DoubleCollection | undefined, command: Document): readonly Document[] {
  const { filter = {}, sort, skip = 0, limit, projection } = command;
  const all = collection?.find(filter, sort) ?? [];
  const some = skip || limit ? all.slice(skip, limit ? skip + Math.abs(limit) : undefined) : all;
  return projection ? some.map((each) => projected(each, projection)) : some;
}

/** Only for projections that name what they want. */
function projected(document: Document, projection: Document): Document {
  const wanted = Object.keys(projection).filter((path) => path !== '_id');
  const start: Document = projection['_id'] === 0 ? {} : { _id: document['_id'] };
  return wanted.reduce((made, path) => {
    const value = valueAt(document, path);
    return value === undefined ? made : withValueAt(made, path, value);
  }, start);
}
