import { hash } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { ImportCheck, ImportJob, ImportKind } from '@onda-on/contracts/api';
import {
  outcomeOf,
  Rejection,
  type SlotResult,
  type WeekNumber,
  type MatchId,
} from '@onda-on/contracts/rules';
import type { Position } from '@onda-on/stores';

import type { Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { commandIdOf, randomId } from '../../platform/kernel/ids.ts';
import type { Contest } from '../model/contest.ts';
import { ResultPreviews } from '../results/result-previews.ts';
import { ContestState } from '../state/contest-state.ts';
import { ImportJobs } from './import-job.ts';
import { ImportLog } from './import-log.ts';
import { ImportRunner } from './import-runner.ts';
import type { PlannedSteps } from './import.decider.ts';
import { planFixtures } from './planning/plan-fixtures.ts';
import { planResults } from './planning/plan-results.ts';
import { checkOf, type ReadPlan } from './planning/plan.ts';
import { namedRows } from './reading/columns.ts';
import { csvRecords } from './reading/csv-records.ts';
import { fileText } from './reading/file-text.ts';
import { FIXTURE_COLUMNS, fixtureRows } from './reading/fixture-rows.ts';
import { RESULT_COLUMNS, resultRows } from './reading/result-rows.ts';
import { stepText } from './step-text.ts';

/** A file, or rows copied from a spreadsheet. With `week`, they need neither a heading nor a week column. */
type UploadedFile = Readonly<{ kind: ImportKind; bytes: Buffer; week?: WeekNumber | undefined }>;

/** The plan for a file on the current facts. @throws {Rejection} IMPORT_UNREADABLE for a file that is no such CSV. */
export function readPlan({ kind, bytes, week }: UploadedFile, contest: Contest, now: Date): ReadPlan {
  const { text, encoding } = fileText(bytes);
  const records = csvRecords(text);
  const assumed = week === undefined ? null : { week: String(week) };
  const plan =
    kind === 'fixtures'
      ? planFixtures(
          contest,
          fixtureRows(namedRows(records, FIXTURE_COLUMNS, assumed)),
          () => randomId() as MatchId,
        )
      : planResults(contest, resultRows(namedRows(records, RESULT_COLUMNS, assumed)), now);
  return { ...plan, encoding };
}

const EXAMPLES_MAX = 20;
const PROBLEMS_MAX = 100;
const LISTED_MAX = 20;

type Application = UploadedFile & Readonly<{ fileName: string; check: string; key: string }>;
type Answered = Readonly<{ job: ImportJob; position: Position }>;

@Injectable()
export class ImportService {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly contest: ContestState,
    private readonly imports: ImportLog,
    private readonly runner: ImportRunner,
    private readonly jobs: ImportJobs,
    private readonly previews: ResultPreviews,
  ) {}

  plan(upload: UploadedFile): ReadPlan {
    return readPlan(upload, this.contest.current, this.clock.now());
  }

  /** What a file would do. Nothing is written. */
  async check(upload: UploadedFile): Promise<ImportCheck> {
    const plan = this.plan(upload);
    const { kind, rows, steps, known, problems, encoding } = plan;
    const examples = steps.slice(0, EXAMPLES_MAX).map((step) => stepText(this.contest.current, step));
    return {
      kind,
      rows,
      changes: steps.length,
      examples,
      unchanged: known.length,
      known: known.slice(0, EXAMPLES_MAX),
      problems: problems.slice(0, PROBLEMS_MAX),
      problemCount: problems.length,
      encoding,
      effect: await this.#effectOf(plan),
      check: checkOf(plan),
    };
  }

  /** Records the whole plan and starts it; a file with a bad row records nothing. A repeat gets the same import. */
  async apply(upload: Application, caller: Caller): Promise<Answered> {
    const { fileName, check, key, kind, week = '', bytes } = upload;
    // Another file under a used key would be taken for the first one, and answered as if it had been imported.
    const file = `${kind}/${week}/${hash('sha256', bytes, 'hex')}`;
    const operationId = commandIdOf('file-import', `${caller.actor}/${key}/${file}`).replaceAll('-', '');
    if (!this.contest.current.imports.has(operationId)) {
      const plan = this.plan(upload);
      this.#refuseUnlessSound(plan, check);
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
    return this.#answer(operationId);
  }

  async undo(operationId: string, reason: string, caller: Caller): Promise<Answered> {
    if (!this.contest.current.imports.has(operationId)) throw new Rejection('IMPORT_NOT_FOUND');
    // A repeat of the same request gets the same answer; a different request is refused as too late.
    const step = `undo/${JSON.stringify([caller.actor, reason])}`;
    await this.imports.write(operationId, step, { type: 'PlanUndo', reason }, caller);
    void this.runner.start(operationId);
    return this.#answer(operationId);
  }

  async job(operationId: string): Promise<ImportJob> {
    return this.jobs.jobOf(await this.imports.read(operationId));
  }

  /** The latest ones first. */
  async list(): Promise<readonly ImportJob[]> {
    const ids = [...this.contest.current.imports.keys()].toReversed().slice(0, LISTED_MAX);
    return Promise.all(ids.map((id) => this.job(id)));
  }

  #refuseUnlessSound(plan: ReadPlan, check: string): void {
    if (plan.problems.length > 0) {
      const rows = new Set(plan.problems.map(({ line }) => line)).size;
      throw new Rejection('IMPORT_HAS_PROBLEMS', { problems: rows });
    }
    if (check !== checkOf(plan)) throw new Rejection('IMPORT_CHANGED');
    if (plan.steps.length === 0) throw new Rejection('IMPORT_EMPTY');
    const isBusy = [...this.contest.current.imports.values()].some(
      ({ state }) => state === 'running' || state === 'undoing',
    );
    if (isBusy) throw new Rejection('IMPORT_BUSY');
  }

  async #answer(operationId: string): Promise<Answered> {
    return { job: await this.job(operationId), position: this.contest.position };
  }

  async #effectOf(plan: ReadPlan): Promise<ImportCheck['effect']> {
    if (plan.kind !== 'results') return [];
    const byWeek = new Map<WeekNumber, Map<string, SlotResult>>();
    for (const { matchId, homeScore, awayScore } of plan.steps) {
      const week = this.contest.current.matches.get(matchId)?.fixture.week;
      if (week === undefined) continue;
      const wanted = byWeek.get(week) ?? new Map<string, SlotResult>();
      byWeek.set(week, wanted.set(matchId, outcomeOf(homeScore, awayScore)));
    }
    return Promise.all(
      Array.from(byWeek, async ([week, wanted]) => ({ week, ...(await this.previews.of(week, wanted)) })),
    );
  }
}

const stepsOf = (plan: ReadPlan): PlannedSteps =>
  plan.kind === 'fixtures' ? { kind: 'fixtures', steps: plan.steps } : { kind: 'results', steps: plan.steps };
