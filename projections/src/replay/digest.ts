import { createHash, type Hash } from 'node:crypto';

import type { DocumentReader } from '@onda-on/stores';

import { canonicalJson } from '../canonical-json.ts';
import type { Projection } from '../projection.ts';

/** In place of the digest of a read model with a document that was changed. */
export const DAMAGED = 'damaged';

export const digestLineOf = (id: string, document: unknown): string => `${id} ${canonicalJson(document)}\n`;

/** SHA-256 over id and canonical JSON of all documents in id order, collection by collection; hex. */
export async function digestOf(
  reads: DocumentReader,
  { collections }: Pick<Projection, 'collections'>,
): Promise<string> {
  const hash: Hash = createHash('sha256');
  for (const collection of collections) {
    hash.update(`# ${collection.name}\n`);
    for await (const [id, document] of reads.scan(collection)) hash.update(digestLineOf(id, document));
  }
  return hash.digest('hex');
}
