import type { ParticipantId } from '@onda-on/contracts/rules';
import type { Collection, Db, Filter } from 'mongodb';

import { duplicatesIn } from '../../mongodb/mongo-errors.ts';
import type { KnownPerson, Person, Profile } from '../identities.port.ts';
import { isEmptied } from '../profile-text.ts';
import { unlessDamaged } from '../sealing.ts';
import type { Secrets } from '../secrets.ts';
import type { KeyWatch } from './key-watch.ts';
import { personOfDocument, type PersonDocument } from './person-document.ts';
import { PersonNumbers } from './person-numbers.ts';
import { PersonSeals } from './person-seals.ts';

const IDS_MAX = 1_000;

export type Wanted = Readonly<{ participantId: ParticipantId; profileVersion: number }>;

export class MongoPersons {
  readonly seals: PersonSeals;
  readonly numbers: PersonNumbers;
  readonly #documents: Collection<PersonDocument>;
  readonly #keys: KeyWatch;

  constructor(db: Db, secrets: Secrets, keys: KeyWatch) {
    this.seals = new PersonSeals(secrets);
    this.#keys = keys;
    this.numbers = new PersonNumbers(db);
    this.#documents = db.collection<PersonDocument>('persons', { promoteBuffers: true });
  }

  async prepare(): Promise<void> {
    await this.#documents.createIndex({ lookupKey: 1 }, { unique: true });
    await this.#documents.createIndex({ participantId: 1 }, { unique: true });
    await this.#documents.createIndex({ touchedAt: 1 });
  }

  isEmpty(): Promise<boolean> {
    return this.numbers.isEmpty();
  }

  byNationalId(nationalId: string): Promise<PersonDocument | null> {
    const lookupKey = this.seals.lookupKeyOf(nationalId);
    const earlier = this.seals.earlierLookupKeyOf(nationalId);
    return this.#documents.findOne({ lookupKey: earlier ? { $in: [lookupKey, earlier] } : lookupKey });
  }

  byId(participantId: ParticipantId): Promise<PersonDocument | null> {
    return this.#documents.findOne({ participantId });
  }

  byNo(personNo: number): Promise<PersonDocument | null> {
    return this.#documents.findOne({ _id: personNo });
  }

  /** The persons of these profiles, by the newest keyed hash of their numbers; without any the server is not asked. */
  byNumbers(profiles: readonly Profile[]): Promise<ReadonlyMap<string, PersonDocument>> {
    const newest = new Map<string, string>();
    for (const { nationalId } of profiles) {
      const key = this.seals.lookupKeyOf(nationalId);
      newest.set(key, key).set(this.seals.earlierLookupKeyOf(nationalId) ?? key, key);
    }
    const keys = [...newest.keys()];
    return this.#allOf(
      { lookupKey: { $in: keys } },
      keys,
      ({ lookupKey }) => newest.get(lookupKey) ?? lookupKey,
    );
  }

  byIds(ids: readonly ParticipantId[]): Promise<ReadonlyMap<string, PersonDocument>> {
    return this.#allOf({ participantId: { $in: ids } }, ids, ({ participantId }) => participantId);
  }

  async #allOf(
    filter: Filter<PersonDocument>,
    wanted: readonly string[],
    keyOf: (document: PersonDocument) => string,
  ): Promise<ReadonlyMap<string, PersonDocument>> {
    // One more than there can be, else the server sends 101 at first, and waits for a question for the rest.
    const batchSize = wanted.length + 1;
    const found = wanted.length === 0 ? [] : await this.#documents.find(filter, { batchSize }).toArray();
    return new Map(found.map((document) => [keyOf(document), document]));
  }

  async byNos(numbers: readonly number[]): Promise<readonly PersonDocument[]> {
    return this.#documents.find({ _id: { $in: numbers } }).toArray();
  }

  /** Persons who were written at `time` or later, lowest numbers first. */
  async *since(time: Date): AsyncGenerator<KnownPerson> {
    const found = this.#documents.find({ touchedAt: { $gte: time } }).sort({ _id: 1 });
    for await (const document of found)
      yield unlessDamaged(() => this.seals.known(document)) ?? this.seals.nameless(document);
  }

  /** Undefined when another process has created the person meanwhile. */
  async make(profile: Profile, now: string): Promise<Person | undefined> {
    const [document] = (await this.makeAll([profile], now)).values();
    return document && personOfDocument(document);
  }

  /** Profiles of different persons. Those whom another process has created meanwhile are missing in the answer. */
  async makeAll(profiles: readonly Profile[], now: string): Promise<ReadonlyMap<string, PersonDocument>> {
    if (profiles.length === 0) return new Map();
    const numbers = await this.numbers.take(profiles.length);
    const documents = profiles.map((each, i) => this.seals.make(numbers[i] as number, each, now));
    await this.#keys.refuseNew();
    const refused = await this.#documents
      .insertMany(documents, { ordered: false })
      .then((): readonly number[] => [], duplicatesIn);
    const made = documents.filter((_, i) => !refused.includes(i));
    return new Map(made.map((each) => [each.lookupKey, each]));
  }

  /** Undefined when the person has changed, or was erased, meanwhile. */
  async change(document: PersonDocument, profile: Profile): Promise<Person | undefined> {
    const changed = this.seals.change(document, profile);
    const isChanged = await this.#write(document, changed);
    return isChanged ? { ...personOfDocument(document), profileVersion: changed.version } : undefined;
  }

  async profilesOf(
    wanted: readonly Wanted[],
    onDamaged?: (key: string) => void,
  ): Promise<ReadonlyMap<string, Profile>> {
    const ids = [...new Set(wanted.map(({ participantId }) => participantId))];
    const documents = new Map<string, PersonDocument>();
    for (let i = 0; i < ids.length; i += IDS_MAX)
      for (const [id, each] of await this.byIds(ids.slice(i, i + IDS_MAX))) documents.set(id, each);
    const profiles = new Map<string, Profile>();
    for (const { participantId, profileVersion } of wanted) {
      const key = `${participantId}@${profileVersion}`;
      const document = documents.get(participantId);
      const read = () => document && this.seals.profile(document, profileVersion);
      const profile = onDamaged ? unlessDamaged(read, () => onDamaged(key)) : read();
      if (profile && !isEmptied(profile)) profiles.set(key, profile);
    }
    return profiles;
  }

  /** Undefined when the person has changed, or was erased, meanwhile. */
  async empty(document: PersonDocument, profileVersion: number): Promise<boolean | undefined> {
    const changed = this.seals.emptied(document, profileVersion);
    if (!changed?.profiles) return changed !== undefined;
    return (await this.#write(document, changed)) || undefined;
  }

  /** The number of the person; undefined if there was nobody. */
  async remove(participantId: ParticipantId): Promise<number | undefined> {
    return (await this.#documents.findOneAndDelete({ participantId }))?._id;
  }

  /** Whether the profiles, of which the change holds all, were still those of this document. */
  async #write(document: PersonDocument, changed: Partial<PersonDocument>): Promise<boolean> {
    const { _id, version, touchedAt } = document;
    const { matchedCount } = await this.#documents.updateOne({ _id, version, touchedAt }, { $set: changed });
    return matchedCount === 1;
  }
}
