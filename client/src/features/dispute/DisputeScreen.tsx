import type { DisputeBody } from '@onda-on/contracts/api';
import {
  isWeekNumber,
  WEEK_NUMBER_MAX,
  DISPUTE_REQUESTS,
  DISPUTE_TEXT,
  NATIONAL_ID,
  PROFILE_TEXT,
} from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useForm, type UseFormReturn } from 'react-hook-form';

import { hasFailed } from '../../api/has-failed.ts';
import { currentWeek, weeks } from '../../api/weeks.queries.ts';
import { useSending } from '../../hooks/use-sending.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { CONTACT } from '../../text/contact.tr.ts';
import { DISPUTE } from '../../text/dispute.tr.ts';
import { Field } from '../../ui/fields/Field.tsx';
import { sentMessage } from '../../ui/fields/message-rules.ts';
import { MessageFields, NoticeField } from '../../ui/fields/MessageFields.tsx';
import { NationalIdField } from '../../ui/national-id/NationalIdField.tsx';
import { SendForm } from '../../ui/SendForm.tsx';
import { FormSent } from '../../ui/SendingRefused.tsx';

const route = getRouteApi('/itiraz');

/** `/itiraz`: for people who find somebody else's coupon under their own number, or have lost an edit code. */
export function DisputeScreen() {
  useTitle(DISPUTE.title, DISPUTE.description);
  const { konu, hafta } = route.useSearch();
  const now = useQuery(currentWeek());
  const list = useQuery(weeks());
  const current = hasFailed(now) ? WEEK_NUMBER_MAX : now.data?.week;
  const week = isWeekNumber(hafta) ? hafta : current;
  const all = hasFailed(list) ? [] : list.data;
  const begun = all?.filter(({ status }) => status !== 'draft').map(({ number }) => number);
  return (
    <div className="wrap dispute-page">
      <div className="dispute-head">
        <h1>{DISPUTE.title}</h1>
        <p className="muted">{DISPUTE.lead}</p>
      </div>
      <div className="dispute-pair">
        {current === undefined || week === undefined || begun === undefined ? (
          <output className="muted">{DISPUTE.loading}</output>
        ) : (
          <DisputeForm
            asked={{ request: konu === 'kod' ? 'lost-code' : 'not-mine', week: String(week) }}
            latestWeek={Math.max(current, week, ...begun)}
          />
        )}
        <Steps />
      </div>
    </div>
  );
}

const Steps = () => (
  <section className="card pad stack dispute-steps" aria-labelledby="itiraz-adimlar">
    <h2 id="itiraz-adimlar">{DISPUTE.steps.title}</h2>
    <ol>
      {DISPUTE.steps.items.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <p>
      <b>{DISPUTE.steps.hurry}</b>
    </p>
  </section>
);

type Props = Readonly<{
  /** The request and the week that the link to this page named, or else the current week. */
  asked: Pick<DisputeValues, 'request' | 'week'>;
  /** The latest week that can have coupons. */
  latestWeek: number;
}>;

/** Asks an operator for help with a coupon. Nothing of it is kept in browser or address. */
export function DisputeForm({ asked, latestWeek }: Props) {
  const form = useForm<DisputeValues>({
    defaultValues: { ...EMPTY_DISPUTE, ...asked },
    shouldFocusError: false,
  });
  const sending = useSending('/api/disputes', disputeBodyOf);
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
      <SendForm
        form={form}
        onValid={sending.mutate}
        sending={sending}
        failed={DISPUTE.failed}
        fields={DISPUTE_FIELDS}
        prefix="itiraz"
        submit={DISPUTE.submit}
        busy={CONTACT.busy}
      >
        <CouponFields form={form} latestWeek={latestWeek} />
        <MessageFields prefix="itiraz" text={DISPUTE} rows={6} />
        <NoticeField prefix="itiraz" />
      </SendForm>
    </section>
  );
}

type CouponFieldsProps = Readonly<{ form: UseFormReturn<DisputeValues> }>;

const CouponFields = ({ form, latestWeek }: CouponFieldsProps & Readonly<{ latestWeek: number }>) => (
  <>
    <RequestChoice form={form} />
    <div className="pair">
      <WeekField form={form} latestWeek={latestWeek} />
      <NationalIdField
        id="itiraz-tcNumber"
        label={DISPUTE.tcNumber}
        hint={DISPUTE.tcHint}
        error={form.formState.errors.tcNumber?.message}
        required
        typed={form.watch('tcNumber')}
        onTake={(number) => form.setValue('tcNumber', number, { shouldValidate: true })}
        {...form.register('tcNumber', DISPUTE_RULES.tcNumber)}
      />
    </div>
  </>
);

const RequestChoice = ({ form }: CouponFieldsProps) => (
  <fieldset className="asked">
    <legend>{DISPUTE.request}</legend>
    {DISPUTE_REQUESTS.map((request) => (
      <div key={request} className="tick">
        <input id={`itiraz-request-${request}`} type="radio" value={request} {...form.register('request')} />
        <label htmlFor={`itiraz-request-${request}`}>
          <b>{DISPUTE.requests[request].label}</b>
          <span className="muted small block">{DISPUTE.requests[request].text}</span>
        </label>
      </div>
    ))}
  </fieldset>
);

function WeekField({ form, latestWeek }: CouponFieldsProps & Readonly<{ latestWeek: number }>) {
  // The chosen one stays where the current week, which could not be read at first, turns out to be an earlier one.
  const latest = Math.max(latestWeek, Number(form.watch('week')));
  const choices = Array.from({ length: latest }, (_, n) => latest - n);
  return (
    <Field id="itiraz-week" label={DISPUTE.week} error={form.formState.errors.week?.message}>
      {(aria) => (
        <select {...aria} className="input" required {...form.register('week', DISPUTE_RULES.week)}>
          {choices.map((week) => (
            <option key={week} value={week}>
              {DISPUTE.weekOf(week)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type DisputeValues = Required<Omit<DisputeBody, 'week'>> & Readonly<{ week: string }>;

const EMPTY_DISPUTE: DisputeValues = {
  request: 'not-mine',
  week: '',
  tcNumber: '',
  name: '',
  email: '',
  phone: '',
  message: '',
  consent: false,
  website: '',
};

const DISPUTE_FIELDS = ['week', 'tcNumber', 'name', 'email', 'phone', 'message', 'consent'] as const;

const DISPUTE_RULES = {
  week: { validate: (text: string) => isWeekNumber(Number(text)) || DISPUTE_TEXT.week },
  tcNumber: { validate: (text: string) => NATIONAL_ID.test(text) || PROFILE_TEXT.tcNumber },
};

const disputeBodyOf = ({ name, email, phone, message, week, ...values }: DisputeValues): DisputeBody => ({
  ...values,
  ...sentMessage({ name, email, phone, message }),
  week: Number(week),
});
