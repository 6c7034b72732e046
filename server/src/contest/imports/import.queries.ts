import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ImportCheck, ImportKind } from '@onda-on/contracts/api';
import { outcomeOf, type MatchId, type SlotResult, type WeekNumber } from '@onda-on/contracts/rules';

import { QueryWith } from '../../platform/commands/bus-classes.ts';
import { randomId } from '../../platform/commands/ids.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import type { Contest } from '../model/contest.ts';
import { ResultPreviews } from '../results/result-previews.queries.ts';
import { ContestState } from '../state/contest-state.ts';
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
export type UploadedFile = Readonly<{ kind: ImportKind; bytes: Buffer; week?: WeekNumber | undefined }>;

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

/** What a file would do. Nothing is written. */
export class CheckImport extends QueryWith<{ upload: UploadedFile }, ImportCheck>() {}

@QueryHandler(CheckImport)
export class CheckImportHandler implements IQueryHandler<CheckImport> {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly contest: ContestState,
    private readonly previews: ResultPreviews,
  ) {}

  async execute({ upload }: CheckImport): Promise<ImportCheck> {
    const plan = readPlan(upload, this.contest.current, this.clock.now());
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
