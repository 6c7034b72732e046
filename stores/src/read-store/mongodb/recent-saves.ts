import type { ClientSession, Collection, Db } from 'mongodb';

import { unlessDuplicate } from '../../mongodb/mongo-errors.ts';
import type { Hint, Touched } from '../checkpoints.port.ts';
import type { Checkpoint } from './checkpoint-store.ts';
import { formatted } from './stored-document.ts';

/** How many of each projection's latest saves are reported one by one. */
export const RECENT_SAVES_MAX = 64;
const BODY_LENGTH_MAX = 64 * 1024;
const ONE_BY_ONE_MAX = 4;

/** One save, in a ring of the latest. `body` packs the touched documents; null when they are too many. */
type SaveDocument = Readonly<{
  _id: string;
  fence: number;
  save: number;
  position: string;
  collections: readonly string[];
  body: string | null;
}>;
export type SaveRecord = Readonly<{
  save: number;
  position: bigint;
  collections: readonly string[];
  touched: readonly Touched[] | undefined;
}>;

/** The latest saves of each projection, for other processes. */
export class RecentSaves {
  readonly #documents: Collection<SaveDocument>;

  constructor(db: Db) {
    this.#documents = db.collection<SaveDocument>(formatted('news'));
  }

  /** Call it within a transaction, or before the save is decided. A stalled holder never overwrites its successor. */
  async put(
    { _id: projection, fence }: Checkpoint,
    { save, position, collections, touched }: SaveRecord,
    session?: ClientSession,
  ): Promise<void> {
    const document = { fence, save, position: String(position), collections, body: bodyOf(touched) };
    const filter = { _id: placeOf(projection, save), ...(session ? {} : { fence: { $lte: fence } }) };
    const writing = this.#documents.replaceOne(filter, document, {
      upsert: true,
      ...(session && { session }),
    });
    await (session ? writing : writing.catch(unlessDuplicate));
  }

  /** The saves after number `after` up to number `upTo`; those that were overwritten are missing. */
  async between(projection: string, after: number, upTo: number): Promise<ReadonlyMap<number, SaveRecord>> {
    const count = Math.min(upTo - after, RECENT_SAVES_MAX);
    const wanted = Array.from({ length: count }, (_, i) => upTo - i);
    const places = wanted.map((save) => placeOf(projection, save));
    const found = await this.#at(places);
    const known = found.filter(({ save }) => save > after && save <= upTo);
    return new Map(known.map((each) => [each.save, saveRecordOf(each)]));
  }

  /** Reads a few one by one, because some servers scan the whole collection for a list of ids. */
  async #at(places: readonly string[]): Promise<readonly SaveDocument[]> {
    if (places.length > ONE_BY_ONE_MAX) return this.#documents.find({ _id: { $in: places } }).toArray();
    const found = await Promise.all(places.map((_id) => this.#documents.findOne({ _id })));
    return found.filter((each) => each !== null);
  }
}

const placeOf = (projection: string, save: number) => `${projection}|${save % RECENT_SAVES_MAX}`;

type PackedTouch = readonly [collection: number, id: string, hint: Hint | null];

/** Packed without field names, because there may be thousands of documents. */
function bodyOf(touched: SaveRecord['touched']): string | null {
  if (!touched) return null;
  const names = [...new Set(touched.map(({ collection }) => collection))];
  const touches: readonly PackedTouch[] = touched.map(({ collection, id, hint }) => [
    names.indexOf(collection),
    id,
    hint ?? null,
  ]);
  const body = JSON.stringify([names, touches]);
  return body.length > BODY_LENGTH_MAX ? null : body;
}

function saveRecordOf({ save, position, collections, body }: SaveDocument): SaveRecord {
  const touched = body === null ? undefined : touchedIn(body);
  return { save, position: BigInt(position), collections, touched };
}

function touchedIn(body: string): readonly Touched[] {
  const [names, touches] = JSON.parse(body) as [readonly string[], readonly PackedTouch[]];
  return touches.map(([collection, id, hint]) => ({
    collection: names[collection] ?? '',
    id,
    hint: hint ?? undefined,
  }));
}
