import { LOG_START, type Position } from '../../event-log/event-log.port.ts';
import type { AliasChange } from './collection-aliases.ts';

/** As many digits as two 64-bit numbers can have; padded to them, texts sort like positions. */
const DIGITS = 39;

export const positionText = (position: Position): string => String(position).padStart(DIGITS, '0');

/** The projection `built`, which was at `save`, replaces this one and then starts again from nothing. */
export type Promotion = Readonly<{ built: string; save: number; move: AliasChange }>;

/** A save that is decided: the next process that sees it carries it out. `drops` are collections to empty. */
export type Pending = Readonly<{
  intent: string;
  chunks: number;
  position: string;
  drops: readonly string[];
  promotion: Promotion | null;
}>;

/**
 * The state of one projection that must change atomically: its position, its lease, and a save that is decided but not
 * finished. `save` counts the saves that were decided, `done` those that were carried out.
 */
export type Checkpoint = Readonly<{
  _id: string;
  position: string;
  save: number;
  done: number;
  /** All collections that the projection has ever written. */
  collections: readonly string[];
  pending: Pending | null;
  fence: number;
  holder: string | null;
  /** The end of the lease, by the server's clock in milliseconds. */
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

/** Matches a checkpoint that nobody has saved or acquired since it was read. */
export const unmoved = ({ _id, save, done, fence }: Checkpoint) => ({ _id, save, done, fence });
