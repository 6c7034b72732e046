import type { DisputeDetail, DisputeReissued } from '@onda-on/contracts/api';
import { DISPUTE_TEXT, isImpersonal } from '@onda-on/contracts/rules';
import { useState } from 'react';

import { newKey } from '../../../../memory/submission-key.ts';
import { DISPUTES } from '../../../../text/admin/disputes.tr.ts';
import { isTextForm, useDraft } from '../../drafts/use-draft.ts';
import { ReasonDialog } from '../../shell/ReasonDialog.tsx';
import { useCommand } from '../../use-command.ts';
import { reissueCode, rejectDispute, voidCoupon } from './dispute-commands.api.ts';

const TEXT = DISPUTES.decision;
const EMPTY = { reason: '' };

export type Step = 'void' | 'reissue' | 'reject';

type Words = Readonly<{
  title: (couponNo: string) => string;
  text: string;
  submit: string;
  failed: string;
  done?: string;
}>;
const WORDS: Readonly<Record<Step, Words>> = {
  void: {
    title: TEXT.voidTitle,
    text: TEXT.voidText,
    submit: TEXT.void,
    failed: TEXT.voidFailed,
    done: TEXT.voided,
  },
  // What is done here is shown in a window of its own.
  reissue: {
    title: TEXT.reissueTitle,
    text: TEXT.reissueText,
    submit: TEXT.reissue,
    failed: TEXT.reissueFailed,
  },
  reject: {
    title: () => TEXT.rejectTitle,
    text: TEXT.rejectText,
    submit: TEXT.reject,
    failed: TEXT.rejectFailed,
    done: TEXT.rejected,
  },
};

type Props = Readonly<{
  dispute: DisputeDetail;
  step: Step;
  onIssued: (issued: DisputeReissued) => void;
  onClose: () => void;
}>;

/** Decides, with a reason that stays in the log. */
export function DecisionDialog({ dispute, step, onIssued, onClose }: Props) {
  // What was decided about when the window opened: a refresh behind it must not turn the question round.
  const [base] = useState(dispute);
  const couponNo = base.coupon?.couponNo ?? '';
  const words = WORDS[step];
  const draft = useDraft(`itiraz-${base.id}-${step}`, EMPTY, isTextForm(EMPTY));
  const close = () => {
    draft.discard();
    onClose();
  };
  const run = useRun(base, step, couponNo, onIssued);
  const { mutate, isPending } = useCommand<string>({ ...words, run, onDone: close });
  const { reason } = draft.value;
  const isPersonal = !isImpersonal(reason);
  return (
    <ReasonDialog
      title={words.title(couponNo)}
      submit={words.submit}
      isBusy={isPending}
      isDangerous={step === 'void'}
      isPublic={false}
      reason={reason}
      onReason={(next) => draft.set({ reason: next })}
      onSubmit={(given) => (isPersonal ? undefined : mutate(given))}
      onClose={close}
    >
      <p>{words.text}</p>
      <p className={isPersonal ? 'notice' : 'muted small'} role={isPersonal ? 'alert' : undefined}>
        {DISPUTE_TEXT.personal}
      </p>
    </ReasonDialog>
  );
}

function useRun(base: DisputeDetail, step: Step, couponNo: string, onIssued: Props['onIssued']) {
  // One key as long as the window is open: pressed again after a lost connection it is told the same code.
  const [key] = useState(newKey);
  return async (reason: string): Promise<void> => {
    if (step === 'reject') await rejectDispute(base, reason);
    else if (step === 'void') await voidCoupon(base, { couponNo, reason });
    else onIssued(await reissueCode(base, { couponNo, reason }, key));
  };
}
