import type { Collection } from '@onda-on/contracts/views';

import { CheckPace } from '../check-pace.ts';
import type { Checksums } from '../checksums.ts';
import { CollectionDigests, namesCollection } from '../collection-digests.ts';
import { SET_FAULT, type CheckOptions, type CollectionCheck } from '../integrity.port.ts';
import { checked, type Checkpoint, type CheckpointStore } from './checkpoint-store.ts';
import { areFieldsOf, type LivingDocument } from './stored-document.ts';
import type { StoredDocuments } from './stored-documents.ts';

const TRIES_MAX = 3;
const BITS = 256;

type Parts = Readonly<{
  checkpoints: CheckpointStore;
  documents: StoredDocuments;
  checksums: Checksums;
  /** Carries out a projection's decided save. */
  settle: (projection: string) => Promise<unknown>;
}>;

/** `saves` is equal for two moments between which no projection has saved to the collection. */
type Moment = Readonly<{ saves: string; digest: bigint }>;

/**
 * Checks a collection that other processes write to. There is no reading at one moment, so the sum counts only when
 * nobody has saved to the collection while its documents were read.
 */
export class MongoCollectionCheck {
  readonly #parts: Parts;
  readonly #digests: CollectionDigests;
  #documents = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#digests = new CollectionDigests(parts.checksums);
  }

  async run(of: Collection<unknown>, options: CheckOptions): Promise<CollectionCheck> {
    const pace = new CheckPace(options);
    for (let i = 0; i < TRIES_MAX; i += 1) {
      const before = await this.#moment(of.name);
      const found = await this.#sumOf(of, pace);
      if (typeof found === 'string') return this.#found(of, { state: 'damaged', fault: found });
      const after = await this.#moment(of.name);
      if (before.saves === after.saves)
        return found === before.digest
          ? this.#found(of, { state: 'intact' })
          : this.#found(of, { state: 'damaged', fault: SET_FAULT });
    }
    return this.#found(of, { state: 'moving' });
  }

  #found({ name }: Collection<unknown>, found: Pick<CollectionCheck, 'state' | 'fault'>): CollectionCheck {
    return { collection: name, documents: this.#documents, ...found };
  }

  async #moment(collection: string): Promise<Moment> {
    const { checkpoints, documents, settle } = this.#parts;
    await documents.aliases.refresh();
    const all = await checkpoints.documents.find().toArray();
    const writers = all
      .filter((each) => writesTo(collection, each))
      .map((each) => checked(this.#parts.checksums, each));
    const pending = writers.filter((each) => each.pending);
    for (const { _id } of pending) await settle(_id);
    if (pending.length > 0) return this.#moment(collection);
    const saves = writers.map(({ _id, save }) => `${_id} ${save}`);
    const digests = writers.map((each) => each.digests);
    return { saves: saves.toSorted().join(), digest: this.#digests.total(digests, collection) };
  }

  /** The sum of all documents, or what is wrong with one of them. */
  async #sumOf(of: Collection<unknown>, pace: CheckPace): Promise<bigint | string> {
    const { documents, checksums } = this.#parts;
    const place = documents.aliases.of(of.name);
    this.#documents = 0;
    let sum = 0n;
    let page = await documents.checkedPage('', place);
    while (page.length > 0) {
      for (const each of page) {
        const fault = this.#faultOf(of, each);
        if (fault) return `${each._id} ${fault}`;
        sum += checksums.weightOf(each._id, each.checksum);
        await pace.rested();
      }
      this.#documents += page.length;
      page = await documents.checkedPage(page.at(-1)?._id ?? '', place);
    }
    return BigInt.asUintN(BITS, sum);
  }

  #faultOf(
    { indexes }: Collection<unknown>,
    { _id, body, checksum, fields }: LivingDocument,
  ): string | undefined {
    if (this.#parts.checksums.ofDocument(_id, body) !== checksum) return 'does not fit its checksum';
    if (!areFieldsOf(JSON.parse(body), fields, indexes.flat()))
      return 'is found by other fields than its own';
    return undefined;
  }
}

const writesTo = (collection: string, { digests, pending }: Checkpoint): boolean =>
  namesCollection(digests, collection) || (pending !== null && namesCollection(pending.digests, collection));
