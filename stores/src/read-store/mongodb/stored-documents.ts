import type { Collection } from '@onda-on/contracts/views';
import type { Collection as MongoCollection, Db } from 'mongodb';

import { unlessThere } from '../../mongodb/mongo-errors.ts';
import { decodeCursor, encodeCursor } from '../cursor.ts';
import type { Found, Search, Where } from '../document-reader.port.ts';
import { cursorValuesOf } from '../query.ts';
import type { CollectionAliases } from './collection-aliases.ts';
import { behind, filterOf, orderOf, sortOf } from './filters.ts';
import { fieldPathOf, type LivingDocument, type StoredDocument } from './stored-document.ts';

const IDS_MAX = 1_000;
const SCAN_SIZE = 128;
const BODY = { projection: { body: 1 } } as const;

/** Reads documents. Each collection of the port is one of the database. */
export class StoredDocuments {
  readonly aliases: CollectionAliases;
  readonly #db: Db;

  constructor(db: Db, places: CollectionAliases) {
    this.#db = db;
    this.aliases = places;
  }

  of({ name }: Pick<Collection<unknown>, 'name'>): MongoCollection<StoredDocument> {
    return this.at(this.aliases.of(name));
  }

  /** A collection by its actual name, without aliases. */
  at(place: string): MongoCollection<StoredDocument> {
    return this.#db.collection<StoredDocument>(place);
  }

  /** Creates a collection, because one that a transaction creates may conflict with another transaction. */
  async prepare(collection: Collection<unknown>): Promise<void> {
    await this.aliases.refresh();
    await this.#db.createCollection(this.aliases.of(collection.name)).catch(unlessThere);
    const keys = collection.indexes.map((fields) =>
      Object.fromEntries([...fields.map((field) => [fieldPathOf(field), 1 as const]), ['_id', 1 as const]]),
    );
    // One by one, because FerretDB 1.24 fails when several of them exist.
    for (const key of keys) await this.of(collection).createIndex(key);
  }

  async getMany<View>(from: Collection<View>, ids: readonly string[]): Promise<ReadonlyMap<string, View>> {
    await this.aliases.refreshIfStale();
    const found = new Map<string, View>();
    for (let i = 0; i < ids.length; i += IDS_MAX) {
      const filter = { ...filterOf(from), _id: { $in: ids.slice(i, i + IDS_MAX) } };
      const documents = await this.of(from).find<LivingDocument>(filter, BODY).toArray();
      for (const each of documents) found.set(each._id, viewOf(each) as View);
    }
    return found;
  }

  async find<View>(from: Collection<View>, search: Search<View>): Promise<Found<View>> {
    await this.aliases.refreshIfStale();
    const { sort = [], limit, after, where } = search;
    const order = orderOf(search);
    const place = after === undefined ? undefined : decodeCursor(after, sort.length + 1);
    const filter = filterOf(from, where);
    const rows = await this.of(from)
      .find<LivingDocument>(place ? { $and: [filter, behind(order, place)] } : filter, {
        ...BODY,
        sort: sortOf(order),
        limit: limit + 1, // One more than requested, to see whether there is a next page.
      })
      .toArray();
    const shown = rows.slice(0, limit).map((row) => ({ id: row._id, document: viewOf(row) as View }));
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      documents: shown.map(({ document }) => document),
      next: last ? encodeCursor(cursorValuesOf(search, last.id, last.document)) : null,
    };
  }

  async count<View>(from: Collection<View>, where?: Where<View>): Promise<number> {
    await this.aliases.refreshIfStale();
    return this.of(from).countDocuments(filterOf(from, where));
  }

  /** The page after an id. All pages of a scan come from one `place`, even if the alias changes meanwhile. */
  async page<View>(
    from: Collection<View>,
    after: string,
    place: string,
  ): Promise<readonly (readonly [id: string, document: View])[]> {
    const rows = await this.at(place)
      .find<LivingDocument>({ ...filterOf(from), _id: { $gt: after } }, BODY)
      .sort({ _id: 1 })
      .limit(SCAN_SIZE)
      .toArray();
    return rows.map((row) => [row._id, viewOf(row) as View] as const);
  }
}

const viewOf = ({ body }: LivingDocument): unknown => JSON.parse(body);
