import type { ImportKind } from '@onda-on/contracts/api';
import type { MatchId } from '@onda-on/contracts/rules';

import type { Contest } from '../../contest/contest.ts';
import { randomId } from '../../kernel/ids.ts';
import { namedRows } from '../reading/columns.ts';
import { csvRecords } from '../reading/csv-records.ts';
import { fileText } from '../reading/file-text.ts';
import { FIXTURE_COLUMNS, fixtureRows } from '../reading/fixture-rows.ts';
import { RESULT_COLUMNS, resultRows } from '../reading/result-rows.ts';
import { planFixtures } from './plan-fixtures.ts';
import { planResults } from './plan-results.ts';
import type { ReadPlan } from './plan.ts';

/** A file as it would be carried out now. @throws {Rejection} IMPORT_UNREADABLE for what is no such file. */
export function readPlan(kind: ImportKind, bytes: Buffer, contest: Contest, now: Date): ReadPlan {
  const { text, encoding } = fileText(bytes);
  const records = csvRecords(text);
  const plan =
    kind === 'fixtures'
      ? planFixtures(contest, fixtureRows(namedRows(records, FIXTURE_COLUMNS)), () => randomId() as MatchId)
      : planResults(contest, resultRows(namedRows(records, RESULT_COLUMNS)), now);
  return { ...plan, encoding };
}
