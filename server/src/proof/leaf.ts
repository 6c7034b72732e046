import { hash } from 'node:crypto';

import type { EntryId, Picks } from '@onda-on/contracts/rules';

const LEAF = Buffer.of(0x00);

/** What one entry says under the seal. `acceptedAt` is ISO, `salt` hex: picks alone could be guessed (59,049 ways). */
export type Leaf = Readonly<{ entryId: EntryId; picks: Picks; acceptedAt: string; salt: string }>;

/**
 * SHA-256(0x00 ‖ entryId ‖ picks ‖ acceptedAt ‖ salt) over UTF-8, hex. Each field follows its length in four bytes,
 * big-endian, so that no two leaves are written alike.
 */
export function leafHashOf({ entryId, picks, acceptedAt, salt }: Leaf): string {
  const fields = [entryId, picks, acceptedAt, salt].flatMap((field) => {
    const text = Buffer.from(field);
    const length = Buffer.allocUnsafe(4);
    length.writeUInt32BE(text.length);
    return [length, text];
  });
  return hash('sha256', Buffer.concat([LEAF, ...fields]), 'hex');
}
