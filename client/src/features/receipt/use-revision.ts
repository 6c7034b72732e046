import type { ReceiptAnswer, RevisionBody } from '@onda-on/contracts/api';
import type { Outcome } from '@onda-on/contracts/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { messageOf } from '../../api/api-error.ts';
import { receiptOf, reviseCoupon } from '../../api/coupons.queries.ts';
import { newKey } from '../../memory/submission-key.ts';
import { TEXT } from '../../text/messages.tr.ts';
import { RECEIPT } from '../../text/receipt.tr.ts';
import { toast } from '../../ui/toast.ts';

/** `picks` in sheet order. */
export type RevisionForm = { editCode: string; picks: Outcome[] };

export const picksFormOf = ({ picks }: ReceiptAnswer): Outcome[] => picks.map(({ prediction }) => prediction);

/** Replaces the picks; the receipt on the page is fetched anew, at least as new as the change. */
export function useRevision(receipt: ReceiptAnswer, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: RevisionForm) => reviseCoupon(receipt.couponNo, bodyOf(receipt, form), newKey()),
    onSuccess: async () => {
      await queryClient.invalidateQueries(receiptOf(receipt.couponNo));
      toast({ title: TEXT.success, description: RECEIPT.revise.saved });
      onDone();
    },
    onError: (error) =>
      toast({
        title: TEXT.error,
        description: messageOf(error, RECEIPT.revise.failed),
        variant: 'destructive',
      }),
  });
}

const bodyOf = ({ picks, week }: ReceiptAnswer, form: RevisionForm): RevisionBody => ({
  // An identifier: ASCII casing, whatever the visitor's language.
  editCode: form.editCode.trim().toUpperCase(),
  predictions: picks.map(({ matchId, prediction }, n) => ({
    matchId,
    prediction: form.picks[n] ?? prediction,
    week,
  })),
});
