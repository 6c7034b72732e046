import { LOG_START, type Position } from '../../event-log/event-log.port.ts';
import type { AliasChange } from './collection-aliases.ts';

/** The digits of two 64-bit numbers, so that texts sort like positions. */
const DIGITS = 39;

export const positionText = (position: Position): string => String(position).padStart(DIGITS, '0');

/** The projection `built` replaces this one: it was at `save`, and returns to the start. */
export type Promotion = Readonly<{ built: string; save: number; move: AliasChange }>;

/** A decided save that the next process to see it carries out. `drops` are collections to be emptied. */
export type Pending = Readonly<{
  intent: string;
  chunks: number;
  position: string;
  drops: readonly string[];
  promotion: Promotion | null;
}>;

/**
 * All state of one projection that must change atomically: its position, its lease, and the decided but unfinished save. `save`
 * counts decided saves, `done` those carried out.
 */
export type Checkpoint = Readonly<{
  _id: string;
  position: string;
  save: number;
  done: number;
  /** All collections that it has ever written. */
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

/** Matches a checkpoint that was neither saved nor acquired since it was read. */
export const unmoved = ({ _id, save, done, fence }: Checkpoint) => ({ _id, save, done, fence });
