import type { ParticipantId } from '@onda-on/contracts/rules';

/** What a person has entered. `notify` is the consent to mails. */
export type Profile = Readonly<{
  name: string;
  email: string;
  nationalId: string;
  phone?: string;
  notify?: boolean;
}>;

/**
 * A person without personal data. `personNo` is a small number that never leaves the server; coupon numbers are made
 * from it. `profileVersion` counts from 1; an unchanged profile keeps its version.
 */
export type Person = Readonly<{ participantId: ParticipantId; personNo: number; profileVersion: number }>;

/** A person with the latest profile, which has no name and address once it was emptied. `createdAt` is ISO. */
export type KnownPerson = Person & Readonly<{ profile: Profile; createdAt: string }>;

/** A person as far as a sender's profile shows it: `isSame` when exactly this profile is the latest. */
export type Recognised = Readonly<{ person: Person; isSame: boolean }>;

/**
 * `saltOf` is that of the key store, undefined once the person is erased, and needs no further reading. Use it at once: where
 * processes share a vault, it goes by the key that the person had when this answer was read.
 */
export type Enrolled = Recognised &
  Readonly<{ isNew: boolean; saltOf: (text: string) => string | undefined }>;

/** Who the participants are. A row is found by HMAC(pepper, national ID) and encrypted with the person's own key. */
export interface IdentityStore {
  /**
   * The person with this national ID, created if new, with this profile as the latest; durable once it resolves. An
   * unchanged name, e-mail address, phone and consent writes nothing. Two calls at once for one number return the same
   * person. With `makeNew: false` an unknown person is undefined, and not created.
   */
  enrol(profile: Profile, options: Readonly<{ now: string; makeNew: boolean }>): Promise<Person | undefined>;

  /**
   * Many senders at once, which costs less together: each is recognised, or created if new, with this profile. Nobody who exists
   * is changed. In the order of `profiles`; two of one number get the same person. `now` and `makeNew` as for `enrol`.
   */
  enrolAll(
    profiles: readonly Profile[],
    options: Readonly<{ now: string; makeNew: boolean }>,
  ): Promise<readonly (Enrolled | undefined)[]>;

  /** The person with this national ID. Decrypts nothing, so it is cheaper than `find`. */
  recognise(profile: Profile): Promise<Recognised | undefined>;

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
   * Persons who have, for each of these words, a word in name or e-mail address that starts with it (Turkish case
   * folding): at most `limit` after the first `skip`, lowest numbers first: earliest created first, among several processes about so. Searches all names in memory: a few ms
   * for 100,000.
   */
  search(words: string, limit: number, skip?: number): Promise<readonly KnownPerson[]>;

  /** Decrypts all names in small steps, so that no search has to wait for that. Ends early when the store closes. */
  openNames(): Promise<void>;
}
