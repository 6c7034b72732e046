import type { Collection } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

/** All documents of a collection that has only a season's. */
export async function documentsIn<View>(
  reads: Pick<DocumentReader, 'scan'>,
  collection: Collection<View>,
): Promise<readonly View[]> {
  const documents: View[] = [];
  for await (const [, document] of reads.scan(collection)) documents.push(document);
  return documents;
}
