import type { LogCheckpoint } from '@onda-on/contracts/api';

/** A place outside the log that keeps checkpoints, so that even who holds disk and keys cannot replace what it has kept. */
export interface Anchor {
  /** For operators. */
  readonly name: string;

  /** Resolves once it is kept; a repetition does no harm. Rejects with the reason. The signal says that nobody waits any more. */
  keep(checkpoint: LogCheckpoint, signal: AbortSignal): Promise<void>;
}
