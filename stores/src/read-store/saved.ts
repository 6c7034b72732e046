import type { Collection } from '@onda-on/contracts/views';

import type { Position } from '../event-log/event-log.port.ts';
import type { Hint, Saved, Touched } from './checkpoints.port.ts';
import type { Write } from './projection-writer.port.ts';

/** A save as it is reported in the process that made it. */
export const savedOf = (projection: string, position: Position, writes: readonly Write[]): Saved => ({
  projection,
  position,
  collections: [...new Set(writes.map(({ collection }) => collection.name))],
  touched: writes.map((write) => ({ ...touchedBy(write), document: write.document })),
});

/** A report that all documents of a projection may have changed. */
export const everythingOf = (
  projection: string,
  position: Position,
  collections: readonly Collection<unknown>[],
): Saved => ({ projection, position, collections: collections.map(({ name }) => name), touched: undefined });

/** A write as it is reported in other processes. */
export const touchedBy = ({ collection, id, document }: Write): Touched => ({
  collection: collection.name,
  id,
  hint: hintOf(document),
});

function hintOf(document: unknown): Hint | undefined {
  if (typeof document !== 'object' || document === null) return undefined;
  const fields = Object.entries(document as Readonly<Record<string, unknown>>);
  return Object.fromEntries(fields.filter(isTold));
}

const isTold = (field: readonly [string, unknown]): field is [string, number | boolean] =>
  typeof field[1] === 'number' || typeof field[1] === 'boolean';
