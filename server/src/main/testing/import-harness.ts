import { expect } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { ImportKind } from '@onda-on/contracts/api';

import { ImportJobs } from '../../contest/imports/import-job.ts';
import { ImportLog } from '../../contest/imports/import-log.ts';
import { ImportRunner } from '../../contest/imports/import-runner.ts';
import { ImportSteps } from '../../contest/imports/import-steps.ts';
import type { PlannedSteps as Steps } from '../../contest/imports/import.decider.ts';
import { readPlan } from '../../contest/imports/import.queries.ts';
import { MatchService } from '../../contest/matches/match.service.ts';
import { ReopeningGuard } from '../../contest/results/reopening-guard.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { ActorNames } from '../../identity/administrators/actor-names.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import type { Config } from '../../platform/config/config.ts';
import { OPERATOR } from './contest-scenes.ts';
import type { RunningContest } from './start-contest.ts';

export const IMPORT_ID = 'op1';

/** The parts of an import on the write side of a contest, as in one process. */
type Options = Readonly<{ confirmCorrections?: boolean; stores?: Config['stores'] }>;

export function importsOn(contest: RunningContest, { confirmCorrections = false, stores }: Options = {}) {
  // Silences the log, since tests kill the process.
  Logger.overrideLogger(false);
  const state = contest.get(ContestState);
  const { log } = contest.stores;
  const clock = { now: contest.now };
  const imports = new ImportLog(log, contest.get(CommandRunner), state);
  const steps = new ImportSteps(
    log,
    { confirmCorrections },
    contest.get(MatchService),
    contest.get(ReopeningGuard),
  );
  const runner = new ImportRunner({ stores }, clock, state, imports, steps);
  const jobs = new ImportJobs({ confirmCorrections }, state, imports, runner, steps, contest.get(ActorNames));
  return {
    imports,
    runner,
    job: () => jobs.jobOf(IMPORT_ID),
    plan: (kind: ImportKind, text: string) =>
      readPlan({ kind, bytes: Buffer.from(text) }, state.current, contest.now()),
    write: async (kind: ImportKind, text: string) => {
      const { known, ...plan } = readPlan({ kind, bytes: Buffer.from(text) }, state.current, contest.now());
      expect(plan.problems).toEqual([]);
      const command = {
        type: 'PlanImport',
        operationId: IMPORT_ID,
        fileName: 'm.csv',
        unchanged: known.length,
        plan: plan as Steps,
      } as const;
      await imports.write(IMPORT_ID, 'planned', command, OPERATOR);
    },
    undo: async () => {
      await imports.write(IMPORT_ID, 'undo', { type: 'PlanUndo', reason: 'Yanlış dosya' }, OPERATOR);
      await runner.start(IMPORT_ID);
    },
    matches: () => [...state.current.matches.values()],
  };
}
