import { hash } from 'node:crypto';

import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ImportJob } from '@onda-on/contracts/api';
import { Rejection } from '@onda-on/contracts/rules';
import type { Position } from '@onda-on/stores';

import { CommandBy } from '../../platform/commands/bus-classes.ts';
import { commandIdOf } from '../../platform/commands/ids.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import type { Contest } from '../model/contest.ts';
import { ContestState } from '../state/contest-state.ts';
import { ImportJobs } from './import-job.ts';
import { ImportLog } from './import-log.ts';
import { ImportRunner } from './import-runner.ts';
import type { PlannedSteps } from './import.decider.ts';
import { readPlan, type UploadedFile } from './import.queries.ts';
import { checkOf, type ReadPlan } from './planning/plan.ts';

type Begun = Readonly<{ job: ImportJob; position: Position }>;

/** `check` identifies the plan that the operator saw. A repeat with the same key gets the same import. */
export class ApplyImport extends CommandBy<
  { upload: UploadedFile; fileName: string; check: string; key: string },
  Begun
>() {}

/** Records the whole plan and starts it; a file with a bad row records nothing. */
@CommandHandler(ApplyImport)
export class ApplyImportHandler implements ICommandHandler<ApplyImport> {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly contest: ContestState,
    private readonly imports: ImportLog,
    private readonly runner: ImportRunner,
    private readonly jobs: ImportJobs,
  ) {}

  async execute({ upload, fileName, check, key, caller }: ApplyImport): Promise<Begun> {
    const { kind, week = '', bytes } = upload;
    // Another file under a used key would be taken for the first one, and answered as if it had been imported.
    const file = `${kind}/${week}/${hash('sha256', bytes, 'hex')}`;
    const operationId = commandIdOf('file-import', `${caller.actor}/${key}/${file}`).replaceAll('-', '');
    const { current } = this.contest;
    if (!current.imports.has(operationId)) {
      const plan = readPlan(upload, current, this.clock.now());
      refuseUnlessSound(plan, check, current);
      const command = {
        type: 'PlanImport',
        operationId,
        fileName,
        unchanged: plan.known.length,
        plan: stepsOf(plan),
      } as const;
      await this.imports.write(operationId, 'planned', command, caller);
    }
    void this.runner.start(operationId);
    return { job: await this.jobs.jobOf(operationId), position: this.contest.position };
  }
}

function refuseUnlessSound(plan: ReadPlan, check: string, { imports }: Contest): void {
  if (plan.problems.length > 0) {
    const rows = new Set(plan.problems.map(({ line }) => line)).size;
    throw new Rejection('IMPORT_HAS_PROBLEMS', { problems: rows });
  }
  if (check !== checkOf(plan)) throw new Rejection('IMPORT_CHANGED');
  if (plan.steps.length === 0) throw new Rejection('IMPORT_EMPTY');
  const isBusy = [...imports.values()].some(({ state }) => state === 'running' || state === 'undoing');
  if (isBusy) throw new Rejection('IMPORT_BUSY');
}

const stepsOf = (plan: ReadPlan): PlannedSteps =>
  plan.kind === 'fixtures' ? { kind: 'fixtures', steps: plan.steps } : { kind: 'results', steps: plan.steps };

export class UndoImport extends CommandBy<{ operationId: string; reason: string }, Begun>() {}

@CommandHandler(UndoImport)
export class UndoImportHandler implements ICommandHandler<UndoImport> {
  constructor(
    private readonly contest: ContestState,
    private readonly imports: ImportLog,
    private readonly runner: ImportRunner,
    private readonly jobs: ImportJobs,
  ) {}

  async execute({ operationId, reason, caller }: UndoImport): Promise<Begun> {
    if (!this.contest.current.imports.has(operationId)) throw new Rejection('IMPORT_NOT_FOUND');
    // A repeat of the same request gets the same answer; a different request is refused as too late.
    const step = `undo/${JSON.stringify([caller.actor, reason])}`;
    await this.imports.write(operationId, step, { type: 'PlanUndo', reason }, caller);
    void this.runner.start(operationId);
    return { job: await this.jobs.jobOf(operationId), position: this.contest.position };
  }
}
