import { LOG_START, type Position } from '../../event-log/event-log.port.ts';
import type { AliasChange } from './collection-aliases.ts';

/** As many digits as two 64-bit numbers have, so that the order of texts is the order of positions. */
const DIGITS = 39;

export const positionText = (position: Position): string => String(position).padStart(DIGITS, '0');

/** Another projection takes this one's place: it was there at `save`, and goes back to the start. */
export type Promotion = Readonly<{ built: string; save: number; move: AliasChange }>;

/** A save that was decided, and has to be carried out by whoever comes first. `drops` are collections to be emptied. */
export type Pending = Readonly<{
  intent: string;
  chunks: number;
  position: string;
  drops: readonly string[];
  promotion: Promotion | null;
}>;

/**
 * Everything about one projection that must change at once: how far it has got, who may bring it on, and what was decided
 * and not carried out yet. `save` counts the saves that were decided, `done` those that were carried out.
 */
export type Checkpoint = Readonly<{
  _id: string;
  position: string;
  save: number;
  done: number;
  /** Every collection that it has ever written. */
  collections: readonly string[];
  pending: Pending | null;
  fence: number;
  holder: string | null;
  /** By the server's clock, in milliseconds. */
  heldUntil: number;
}>;

export const newCheckpoint = (projection: string): Checkpoint => ({
  _id: projection,
  position: positionText(LOG_START),
  save: 0,
  done: 0,
  collections: [],
  pending: null,
  fence: 0,
  holder: null,
  heldUntil: 0,
});

/** As it was read: neither saved nor acquired by anybody since. */
export const unmoved = ({ _id, save, done, fence }: Checkpoint) => ({ _id, save, done, fence });
