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

/** A person as a transaction wrote them; `changes` shows whether it wrote over that afterwards. */
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

  /** The row of a national ID; costs one keyed hash, so that 9×10⁸ numbers cannot simply be tried. */
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

  /** Whether this is the profile that the row has. Compares keyed hashes: nothing is decrypted. */
  has(row: PersonRow, profile: Profile): boolean {
    const [, participantId, , , , hash] = row;
    return this.#hashOf(participantId, profile) === hash;
  }

  /** The person whose profile this is, word for word. Not within a transaction: what is found is remembered. */
  recognised(profile: Profile): Person | undefined {
    const lookup = this.#lookupKey(profile.nationalId);
    const known = this.#recent.get(lookup.toString('binary')) ?? this.#remembered(lookup);
    if (!known) return undefined;
    return this.#hashOf(known.person.participantId, profile) === known.hash ? known.person : undefined;
  }

  #remembered(lookup: Buffer) {
    const row: PersonRow | undefined = this.#sql.byLookup.get(lookup);
    if (!row) return undefined;
    this.keyOf(row); // asked for next, for the salt of a coupon: then the row is not read again
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

  /** Leaves nothing of a version but the number; false where there is no such version. */
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

  /** After the commit too: whoever was looked up in between is looked up anew. */
  profileEmptied(participantId: ParticipantId): void {
    this.#recent.forget(participantId);
  }

  /** After the commit. Somebody who changed or went in that very transaction is looked up when asked for. */
  enrolled({ lookup, recent, changes }: Enrolled): Person {
    if (changes === this.#recent.changes) this.#recent.put(lookup, recent);
    return recent.person;
  }

  remove([personNo, participantId]: PersonRow): void {
    this.#sql.destroyKey.run(personNo);
    this.#sql.removeProfiles.run(personNo);
    this.#sql.remove.run(personNo);
    this.forgotten(participantId); // nobody hears of a key between this commit and what comes after it
  }

  /** After a person was removed: nothing of the key stays in memory. */
  forgotten(participantId: ParticipantId): void {
    this.#recent.forget(participantId);
    this.#keys.forget(participantId);
  }

  /** Within a transaction that writes persons past this class. */
  rowsTaken(): void {
    this.#recent.forgetAll();
  }

  profile(row: PersonRow, version: number, key = this.keyOf(row)): Profile | undefined {
    const [personNo, participantId] = row;
    const found: { sealed: Uint8Array } | undefined = this.#sql.profile.get(personNo, version);
    return found && decodeProfile(unseal(key, contextOf(participantId, version), found.sealed));
  }

  /** One of all: the key is not kept open, or those in use would be pushed out by everybody's. */
  passing(row: PersonRow): KnownPerson {
    const [, participantId, wrapped] = row;
    return this.known(row, this.#keys.passing(participantId, wrapped));
  }

  /** Stands for somebody whose row is damaged where all are read: found by no name, and in nobody's way. */
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

  /** The key of somebody whose key may be open already: then no row is read. */
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
