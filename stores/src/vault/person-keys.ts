import { randomKey, seal, unseal } from './sealing.ts';

/** About 15 MB when full. */
const KEPT_MAX = 65_536;

/** The keys of persons, wrapped with the vault's; the latest used are kept open in memory. */
export class PersonKeys {
  readonly #vaultKey: Buffer;
  readonly #kept = new Map<string, Buffer>();

  constructor(vaultKey: Buffer) {
    this.#vaultKey = vaultKey;
  }

  make(participantId: string): Readonly<{ key: Buffer; wrapped: Buffer }> {
    const key = randomKey();
    this.#keep(participantId, key); // asked for at once, for the salt of the first coupon
    return { key, wrapped: seal(this.#vaultKey, contextOf(participantId), key) };
  }

  /** A key that is open in memory; a person who was forgotten has none. */
  kept(participantId: string): Buffer | undefined {
    return this.#kept.get(participantId);
  }

  /** `wrapped` is hex. */
  open(participantId: string, wrapped: string): Buffer {
    const kept = this.#kept.get(participantId);
    const key = kept ?? this.#unwrapped(participantId, wrapped);
    if (kept) this.#kept.delete(participantId); // the latest used comes last
    this.#keep(participantId, key);
    return key;
  }

  /** A key that is used once: it is left open only where it was. */
  passing(participantId: string, wrapped: string): Buffer {
    return this.#kept.get(participantId) ?? this.#unwrapped(participantId, wrapped);
  }

  forget(participantId: string): void {
    this.#kept.get(participantId)?.fill(0);
    this.#kept.delete(participantId);
  }

  #unwrapped(participantId: string, wrapped: string): Buffer {
    const opened = unseal(this.#vaultKey, contextOf(participantId), Buffer.from(wrapped, 'hex'));
    const key = Buffer.from(opened); // out of one allocation with others: so many of their own weigh on every collection
    opened.fill(0);
    return key;
  }

  #keep(participantId: string, key: Buffer): void {
    this.#kept.set(participantId, key);
    if (this.#kept.size <= KEPT_MAX) return;
    const { value: oldest } = this.#kept.keys().next();
    if (oldest !== undefined) this.#kept.delete(oldest);
  }
}

const contextOf = (participantId: string) => `person|${participantId}`;
