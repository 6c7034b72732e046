import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';

import { SUBMISSION } from '../../../text/submission.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import type { OfferedPick } from '../picks.port.ts';
import type { Contest } from '../use-contest.ts';
import { PickSummary } from './PickSummary.tsx';
import { PROFILE_FIELDS } from './profile.form.ts';
import { EMPTY_PROFILE, type ProfileForm } from './profile.form.ts';
import { ProfileFields } from './ProfileFields.tsx';
import { Refused } from './Refused.tsx';
import { useSubmission } from './use-submission.ts';

type Props = Readonly<{ contest: Contest; picks: readonly OfferedPick[]; onClose: () => void }>;

const FORM = 'gonder';

/** 'Tahminlerini Gönder': who sends, what is sent, and what went wrong. An error clears nothing. */
export function SubmissionDialog({ contest, picks, onClose }: Props) {
  useReceiptAtHand();
  const form = useForm<ProfileForm>({ defaultValues: EMPTY_PROFILE, shouldFocusError: false });
  const submission = useSubmission({ week: contest.week ?? 0, picks });
  const send = form.handleSubmit((profile) => submission.mutate(profile));
  const { errors, submitCount } = form.formState;
  const isBusy = submission.isPending;
  return (
    <Dialog
      title={SUBMISSION.title}
      isOpen
      onClose={onClose}
      className="submission"
      footer={<SendButton isBusy={isBusy} isFull={picks.length === contest.total} />}
    >
      <form id={FORM} noValidate onSubmit={(event) => void (isBusy ? event.preventDefault() : send(event))}>
        <FormProblems key={submitCount} errors={errors} fields={PROFILE_FIELDS} prefix="gonder" />
        {submission.error ? (
          <Refused key={submission.submittedAt} error={submission.error} onClose={onClose} />
        ) : null}
        <ProfileFields form={form} />
        <PickSummary contest={contest} picks={picks} onLeave={onClose} />
      </form>
    </Dialog>
  );
}

/**
 * Fetches the receipt's code while the form is filled in: the edit code that it shows once must not wait for that, or be
 * lost.
 */
function useReceiptAtHand(): void {
  const router = useRouter();
  useEffect(() => {
    void router.preloadRoute({ to: '/kupon/$couponNo', params: { couponNo: '-' } });
  }, [router]);
}

/** Always in sight, below the form that it sends. */
const SendButton = ({ isBusy, isFull }: Readonly<{ isBusy: boolean; isFull: boolean }>) => (
  <Button look="main" type="submit" form={FORM} aria-disabled={isBusy} disabled={!isFull}>
    {isBusy ? SUBMISSION.busy : SUBMISSION.submit}
  </Button>
);
