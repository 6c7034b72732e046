import type { SubmissionRequest } from '@onda-on/contracts/api';

import { unansweredSubmissions } from '../../memory/submission-key.ts';
import { FORGOTTEN_PICKS } from '../../text/forgotten-picks.tr.ts';
import { toast } from '../../ui/overlays/toast.ts';

/** Says that the lock ended the picks of a week; after a lost answer, that a coupon with them may have arrived. */
export function announceForgotten(week: number): void {
  const mayHaveArrived = unansweredSubmissions().some((picks) => weekOf(picks) === week);
  toast(mayHaveArrived ? FORGOTTEN_PICKS.unanswered : FORGOTTEN_PICKS.unsent);
}

const weekOf = (picks: string): number | undefined =>
  (JSON.parse(picks) as SubmissionRequest['predictions'])[0]?.week;
