import { createHash } from 'node:crypto';

const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const all = createHash('sha256');
  for (const part of parts) all.update(part);
  return all.digest();
};

const NODE = Buffer.of(1);

/** The definition in RFC 6962, section 2.1, word by word, hex: a second way to the root of a seal. */
export function rootByDefinition(leafHashes: readonly string[]): string {
  const of = (from: number, to: number): Buffer => {
    if (to - from <= 1) return to > from ? Buffer.from(leafHashes[from] ?? '', 'hex') : sha256();
    let split = 1;
    while (split * 2 < to - from) split *= 2;
    return sha256(NODE, of(from, from + split), of(from + split, to));
  };
  return of(0, leafHashes.length).toString('hex');
}
