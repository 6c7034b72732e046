import type { ProjectionStatus } from './admin.ts';

/** How an operator's replay ended or goes on. `interrupted`: the process that ran it is gone. */
export type ReplayState = 'running' | 'done' | 'failed' | 'interrupted';

/** One read model of a replay. Digests are shortened; `differences` are the first documents that differed, ids shortened. */
export type ReplayResult = Readonly<{
  projection: string;
  isEqual: boolean;
  /** The new one is in the place of the old one. */
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
 * The replay that runs now or ran last, whichever process ran it. `done` from 0 to 1 over all of its read models, `rate` in
 * events a second, `secondsLeft` an estimate and null until there is one.
 */
export type ReplayJob = Readonly<{
  operationId: string;
  state: ReplayState;
  /** Compares only. */
  isDryRun: boolean;
  projections: readonly string[];
  /** The read model that is being built. */
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

/** A stream that a read model could not go on with. `key` is for this very failure; it leads to nothing once that is settled. */
export type ParkedAnswer = Readonly<{
  key: string;
  projection: string;
  stream: string;
  since: string;
  error: string;
  attempts: number;
  events: number;
  /** The event that it failed at. */
  type: string;
  position: string;
}>;

export type ProjectionCard = ProjectionStatus & Readonly<{ holder: string | null; failure: string | null }>;

/** `GET /api/admin/operations`. */
export type OperationsAnswer = Readonly<{
  logPosition: string;
  /** Whether the server that answers keeps the read models up to date itself; else processes of their own do. */
  runsProjections: boolean;
  projections: readonly ProjectionCard[];
  parked: readonly ParkedAnswer[];
  replay: ReplayJob | null;
}>;

/** `POST /api/admin/operations/replays`: the named read models, or all of them where that is said. Answers 202 with the job. */
export type ReplayBody = Readonly<{ projections?: readonly string[]; all?: boolean; isDryRun?: boolean }>;

/** `POST /api/admin/operations/parked/{key}/retry` and `…/skip` (with a reason): whether the stream is parked no more. */
export type ParkedOutcome = Readonly<{ isThrough: boolean }>;

/**
 * One event as operators may see it: without personal data, hashes and participants' ids shortened. `data` and `meta` are JSON
 * text; `position` is null where only the stream was read. `streamKey` asks for the events of the same stream.
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

/** `GET /api/admin/events`: newest first. `looked` is how many events were looked at; `next` goes on behind them, null at the end. */
export type EventsAnswer = Readonly<{ events: readonly EventAnswer[]; looked: number; next: string | null }>;
