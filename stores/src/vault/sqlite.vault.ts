import type { ParticipantId } from '@onda-on/contracts/rules';

import { MainFile } from '../backup/main-file.ts';
import { damagedIndexes } from '../sqlite/damaged-indexes.ts';
import { closeDatabase, openDatabase, type Database } from '../sqlite/database.ts';
import type { FailStop } from '../sqlite/fail-stop.ts';
import { GroupCommit } from '../sqlite/group-commit.ts';
import { withIndexes } from '../sqlite/sorted-index.ts';
import { transactionsOf } from '../sqlite/transactions.ts';
import { TimeSlice } from '../time-slice.ts';
import { checkCanaries } from './canary.ts';
import type { Enrolled, KnownPerson, Person, Profile, Recognised } from './identities.port.ts';
import { keyedHashHex, saltBy } from './keyed-hash.ts';
import { PersonNames } from './person-names.ts';
import { isEmptied } from './profile-text.ts';
import type { LookupTextOf, Rekeyed, VaultKeyName } from './rekeying.port.ts';
import { ScopedKeys } from './scoped-keys.ts';
import { unlessDamaged } from './sealing.ts';
import type { Secret } from './secrets.port.ts';
import type { Secrets } from './secrets.ts';
import { personOfRow, SqlitePersons, type ReadOrMade } from './sqlite-persons.ts';
import { SqliteRekeying } from './sqlite-rekeying.ts';
import { giveKeys, SqliteSecrets, type PlainRow } from './sqlite-secrets.ts';
import { SqliteVaultRows } from './sqlite-vault-rows.ts';
import type { VaultRow } from './vault-rows.ts';
import { VaultUnavailable, type Vault } from './vault.port.ts';
import { VAULT_SCHEMA } from './vault.schema.ts';

const PERSONS_AT_ONCE = 100;
/** Of the file, that a page of rows changes at most. */
const PAGES_OF_REKEYING = 200;

type PageRekeyed<T> = Rekeyed & Readonly<{ last: T | undefined }>;

/** The vault in one SQLite file, for one process. Deleted data is overwritten in the file and in its WAL. */
export class SqliteVault implements Vault {
  readonly file: MainFile;
  readonly #db: Database;
  readonly #failStop: FailStop;
  readonly #commits: GroupCommit;
  readonly #persons: SqlitePersons;
  readonly #names: PersonNames;
  readonly #scoped: ScopedKeys;
  readonly #secrets: SqliteSecrets;
  readonly #rekeying: SqliteRekeying;
  readonly rekeyingNoticeMs = 0;

  /** @throws {SecretsRefused} when the file was written with other keys. */
  constructor(file: string, secrets: Secrets, failStop: FailStop) {
    this.#db = openDatabase(file, { durability: 'FULL', schema: VAULT_SCHEMA, wipe: true });
    try {
      checkCanaries(this.#db, secrets, file);
      this.#secrets = new SqliteSecrets(this.#db, secrets);
      giveKeys(this.#db, this.#secrets);
    } catch (error) {
      closeDatabase(this.#db);
      throw error;
    }
    this.#failStop = failStop;
    this.#persons = new SqlitePersons(this.#db, secrets);
    this.#names = new PersonNames((after, limit) =>
      this.#reading(() =>
        this.#persons
          .rowsAfter(after, limit)
          .map((row) => unlessDamaged(() => this.#persons.passing(row)) ?? this.#persons.nameless(row)),
      ),
    );
    this.#scoped = new ScopedKeys(this.#db, secrets);
    this.#rekeying = new SqliteRekeying(this.#db, secrets);
    this.file = new MainFile(this.#db, file, failStop);
    const real = transactionsOf(this.#db, () => this.file.checkpoint());
    const transactions = withIndexes(real, this.#persons.indexes);
    this.#commits = new GroupCommit({ transactions, failStop, unavailable });
  }

  async enrol(
    profile: Profile,
    { now, makeNew }: Readonly<{ now: string; makeNew: boolean }>,
  ): Promise<Person | undefined> {
    const enrolled = await this.#commits.run(() => {
      const row = this.#persons.row(profile);
      if (!row) return this.#persons.readOrMakeAll([profile], makeNew ? now : undefined)[0];
      return this.#persons.has(row, profile) ? row : this.#persons.change(row, profile);
    });
    if (!enrolled) return undefined;
    const person = 'recent' in enrolled ? this.#persons.enrolled(enrolled) : personOfRow(enrolled);
    this.#written(person, profile);
    return person;
  }

  async enrolAll(
    profiles: readonly Profile[],
    { now, makeNew }: Readonly<{ now: string; makeNew: boolean }>,
  ): Promise<readonly (Enrolled | undefined)[]> {
    const recalled = this.#reading(() => profiles.map((each) => this.#persons.recalled(each)));
    const others = profiles.filter((_, i) => !recalled[i]);
    const readOrMake = () => this.#persons.readOrMakeAll(others, makeNew ? now : undefined);
    const found = others.length === 0 ? [] : await this.#commits.run(readOrMake, others.length);
    let next = 0;
    return profiles.map((profile, i) => {
      const each = recalled[i] ?? found[next++];
      return each && this.#enrolled(each, profile);
    });
  }

  async recognise(profile: Profile): Promise<Recognised | undefined> {
    return this.#reading(() => this.#persons.recognised(profile));
  }

  async find(nationalId: string): Promise<KnownPerson | undefined> {
    return this.#reading(() => {
      const row = this.#persons.row({ nationalId });
      return row && this.#persons.known(row);
    });
  }

  async byPersonNo(personNo: number): Promise<KnownPerson | undefined> {
    return this.#reading(() => {
      const row = this.#persons.rowByNo(personNo);
      return row && this.#persons.known(row);
    });
  }

