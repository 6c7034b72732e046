import type { OperatorLogView, ReplayCheckView } from '../views/index.ts';
import type { LogCheckpoint } from './proof.ts';

/** A line of a week's public operator log. `sequence` counts the week's lines from 1. */
export type OperatorLogEntry = Omit<OperatorLogView, 'week'>;

/**
 * `GET /api/weeks/{week}/operator-log?limit=&after=`: newest first. `next` is the next page's `after`, null at the end;
 * `checkpoint` is the latest signed head of the log's chain, null before the first one.
 */
export type OperatorLogAnswer = Readonly<{
  week: number;
  entries: readonly OperatorLogEntry[];
  next: string | null;
  checkpoint: LogCheckpoint | null;
}>;

/** `GET /api/replay-check`: `latest` is null until the tables were rebuilt and compared for the first time. */
export type ReplayCheckAnswer = Readonly<{ latest: ReplayCheckView | null }>;
