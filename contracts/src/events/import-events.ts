import type { MatchId } from '../rules/index.ts';
import { codec, defineEvent, type DomainEvent } from './codec.ts';
import type { Fixture } from './match-events.ts';

/** A match to create: `line` is its line in the file, from 1. */
export type FixtureStep = Readonly<{ line: number; matchId: MatchId; fixture: Fixture }>;
export type ResultStep = Readonly<{ line: number; matchId: MatchId; homeScore: number; awayScore: number }>;
/** A row that was refused when it was carried out, with the code of the refusal. */
export type RefusedStep = Readonly<{ line: number; matchId: MatchId; code: string }>;

type Planned<Step> = Readonly<{
  operationId: string;
  /** The file's name on the operator's machine, without its path. */
  fileName: string;
  /** Rows of the file that were already stored. */
  unchanged: number;
  steps: readonly Step[];
}>;

/** `operation-{id}`: the whole plan, recorded before its first step, so that a restart can continue the import. */
export type FixtureImportPlanned = DomainEvent<'FixtureImportPlanned', Planned<FixtureStep>>;
export type ResultImportPlanned = DomainEvent<'ResultImportPlanned', Planned<ResultStep>>;
/** Every step was tried. */
export type FileImportCarriedOut = DomainEvent<
  'FileImportCarriedOut',
  { operationId: string; done: number; refused: readonly RefusedStep[] }
>;
/** The import is undone step by step: an event of its own removes each match or withdraws each result. */
export type FileImportUndoPlanned = DomainEvent<
  'FileImportUndoPlanned',
  { operationId: string; reason: string }
>;
/**
 * `refused` names the rows that could not be undone. `proposed` of the others wait for a second administrator: missing without
 * any, and in events of earlier versions.
 */
export type FileImportUndone = DomainEvent<
  'FileImportUndone',
  { operationId: string; done: number; refused: readonly RefusedStep[]; proposed?: number }
>;

export type FileImportEvent =
  | FixtureImportPlanned
  | ResultImportPlanned
  | FileImportCarriedOut
  | FileImportUndoPlanned
  | FileImportUndone;

export const fileImportCodec = codec<FileImportEvent>({
  FixtureImportPlanned: defineEvent<FixtureImportPlanned>(),
  ResultImportPlanned: defineEvent<ResultImportPlanned>(),
  FileImportCarriedOut: defineEvent<FileImportCarriedOut>(),
  FileImportUndoPlanned: defineEvent<FileImportUndoPlanned>(),
  FileImportUndone: defineEvent<FileImportUndone>(),
});
