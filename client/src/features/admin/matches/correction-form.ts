import type { AdminMatch, ResultBody } from '@onda-on/contracts/api';

import { CORRECTION } from '../../../text/admin/matches.tr.ts';
import { reasonError } from '../shell/reason-error.ts';

export type CorrectionForm = Readonly<{ home: string; away: string; reason: string }>;
export type CorrectionErrors = Readonly<{ score?: string; reason?: string }>;
type Saved = Pick<AdminMatch, 'homeScore' | 'awayScore'>;

/** The new result once both sides are typed and it differs from the saved one. */
export function newResult(
  { home, away }: CorrectionForm,
  { homeScore, awayScore }: Saved,
): ResultBody | null {
  if (home === '' || away === '') return null;
  const result = { homeScore: Number(home), awayScore: Number(away) };
  return result.homeScore === homeScore && result.awayScore === awayScore ? null : result;
}

export function correctionErrors(form: CorrectionForm, saved: Saved): CorrectionErrors {
  const score =
    form.home === '' || form.away === ''
      ? CORRECTION.scoreMissing
      : newResult(form, saved)
        ? undefined
        : CORRECTION.scoreSame;
  return { ...(score && { score }), ...reasonError(form.reason) };
}
