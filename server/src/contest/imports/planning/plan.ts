import { hash } from 'node:crypto';

import type { ImportCheck, ImportKind, ImportProblem, ImportRow } from '@onda-on/contracts/api';
import type { FixtureStep, ResultStep } from '@onda-on/contracts/events';
import { fold, type WeekNumber } from '@onda-on/contracts/rules';

/** A file compared with the stored matches: its steps and its problems. */
export type Plan = Readonly<{
  rows: number;
  /** Rows that are already stored exactly like this. */
  known: readonly ImportRow[];
  problems: readonly ImportProblem[];
}> &
  (
    | Readonly<{ kind: 'fixtures'; steps: readonly FixtureStep[] }>
    | Readonly<{ kind: 'results'; steps: readonly ResultStep[] }>
  );
export type ReadPlan = Plan & Readonly<{ encoding: ImportCheck['encoding'] }>;

export const wholeRow = (line: number, message: string): ImportProblem => ({ line, column: '', message });

/** Identifies a match by its week and folded team names. */
export const pairKeyOf = (week: WeekNumber, homeTeam: string, awayTeam: string): string =>
  JSON.stringify([week, fold(homeTeam), fold(awayTeam)]);

/** Identifies a checked plan: equal for the same file on the same facts, without the ids of new matches. */
export function checkOf({ kind, steps, known, problems }: Plan): string {
  const planned =
    kind === 'fixtures'
      ? steps.map(({ line, fixture }) => ({ line, fixture }))
      : (steps as readonly object[]);
  const text = JSON.stringify([kind satisfies ImportKind, planned, known, problems]);
  return hash('sha256', text, 'hex').slice(0, 32);
}
