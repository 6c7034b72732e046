import type { AdminMatch, ResultBody } from '@onda-on/contracts/api';
import { REASON_LENGTH_MIN } from '@onda-on/contracts/rules';

import { CORRECTION } from '../../../text/admin/matches.tr.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';

export type CorrectionForm = Readonly<{ home: string; away: string; reason: string }>;
export type CorrectionErrors = Readonly<{ score?: string; reason?: string }>;
type Saved = Pick<AdminMatch, 'homeScore' | 'awayScore'>;

/** The new result once both sides are typed and it differs from the saved one. */
export function newResult({ home, away }: CorrectionForm, { homeScore, awayScore }: Saved): ResultBody | null {
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

/** A reason is required: it stands in the public log. */
export const reasonError = (reason: string): Readonly<{ reason?: string }> =>
  reason.trim().length < REASON_LENGTH_MIN ? { reason: PANEL.reasonShort(REASON_LENGTH_MIN) } : {};
