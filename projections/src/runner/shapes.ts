import { collection, type Collection } from '@onda-on/contracts/views';
import {
  type Checkpoints,
  type DocumentReader,
  type Lease,
  LOG_START,
  type ProjectionWriter,
} from '@onda-on/stores';

import type { Projection } from '../projection.ts';

type Shape = Readonly<{ collections: readonly string[] }>;

/** The collections of each projection when it was built; their names contain the versions of their documents. */
export const SHAPES: Collection<Shape> = collection('shapes', 1);

/** Whether another version of the code built the documents, so that they must be rebuilt. */
export async function isOfOtherShape(
  reads: DocumentReader & Checkpoints,
  projection: Projection,
): Promise<boolean> {
  const built = await reads.get(SHAPES, projection.name);
  if (!built || (await reads.checkpointOf(projection.name)) === LOG_START) return false;
  return JSON.stringify(built) !== JSON.stringify(shapeOf(projection));
}

/** Records that this version of the code built the documents. */
export async function keepShape(
  reads: DocumentReader & ProjectionWriter,
  projection: Projection,
  lease?: Lease,
): Promise<void> {
  const { name } = projection;
  const built = await reads.get(SHAPES, name);
  const shape = shapeOf(projection);
  if (JSON.stringify(built) === JSON.stringify(shape)) return;
  await reads.saveDocuments(name, [{ collection: SHAPES, id: name, document: shape }], lease);
}

const shapeOf = ({ collections }: Projection): Shape => ({
  collections: collections.map(({ name }) => name),
});
