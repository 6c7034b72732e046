import type { ParticipantId } from '@onda-on/contracts/rules';

/** Removes personal data for ever, also from the disk. */
export interface ErasureStore {
  /**
   * Empties one version of a profile: for a person who used another person's national ID, whose owner stays. The
   * version number is not used again and is missing from `profilesOf`; number, key and all other versions stay. False
   * if there is no such version.
   */
  emptyProfile(participantId: ParticipantId, profileVersion: number): Promise<boolean>;

  /** Erases a person: the row, the key and every version of the profile. False if there is no such person. */
  erase(participantId: ParticipantId): Promise<boolean>;
}
