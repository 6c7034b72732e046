import { setTimeout as pause } from 'node:timers/promises';

import type { ParticipantId } from '@onda-on/contracts/rules';

import {
  closeMongo,
  connectMongo,
  VAULT_DATABASE,
  type MongoConnection,
} from '../../mongodb/mongo-connection.ts';
import { isPasswordRefused, mongoMessageOf } from '../../mongodb/mongo-errors.ts';
import { byWaiting, type ByWaiting } from '../../request-time.ts';
import type { OnRefusal } from '../../stores-config.ts';
import { TimeSlice } from '../../time-slice.ts';
import { withTimeout } from '../../with-timeout.ts';
import type { Enrolled, KnownPerson, Person, Profile, Recognised } from '../identities.port.ts';
import { keyedHashHex } from '../keyed-hash.ts';
import type { LookupTextOf, Rekeyed, VaultKeyName } from '../rekeying.port.ts';
import { LookupTaken, type Secret } from '../secrets.port.ts';
import { type Secrets, SecretsRefused } from '../secrets.ts';
import type { VaultRow } from '../vault-rows.ts';
import { VaultUnavailable, type Vault } from '../vault.port.ts';
import { KEY_CHECKED_MS, KeyWatch } from './key-watch.ts';
import { MongoNames } from './mongo-names.ts';
import { MongoPersons, type Wanted } from './mongo-persons.ts';
import { MongoRekeying } from './mongo-rekeying.ts';
import { DESTROYED_MS, MongoScopedKeys } from './mongo-scoped-keys.ts';
import { MongoSecrets } from './mongo-secrets.ts';
import { MongoVaultRows } from './mongo-vault-rows.ts';
import { personOfDocument, type PersonDocument } from './person-document.ts';

const CONNECT_MS = 18_000;
const CALL_MS: ByWaiting<number> = { awaited: 900, background: 9_000 };
/** Long, because the first search reads every name. */
const SEARCH_MS = 60_000;
const TRIES_MAX = 10;
/** For the time between a check and the beginning of the call. */
const MARGIN_MS = 1_000;

type ReadOrMade = Readonly<{ document: PersonDocument; isMade: boolean }>;

/** The vault in its own MongoDB database, for any number of processes. */
export class MongoVault implements Vault {
  readonly #connection: MongoConnection;
  readonly #persons: MongoPersons;
  readonly #names: MongoNames;
  readonly #scoped: MongoScopedKeys;
  readonly #secrets: MongoSecrets;
  readonly #keys: KeyWatch;
  readonly #rekeying: MongoRekeying;
  /** What another process seals within its last check, and writes within the longest call. */
  readonly rekeyingNoticeMs = KEY_CHECKED_MS + CALL_MS.background + MARGIN_MS;

  private constructor(connection: MongoConnection, secrets: Secrets) {
    const { db } = connection;
    this.#connection = connection;
    this.#keys = new KeyWatch(db, secrets);
    this.#persons = new MongoPersons(db, secrets, this.#keys);
    this.#names = new MongoNames(this.#persons);
    this.#scoped = new MongoScopedKeys(db, secrets);
    this.#secrets = new MongoSecrets(db, secrets, this.#keys);
    this.#rekeying = new MongoRekeying(db, secrets, this.#secrets);
  }

