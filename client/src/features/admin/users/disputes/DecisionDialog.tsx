import type { DisputeDetail } from '@onda-on/contracts/api';
import { DISPUTE_TEXT, OUTCOME_TEXT, isImpersonal } from '@onda-on/contracts/rules';
import { useState } from 'react';

import { newKey } from '../../../../memory/submission-key.ts';
import { DISPUTES } from '../../../../text/admin/disputes.tr.ts';
import type { ShownField } from '../../kit/ConflictNotice.tsx';
import { ReasonDialog } from '../../kit/dialogs.tsx';
import { holdOnce } from '../../kit/shown-once.ts';
import { NO_REASON, useReasonForm } from '../../kit/use-reason-form.ts';
import { reissueCode, rejectDispute, voidCoupon } from './dispute-commands.api.ts';

const TEXT = DISPUTES.decision;

export const DECISION_STEPS = ['void', 'reissue', 'reject'] as const;
export type DecisionStep = (typeof DECISION_STEPS)[number];

type Words = Readonly<{
  title: (couponNo: string) => string;
  text: string;
  submit: string;
  failed: string;
  done?: string;
}>;
const WORDS: Readonly<Record<DecisionStep, Words>> = {
  void: {
    title: TEXT.voidTitle,
    text: TEXT.voidText,
    submit: TEXT.void,
    failed: TEXT.voidFailed,
    done: TEXT.voided,
  },
  // No notification: the new code has a window of its own.
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

/** A new code is asked for again, since only an answer brings it. */
const REACHED: Readonly<Record<DecisionStep, string | null>> = {
  void: OUTCOME_TEXT.voided,
  reissue: null,
  reject: OUTCOME_TEXT.rejected,
};

type Props = Readonly<{
  dispute: DisputeDetail;
  step: DecisionStep;
  onClose: () => void;
}>;

/** Decides a dispute, with a reason that stays in the log. */
export function DecisionDialog({ dispute, step, onClose }: Props) {
  const words = WORDS[step];
  const run = useRun(step);
  const form = useReasonForm<SeenDispute>({
    topics: ['crm', 'people', 'standings'],
    name: `itiraz-${dispute.id}-${step}`,
    empty: NO_REASON,
    errorsOf: ({ reason }): { reason?: string } =>
      isImpersonal(reason) ? {} : { reason: DISPUTE_TEXT.personal },
    now: seenDispute(dispute),
    shown: DISPUTE_FIELDS,
    isReached: ({ outcome }) => outcome === REACHED[step],
    run: ({ reason }, seen) => run(reason, seen),
    text: words,
    onClose,
  });
  const isPersonal = !isImpersonal(form.value.reason);
  return (
    <ReasonDialog
      // The coupon of the moment when the window opened: a refresh must not change the question.
      title={words.title(form.base?.couponNo ?? '')}
      submit={words.submit}
      isDangerous={step === 'void'}
      isPublic={false}
      form={form}
    >
      <p>{words.text}</p>
      <p className={isPersonal ? 'notice' : 'muted small'} role={isPersonal ? 'alert' : undefined}>
        {DISPUTE_TEXT.personal}
      </p>
    </ReasonDialog>
  );
}

function useRun(step: DecisionStep) {
  // One key while the window is open: a repeated request after a lost connection gets the same code.
  const [key] = useState(newKey);
  return async (reason: string, seen: SeenDispute): Promise<void> => {
    const { couponNo } = seen;
    if (step === 'reject') await rejectDispute(seen, reason);
    else if (step === 'void') await voidCoupon(seen, { couponNo, reason });
    else holdOnce({ kind: 'code', made: await reissueCode(seen, { couponNo, reason }, key) });
  };
}

/** The state that a decision is based on; the browser keeps no personal data in it. */
type SeenDispute = Readonly<{
  id: string;
  revision: number;
  couponNo: string;
  status: string;
  outcome: string;
}>;

const seenDispute = ({ id, revision, coupon, status, decision }: DisputeDetail): SeenDispute => ({
  id,
  revision,
  couponNo: coupon?.couponNo ?? '',
  status: DISPUTES.statuses[status],
  outcome: decision ? OUTCOME_TEXT[decision.outcome] : '',
});

/** The fields that the conflict notice compares. */
const DISPUTE_FIELDS: readonly ShownField<SeenDispute>[] = [
  [DISPUTES.columns.status, ({ status }) => status],
  [DISPUTES.decision.title, ({ outcome }) => outcome],
  [DISPUTES.coupon.title, ({ couponNo }) => couponNo],
];
