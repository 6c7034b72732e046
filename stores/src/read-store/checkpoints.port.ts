import type { Position } from '../event-log/event-log.port.ts';

/** A document's top-level numbers and booleans: enough to report what changed, without anything about a person. */
export type Hint = Readonly<Record<string, number | boolean>>;

/**
 * A document that a save has written, or removed where `hint` is undefined. `document` is set only in the process that
 * wrote it; other processes read it from the store.
 */
export type Touched = Readonly<{
  collection: string;
  id: string;
  hint: Hint | undefined;
  document?: unknown;
}>;

/**
 * One save of a projection. `touched` is undefined when the list was too long or was missed: any document of these
 * collections may then have changed.
 */
export type Saved = Readonly<{
  projection: string;
  position: Position;
  collections: readonly string[];
  touched: readonly Touched[] | undefined;
}>;

/** How far each projection has processed the log. */
export interface Checkpoints {
  /** The last position that a projection includes; `LOG_START` if it never ran. */
  checkpointOf(projection: string): Promise<Position>;

  /** Waits until a projection includes the event at `position`; false if the signal is aborted first. */
  reached(projection: string, position: Position, signal: AbortSignal): Promise<boolean>;

  /**
   * Reports every save from now on, of all processes, until the returned function is called. Saves of one projection
   * are reported in order; several that were missed are reported as one.
   */
  onSaved(listener: (saved: Saved) => void): () => void;
}
