import type { ReceiptAnswer, ReceiptPick, RevisionRequest } from '@onda-on/contracts/api';
import { OUTCOMES, printedCode, type Outcome } from '@onda-on/contracts/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type UseFormRegisterReturn, type UseFormReturn, useForm, useWatch } from 'react-hook-form';

import {
  ApiError,
  isConnectionLost,
  isOutcomeUnknown,
  isWrongEditCode,
  messageOf,
} from '../../api/api-error.ts';
import { receiptOf, reviseCoupon } from '../../api/coupons.queries.ts';
import { waitOf } from '../../api/wait.ts';
import { useKeyOf } from '../../hooks/use-key-of.ts';
import { editCodeHere, heldCouponOf, holdCoupon, releaseRefused } from '../../memory/held-coupons.ts';
import { TEXT } from '../../text/messages.tr.ts';
import { RECEIPT } from '../../text/receipt.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';

const WORDS = RECEIPT.revise;

type Props = Readonly<{ receipt: ReceiptAnswer; onClose: () => void }>;

/**
 * Replaces all picks, with the edit code, until the lock. Picks that were saved elsewhere meanwhile are shown before they are
 * replaced or, while the read models are behind, said to be missing here.
 */
export function ReviseDialog({ receipt, onClose }: Props) {
  const form = useForm<RevisionForm>({
    defaultValues: { editCode: editCodeHere(receipt.couponNo) ?? '', picks: picksFormOf(receipt) },
  });
  const [opened] = useState(() => picksFormOf(receipt));
  const { mutate, isPending, isSuccess, error, variables } = useRevision(receipt, form, onClose);
  // A change of one's own whose answer was lost is not somebody else's.
  const isOwn = [opened, variables?.picks].some((picks) => picks?.join() === picksFormOf(receipt).join());
  // After a success the dialog is open only because other picks count.
  const isOvertaken = !isOwn || isStale(error) || isSuccess;
  const chosen = useWatch({ control: form.control, name: 'picks' });
  const { revision } = receipt;
  // Refused, and nothing newer to show since the read models are behind: the notice says so, and a second press sends.
  const isUnseen = isStale(error) && variables?.shown === revision;
  const send = form.handleSubmit((filled) => mutate({ ...filled, shown: revision, isUnseen }));
  return (
    <Dialog title={WORDS.title} description={WORDS.text} isOpen onClose={onClose} className="revise">
      <form noValidate onSubmit={(event) => void (isPending ? event.preventDefault() : send(event))}>
        <div>
          {receipt.picks.map((pick, n) => (
            <ReviseRow key={pick.matchId} pick={pick} slot={n + 1} control={form.register(`picks.${n}`)}>
              {isOvertaken && chosen[n] !== pick.prediction ? WORDS.stored(pick.prediction) : null}
            </ReviseRow>
          ))}
        </div>
        <EditCodeField form={form} />
        <p className="small">
          <Link to="/itiraz" search={{ konu: 'kod', hafta: receipt.week }} preload={false}>
            {WORDS.codeLost}
          </Link>
        </p>
        {isOvertaken ? (
          <p ref={bringIntoView} className="problems" role="alert">
            {noticeOf(isUnseen)}
          </p>
        ) : null}
        <Failure error={error} />
        <Button look="main" type="submit" aria-disabled={isPending}>
          {isPending ? WORDS.busy : WORDS.save}
        </Button>
      </form>
    </Dialog>
  );
}

const EditCodeField = ({ form }: Readonly<{ form: UseFormReturn<RevisionForm> }>) => (
  <Field label={WORDS.code} hint={WORDS.codeHint} error={form.formState.errors.editCode?.message}>
    {(aria) => (
      <input
        {...aria}
        className="input"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.register('editCode', { validate: (text) => text.trim() !== '' || WORDS.codeMissing })}
      />
    )}
  </Field>
);

/** Nothing for picks saved elsewhere, of which the notice speaks. */
const Failure = ({ error }: Readonly<{ error: Error | null }>) =>
  error && !isStale(error) ? (
    <p className="problems" role="alert">
      {reasonOf(error)}
    </p>
  ) : null;

type RowProps = Readonly<{
  pick: ReceiptPick;
  slot: number;
  control: UseFormRegisterReturn;
  children: string | null;
}>;

