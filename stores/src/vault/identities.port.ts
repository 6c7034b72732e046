import type { ParticipantId } from '@onda-on/contracts/rules';

/** The data that a person has entered. `notify` is the consent to mails. */
export type Profile = Readonly<{
  name: string;
  email: string;
  nationalId: string;
  phone?: string;
  notify?: boolean;
}>;

/**
 * A person without personal data. `personNo` is a small number that stays inside the server: coupon numbers are made from
 * it. `profileVersion` counts from 1; an unchanged profile keeps it.
 */
export type Person = Readonly<{ participantId: ParticipantId; personNo: number; profileVersion: number }>;

/** A person with the latest version of the profile: without name and address once it was emptied. `createdAt` is ISO. */
export type KnownPerson = Person & Readonly<{ profile: Profile; createdAt: string }>;

/** The identity of participants. A row is found by HMAC(pepper, national ID); it is encrypted with the person's own key. */
export interface IdentityStore {
  /**
   * The person with this national ID, created if new, with this profile as the latest; durable once it resolves. An unchanged
   * name, e-mail, phone and consent writes nothing. Two calls at once for one number return the same person.
   * `makeNew: false` returns undefined instead of creating a person.
   */
  enrol(profile: Profile, options: Readonly<{ now: string; makeNew: boolean }>): Promise<Person | undefined>;

  /** The person with this national ID if exactly this profile is the latest; decrypts nothing. Optional for adapters. */
  recognise?(profile: Profile): Promise<Person | undefined>;

  find(nationalId: string): Promise<KnownPerson | undefined>;
  byPersonNo(personNo: number): Promise<KnownPerson | undefined>;
  byParticipantId(participantId: ParticipantId): Promise<KnownPerson | undefined>;

  /**
   * Profiles of many persons, each at the requested version, keyed by `participantId@version`; erased persons and emptied
   * profiles are missing. With `onDamaged`, rows that cannot be decrypted are missing too and reported by their key.
   *
   * @throws {DamagedVaultRow} for the first damaged row, without `onDamaged`.
   */
  profilesOf(
    wanted: readonly Readonly<{ participantId: ParticipantId; profileVersion: number }>[],
    onDamaged?: (key: string) => void,
  ): Promise<ReadonlyMap<string, Profile>>;

  /**
   * Persons whose name or e-mail address has a word that starts with each word asked for (Turkish case folding): at most
   * `limit`, the earliest created first, after the first `skip`. Searches all names in memory: a few ms for 100,000.
   */
  search(words: string, limit: number, skip?: number): Promise<readonly KnownPerson[]>;

  /** Decrypts all names in small steps, so that the first search does not wait for them. Ends early when the store closes. */
  openNames(): Promise<void>;
}
