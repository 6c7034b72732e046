import type { ResultPreview } from './admin-matches.ts';

export const IMPORT_KINDS = ['fixtures', 'results'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
export const IMPORT_LIMITS = {
  bytesMax: 1024 * 1024,
  rowsMax: 1000,
  columnsMax: 40,
  cellLengthMax: 400,
} as const;

/** One problem: the line in the file from 1, the column's heading (empty for the whole row), and the reason. */
export type ImportProblem = Readonly<{ line: number; column: string; message: string }>;
/** One row that would be carried out, as a sentence. */
export type ImportRow = Readonly<{ line: number; week: number; text: string }>;

/**
 * `POST /api/admin/imports/{kind}/check` with the file as `text/csv`; writes nothing. With `X-Import-Week` the rows are pasted
 * for that week and need neither headings nor a week column.
 */
export type ImportCheck = Readonly<{
  kind: ImportKind;
  rows: number;
  /** How many rows would change something; `examples` holds the first of them. */
  changes: number;
  examples: readonly ImportRow[];
  /** How many rows are already stored; `known` holds the first of them. */
  unchanged: number;
  known: readonly ImportRow[];
  problems: readonly ImportProblem[];
  /** How many problems the file has; `problems` holds the first of them. */
  problemCount: number;
  encoding: 'UTF-8' | 'Windows-1254';
  /** How all results of the file together would change the coupons, by week; empty for fixtures. */
  effect: readonly (Readonly<{ week: number }> & ResultPreview)[];
  /** The client sends it back as `X-Import-Check`, so that the server imports only the file that it checked. */
  check: string;
}>;
export const IMPORT_CHECK_HEADER = 'x-import-check';
/** The number of the week that pasted rows are for. */
export const IMPORT_WEEK_HEADER = 'x-import-week';
/** The file's name, URI-encoded. */
export const IMPORT_FILE_HEADER = 'x-file-name';

export type ImportStatus = 'running' | 'done' | 'undoing' | 'undone';
export type ImportRefusal = Readonly<{ line: number; week: number; text: string; message: string }>;

/** `POST /api/admin/imports/{kind}` (202) and `GET /api/admin/imports/{id}`. Moments are ISO. */
export type ImportJob = Readonly<{
  id: string;
  kind: ImportKind;
  fileName: string;
  state: ImportStatus;
  by: string;
  startedAt: string;
  /** Rows tried so far, and all rows to try; of the undo once it has begun. */
  tried: number;
  steps: number;
  unchanged: number;
  /** While it runs: rows whose import is in effect now. Afterwards: rows that were imported, or undone. */
  done: number;
  /** Of the rows that were undone: those whose undo was only proposed, and waits for a second administrator. */
  proposed: number;
  /** Rows that stay because their proposed undo was declined or dropped; if that are all, the import is `done` again. */
  declined: number;
  refused: readonly ImportRefusal[];
  /**
   * What an undo would do now: how many rows it reverts, or proposes to a second administrator (`needsSecond`), and the rows
   * that it cannot revert; null unless `done`, and after an undo that was declined.
   */
  undo: Readonly<{ rows: number; needsSecond: boolean; refused: readonly ImportRefusal[] }> | null;
}>;
