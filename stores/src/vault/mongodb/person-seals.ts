import type { ParticipantId } from '@onda-on/contracts/rules';

import type { KnownPerson, Profile } from '../identities.port.ts';
import { saltBy } from '../keyed-hash.ts';
import { hashOfProfile, lookupOfPerson, peppersIn } from '../pepper.ts';
import { decodeProfile, emptied, encodeProfile, isEmptied, NAMELESS } from '../profile-text.ts';
import { randomBytesOf, randomKey, seal, unseal } from '../sealing.ts';
import type { Secrets } from '../secrets.ts';
import { contextOfPerson, sealInVault, unsealInVault } from '../vault-key.ts';
import { personOfDocument, type PersonDocument } from './person-document.ts';

const ID_BYTES = 16;

/**
 * Encrypts and decrypts persons like the embedded vault. No key stays in memory, because another process may destroy it
 * at any time.
 */
export class PersonSeals {
  readonly #secrets: Secrets;

  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  lookupKeyOf(nationalId: string): string {
    return lookupOfPerson(peppersIn(this.#secrets)[0], nationalId);
  }

  /** Finds persons that a rotation has not reached yet. */
  earlierLookupKeyOf(nationalId: string): string | undefined {
    const [, earlier] = peppersIn(this.#secrets);
    return earlier && lookupOfPerson(earlier, nationalId);
  }

  /** Whether this is the document's latest profile. Compares keyed hashes and decrypts nothing. */
  has({ participantId, hash }: PersonDocument, profile: Profile): boolean {
    const text = encodeProfile(profile);
    return peppersIn(this.#secrets).some((pepper) => hashOfProfile(pepper, participantId, text) === hash);
  }

  make(personNo: number, profile: Profile, now: string): PersonDocument {
    const participantId = randomBytesOf(ID_BYTES).toString('hex') as ParticipantId;
    const key = randomKey();
    const wrappedKey = sealInVault(this.#secrets, contextOfPerson(participantId), key);
    const lookupKey = this.lookupKeyOf(profile.nationalId);
    const { sealed, hash } = this.#sealed(key, participantId, 1, profile);
    return {
      _id: personNo,
      participantId,
      lookupKey,
      createdAt: now,
      touchedAt: new Date(),
      wrappedKey,
      version: 1,
      hash,
      profiles: [{ version: 1, sealed }],
    };
  }

  change(
    document: PersonDocument,
    profile: Profile,
  ): Pick<PersonDocument, 'version' | 'hash' | 'profiles' | 'touchedAt'> {
    const version = document.version + 1;
    const { sealed, hash } = this.#sealed(this.keyOf(document), document.participantId, version, profile);
    const profiles = [...document.profiles, { version, sealed }];
    return { version, hash, profiles, touchedAt: touchedAfter(document) };
  }

  /** The fields that emptying a version changes: none if it is empty, undefined if there is no such version. */
  emptied(
    document: PersonDocument,
    version: number,
  ): Partial<Pick<PersonDocument, 'hash' | 'profiles' | 'touchedAt'>> | undefined {
    const profile = this.profile(document, version);
    if (!profile || isEmptied(profile)) return profile && {};
    const { participantId } = document;
    const { sealed, hash } = this.#sealed(this.keyOf(document), participantId, version, emptied(profile));
    const profiles = document.profiles.map((each) => (each.version === version ? { version, sealed } : each));
    return { profiles, touchedAt: touchedAfter(document), ...(version === document.version && { hash }) };
  }

  keyOf({ participantId, wrappedKey }: PersonDocument): Buffer {
    return unsealInVault(this.#secrets, contextOfPerson(participantId), wrappedKey);
  }

  salt(document: PersonDocument, text: string): string {
    return saltBy(this.keyOf(document), text);
  }

  profile(document: PersonDocument, version: number): Profile | undefined {
    const found = document.profiles.find((each) => each.version === version);
    const context = contextOf(document.participantId, version);
    return found && decodeProfile(unseal(this.keyOf(document), context, found.sealed));
  }

  /** Stands for a damaged document in a list of all persons; no search finds it. */
  nameless(document: PersonDocument): KnownPerson {
    return { ...personOfDocument(document), profile: NAMELESS, createdAt: document.createdAt };
  }

  known(document: PersonDocument): KnownPerson {
    const { _id, version, createdAt } = document;
    const profile = this.profile(document, version);
    if (!profile) throw new Error(`Person ${_id} has no profile ${version}`);
    return { ...personOfDocument(document), profile, createdAt };
  }

  /** The fields that make a person be found by the newest pepper; undefined when there is nothing to change. */
  rehashed(document: PersonDocument): Pick<PersonDocument, 'lookupKey' | 'hash'> | undefined {
    const { profile } = this.known(document);
    const hash = this.#hashOf(document.participantId, encodeProfile(profile));
    const lookupKey = this.lookupKeyOf(profile.nationalId);
    return hash === document.hash && lookupKey === document.lookupKey ? undefined : { hash, lookupKey };
  }

  #sealed(key: Buffer, participantId: ParticipantId, version: number, profile: Profile) {
    const text = encodeProfile(profile);
    return {
      sealed: seal(key, contextOf(participantId, version), text),
      hash: this.#hashOf(participantId, text),
    };
  }

  #hashOf(participantId: ParticipantId, text: string): string {
    return hashOfProfile(peppersIn(this.#secrets)[0], participantId, text);
  }
}

const contextOf = (participantId: ParticipantId, version: number) => `${participantId}|${version}`;

/** Never the same time again, because by it a writer recognises whether the profiles are still those that were read. */
const touchedAfter = ({ touchedAt }: PersonDocument) =>
  new Date(Math.max(Date.now(), touchedAt.getTime() + 1));
