import { randomBytes } from 'node:crypto';

import type { ParticipantId } from '@onda-on/contracts/rules';

import type { Database } from '../sqlite/database.ts';
import { PersonKeys } from './person-keys.ts';
import { personStatements, type PersonRow, type PersonStatements } from './person-rows.ts';
import { decodeProfile, encodeProfile } from './profile-text.ts';
import { keyedHash, seal, unseal } from './sealing.ts';
import type { Secrets } from './secrets.ts';
import type { KnownPerson, Person, Profile } from './vault.port.ts';

const ID_BYTES = 16;

/** Persons in the vault's file. Methods that write belong in a transaction. */
export class Persons {
  readonly #sql: PersonStatements;
  readonly #keys: PersonKeys;
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
    return this.#hashOf(idOf(row), encodeProfile(profile)).equals(row.hash);
  }

  make(profile: Profile, now: string): Person {
    const participantId = randomBytes(ID_BYTES).toString('hex') as ParticipantId;
    const { key, wrapped } = this.#keys.make(participantId);
    const { person_no: no }: { person_no: bigint } = this.#sql.insert.get(
      Buffer.from(participantId, 'hex'),
      this.#lookupKey(profile.nationalId),
      now,
    );
    this.#sql.addKey.run(no, wrapped);
    const person = { participantId, personNo: Number(no), profileVersion: 1 };
    this.#add(person, key, profile);
    return person;
  }

  change(row: PersonRow, profile: Profile): Person {
    const person = { ...personOf(row), profileVersion: Number(row.version) + 1 };
    this.#add(person, this.keyOf(row), profile);
    return person;
  }

  remove(row: PersonRow): void {
    this.#sql.destroyKey.run(row.person_no);
    this.#sql.removeProfiles.run(row.person_no);
    this.#sql.remove.run(row.person_no);
  }

  /** After a person was removed: nothing of the key stays in memory. */
  forgotten(participantId: ParticipantId): void {
    this.#keys.forget(participantId);
  }

  profile(row: PersonRow, version: number): Profile | undefined {
    const found: { sealed: Uint8Array } | undefined = this.#sql.profile.get(row.person_no, version);
    return found && decodeProfile(unseal(this.keyOf(row), contextOf(idOf(row), version), found.sealed));
  }

  known(row: PersonRow): KnownPerson {
    const person = personOf(row);
    const profile = this.profile(row, person.profileVersion);
    if (!profile) throw new Error(`Person ${person.personNo} has no profile ${person.profileVersion}`);
    return { ...person, profile, createdAt: row.created_at };
  }

  keyOf(row: PersonRow): Buffer {
    return this.#keys.open(idOf(row), row.wrapped_key);
  }

  #add({ participantId, personNo, profileVersion: version }: Person, key: Buffer, profile: Profile): void {
    const text = encodeProfile(profile);
    const sealed = seal(key, contextOf(participantId, version), text);
    this.#sql.addProfile.run(personNo, version, this.#hashOf(participantId, text), sealed);
  }

  #lookupKey(nationalId: string): Buffer {
    return keyedHash(this.#pepper, `tckn|${nationalId}`);
  }

  #hashOf(participantId: ParticipantId, text: string): Buffer {
    return keyedHash(this.#pepper, `profile|${participantId}|${text}`);
  }
}

export const personOf = (row: PersonRow): Person => ({
  participantId: idOf(row),
  personNo: Number(row.person_no),
  profileVersion: Number(row.version),
});

const idOf = ({ participant_id: id }: PersonRow) =>
  Buffer.from(id.buffer, id.byteOffset, id.byteLength).toString('hex') as ParticipantId;

const contextOf = (participantId: ParticipantId, version: number) => `${participantId}|${version}`;
