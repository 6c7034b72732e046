import { newKey, seal, unseal } from './sealing.ts';

const KEPT_MAX = 4_096;

/** The keys of persons, wrapped with the vault's; the latest used are kept open in memory. */
export class PersonKeys {
  readonly #vaultKey: Buffer;
  readonly #kept = new Map<string, Buffer>();

  constructor(vaultKey: Buffer) {
    this.#vaultKey = vaultKey;
  }

  make(participantId: string): Readonly<{ key: Buffer; wrapped: Buffer }> {
    const key = newKey();
    return { key, wrapped: seal(this.#vaultKey, contextOf(participantId), key) };
  }

  open(participantId: string, wrapped: Uint8Array): Buffer {
    const key = this.#kept.get(participantId) ?? unseal(this.#vaultKey, contextOf(participantId), wrapped);
    this.#kept.delete(participantId);
    this.#kept.set(participantId, key); // the latest used comes last
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size > KEPT_MAX) this.#kept.delete(oldest);
    return key;
  }

  forget(participantId: string): void {
    this.#kept.get(participantId)?.fill(0);
    this.#kept.delete(participantId);
  }
}

const contextOf = (participantId: string) => `person|${participantId}`;
