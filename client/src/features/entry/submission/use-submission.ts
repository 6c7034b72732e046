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
import { keepCoupon } from '../../../memory/keep-coupon.ts';
import {
  earlierSubmissions,
  forgetSubmissionKey,
  newKey,
  noteRefusal,
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
    mutationFn: async (submission: Submission): Promise<Saved> => {
      const body = bodyOf(submission);
      const { predictions } = body;
      const picks = JSON.stringify(predictions);
      try {
        return { coupon: await submitCoupon(body, submissionKeyFor(picks)), predictions };
      } catch (error) {
        if (!isOutcomeUnknown(error)) noteRefusal(picks);
        return changeEarlier(body, error);
      }
    },
    onSuccess: onAccepted,
    onError: (error) => {
      toast({ title: TEXT.error, description: messageOf(error, SUBMISSION.failed), variant: 'destructive' });
      // After a refusal the week or its sheet may be different.
      void invalidateTopics(queryClient, ['matches']);
    },
  });
}

type Predictions = SubmissionRequest['predictions'];
/** A coupon of this visitor, with the picks that count. */
type Saved = Readonly<{ coupon: CouponAccepted; predictions: Predictions }>;

/**
 * After a lost answer and other picks the server has a coupon of this visitor, who never got its code: the earlier attempt,
 * sent again under its own key, returns the coupon, also after the lock. These picks replace the earlier ones, if they can.
 */
async function changeEarlier(body: SubmissionRequest, error: unknown): Promise<Saved> {
  if (!mayHaveEarlier(error)) throw error;
  const { predictions } = body;
  for (const { picks, key } of earlierSubmissions(JSON.stringify(predictions))) {
    const earlier = { ...body, predictions: JSON.parse(picks) as Predictions };
    if (earlier.predictions[0]?.week !== predictions[0]?.week) continue;
    const coupon = await unlessRefused(submitCoupon(earlier, key));
    if (!coupon) {
      noteRefusal(picks);
      continue;
    }
    const revision = { editCode: coupon.editCode, predictions };
    const isChanged = await unlessRefused(reviseCoupon(coupon.couponNo, revision, newKey()));
    return { coupon, predictions: isChanged ? predictions : earlier.predictions };
  }
  throw error;
}

/** Null for a refusal. @throws {Error} where the outcome is unknown. */
const unlessRefused = <T>(sending: Promise<T>): Promise<T | null> =>
  sending.catch((error: unknown) => {
    if (isOutcomeUnknown(error)) throw error;
    return null;
  });

const mayHaveEarlier = (error: unknown): boolean =>
  error instanceof ApiError &&
  ['ALREADY_SUBMITTED', 'DEADLINE_PASSED', 'WEEK_NOT_OPEN'].includes(error.refusal?.code ?? '');

/** Clears the picks, updates the figures, and shows the receipt with its edit code. */
function useAccepted() {
  const queryClient = useQueryClient();
  const change = useChangePicks();
  const navigate = useNavigate();
  return async ({ coupon, predictions }: Saved, { picks }: Submission) => {
    const { couponNo, week, editCode, acceptedAt } = coupon;
    const counted = predictions.map(({ matchId, prediction }) => ({ matchId, outcome: prediction }));
    keepCoupon({ couponNo, week, acceptedAt, picks: counted });
    handOverEditCode(couponNo, editCode);
    holdCoupon({ couponNo, editCode });
    forgetSubmissionKey();
    // By match: a pick that was taken back and made again is the last one.
    const sent = new Map(picks.map(({ matchId, outcome }) => [matchId, outcome]));
    const isSaved = counted.every(({ matchId, outcome }) => sent.get(matchId) === outcome);
    toast(isSaved ? { title: TEXT.success, description: SUBMISSION.saved } : SUBMISSION.earlier);
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

/** `notify`: whether the sender wants to be notified; `phone`: for text messages, if the server sends any. */
export type ProfileForm = Required<SubmissionRequest['profile']>;

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
