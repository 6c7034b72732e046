import type { ParticipantId } from '@onda-on/contracts/rules';

/** Keyed hashes under keys that can be destroyed; afterwards nobody can compute them again. */
export interface KeyStore {
  /** The salt of a coupon's leaf: HMAC(the person's key, text), hex; undefined once the person is erased. */
  saltOf(participantId: ParticipantId, text: string): Promise<string | undefined>;

  /** HMAC(the key of this scope, text), hex; the key is created on first use. */
  tagOf(scope: string, text: string): Promise<string>;

  /** `tagOf` of many texts at once, in their order. */
  tagsOf(scope: string, texts: readonly string[]): Promise<readonly string[]>;

  /** Destroys the key of a scope. Once it resolves no process uses that key. */
  destroyKey(scope: string): Promise<void>;
}
