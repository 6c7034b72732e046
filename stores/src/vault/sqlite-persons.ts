import { randomBytes } from 'node:crypto';

import type { ParticipantId } from '@onda-on/contracts/rules';

import type { Database } from '../sqlite/database.ts';
import type { KnownPerson, Person, Profile } from './identities.port.ts';
import { keyedHash, keyedHashHex } from './keyed-hash.ts';
import { PersonKeys } from './person-keys.ts';
import { personStatements, type PersonRow, type PersonStatements } from './person-rows.ts';
import { decodeProfile, emptied, encodeProfile, isEmptied, NAMELESS } from './profile-text.ts';
import { RecentPersons, type Recent } from './recent-persons.ts';
import { seal, unseal } from './sealing.ts';
import type { Secrets } from './secrets.ts';

const ID_BYTES = 16;

/** A person written in a transaction; `changes` shows whether it was overwritten afterwards. */
type Enrolled = Readonly<{ lookup: string; recent: Recent; changes: number }>;

/** Persons in the vault's file. Methods that write belong in a transaction. */
export class SqlitePersons {
  readonly #sql: PersonStatements;
  readonly #keys: PersonKeys;
  readonly #recent = new RecentPersons();
  readonly #pepper: Buffer;

  constructor(db: Database, { pepper, vaultKey }: Secrets) {
    this.#sql = personStatements(db);
    this.#keys = new PersonKeys(vaultKey);
    this.#pepper = pepper;
  }

  /** The row of a national ID; costs one keyed hash, so that trying all 9×10⁸ numbers is slow. */
  row(nationalId: string): PersonRow | undefined {
    return this.#sql.byLookup.get(this.#lookupKey(nationalId));
  }

  rowByNo(personNo: number): PersonRow | undefined {
    return Number.isSafeInteger(personNo) ? this.#sql.byNo.get(personNo) : undefined;
  }

  rowOf(participantId: ParticipantId): PersonRow | undefined {
    return this.#sql.byId.get(Buffer.from(participantId, 'hex'));
  }

  rowsAfter(personNo: number, limit: number): readonly PersonRow[] {
    return this.#sql.from.all(personNo, limit);
  }

  /** Whether this is the row's profile. Compares keyed hashes without decrypting. */
  has(row: PersonRow, profile: Profile): boolean {
    const [, participantId, , , , hash] = row;
    return this.#hashOf(participantId, profile) === hash;
  }

  /** The person with exactly this profile. Not within a transaction, because the result is cached. */
  recognised(profile: Profile): Person | undefined {
    const lookup = this.#lookupKey(profile.nationalId);
    const known = this.#recent.get(lookup.toString('binary')) ?? this.#remembered(lookup);
    if (!known) return undefined;
    return this.#hashOf(known.person.participantId, profile) === known.hash ? known.person : undefined;
  }

