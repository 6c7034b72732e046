import { BoundedMap } from '../bounded-map.ts';
import { randomKey } from './sealing.ts';
import { contextOfPerson, sealInVault, unsealInVault, type VaultKeys } from './vault-key.ts';

const KEPT_MAX = 65_536;

/** The persons' keys, encrypted with the vault's key. The most recently used ones stay decrypted in memory. */
export class PersonKeys {
  readonly #vaultKeys: VaultKeys;
  readonly #kept = new BoundedMap<string, Buffer>(KEPT_MAX);

  constructor(vaultKeys: VaultKeys) {
    this.#vaultKeys = vaultKeys;
  }

  make(participantId: string): Readonly<{ key: Buffer; wrapped: Buffer }> {
    const key = randomKey();
    this.#kept.set(participantId, key); // The salt of the first coupon needs it at once.
    return { key, wrapped: sealInVault(this.#vaultKeys, contextOfPerson(participantId), key) };
  }

  /** A key if it is in memory; an erased person has none. */
  kept(participantId: string): Buffer | undefined {
    return this.#kept.get(participantId);
  }

  /** `wrapped` is hex. */
  open(participantId: string, wrapped: string): Buffer {
    const kept = this.#kept.get(participantId);
    const key = kept ?? this.#unwrapped(participantId, wrapped);
    this.#kept.set(participantId, key);
    return key;
  }

  /** A key for one use; it does not enter the cache. */
  passing(participantId: string, wrapped: string): Buffer {
    return this.#kept.get(participantId) ?? this.#unwrapped(participantId, wrapped);
  }

  forget(participantId: string): void {
    this.#kept.get(participantId)?.fill(0);
    this.#kept.delete(participantId);
  }

  #unwrapped(participantId: string, wrapped: string): Buffer {
    const opened = unsealInVault(
      this.#vaultKeys,
      contextOfPerson(participantId),
      Buffer.from(wrapped, 'hex'),
    );
    const key = Buffer.from(opened); // Many small allocations slow down garbage collections; copies share one.
    opened.fill(0);
    return key;
  }
}