  async byParticipantId(participantId: ParticipantId): Promise<KnownPerson | undefined> {
    return this.#reading(() => {
      const row = this.#persons.rowOf(participantId);
      return row && this.#persons.known(row);
    });
  }

  async profilesOf(
    wanted: readonly Readonly<{ participantId: ParticipantId; profileVersion: number }>[],
    onDamaged?: (key: string) => void,
  ) {
    const timeSlice = new TimeSlice();
    const profiles = new Map<string, Profile>();
    for (const { participantId, profileVersion } of wanted) {
      await timeSlice.yieldWhenUsed();
      const key = `${participantId}@${profileVersion}`;
      const read = () =>
        this.#reading(() => {
          const row = this.#persons.rowOf(participantId);
          return row && this.#persons.profile(row, profileVersion);
        });
      const profile = onDamaged ? unlessDamaged(read, () => onDamaged(key)) : read();
      if (profile && !isEmptied(profile)) profiles.set(key, profile);
    }
    return profiles;
  }

  async search(words: string, limit: number, skip = 0): Promise<readonly KnownPerson[]> {
    const numbers = await this.#names.find(words, limit, skip);
    return this.#reading(() =>
      numbers.flatMap((personNo) => {
        const row = this.#persons.rowByNo(personNo);
        return row ? [this.#persons.known(row)] : [];
      }),
    );
  }

  openNames = (): Promise<void> => this.#names.open();

  async saltOf(participantId: ParticipantId, text: string) {
    return this.#saltOf(participantId, text);
  }

  async tagOf(scope: string, text: string) {
    const [tag] = await this.tagsOf(scope, [text]);
    return tag as string;
  }

  async tagsOf(scope: string, texts: readonly string[]) {
    const find = () => this.#reading(() => this.#scoped.find(scope));
    for (;;) {
      const key = find();
      if (key) return texts.map((each) => keyedHashHex(key, each));
      await this.#commits.run(() => this.#scoped.make(scope));
    }
  }

  async destroyKey(scope: string) {
    await this.#commits.run(() => this.#scoped.destroy(scope));
    this.#scoped.forgotten(scope);
    await this.#wipe();
  }

  async emptyProfile(participantId: ParticipantId, profileVersion: number) {
    const emptied = await this.#commits.run(() => {
      const row = this.#persons.rowOf(participantId);
      return row && this.#persons.empty(row, profileVersion) ? row : undefined;
    });
    this.#persons.profileEmptied(participantId);
    if (emptied && personOfRow(emptied).profileVersion === profileVersion)
      this.#names.put(emptied[0], { name: '', email: '' });
    await this.#wipe(); // Even if the version was empty, because an earlier attempt may have stopped before this.
    return emptied !== undefined;
  }

  async erase(participantId: ParticipantId) {
    const removed = await this.#commits.run(() => {
      const row = this.#persons.rowOf(participantId);
      if (row) this.#persons.remove(row);
      return row;
    });
    this.#persons.forgotten(participantId);
    if (removed) this.#names.remove(removed[0]);
    await this.#wipe(); // Even if there was nobody, because an earlier attempt may have stopped before this.
    return removed !== undefined;
  }

  async keep(kind: string, id: string, secret: Secret, lookup?: string) {
    await this.#commits.run(() => this.#secrets.put(kind, id, secret, lookup));
  }

  async secretOf(kind: string, id: string) {
    return this.#reading(() => this.#secrets.one(kind, id));
  }

  async lookUp(kind: string, lookup: string) {
    return this.#reading(() => this.#secrets.byLookup(kind, lookup));
  }

  async idAt(kind: string, lookup: string) {
    return this.#reading(() => this.#secrets.idAt(kind, lookup));
  }

  async secretsOf(kind: string, ids?: readonly string[]) {
    return this.#reading(() => (ids ? this.#secrets.some(kind, ids) : this.#secrets.all(kind)));
  }

  async idsOf(kind: string, page: Readonly<{ before?: string; limit: number }>) {
    return this.#reading(() => this.#secrets.ids(kind, page));
  }

  async forget(kind: string, id: string) {
    await this.#commits.run(() => this.#secrets.remove(kind, id));
    await this.#wipe();
  }

  async *rows(): AsyncGenerator<VaultRow> {
    const [pages, timeSlice] = [new SqliteVaultRows(this.#db).pages(), new TimeSlice()];
    for (;;) {
      const { value } = this.#reading(() => pages.next());
      if (!value) return;
      for (const row of value) {
        yield row;
        await timeSlice.yieldWhenUsed(); // The caller may have decrypted it.
      }
    }
  }

  async takeRows(rows: readonly VaultRow[]) {
    const taker = new SqliteVaultRows(this.#db, (person) => this.#persons.taken(person));
    await this.#commits.run(() => {
      for (const each of rows) taker.put(each);
    }, rows.length);
  }

  async beginRekeying(name: VaultKeyName) {
    this.#persons.forgetRecent();
    await this.#commits.run(() => this.#rekeying.begin(name));
  }

  async rekey(
    name: VaultKeyName,
    { onRows, lookupTextOf }: Readonly<{ onRows: (rows: number) => void; lookupTextOf: LookupTextOf }>,
  ): Promise<Rekeyed> {
    let [changed, damaged] = [0, 0];
    const runAll = async <T>(page: (after: T | undefined) => PageRekeyed<T>) => {
      let last: T | undefined;
      do {
        const after = last;
        const found = await this.#commits.run(() => page(after), PAGES_OF_REKEYING);
        changed += found.changed;
        damaged += found.damaged;
        last = found.last;
        onRows(changed);
      } while (last !== undefined);
    };
    if (name === 'vaultKey')
      for (const kind of this.#rekeying.kinds)
        await runAll<bigint>((after = 0n) => this.#rekeying.page(kind, after));
    else {
      await runAll<number>((after = 0) => this.#persons.rehash(after, PERSONS_AT_ONCE));
      await runAll<PlainRow>((after) => this.#secrets.rehash(after, lookupTextOf));
    }
    return { changed, damaged };
  }

  async endRekeying(name: VaultKeyName) {
    this.#persons.forgetRecent(); // What was read before its row was changed.
    await this.#commits.run(() => this.#rekeying.end(name));
    await this.#wipe();
  }

  /** Indexes of the file that do not lead to every row, by name. */
  damagedIndexes() {
    return damagedIndexes(this.#db, (work) => this.#reading(work), this.#persons.indexes);
  }

  async close() {
    this.#names.close();
    await this.#commits.drained();
    await this.file.released();
    if (!this.#failStop.failed) this.#failStop.guard(() => closeDatabase(this.#db));
  }

  #enrolled(found: Recognised | ReadOrMade, profile: Profile): Enrolled {
    const isKnown = !('recent' in found);
    const { person, isSame, isNew } = isKnown
      ? { ...found, isNew: false }
      : this.#persons.recognisedIn(found, profile);
    if (isNew) this.#written(person, profile);
    return { person, isSame, isNew, saltOf: (text) => this.#saltOf(person.participantId, text) };
  }

  #saltOf(participantId: ParticipantId, text: string): string | undefined {
    const key = this.#reading(() => this.#persons.keyById(participantId));
    return key && saltBy(key, text);
  }

  #written({ personNo }: Person, profile: Profile): void {
    this.#names.put(personNo, profile);
    // Not awaited: keys that are not yet indexed are found in memory, and a failed indexing is tried again.
    for (const each of this.#persons.indexes)
      each.indexWhenDue((work) => this.#commits.run(work)).catch(() => undefined);
  }

  /** Moves the WAL, which still has deleted data, to the file and truncates it. */
  async #wipe(): Promise<void> {
    try {
      await this.file.empty();
    } catch (error) {
      throw unavailable(error);
    }
  }

  #reading<T>(work: () => T): T {
    try {
      return this.#failStop.guard(work);
    } catch (error) {
      throw error instanceof VaultUnavailable ? error : unavailable(error);
    }
  }
}

function unavailable(cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new VaultUnavailable(`The vault gives no answer: ${reason}`, { cause });
}
