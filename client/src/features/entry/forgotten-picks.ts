import { mayHaveArrived } from '../../memory/submission-key.ts';
import { FORGOTTEN_PICKS } from '../../text/forgotten-picks.tr.ts';
import { toast } from '../../ui/overlays/toast.ts';

/** Says that the lock ended the picks of a week; without an answer, that a coupon with them may have arrived. */
export const announceForgotten = (week: number): void =>
  void toast(mayHaveArrived(week) ? FORGOTTEN_PICKS.unanswered : FORGOTTEN_PICKS.unsent);
