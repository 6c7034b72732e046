import type { ClientSession, Collection, Db } from 'mongodb';

import { unlessDuplicate } from '../../mongodb/mongo-errors.ts';
import type { Hint, Touched } from '../checkpoints.port.ts';
import type { Checkpoint } from './checkpoint-store.ts';
import { Gathered } from './gathered.ts';
import { formatted } from './stored-document.ts';

/** How many of each projection's latest saves are reported one by one. */
export const RECENT_SAVES_MAX = 64;
const BODY_LENGTH_MAX = 64 * 1024;

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
  readonly #wanted = new Gathered<readonly string[], ReadonlyMap<string, SaveDocument>>((all) =>
    this.#at(all.flat()),
  );

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

  /** The saves after number `after` up to number `upTo`; those that were overwritten are missing. Projections share a question. */
  async between(projection: string, after: number, upTo: number): Promise<ReadonlyMap<number, SaveRecord>> {
    const count = Math.min(upTo - after, RECENT_SAVES_MAX);
    const wanted = Array.from({ length: count }, (_, i) => upTo - i);
    const places = wanted.map((save) => placeOf(projection, save));
    const found = await this.#wanted.add(places);
    const here = places.flatMap((place) => found.get(place) ?? []);
    const known = here.filter(({ save }) => save > after && save <= upTo);
    return new Map(known.map((each) => [each.save, saveRecordOf(each)]));
  }

  async #at(places: readonly string[]): Promise<ReadonlyMap<string, SaveDocument>> {
    const found = this.#documents.find({ _id: { $in: places } }, { batchSize: places.length + 1 });
    return new Map((await found.toArray()).map((each) => [each._id, each]));
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
