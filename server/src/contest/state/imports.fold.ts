import type { FileImportEvent } from '@onda-on/contracts/events';
import type { Position } from '@onda-on/stores';

import { withEntry, type Contest, type ContestImport } from '../model/contest.ts';

const STATES: Readonly<Record<FileImportEvent['type'], ContestImport['state']>> = {
  FixtureImportPlanned: 'running',
  ResultImportPlanned: 'running',
  FileImportCarriedOut: 'done',
  FileImportUndoPlanned: 'undoing',
  FileImportUndone: 'undone',
};

/** How far each import is; what it consists of stands in its own stream. */
export function foldImport(
  contest: Contest,
  { type, data }: FileImportEvent,
  { position: at }: Readonly<{ position: Position }>,
): Contest {
  const { operationId: id } = data;
  return { ...contest, imports: withEntry(contest.imports, id, { id, state: STATES[type], at }) };
}