  #remembered(lookup: Buffer) {
    const row: PersonRow | undefined = this.#sql.byLookup.get(lookup);
    if (!row) return undefined;
    this.keyOf(row); // Cached for the salt of a coupon, so that the row is not read again.
    const [, , , , , hash] = row;
    return this.#recent.put(lookup.toString('binary'), { person: personOfRow(row), hash });
  }

  make(profile: Profile, now: string): Enrolled {
    const participantId = randomBytes(ID_BYTES).toString('hex') as ParticipantId;
    const { key, wrapped } = this.#keys.make(participantId);
    const lookup = this.#lookupKey(profile.nationalId);
    const id = Buffer.from(participantId, 'hex');
    const { person_no: no }: { person_no: bigint } = this.#sql.insert.get(id, lookup, now);
    this.#sql.addKey.run(no, wrapped);
    return this.#add({ participantId, personNo: Number(no), profileVersion: 1 }, key, profile, lookup);
  }

  change(row: PersonRow, profile: Profile): Enrolled {
    const { participantId, personNo, profileVersion } = personOfRow(row);
    const person = { participantId, personNo, profileVersion: profileVersion + 1 };
    this.#recent.forget(participantId);
    return this.#add(person, this.keyOf(row), profile, this.#lookupKey(profile.nationalId));
  }

  /** Removes all of a version but the number; false if there is no such version. */
  empty(row: PersonRow, version: number): boolean {
    const [personNo, participantId] = row;
    const profile = this.profile(row, version);
    if (!profile) return false;
    if (isEmptied(profile)) return true;
    const text = encodeProfile(emptied(profile));
    const sealed = seal(this.keyOf(row), contextOf(participantId, version), text);
    const hash = keyedHashHex(this.#pepper, hashedOf(participantId, text));
    this.#sql.setProfile.run(Buffer.from(hash, 'hex'), sealed, personNo, version);
    this.profileEmptied(participantId);
    return true;
  }

  /** Also after the commit, so that cached look-ups from in between are dropped. */
  profileEmptied(participantId: ParticipantId): void {
    this.#recent.forget(participantId);
  }

  /** After the commit. Persons who changed or were erased in the same transaction are not cached. */
  enrolled({ lookup, recent, changes }: Enrolled): Person {
    if (changes === this.#recent.changes) this.#recent.put(lookup, recent);
    return recent.person;
  }

  remove([personNo, participantId]: PersonRow): void {
    this.#sql.destroyKey.run(personNo);
    this.#sql.removeProfiles.run(personNo);
    this.#sql.remove.run(personNo);
    this.forgotten(participantId); // No key is cached between this commit and the next step.
  }

  /** After a person was removed: drops the key from memory. */
  forgotten(participantId: ParticipantId): void {
    this.#recent.forget(participantId);
    this.#keys.forget(participantId);
  }

  /** Within a transaction that writes persons without this class. */
  rowsTaken(): void {
    this.#recent.forgetAll();
  }

  profile(row: PersonRow, version: number, key = this.keyOf(row)): Profile | undefined {
    const [personNo, participantId] = row;
    const found: { sealed: Uint8Array } | undefined = this.#sql.profile.get(personNo, version);
    return found && decodeProfile(unseal(key, contextOf(participantId, version), found.sealed));
  }

  /** One of all: the key is not cached, since that would evict the ones in use. */
  passing(row: PersonRow): KnownPerson {
    const [, participantId, wrapped] = row;
    return this.known(row, this.#keys.passing(participantId, wrapped));
  }

  /** A placeholder for a damaged row in a list of all: no name matches it. */
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

  /** A person's key; no row is read when it is cached. */
  keyById(participantId: ParticipantId): Buffer | undefined {
    const kept = this.#keys.kept(participantId);
    if (kept) return kept;
    const row = this.rowOf(participantId);
    return row && this.keyOf(row);
  }

  #add(person: Person, key: Buffer, profile: Profile, lookup: Buffer): Enrolled {
    const { participantId, personNo, profileVersion: version } = person;
    const text = encodeProfile(profile);
    const sealed = seal(key, contextOf(participantId, version), text);
    const hash = keyedHashHex(this.#pepper, hashedOf(participantId, text));
    this.#sql.addProfile.run(personNo, version, Buffer.from(hash, 'hex'), sealed);
    const { changes } = this.#recent;
    return { lookup: lookup.toString('binary'), recent: { person, hash }, changes };
  }

  #hashOf(participantId: ParticipantId, profile: Profile): string {
    return keyedHashHex(this.#pepper, hashedOf(participantId, encodeProfile(profile)));
  }

  #lookupKey(nationalId: string): Buffer {
    return keyedHash(this.#pepper, `tckn|${nationalId}`);
  }
}

export const personOfRow = ([personNo, participantId, , , profileVersion]: PersonRow): Person => ({
  participantId,
  personNo,
  profileVersion,
});

const hashedOf = (participantId: ParticipantId, text: string) => `profile|${participantId}|${text}`;

const contextOf = (participantId: ParticipantId, version: number) => `${participantId}|${version}`;
