import type { AdminMatch, ResultBody } from '@onda-on/contracts/api';

import { CORRECTION } from '../../../text/admin/matches.tr.ts';

export type CorrectionForm = Readonly<{ home: string; away: string; reason: string }>;
type Typed = Omit<CorrectionForm, 'reason'>;
type Saved = Pick<AdminMatch, 'homeScore' | 'awayScore'>;

/** The new result once both sides are typed and it differs from the saved one. */
export function newResult({ home, away }: Typed, { homeScore, awayScore }: Saved): ResultBody | null {
  if (home === '' || away === '') return null;
  const result = { homeScore: Number(home), awayScore: Number(away) };
  return result.homeScore === homeScore && result.awayScore === awayScore ? null : result;
}

/** Why the typed score corrects nothing. */
export function scoreError(form: Typed, saved: Saved): string | undefined {
  if (form.home === '' || form.away === '') return CORRECTION.scoreMissing;
  return newResult(form, saved) ? undefined : CORRECTION.scoreSame;
}
