import type { ProjectionStatus } from './admin.ts';

/** The state of an operator's replay. `interrupted`: its process is gone. */
export type ReplayState = 'running' | 'done' | 'failed' | 'interrupted';

/** One read model of a replay. Digests are shortened; `differences` are the first documents that differed, ids shortened. */
export type ReplayResult = Readonly<{
  projection: string;
  isEqual: boolean;
  isReplaced: boolean;
  events: number;
  documents: number;
  parked: number;
  seconds: number;
  digestLive: string;
  digestReplayed: string;
  differences: readonly Readonly<{
    collection: string;
    id: string;
    kind: 'missing' | 'extra' | 'different';
    fields: readonly string[];
  }>[];
}>;

/**
 * The running or latest replay, in whichever process it runs. `done` is from 0 to 1 over all of its read models, `rate` in events
 * a second, `secondsLeft` an estimate, or null before there is one.
 */
export type ReplayJob = Readonly<{
  operationId: string;
  state: ReplayState;
  isDryRun: boolean;
  projections: readonly string[];
  /** The read model that is being rebuilt. */
  current: string | null;
  done: number;
  events: number;
  rate: number;
  secondsLeft: number | null;
  startedAt: string;
  finishedAt: string | null;
  startedBy: string;
  results: readonly ReplayResult[];
}>;

/** A stream that a read model could not apply. `key` names this failure only, until it is settled. */
export type ParkedAnswer = Readonly<{
  key: string;
  projection: string;
  stream: string;
  since: string;
  error: string;
  attempts: number;
  events: number;
  /** The type of the event that failed. */
  type: string;
  position: string;
}>;

/**
 * The latest check of a read model's documents. `moving`: each of them is intact, but they changed too often to see
 * whether any is missing.
 */
export type ReadModelCheck = Readonly<{ state: 'intact' | 'damaged' | 'moving'; checkedAt: string }>;

/** `check` is null before the first one. */
export type ProjectionCard = ProjectionStatus &
  Readonly<{ holder: string | null; failure: string | null; check: ReadModelCheck | null }>;

/** `GET /api/admin/operations`. */
export type OperationsAnswer = Readonly<{
  logPosition: string;
  /** Whether the answering server runs the projections itself; otherwise separate processes do. */
  runsProjections: boolean;
  projections: readonly ProjectionCard[];
  /** The check of the documents that all read models share, such as parked events. */
  sharedCheck: ReadModelCheck | null;
  parked: readonly ParkedAnswer[];
  replay: ReplayJob | null;
}>;

/**
 * `POST /api/admin/operations/replays`: replays the named read models, or all with `all`. With `isCheck` alone the tables are
 * rebuilt and only compared, and the result is published (`GET /api/replay-check`). Answers 202 with the job.
 */
export type ReplayBody = Readonly<{
  projections?: readonly string[];
  all?: boolean;
  isDryRun?: boolean;
  isCheck?: boolean;
}>;

/** `POST /api/admin/operations/parked/{key}/retry` and `…/skip` (with a reason): whether the stream is applied now. */
export type ParkedOutcome = Readonly<{ isThrough: boolean }>;

/**
 * One event for operators: without personal data, hashes and participants' ids shortened. `data` and `meta` are JSON text;
 * `position` is null where only the stream was read. `streamKey` is the filter for the same stream's events.
 */
export type EventAnswer = Readonly<{
  position: string | null;
  stream: string;
  streamKey: string;
  revision: string;
  type: string;
  version: number;
  at: string;
  actor: string;
  data: string;
  meta: string;
}>;

/** `GET /api/admin/events`: newest first. `looked` counts the events examined; `next` is the next page's cursor, null at the end. */
export type EventsAnswer = Readonly<{ events: readonly EventAnswer[]; looked: number; next: string | null }>;
