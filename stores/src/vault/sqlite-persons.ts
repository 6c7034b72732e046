import type { ParticipantId } from '@onda-on/contracts/rules';

import type { Database } from '../sqlite/database.ts';
import { SortedIndex } from '../sqlite/sorted-index.ts';
import type { Enrolled, KnownPerson, Person, Profile, Recognised } from './identities.port.ts';
import { hashOfProfile, lookupOfPerson, peppersIn } from './pepper.ts';
import { PersonKeys } from './person-keys.ts';
import { personStatements, type PersonRow, type PersonStatements } from './person-rows.ts';
import { decodeProfile, emptied, encodeProfile, isEmptied, NAMELESS } from './profile-text.ts';
import { RecentPersons, type Recent } from './recent-persons.ts';
import type { Rekeyed } from './rekeying.port.ts';
import { randomBytesOf, seal, unlessDamaged, unseal } from './sealing.ts';
import type { Secrets } from './secrets.ts';
import type { PersonVaultRow } from './vault-rows.ts';
import { PERSON_INDEXES } from './vault.schema.ts';

const ID_BYTES = 16;

/** The values of the rows of new persons, by table. */
type NewRows = Readonly<Record<'persons' | 'keys' | 'profiles', unknown[]>>;

type HasNationalId = Pick<Profile, 'nationalId'>;

/** A person that a transaction has read or written. `changes` shows whether the person has changed again since. */
export type ReadOrMade = Readonly<{ lookup: string; recent: Recent; changes: number; isNew: boolean }>;

/** Persons in the vault's file. Call the methods that write only within a transaction. */
export class SqlitePersons {
  readonly #sql: PersonStatements;
  readonly #keys: PersonKeys;
  readonly #byLookup: SortedIndex;
  readonly #byId: SortedIndex;
  readonly #recent = new RecentPersons();
  readonly #lookups = new WeakMap<HasNationalId, Readonly<{ pepper: Buffer; lookup: string }>>();
  readonly #secrets: Secrets;

  constructor(db: Database, secrets: Secrets) {
    this.#sql = personStatements(db);
    this.#byLookup = new SortedIndex(db, PERSON_INDEXES.byLookupKey);
    this.#byId = new SortedIndex(db, PERSON_INDEXES.byParticipantId);
    this.#keys = new PersonKeys(secrets);
    this.#secrets = secrets;
  }

  /** The row of a national ID. It costs one keyed hash, which makes trying all 9×10⁸ numbers slow. */
  row(profile: HasNationalId): PersonRow | undefined {
    return this.#rowAt(this.#byLookup.find(this.#lookupOf(profile)) ?? this.#earlierNo(profile));
  }

  rowByNo(personNo: number): PersonRow | undefined {
    return Number.isSafeInteger(personNo) ? this.#sql.byNo.get(personNo) : undefined;
  }

  rowOf(participantId: ParticipantId): PersonRow | undefined {
    return this.#rowAt(this.#byId.find(idKeyOf(participantId)));
  }

