import type { CouponAccepted, SubmissionRequest } from '@onda-on/contracts/api';
import {
  cleanName,
  isEmail,
  nameProblem,
  NATIONAL_ID,
  PROFILE_TEXT,
  turkishPhoneOf,
} from '@onda-on/contracts/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { RegisterOptions } from 'react-hook-form';

import { ApiError, isOutcomeUnknown, messageOf } from '../../../api/api-error.ts';
import { reviseCoupon, submitCoupon } from '../../../api/coupons.queries.ts';
import { invalidateTopics } from '../../../api/topics.ts';
import { handOverEditCode } from '../../../memory/edit-codes.ts';
import { holdCoupon } from '../../../memory/held-coupons.ts';
import { keepCoupon } from '../../../memory/my-coupons.ts';
import {
  earlierSubmissions,
  forgetSubmissionKey,
  newKey,
  submissionKeyFor,
} from '../../../memory/submission-key.ts';
import { TEXT } from '../../../text/messages.tr.ts';
import { SUBMISSION } from '../../../text/submission.tr.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { useChangePicks } from '../PicksProvider.tsx';
import { type SentPicks, SUBMISSION_KEY } from '../unsettled.ts';

const FORGOTTEN_MS = 1000;

type Submission = SentPicks & Readonly<{ form: ProfileForm }>;

/** Sends the coupon. A repeated attempt carries the same key, so that the server stores it once. */
export function useSubmission() {
  const queryClient = useQueryClient();
  const onAccepted = useAccepted();
  return useMutation({
    mutationKey: SUBMISSION_KEY,
    // Once the dialog is closed, nobody is offered to send a lost coupon again.
    gcTime: FORGOTTEN_MS,
    mutationFn: (submission: Submission) => {
      const body = bodyOf(submission);
      const sent = submitCoupon(body, submissionKeyFor(JSON.stringify(body.predictions)));
      return sent.catch((error: unknown) => changeEarlier(body, error));
    },
    onSuccess: onAccepted,
    onError: (error) => {
      toast({ title: TEXT.error, description: messageOf(error, SUBMISSION.failed), variant: 'destructive' });
      // After a refusal the week or its sheet may be different.
      void invalidateTopics(queryClient, ['matches']);
    },
  });
}

/**
 * After a lost answer and other picks the server has a coupon of this visitor, who never got its code: the earlier attempt,
 * sent again under its own key, returns the coupon, and these picks replace the earlier ones.
 */
async function changeEarlier(body: SubmissionRequest, error: unknown): Promise<CouponAccepted> {
  if (!isTaken(error)) throw error;
  const { predictions } = body;
  for (const { picks, key } of earlierSubmissions(JSON.stringify(predictions))) {
    const earlier = { ...body, predictions: JSON.parse(picks) as typeof predictions };
    const coupon = await submitCoupon(earlier, key).catch((refusal: unknown) => {
      // Refused: it is not the one that arrived.
      if (!isOutcomeUnknown(refusal)) return null;
      throw refusal;
    });
    if (!coupon) continue;
    await reviseCoupon(coupon.couponNo, { editCode: coupon.editCode, predictions }, newKey());
    return coupon;
  }
  throw error;
}

const isTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.refusal?.code === 'ALREADY_SUBMITTED';

/** Clears the picks, updates the figures, and shows the receipt with its edit code. */
function useAccepted() {
  const queryClient = useQueryClient();
  const change = useChangePicks();
  const navigate = useNavigate();
  return async ({ couponNo, week, editCode, acceptedAt }: CouponAccepted, { picks }: Submission) => {
    const sent = picks.map(({ matchId, outcome }) => ({ matchId, outcome }));
    keepCoupon({ couponNo, week, acceptedAt, picks: sent });
    handOverEditCode(couponNo, editCode);
    holdCoupon({ couponNo, editCode });
    forgetSubmissionKey();
    toast({ title: TEXT.success, description: SUBMISSION.saved });
    void invalidateTopics(queryClient, ['coupons']);
    await navigate({ to: '/kupon/$couponNo', params: { couponNo } });
    change({ type: 'cleared', week });
  };
}

function bodyOf({ form, week, picks }: Submission): SubmissionRequest {
  const { tcNumber, email, termsAccepted, notify } = form;
  const phone = form.phone.trim();
  const notification = { ...(notify && { notify }), ...(notify && phone && { phone }) };
  return {
    profile: { name: cleanName(form.name), tcNumber, email: email.trim(), termsAccepted, ...notification },
    predictions: picks.map(({ matchId, outcome }) => ({ matchId, prediction: outcome, week })),
  };
}

export type ProfileForm = {
  name: string;
  tcNumber: string;
  email: string;
  termsAccepted: boolean;
  /** Whether the sender wants to be notified, and a number for text messages if the server sends any. */
  notify: boolean;
  phone: string;
};

export const EMPTY_PROFILE: ProfileForm = {
  name: '',
  tcNumber: '',
  email: '',
  termsAccepted: false,
  notify: false,
  phone: '',
};

/** The fields in the order of the form, which is the order of the summary of errors. */
export const PROFILE_FIELDS = ['name', 'tcNumber', 'email', 'phone', 'termsAccepted'] as const;

type Rules = Readonly<{ [Name in keyof ProfileForm]: RegisterOptions<ProfileForm, Name> }>;

/** The specified checks and their texts; the server makes the same ones. */
export const PROFILE_RULES: Rules = {
  name: { validate: (text) => nameProblem(text) ?? true },
  tcNumber: { validate: (text) => NATIONAL_ID.test(text) || PROFILE_TEXT.tcNumber },
  email: { validate: (text) => isEmail(text.trim()) || PROFILE_TEXT.email },
  notify: {},
  phone: {
    validate: (text) => text.trim() === '' || turkishPhoneOf(text.trim()) !== null || PROFILE_TEXT.phone,
  },
  termsAccepted: { validate: (isTicked) => isTicked || PROFILE_TEXT.termsAccepted },
};
