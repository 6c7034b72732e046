import { randomUUID } from 'node:crypto';

import type { Checksums } from './checksums.ts';

const BITS = 256;
const modulo = (sum: bigint): bigint => BigInt.asUintN(BITS, sum);

/** What a save adds to the digest of each collection; negative for what it takes away. */
export type DigestChanges = ReadonlyMap<string, bigint>;

/** By collection: a salt, and the sum masked with it, so that two stored digests show nothing of the documents between. */
type Masked = Readonly<Record<string, readonly [salt: string, sum: string]>>;

/** A projection that has no documents. */
export const NO_DIGESTS = '{}';

/**
 * The digests of a projection's collections, as a text that is stored with its checkpoint: for each collection the sum
 * of the weights of its documents, modulo 2^256. A collection that several projections write to has a sum in each of
 * their checkpoints; all of them together are its digest.
 */
export class CollectionDigests {
  readonly #checksums: Checksums;

  constructor(checksums: Checksums) {
    this.#checksums = checksums;
  }

  after(digests: string, changes: DigestChanges): string {
    if (changes.size === 0) return digests;
    const all = new Map(Object.entries(maskedIn(digests)));
    for (const [collection, change] of changes) {
      const salt = randomUUID();
      const masked = modulo(this.#sumIn(all.get(collection)) + change + this.#checksums.maskOf(salt));
      all.set(collection, [salt, masked.toString(16)]);
    }
    return JSON.stringify(Object.fromEntries(all));
  }

  sumOf(digests: string, collection: string): bigint {
    return this.#sumIn(maskedIn(digests)[collection]);
  }

  /** The sum over the checkpoints of all projections. */
  total(all: readonly string[], collection: string): bigint {
    return modulo(all.reduce((sum, digests) => sum + this.sumOf(digests, collection), 0n));
  }

  #sumIn(masked: Masked[string] | undefined): bigint {
    if (!masked) return 0n;
    const [salt, sum] = masked;
    return modulo(BigInt(`0x${sum}`) - this.#checksums.maskOf(salt));
  }
}

/** Whether digests have one of a collection; also of a text that was changed, which cannot be parsed. */
export const namesCollection = (digests: string, collection: string): boolean =>
  digests.includes(`${JSON.stringify(collection)}:`);

export const collectionsIn = (digests: string): readonly string[] => Object.keys(maskedIn(digests));

/** The digests without those of some collections. */
export function withoutThese(digests: string, collections: readonly string[]): string {
  const left = Object.entries(maskedIn(digests)).filter(([name]) => !collections.includes(name));
  return JSON.stringify(Object.fromEntries(left));
}

/** The digests of a rebuilt projection replace the live ones, under the live names. */
export function promotedDigests(
  live: string,
  built: string,
  { collections, suffix }: Readonly<{ collections: readonly string[]; suffix: string }>,
): string {
  const rebuilt = maskedIn(built);
  const renamed = collections.flatMap((name) => {
    const masked = rebuilt[name + suffix];
    return masked ? [[name, masked] as const] : [];
  });
  return JSON.stringify({ ...maskedIn(withoutThese(live, collections)), ...Object.fromEntries(renamed) });
}

/** Only texts whose checkpoint fits its checksum are read, so they are as they were written. */
const maskedIn = (digests: string): Masked => JSON.parse(digests) as Masked;
