import type { ParticipantId } from '@onda-on/contracts/rules';

/** Removes personal data permanently, on disk too. */
export interface ErasureStore {
  /**
   * Empties one version of a profile: whoever borrowed a number is erased, and the number's owner stays. The version
   * number is not reused and is missing from `profilesOf`; number, key and all other versions stay. False if there is none.
   */
  emptyProfile(participantId: ParticipantId, profileVersion: number): Promise<boolean>;

  /** Erases a person: row, key and every profile version. False if there is no such person. */
  erase(participantId: ParticipantId): Promise<boolean>;
}
