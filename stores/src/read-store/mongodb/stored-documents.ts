import type { Collection } from '@onda-on/contracts/views';
import type { Collection as MongoCollection, Db } from 'mongodb';

import { unlessThere } from '../../mongodb/mongo-errors.ts';
import type { Checksums } from '../checksums.ts';
import { decodeCursor } from '../cursor.ts';
import { DamagedReadModel, type Found, type Search, type Where } from '../document-reader.port.ts';
import { pageOf } from '../query.ts';
import type { CollectionAliases } from './collection-aliases.ts';
import { behind, filterOf, orderOf, sortOf } from './filters.ts';
import { formatted, fieldPathOf, type LivingDocument, type StoredDocument } from './stored-document.ts';

const IDS_MAX = 1_000;
const SCAN_SIZE = 128;
/** Few, because a document may have hundreds of kilobytes. */
const CHECK_SIZE = 16;
const BODY = { projection: { body: 1, checksum: 1 } } as const;

type StoredText = Pick<LivingDocument, '_id' | 'body' | 'checksum'>;

/** Reads documents. Each collection of the port is one of the database. */
export class StoredDocuments {
  readonly aliases: CollectionAliases;
  readonly #db: Db;
  readonly #checksums: Checksums;

  constructor(db: Db, places: CollectionAliases, checksums: Checksums) {
    this.#db = db;
    this.aliases = places;
    this.#checksums = checksums;
  }

  of({ name }: Pick<Collection<unknown>, 'name'>): MongoCollection<StoredDocument> {
    return this.at(this.aliases.of(name));
  }

  /** A collection by its actual name, without aliases. */
  at(place: string): MongoCollection<StoredDocument> {
    return this.#db.collection<StoredDocument>(formatted(place));
  }

  /** The database's own names of the collections that are there. */
  async placesThere(): Promise<ReadonlySet<string>> {
    await this.aliases.refresh();
    const found = await this.#db.listCollections({}, { nameOnly: true }).toArray();
    return new Set(found.map(({ name }) => name));
  }

  /** Creates a collection unless it is there, because one that a transaction creates may conflict with another transaction. */
  async prepare(collection: Collection<unknown>, placesThere: ReadonlySet<string>): Promise<void> {
    const place = formatted(this.aliases.of(collection.name));
    if (!placesThere.has(place)) await this.#db.createCollection(place).catch(unlessThere);
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
      for (const each of documents) found.set(each._id, this.#viewOf(from, each) as View);
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
    return pageOf(search, rows, (row) => ({ id: row._id, document: this.#viewOf(from, row) as View }));
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
    return rows.map((row) => [row._id, this.#viewOf(from, row) as View] as const);
  }

  /** The page after an id, unread, for a check. */
  checkedPage(after: string, place: string): Promise<readonly LivingDocument[]> {
    const filter = { isGone: { $exists: false }, _id: { $gt: after } };
    return this.at(place).find<LivingDocument>(filter).sort({ _id: 1 }).limit(CHECK_SIZE).toArray();
  }

  /** The checksums of the documents with these ids that exist. */
  async checksumsOf(place: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    const projection = { checksum: 1 };
    for (let i = 0; i < ids.length; i += IDS_MAX) {
      const filter = { isGone: { $exists: false }, _id: { $in: ids.slice(i, i + IDS_MAX) } };
      const documents = this.at(place).find<Pick<LivingDocument, '_id' | 'checksum'>>(filter, { projection });
      for (const { _id, checksum } of await documents.toArray()) found.set(_id, checksum);
    }
    return found;
  }

  #viewOf({ name }: Collection<unknown>, { _id, body, checksum }: StoredText): unknown {
    if (this.#checksums.ofDocument(_id, body) === checksum) return JSON.parse(body);
    throw new DamagedReadModel(name, _id);
  }
}