/** One match with its three choices as radio buttons: arrow keys move between them. */
const ReviseRow = ({ pick, slot, control, children }: RowProps) => (
  <fieldset>
    <legend>
      <span className="num">{slot}</span> {pick.homeTeam} – {pick.awayTeam} <b>{children}</b>
    </legend>
    <span className="radios">
      {OUTCOMES.map((outcome) => (
        <label key={outcome}>
          <input type="radio" value={outcome} {...control} />
          <span className="box">{outcome}</span>
        </label>
      ))}
    </span>
  </fieldset>
);

/** `picks` in sheet order. */
type RevisionForm = { editCode: string; picks: Outcome[] };

const picksFormOf = ({ picks }: ReceiptAnswer): Outcome[] => picks.map(({ prediction }) => prediction);

/** `shown` is the revision on the page; `isUnseen`: the picks replace newer ones too. */
type Revision = RevisionForm & Readonly<{ shown: number; isUnseen: boolean }>;

/** Sends the picks; then the receipt on the page is fetched again, at least as new as the change. */
function useRevision(
  receipt: ReceiptAnswer,
  { formState, getValues, resetField, setFocus }: UseFormReturn<RevisionForm>,
  onDone: () => void,
) {
  const [isHeld] = useState(() => heldCouponOf(receipt.couponNo) !== undefined);
  const queryClient = useQueryClient();
  const keyOf = useKeyOf();
  return useMutation({
    mutationFn: ({ shown, isUnseen, ...form }: Revision) => {
      const body = bodyOf(receipt, form);
      const seen = isUnseen ? undefined : shown;
      // The same picks after a change elsewhere are another change.
      return reviseCoupon(receipt.couponNo, body, keyOf({ ...body, seen }), seen);
    },
    onSuccess: async (_, { editCode, picks, shown }) => {
      // The code that this browser keeps may be one that an operator has replaced since.
      const { couponNo } = receipt;
      if (isHeld) holdCoupon({ couponNo, editCode: printedCode(editCode) });
      const { queryKey } = receiptOf(receipt.couponNo);
      await queryClient.invalidateQueries({ queryKey });
      const stored = queryClient.getQueryData(queryKey);
      // The late answer to a repeated change: what was saved elsewhere after it counts.
      if (stored && stored.revision > shown && picksFormOf(stored).join() !== picks.join()) return;
      toast({ title: TEXT.success, description: RECEIPT.revise.saved });
      onDone();
    },
    onError: async (error, { editCode }) => {
      if (isWrongEditCode(error))
        releaseRefused([{ couponNo: receipt.couponNo, editCode: printedCode(editCode) }]);
      // The code was filled in, so that there is none to correct: the new one has to be typed.
      const isFilledIn = [formState.defaultValues?.editCode, getValues('editCode')].every(
        (code) => code === editCode,
      );
      if (isWrongEditCode(error) && isFilledIn) {
        resetField('editCode', { defaultValue: '' });
        setFocus('editCode');
      }
      // Nothing can be sent before the newer picks are shown.
      if (isStale(error)) await queryClient.invalidateQueries(receiptOf(receipt.couponNo));
    },
  });
}

const isStale = (error: Error | null): boolean =>
  error instanceof ApiError && error.refusal?.code === 'STALE_VERSION';

/** It stands below the list, where the window ends before it. */
const bringIntoView = (notice: HTMLElement | null): void => notice?.scrollIntoView({ block: 'center' });

const noticeOf = (isUnseen: boolean): string => `${WORDS.overtaken} ${isUnseen ? WORDS.unseen : WORDS.shown}`;

function reasonOf(error: Error): string {
  if (isConnectionLost(error)) return WORDS.lost;
  const wait = waitOf(error);
  const isUnknown = isOutcomeUnknown(error) && !(error instanceof ApiError && error.refusal);
  const next = wait === null ? isUnknown && WORDS.again : WORDS.wait(wait);
  return [messageOf(error, WORDS.failed), next].filter(Boolean).join('. ');
}

const bodyOf = ({ picks, week }: ReceiptAnswer, form: RevisionForm): RevisionRequest => ({
  editCode: printedCode(form.editCode),
  predictions: picks.map(({ matchId, prediction }, n) => ({
    matchId,
    prediction: form.picks[n] ?? prediction,
    week,
  })),
});
