import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';

import { CONTACT } from '../../text/contact.tr.ts';
import { DISPUTE } from '../../text/dispute.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { FormProblems } from '../../ui/FormProblems.tsx';
import { FormSent } from '../../ui/FormSent.tsx';
import { NoticeTick } from '../../ui/NoticeTick.tsx';
import { SendingRefused } from '../../ui/SendingRefused.tsx';
import { CouponFields } from './CouponFields.tsx';
import { EMPTY_DISPUTE, DISPUTE_FIELDS, DISPUTE_RULES, type DisputeValues } from './dispute.form.ts';
import { PersonFields } from './PersonFields.tsx';
import { useDispute } from './use-dispute.ts';

type Props = Readonly<{
  /** What the link that led here was about. */
  asked: Pick<DisputeValues, 'request' | 'week'>;
  /** The latest week that can have coupons. */
  latestWeek: number;
}>;

/** Asks an operator for help with a coupon. An error clears nothing; nothing of it is kept in the browser or the address. */
export function DisputeForm({ asked, latestWeek }: Props) {
  const week = asked.week || String(latestWeek);
  const form = useForm<DisputeValues>({
    defaultValues: { ...EMPTY_DISPUTE, ...asked, week },
    shouldFocusError: false,
  });
  const sending = useDispute();
  const send = form.handleSubmit((values) => sending.mutate(values));
  const { errors, submitCount } = form.formState;
  const isBusy = sending.isPending;
  if (sending.isSuccess)
    return (
      <FormSent title={DISPUTE.received}>
        <p>{DISPUTE.next(sending.variables.email.trim())}</p>
        <p className="muted">{DISPUTE.nothing}</p>
        <p>
          <Link className="btn" to="/">
            {DISPUTE.home}
          </Link>
        </p>
      </FormSent>
    );
  return (
    <section className="card contact" aria-labelledby="itiraz-baslik">
      <h2 id="itiraz-baslik">{DISPUTE.form}</h2>
      <p className="muted small">{DISPUTE.required}</p>
      <form noValidate onSubmit={(event) => void (isBusy ? event.preventDefault() : send(event))}>
        <FormProblems key={`sorun-${submitCount}`} errors={errors} fields={DISPUTE_FIELDS} prefix="itiraz" />
        {sending.error ? (
          <SendingRefused key={sending.submittedAt} error={sending.error} failed={DISPUTE.failed} />
        ) : null}
        <CouponFields form={form} latestWeek={latestWeek} />
        <PersonFields form={form} />
        <div className="field">
          <NoticeTick
            id="itiraz-consent"
            error={form.formState.errors.consent?.message}
            registered={form.register('consent', DISPUTE_RULES.consent)}
          />
        </div>
        <p>
          <Button look="main" type="submit" aria-disabled={isBusy}>
            {isBusy ? CONTACT.busy : DISPUTE.submit}
          </Button>
        </p>
      </form>
    </section>
  );
}