  #rowAt(personNo: bigint | undefined): PersonRow | undefined {
    return personNo === undefined ? undefined : this.#sql.byNo.get(personNo);
  }

  rowsAfter(personNo: number, limit: number): readonly PersonRow[] {
    return this.#sql.from.all(personNo, limit);
  }

  /** The number of a person who is still found by the earlier pepper only. */
  #earlierNo({ nationalId }: HasNationalId): bigint | undefined {
    const [, earlier] = peppersIn(this.#secrets);
    return earlier && this.#byLookup.find(indexKeyOf(lookupOfPerson(earlier, nationalId)));
  }

  /** Whether this is the row's latest profile. Compares keyed hashes and decrypts nothing. */
  has(row: PersonRow, profile: Profile): boolean {
    const [, participantId, , , , hash] = row;
    return this.#isHashOf(participantId, profile, hash);
  }

  /** Call it outside of transactions, because it caches its result. */
  recognised(profile: Profile): Recognised | undefined {
    const known = this.recalled(profile);
    if (known) return known;
    const row = this.row(profile);
    if (!row) return undefined;
    const { person, isSame } = this.recognisedIn(this.#read(row, profile), profile);
    return { person, isSame };
  }

  /** The same from memory only. */
  recalled(profile: Profile): Recognised | undefined {
    const recent = this.#recent.get(this.#lookupOf(profile));
    return recent && { person: recent.person, isSame: this.#isSame(recent, profile) };
  }

  /** Reads or, with `now`, adds persons, which `recognisedIn` compares after the commit. Added persons are written together. */
  readOrMakeAll(profiles: readonly Profile[], now: string | undefined): readonly (ReadOrMade | undefined)[] {
    const made = new Map<string, ReadOrMade>();
    const rows: NewRows = { persons: [], keys: [], profiles: [] };
    const [lastNo]: readonly [number] = this.#sql.lastNo.get() ?? [0];
    const readOrMake = (profile: Profile) => {
      const lookup = this.#lookupOf(profile);
      const before = made.get(lookup);
      if (before) return { ...before, isNew: false };
      const row = this.row(profile);
      if (row) return this.#read(row, profile);
      if (now === undefined) return undefined;
      const each = this.#make(profile, { personNo: lastNo + made.size + 1, now }, rows);
      made.set(lookup, each);
      return each;
    };
    const found = profiles.map(readOrMake);
    this.#sql.insert(rows.persons);
    this.#sql.addKeys(rows.keys);
    this.#sql.addProfiles(rows.profiles);
    return found;
  }

  /** Call it after the commit; it caches the person. */
  recognisedIn(found: ReadOrMade, profile: Profile): Omit<Enrolled, 'saltOf'> {
    const { isNew } = found;
    const person = this.enrolled(found);
    return { person, isNew, isSame: isNew || this.#isSame(found.recent, profile) };
  }

  #read(row: PersonRow, profile: HasNationalId): ReadOrMade {
    this.keyOf(row); // Caches the key for the salt of a coupon, so that the row is not read again.
    const [, , , , , hash] = row;
    const { changes } = this.#recent;
    return {
      lookup: this.#lookupOf(profile),
      recent: { person: personOfRow(row), hash },
      changes,
      isNew: false,
    };
  }

  #isSame({ person, hash }: Recent, profile: Profile): boolean {
    return this.#isHashOf(person.participantId, profile, hash);
  }

  #make(
    profile: Profile,
    { personNo, now }: Readonly<{ personNo: number; now: string }>,
    rows: NewRows,
  ): ReadOrMade {
    const id = randomBytesOf(ID_BYTES);
    const lookup = this.#lookupOf(profile);
    rows.persons.push(personNo, id, Buffer.from(lookup, 'latin1'), now);
    this.#byLookup.add(lookup, BigInt(personNo));
    this.#byId.add(id.toString('latin1'), BigInt(personNo));
    const participantId = id.toString('hex') as ParticipantId;
    const { key, wrapped } = this.#keys.make(participantId);
    rows.keys.push(personNo, wrapped);
    return this.#sealed({ participantId, personNo, profileVersion: 1 }, key, profile, rows.profiles);
  }

  change(row: PersonRow, profile: Profile): ReadOrMade {
    const { participantId, personNo, profileVersion } = personOfRow(row);
    const person = { participantId, personNo, profileVersion: profileVersion + 1 };
    this.#recent.forget(participantId);
    const values: unknown[] = [];
    const changed = this.#sealed(person, this.keyOf(row), profile, values);
    this.#sql.addProfiles(values);
    return changed;
  }

  /** Removes all of a version but the national ID; false if there is no such version. */
  empty(row: PersonRow, version: number): boolean {
    const [personNo, participantId] = row;
    const profile = this.profile(row, version);
    if (!profile) return false;
    if (isEmptied(profile)) return true;
    const text = encodeProfile(emptied(profile));
    const sealed = seal(this.keyOf(row), contextOf(participantId, version), text);
    const hash = hashOfProfile(peppersIn(this.#secrets)[0], participantId, text);
    this.#sql.setProfile.run(Buffer.from(hash, 'hex'), sealed, personNo, version);
    this.profileEmptied(participantId);
    return true;
  }

  /** Call it within the transaction and after its commit, to drop what was cached in between. */
  profileEmptied(participantId: ParticipantId): void {
    this.#recent.forget(participantId);
  }

  /** Call it after the commit. A person who changed or was erased in the same transaction is not cached. */
  enrolled({ lookup, recent, changes }: ReadOrMade): Person {
    if (changes === this.#recent.changes) this.#recent.put(lookup, recent);
    return recent.person;
  }

  remove([personNo, participantId]: PersonRow): void {
    this.#sql.destroyKey.run(personNo);
    this.#sql.removeProfiles.run(personNo);
    const { lookup_key: lookup }: { lookup_key: Uint8Array } = this.#sql.remove.get(personNo);
    this.#byLookup.remove(Buffer.from(lookup).toString('latin1'));
    this.#byId.remove(idKeyOf(participantId));
    this.forgotten(participantId); // Also here, so that no key stays in memory between the commit and `forgotten`.
  }

  /** Call it after the removal of a person is committed: drops the key from memory. */
  forgotten(participantId: ParticipantId): void {
    this.#recent.forget(participantId);
    this.#keys.forget(participantId);
  }

  /** From now on nobody is recalled by hashes of the earlier pepper. */
  forgetRecent(): void {
    this.#recent.forgetAll();
  }

  /** Makes a page of persons after a number be found by the newest pepper; `last` is undefined after the last page. */
  rehash(after: number, limit: number): Rekeyed & Readonly<{ last: number | undefined }> {
    const [pepper] = peppersIn(this.#secrets);
    const rows = this.rowsAfter(after, limit);
    const found = rows.map((row) => {
      const known = unlessDamaged(() => this.passing(row));
      return known ? this.#rehashRow(row, known.profile, pepper) : undefined;
    });
    const changed = found.filter((isChanged) => isChanged === true).length;
    const damaged = found.filter((isChanged) => isChanged === undefined).length;
    return { changed, damaged, last: rows.at(-1)?.[0] };
  }

  /** Whether there was anything to change. */
  #rehashRow(
    [personNo, participantId, , , version, before]: PersonRow,
    profile: Profile,
    pepper: Buffer,
  ): boolean {
    const hash = hashOfProfile(pepper, participantId, encodeProfile(profile));
    const lookup = lookupOfPerson(pepper, profile.nationalId);
    const [stored] = this.#sql.lookup.get(personNo) as readonly [string];
    if (hash !== before) this.#sql.setHash.run(Buffer.from(hash, 'hex'), personNo, version);
    if (lookup === stored) return hash !== before;
    this.#sql.setLookup.run(Buffer.from(lookup, 'hex'), personNo);
    this.#byLookup.remove(indexKeyOf(stored));
    this.#byLookup.addAtOnce(indexKeyOf(lookup), BigInt(personNo));
    return true;
  }

  get indexes(): readonly SortedIndex[] {
    return [this.#byLookup, this.#byId];
  }

  /** Call it for each person that a transaction writes without this class; the number may be smaller than those of others. */
  taken({ personNo, lookupKey, participantId }: PersonVaultRow): void {
    this.#byLookup.addAtOnce(indexKeyOf(lookupKey), BigInt(personNo));
    this.#byId.addAtOnce(idKeyOf(participantId), BigInt(personNo));
    this.#recent.forgetAll();
  }

  profile(row: PersonRow, version: number, key = this.keyOf(row)): Profile | undefined {
    const [personNo, participantId] = row;
    const found: { sealed: Uint8Array } | undefined = this.#sql.profile.get(personNo, version);
    return found && decodeProfile(unseal(key, contextOf(participantId, version), found.sealed));
  }

  /** A person in a walk over all: the key is not cached, because it would evict keys in use. */
  passing(row: PersonRow): KnownPerson {
    const [, participantId, wrapped] = row;
    return this.known(row, this.#keys.passing(participantId, wrapped));
  }

  /** Stands for a damaged row in a list of all persons; no search finds it. */
  nameless(row: PersonRow): KnownPerson {
    return { ...personOfRow(row), profile: NAMELESS, createdAt: row[3] };
  }

  known(row: PersonRow, key = this.keyOf(row)): KnownPerson {
    const person = personOfRow(row);
    const profile = this.profile(row, person.profileVersion, key);
    if (!profile) throw new Error(`Person ${person.personNo} has no profile ${person.profileVersion}`);
    const [, , , createdAt] = row;
    return { ...person, profile, createdAt };
  }

  keyOf([, participantId, wrapped]: PersonRow): Buffer {
    return this.#keys.open(participantId, wrapped);
  }

  keyById(participantId: ParticipantId): Buffer | undefined {
    const kept = this.#keys.kept(participantId);
    if (kept) return kept;
    const no = this.#byId.find(idKeyOf(participantId));
    const row: readonly [wrappedKey: string] | undefined =
      no === undefined ? undefined : this.#sql.keyByNo.get(no);
    return row && this.#keys.open(participantId, row[0]);
  }

  /** Adds the values of a profile's row to others. */
  #sealed(person: Person, key: Buffer, profile: Profile, values: unknown[]): ReadOrMade {
    const { participantId, personNo, profileVersion: version } = person;
    const text = encodeProfile(profile);
    const sealed = seal(key, contextOf(participantId, version), text);
    const hash = hashOfProfile(peppersIn(this.#secrets)[0], participantId, text);
    values.push(personNo, version, Buffer.from(hash, 'hex'), sealed);
    const { changes } = this.#recent;
    return { lookup: this.#lookupOf(profile), recent: { person, hash }, changes, isNew: version === 1 };
  }

  #isHashOf(participantId: ParticipantId, profile: Profile, hash: string): boolean {
    const text = encodeProfile(profile);
    return peppersIn(this.#secrets).some((pepper) => hashOfProfile(pepper, participantId, text) === hash);
  }

  /** An entry is recognised and then enrolled with the same object, and a keyed hash costs as much as a look-up. */
  #lookupOf(profile: HasNationalId): string {
    const [pepper] = peppersIn(this.#secrets);
    const known = this.#lookups.get(profile);
    if (known?.pepper === pepper) return known.lookup;
    const lookup = indexKeyOf(lookupOfPerson(pepper, profile.nationalId));
    this.#lookups.set(profile, { pepper, lookup });
    return lookup;
  }
}

export const personOfRow = ([personNo, participantId, , , profileVersion]: PersonRow): Person => ({
  participantId,
  personNo,
  profileVersion,
});

/** As the indexes have it: its bytes as `latin1`. */
const indexKeyOf = (hex: string): string => Buffer.from(hex, 'hex').toString('latin1');
const idKeyOf = (participantId: ParticipantId): string => indexKeyOf(participantId);

const contextOf = (participantId: ParticipantId, version: number) => `${participantId}|${version}`;