  /**
   * @throws {VaultUnavailable} when the server does not answer.
   * @throws {SecretsRefused} when the data was written with other keys.
   */
  static async open(url: string, secrets: Secrets, onRefusal?: OnRefusal): Promise<MongoVault> {
    const connecting = connectMongo(url, VAULT_DATABASE, { msMax: CONNECT_MS, onRefusal });
    const connection = await withDeadline(Infinity, connecting);
    const vault = new MongoVault(connection, secrets);
    try {
      await withDeadline(SEARCH_MS, vault.#prepare());
      return vault;
    } catch (error) {
      await vault.close();
      throw error;
    }
  }

  enrol(profile: Profile, options: Readonly<{ now: string; makeNew: boolean }>) {
    return withDeadline(
      byWaiting(CALL_MS),
      this.#sealing(() => this.#enrol(profile, options)),
    );
  }

  enrolAll(profiles: readonly Profile[], options: Readonly<{ now: string; makeNew: boolean }>) {
    return withDeadline(
      byWaiting(CALL_MS),
      this.#sealing(() => this.#enrolAll(profiles, options)),
    );
  }

  async recognise(profile: Profile): Promise<Recognised | undefined> {
    const document = await withDeadline(byWaiting(CALL_MS), this.#persons.byNationalId(profile.nationalId));
    if (!document) return undefined;
    return { person: personOfDocument(document), isSame: this.#persons.seals.has(document, profile) };
  }

  async find(nationalId: string): Promise<KnownPerson | undefined> {
    const document = await withDeadline(byWaiting(CALL_MS), this.#persons.byNationalId(nationalId));
    return document ? this.#persons.seals.known(document) : undefined;
  }

  async byPersonNo(personNo: number): Promise<KnownPerson | undefined> {
    const document = await withDeadline(byWaiting(CALL_MS), this.#persons.byNo(personNo));
    return document ? this.#persons.seals.known(document) : undefined;
  }

  async byParticipantId(participantId: ParticipantId): Promise<KnownPerson | undefined> {
    const document = await withDeadline(byWaiting(CALL_MS), this.#persons.byId(participantId));
    return document ? this.#persons.seals.known(document) : undefined;
  }

  profilesOf(wanted: readonly Wanted[], onDamaged?: (key: string) => void) {
    return withDeadline(byWaiting(CALL_MS), this.#persons.profilesOf(wanted, onDamaged));
  }

  search(words: string, limit: number, skip = 0) {
    return withDeadline(SEARCH_MS, this.#search(words, limit, skip));
  }

  openNames() {
    return withDeadline(SEARCH_MS, this.#names.refresh());
  }

  async saltOf(participantId: ParticipantId, text: string): Promise<string | undefined> {
    const document = await withDeadline(byWaiting(CALL_MS), this.#persons.byId(participantId));
    return document ? this.#persons.seals.salt(document, text) : undefined;
  }

  async tagOf(scope: string, text: string): Promise<string> {
    const [tag] = await this.tagsOf(scope, [text]);
    return tag as string;
  }

  async tagsOf(scope: string, texts: readonly string[]): Promise<readonly string[]> {
    const key = await withDeadline(
      byWaiting(CALL_MS),
      this.#sealing(() => this.#scoped.of(scope)),
    );
    return texts.map((each) => keyedHashHex(key, each));
  }

  async destroyKey(scope: string) {
    // Repeated at each start for all settled weeks, which must not take half a second for each.
    const end = await withDeadline(byWaiting(CALL_MS), this.#scoped.destroy(scope));
    if (!end) return;
    await pause(DESTROYED_MS);
    await withDeadline(byWaiting(CALL_MS), end());
  }

  emptyProfile(participantId: ParticipantId, profileVersion: number) {
    return withDeadline(byWaiting(CALL_MS), this.#emptyProfile(participantId, profileVersion));
  }

  async erase(participantId: ParticipantId) {
    const personNo = await withDeadline(byWaiting(CALL_MS), this.#persons.remove(participantId));
    if (personNo !== undefined) this.#names.forget(personNo);
    return personNo !== undefined;
  }

  keep(kind: string, id: string, secret: Secret, lookup?: string) {
    const put = () => this.#secrets.put(kind, id, secret, lookup);
    return withDeadline(byWaiting(CALL_MS), this.#sealing(put));
  }

  secretOf(kind: string, id: string) {
    return withDeadline(byWaiting(CALL_MS), this.#secrets.one(kind, id));
  }

  lookUp(kind: string, lookup: string) {
    return withDeadline(byWaiting(CALL_MS), this.#secrets.byLookup(kind, lookup));
  }

  idAt(kind: string, lookup: string) {
    return withDeadline(byWaiting(CALL_MS), this.#secrets.idAt(kind, lookup));
  }

  secretsOf(kind: string, ids?: readonly string[]) {
    return withDeadline(byWaiting(CALL_MS), ids ? this.#secrets.some(kind, ids) : this.#secrets.all(kind));
  }

  idsOf(kind: string, page: Readonly<{ before?: string; limit: number }>) {
    return withDeadline(byWaiting(CALL_MS), this.#secrets.ids(kind, page));
  }

  forget(kind: string, id: string) {
    return withDeadline(byWaiting(CALL_MS), this.#secrets.remove(kind, id));
  }

  async *rows(): AsyncGenerator<VaultRow> {
    const timeSlice = new TimeSlice();
    for await (const row of withFailures(new MongoVaultRows(this.#connection.db).all())) {
      yield row;
      await timeSlice.yieldWhenUsed(); // A batch may hold thousands, which the caller decrypts.
    }
  }

  async takeRows(rows: readonly VaultRow[]) {
    await withDeadline(byWaiting(CALL_MS), new MongoVaultRows(this.#connection.db).take(rows));
    this.#persons.numbers.forget();
  }

  beginRekeying(name: VaultKeyName) {
    return withDeadline(byWaiting(CALL_MS), this.#keys.begin(name));
  }

  async rekey(
    name: VaultKeyName,
    { onRows, lookupTextOf }: Readonly<{ onRows: (rows: number) => void; lookupTextOf: LookupTextOf }>,
  ): Promise<Rekeyed> {
    if (name === 'pepper') await this.#keys.share();
    let [changed, damaged] = [0, 0];
    const pages = name === 'pepper' ? this.#rekeying.rehashed(lookupTextOf) : this.#rekeying.resealed();
    for await (const found of withFailures(pages)) {
      changed += found.changed;
      damaged += found.damaged;
      onRows(changed);
    }
    return { changed, damaged };
  }

  endRekeying(name: VaultKeyName) {
    return withDeadline(byWaiting(CALL_MS), this.#keys.end(name));
  }

  async close() {
    await closeMongo(this.#connection.client);
  }

  /** Work that seals with the key of the vault. */
  async #sealing<T>(work: () => Promise<T>): Promise<T> {
    await this.#keys.newest();
    return work();
  }

  async #prepare(): Promise<void> {
    const parts = [this.#persons, this.#scoped, this.#secrets];
    const areEmpty = async () => (await Promise.all(parts.map((each) => each.isEmpty()))).every(Boolean);
    await this.#keys.prepare(areEmpty);
    await Promise.all([this.#persons.prepare(), this.#secrets.prepare()]);
  }

  /** Optimistic: the first write wins, and other calls read again. */
  async #enrol(
    profile: Profile,
    { now, makeNew }: Readonly<{ now: string; makeNew: boolean }>,
  ): Promise<Person | undefined> {
    for (let i = 0; i < TRIES_MAX; i += 1) {
      const document = await this.#persons.byNationalId(profile.nationalId);
      if (!document && !makeNew) return undefined;
      if (document && this.#persons.seals.has(document, profile)) return personOfDocument(document);
      if (i > 0) this.#persons.numbers.forget();
      const person = await (document
        ? this.#persons.change(document, profile)
        : this.#persons.make(profile, now));
      if (person) return person;
    }
    throw new Error('this person is being changed by others all the time');
  }

  async #enrolAll(
    profiles: readonly Profile[],
    options: Readonly<{ now: string; makeNew: boolean }>,
  ): Promise<readonly (Enrolled | undefined)[]> {
    const { seals } = this.#persons;
    const keys = profiles.map(({ nationalId }) => seals.lookupKeyOf(nationalId));
    const makers = new Map<string, Profile>();
    for (const [i, key] of keys.entries()) if (!makers.has(key)) makers.set(key, profiles[i] as Profile);
    const found = await this.#readOrMake(makers, options);
    return profiles.map((profile, i) => {
      const key = keys[i] as string;
      const { document, isMade = false } = found.get(key) ?? {};
      if (!document) return undefined;
      const isNew = isMade && makers.get(key) === profile;
      const isSame = isNew || seals.has(document, profile);
      const saltOf = (text: string) => seals.salt(document, text);
      return { person: personOfDocument(document), isNew, isSame, saltOf };
    });
  }

  /** By look-up key. Those whom another process has made meanwhile are read once more. */
  async #readOrMake(
    makers: ReadonlyMap<string, Profile>,
    { now, makeNew }: Readonly<{ now: string; makeNew: boolean }>,
  ): Promise<ReadonlyMap<string, ReadOrMade>> {
    const found = new Map<string, ReadOrMade>();
    for (let i = 0; i < TRIES_MAX; i += 1) {
      const missing = () => [...makers].flatMap(([key, profile]) => (found.has(key) ? [] : [profile]));
      for (const [key, document] of await this.#persons.byNumbers(missing()))
        found.set(key, { document, isMade: false });
      const others = missing();
      if (!makeNew || others.length === 0) return found;
      if (i > 0) this.#persons.numbers.forget();
      for (const [key, document] of await this.#persons.makeAll(others, now))
        found.set(key, { document, isMade: true });
      if (found.size === makers.size) return found;
    }
    throw new Error('this person is being changed by others all the time');
  }

  async #emptyProfile(participantId: ParticipantId, profileVersion: number): Promise<boolean> {
    for (let i = 0; i < TRIES_MAX; i += 1) {
      const document = await this.#persons.byId(participantId);
      const isDone = document ? await this.#persons.empty(document, profileVersion) : false;
      if (isDone !== undefined) return isDone;
    }
    throw new Error('this person is being changed by others all the time');
  }

  /** A search that finds persons erased by another process drops them from the index and starts again. */
  async #search(words: string, limit: number, skip: number): Promise<readonly KnownPerson[]> {
    for (;;) {
      const numbers = await this.#names.find(words, limit, skip);
      const found = await this.#persons.byNos(numbers);
      const byNo = new Map(found.map((document) => [document._id, this.#persons.seals.known(document)]));
      for (const each of numbers) if (!byNo.has(each)) this.#names.forget(each);
      if (byNo.size === numbers.length) return numbers.flatMap((each) => byNo.get(each) ?? []);
    }
  }
}

async function withDeadline<T>(ms: number, work: Promise<T>): Promise<T> {
  try {
    return await withTimeout(ms, work);
  } catch (cause) {
    throw failureOf(cause);
  }
}

/** A walk takes as long as the vault is large, but no step of it: where a connection just ended the driver may wait for ever. */
async function* withFailures<T>(found: AsyncIterable<T>): AsyncGenerator<T> {
  const steps = found[Symbol.asyncIterator]();
  try {
    for (;;) {
      const step = await withDeadline(CALL_MS.background, steps.next());
      if (step.done) return;
      yield step.value;
    }
  } finally {
    // Not awaited: it comes after the step that is under way.
    steps.return?.().catch(() => undefined);
  }
}

function failureOf(cause: unknown): unknown {
  if ([LookupTaken, SecretsRefused, VaultUnavailable].some((type) => cause instanceof type)) return cause;
  const isRefusal = isPasswordRefused(cause);
  return new VaultUnavailable(`The vault gives no answer: ${mongoMessageOf(cause)}`, { cause, isRefusal });
}
