import {
  fileImportCodec,
  type FileImportEvent,
  type FixtureStep,
  type RefusedStep,
  type ResultStep,
} from '@onda-on/contracts/events';
import { assertNever, Rejection } from '@onda-on/contracts/rules';

import type { Decider } from '../../platform/commands/decider.ts';

export type PlannedSteps =
  | Readonly<{ kind: 'fixtures'; steps: readonly FixtureStep[] }>
  | Readonly<{ kind: 'results'; steps: readonly ResultStep[] }>;

type PlanImport = Readonly<{
  type: 'PlanImport';
  operationId: string;
  fileName: string;
  unchanged: number;
  plan: PlannedSteps;
}>;
type Finished = Readonly<{ done: number; refused: readonly RefusedStep[] }>;
type FinishImport = Finished & Readonly<{ type: 'FinishImport' }>;
type PlanUndo = Readonly<{ type: 'PlanUndo'; reason: string }>;
type FinishUndo = Finished & Readonly<{ type: 'FinishUndo'; proposed: number }>;
export type ImportOperationCommand = PlanImport | FinishImport | PlanUndo | FinishUndo;

export type ExistingImport = Readonly<{
  state: 'running' | 'done' | 'undoing' | 'undone';
  operationId: string;
  fileName: string;
  unchanged: number;
  plan: PlannedSteps;
  /** The outcome of the run that carried the import out, which is its outcome again where nothing was undone. */
  carriedOut: Finished | null;
  /** The outcome of the latest run, which carried the import out or undid it. */
  finished: (Finished & Readonly<{ proposed?: number }>) | null;
  reason: string | null;
}>;
export type ImportOperationState = Readonly<{ state: 'none' }> | ExistingImport;

/** An import of a file: planned as a whole, then carried out and perhaps undone row by row. */
export const importDecider: Decider<ImportOperationCommand, ImportOperationState, FileImportEvent> = {
  category: 'operation',
  codec: fileImportCodec,
  initialState: { state: 'none' },

  decide(command, state) {
    if (command.type === 'PlanImport') return state.state === 'none' ? [planned(command)] : [];
    if (state.state === 'none') throw new Rejection('IMPORT_NOT_FOUND');
    return decideOn(command, state);
  },

  evolve(state, { type, data }) {
    switch (type) {
      case 'FixtureImportPlanned':
        return begun(data, { kind: 'fixtures', steps: data.steps });
      case 'ResultImportPlanned':
        return begun(data, { kind: 'results', steps: data.steps });
      case 'FileImportCarriedOut':
        return state.state === 'none' ? state : { ...state, state: 'done', carriedOut: data, finished: data };
      case 'FileImportUndoPlanned':
        return state.state === 'none' ? state : { ...state, state: 'undoing', reason: data.reason };
      case 'FileImportUndone':
        return state.state === 'none' ? state : { ...state, state: 'undone', finished: data };
      default:
        return assertNever(type);
    }
  },
};

type Begun = Pick<PlanImport, 'operationId' | 'fileName' | 'unchanged'>;

const begun = ({ operationId, fileName, unchanged }: Begun, plan: PlannedSteps): ExistingImport => ({
  state: 'running',
  operationId,
  fileName,
  unchanged,
  plan,
  carriedOut: null,
  finished: null,
  reason: null,
});

function planned({ operationId, fileName, unchanged, plan }: PlanImport): FileImportEvent {
  const common = { operationId, fileName, unchanged };
  return plan.kind === 'fixtures'
    ? { type: 'FixtureImportPlanned', data: { ...common, steps: plan.steps } }
    : { type: 'ResultImportPlanned', data: { ...common, steps: plan.steps } };
}

function decideOn(
  command: Exclude<ImportOperationCommand, PlanImport>,
  { state, operationId }: ExistingImport,
): readonly FileImportEvent[] {
  switch (command.type) {
    case 'FinishImport': {
      const { done, refused } = command;
      // Another server has carried it out.
      if (state !== 'running') return [];
      return [{ type: 'FileImportCarriedOut', data: { operationId, done, refused } }];
    }
    case 'PlanUndo':
      if (state === 'running') throw new Rejection('IMPORT_BUSY');
      if (state !== 'done') throw new Rejection('IMPORT_UNDONE');
      return [{ type: 'FileImportUndoPlanned', data: { operationId, reason: command.reason } }];
    case 'FinishUndo': {
      const { done, refused, proposed } = command;
      if (state !== 'undoing') return [];
      const waiting = proposed > 0 ? { proposed } : {};
      return [{ type: 'FileImportUndone', data: { operationId, done, refused, ...waiting } }];
    }
    default:
      return assertNever(command);
  }
}
