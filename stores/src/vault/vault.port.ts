import type { ParticipantId } from '@onda-on/contracts/rules';

import type { VaultRow } from './vault-rows.ts';

/** What a person told us. `notify` is the consent to mails. */
export type Profile = Readonly<{
  name: string;
  email: string;
  nationalId: string;
  phone?: string;
  notify?: boolean;
}>;

/**
 * A person as the vault knows one. `personNo` is a small number that stays inside the server: coupon numbers are made from
 * it. `profileVersion` counts from 1; an unchanged profile keeps it.
 */
export type Person = Readonly<{ participantId: ParticipantId; personNo: number; profileVersion: number }>;

/** Someone found, with the latest version's profile: without name and address once it was emptied. `createdAt` is ISO. */
export type KnownPerson = Person & Readonly<{ profile: Profile; createdAt: string }>;

/** Anything else about people that must not stand in an event: administrators, contacts, tickets. JSON. */
export type Secret = Readonly<Record<string, unknown>>;

/**
 * Who a participant is; the only place that knows. A row is found by HMAC(pepper, national ID); what it holds is encrypted
 * with a key of the person, and that key with the vault's. Erasing is deleting the row.
 */
export interface Vault {
  /**
   * The person with this national ID, made when new, with this profile as the latest; durable once it resolves. The same
   * name, e-mail, phone and consent write nothing. Two at once for one number get the same person.
   * `makeNew: false` answers undefined instead of making one.
   */
  enrol(profile: Profile, options: Readonly<{ now: string; makeNew: boolean }>): Promise<Person | undefined>;

  /** The person with this national ID if exactly this profile is kept as the latest; decrypts none. Not every vault can. */
  recognise?(profile: Profile): Promise<Person | undefined>;

  find(nationalId: string): Promise<KnownPerson | undefined>;
  byPersonNo(personNo: number): Promise<KnownPerson | undefined>;
  byParticipantId(participantId: ParticipantId): Promise<KnownPerson | undefined>;
  /**
   * Profiles of many, each at the version asked for; those who were forgotten are missing, and so are emptied ones. Keyed by
   * `participantId@version`. With `onDamaged` those whose bytes no longer open are missing too, and reported by their key.
   *
   * @throws {DamagedVaultRow} for the first damaged one, without `onDamaged`.
   */
  profilesOf(
    wanted: readonly Readonly<{ participantId: ParticipantId; profileVersion: number }>[],
    onDamaged?: (key: string) => void,
  ): Promise<ReadonlyMap<string, Profile>>;
  /**
   * Persons whose name or e-mail address holds a word that starts with each word asked for (Turkish fold), at most `limit`
   * of them, the longest known first, behind the first `skip`. Looks through all names, in memory: 100,000 take a few ms.
   */
  search(words: string, limit: number, skip?: number): Promise<readonly KnownPerson[]>;

  /** Opens all names a little at a time, so that the first who searches need not wait for them. Ends early once closed. */
  openNames(): Promise<void>;

  /** HMAC(the person's key, text), hex; undefined once the person was forgotten. The salt of a coupon's leaf. */
  saltOf(participantId: ParticipantId, text: string): Promise<string | undefined>;

  /** HMAC(a key of this scope, text), hex; the key is made on first use. `destroyKey` makes it unrepeatable for ever. */
  tagOf(scope: string, text: string): Promise<string>;
  destroyKey(scope: string): Promise<void>;

  /**
   * Empties one version of a person's profile, on disk too: who borrowed a number is forgotten, whose number it is stays. The
   * version counts on and is left out of `profilesOf`; number, key and all other versions stay. False where there is none.
   */
  emptyProfile(participantId: ParticipantId, profileVersion: number): Promise<boolean>;

  /** Forgets a person: row, key and every profile version, on disk too. False when there was nobody. */
  erase(participantId: ParticipantId): Promise<boolean>;

  /**
   * Keeps a secret of a kind under an id, found again by `lookup` (compared as keyed hash).
   *
   * @throws {LookupTaken} when another secret of the kind is looked up by the same.
   */
  keep(kind: string, id: string, secret: Secret, lookup?: string): Promise<void>;
  secretOf(kind: string, id: string): Promise<Secret | undefined>;
  lookUp(kind: string, lookup: string): Promise<Readonly<{ id: string; secret: Secret }> | undefined>;
  /** All secrets of a kind by their ids, or those among `ids` that there are. */
  secretsOf(kind: string, ids?: readonly string[]): Promise<ReadonlyMap<string, Secret>>;
  /** Ids of a kind in descending order of their characters, those below `before`, at most `limit`; opens none. */
  idsOf(kind: string, page: Readonly<{ before?: string; limit: number }>): Promise<readonly string[]>;
  forget(kind: string, id: string): Promise<void>;

  /** All that is kept, still sealed; for a vault of either kind under the same keys. */
  rows(): AsyncIterable<VaultRow>;
  /** Keeps rows of another vault, durably; what stands in the place of one already is left as it is. */
  takeRows(rows: readonly VaultRow[]): Promise<void>;

  close(): Promise<void>;
}

/** The vault gave no answer: nobody can be enrolled or named until it does. */
export class VaultUnavailable extends Error {
  override readonly name: string = 'VaultUnavailable';
}

/** One row no longer opens under its key: bytes of it have changed. All others do. */
export class DamagedVaultRow extends VaultUnavailable {
  override readonly name = 'DamagedVaultRow';
}

/** Two secrets of a kind cannot be looked up by the same text. */
export class LookupTaken extends Error {
  override readonly name = 'LookupTaken';
}
