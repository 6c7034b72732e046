import type { ResultPreview } from './admin-matches.ts';

export const IMPORT_KINDS = ['fixtures', 'results'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
/** What one file may hold at most. */
export const IMPORT_LIMITS = {
  bytesMax: 1024 * 1024,
  rowsMax: 1000,
  columnsMax: 40,
  cellLengthMax: 400,
} as const;

/** One thing that is wrong: the line in the file from 1, the column's heading (empty for the whole row), and why. */
export type ImportProblem = Readonly<{ line: number; column: string; message: string }>;
/** One row that would be carried out, in words. */
export type ImportRow = Readonly<{ line: number; week: number; text: string }>;

/**
 * `POST /api/admin/imports/{kind}/check` with the file as `text/csv`: nothing is written. With
 * `X-Import-Week` these are rows copied from a spreadsheet for that week: they need neither a heading nor a column for it.
 */
export type ImportCheck = Readonly<{
  kind: ImportKind;
  rows: number;
  /** How many rows would change something, and the first of them. */
  changes: number;
  examples: readonly ImportRow[];
  /** Rows that are there already, and the first of them. */
  unchanged: number;
  known: readonly ImportRow[];
  problems: readonly ImportProblem[];
  /** How many there are; `problems` holds the first. */
  problemCount: number;
  encoding: 'UTF-8' | 'Windows-1254';
  /** What all results together would do to the coupons, week by week; empty for fixtures. */
  effect: readonly (Readonly<{ week: number }> & ResultPreview)[];
  /** Goes back as `X-Import-Check`: only what was looked at is carried out. */
  check: string;
}>;
export const IMPORT_CHECK_HEADER = 'x-import-check';
/** The week that pasted rows are for; its number. */
export const IMPORT_WEEK_HEADER = 'x-import-week';
/** The file's name, URI-encoded. */
export const IMPORT_FILE_HEADER = 'x-file-name';

export type ImportState = 'running' | 'done' | 'undoing' | 'undone';
export type ImportRefusal = Readonly<{ line: number; week: number; text: string; message: string }>;

/** `POST /api/admin/imports/{kind}` (202) and `GET /api/admin/imports/{id}`. Moments are ISO. */
export type ImportJob = Readonly<{
  id: string;
  kind: ImportKind;
  fileName: string;
  state: ImportState;
  by: string;
  startedAt: string;
  /** Steps that were tried, and their number; of the undo while that runs. */
  tried: number;
  steps: number;
  unchanged: number;
  /** Rows that were carried out, and that are still as they were written. */
  done: number;
  refused: readonly ImportRefusal[];
  /** What an undo would do now: how many rows it takes back, and which must stay; null unless `done`. */
  undo: Readonly<{ rows: number; refused: readonly ImportRefusal[] }> | null;
}>;
