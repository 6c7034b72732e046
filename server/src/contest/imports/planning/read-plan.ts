import type { ImportKind } from '@onda-on/contracts/api';
import type { MatchId, WeekNumber } from '@onda-on/contracts/rules';

import { randomId } from '../../../platform/kernel/ids.ts';
import type { Contest } from '../../model/contest.ts';
import { namedRows } from '../reading/columns.ts';
import { csvRecords } from '../reading/csv-records.ts';
import { fileText } from '../reading/file-text.ts';
import { FIXTURE_COLUMNS, fixtureRows } from '../reading/fixture-rows.ts';
import { RESULT_COLUMNS, resultRows } from '../reading/result-rows.ts';
import { planFixtures } from './plan-fixtures.ts';
import { planResults } from './plan-results.ts';
import type { ReadPlan } from './plan.ts';

/** A file, or rows copied from a spreadsheet for a week, which need neither a heading nor that week's column. */
export type UploadedFile = Readonly<{ kind: ImportKind; bytes: Buffer; week?: WeekNumber | undefined }>;

/** What would be carried out now. @throws {Rejection} IMPORT_UNREADABLE for what is no such file. */
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
