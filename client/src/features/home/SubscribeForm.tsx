import type { SubscribeBody } from '@onda-on/contracts/api';
import {
  isEmail,
  CONTACT_TEXT,
  LATE_REMINDER_HOURS,
  REMINDER_HOURS,
  SUBSCRIPTION_TOPICS,
  type SubscriptionTopic,
} from '@onda-on/contracts/rules';
import { useEffect, type RefObject } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';

import { useSending } from '../../hooks/use-sending.ts';
import { SUBSCRIBE as TEXT } from '../../text/subscribe.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/fields/Field.tsx';
import { Honeypot } from '../../ui/fields/Honeypot.tsx';
import { EmailField } from '../../ui/fields/LineField.tsx';
import { focusNow } from '../../ui/focus-now.ts';
import { SendingRefused } from '../../ui/SendingRefused.tsx';

export type SubscribeValues = { email: string; website: string } & Record<SubscriptionTopic, boolean>;

const EMPTY: SubscribeValues = { email: '', closing: false, results: false, website: '' };
const PREFIX = 'abonelik';

type Props = Readonly<{
  hasReminders: boolean;
  /** Holds what was typed, and not sent, while the form is folded. */
  typed: RefObject<SubscribeValues | null>;
}>;

/** Asks for an address and what to write about. Nothing is kept in the browser; a mail asks whether the address is the sender's own. */
export function SubscribeForm({ hasReminders, typed }: Props) {
  const form = useForm<SubscribeValues>({ defaultValues: typed.current ?? EMPTY });
  const { register, handleSubmit, formState, getValues } = form;
  const topics = SUBSCRIPTION_TOPICS.filter((topic) => hasReminders || topic !== 'closing');
  const sending = useSending('/api/subscriptions', (values: SubscribeValues): SubscribeBody => ({
    email: values.email.trim(),
    topics: topics.filter((topic) => values[topic]),
    website: values.website,
  }));
  const send = handleSubmit((values) => sending.mutate(values));
  const { isSuccess } = sending;
  useEffect(
    () => () => {
      typed.current = isSuccess ? null : getValues();
    },
    [typed, isSuccess, getValues],
  );
  if (isSuccess) return <Sent email={sending.variables.email.trim()} />;
  return (
    <form
      noValidate
      className="pad stack"
      onSubmit={(event) => void (sending.isPending ? event.preventDefault() : send(event))}
    >
      {sending.error ? (
        <SendingRefused key={sending.submittedAt} error={sending.error} failed={TEXT.failed} />
      ) : null}
      <p className="muted small">{TEXT.lead}</p>
      <Topics form={form} topics={topics} />
      <EmailField
        id={`${PREFIX}-email`}
        label={TEXT.email}
        error={formState.errors.email?.message}
        required
        {...register('email', { validate: (text) => isEmail(text.trim()) || CONTACT_TEXT.email })}
      />
      <Honeypot registered={register('website')} />
      <Foot isPending={sending.isPending} />
    </form>
  );
}

type TopicsProps = Readonly<{ form: UseFormReturn<SubscribeValues>; topics: readonly SubscriptionTopic[] }>;

/** What to write about: nothing is ticked beforehand, and one is needed at least. */
function Topics({ form: { register, formState, getValues }, topics }: TopicsProps) {
  const isOneChosen = () => topics.some((topic) => getValues(topic)) || TEXT.chooseOne;
  const problem = topics.map((topic) => formState.errors[topic]?.message).find(Boolean);
  return (
    <fieldset className="field" aria-describedby={problem ? `${PREFIX}-topics-error` : undefined}>
      <legend>{TEXT.choose}</legend>
      {topics.map((topic) => (
        <div className="tick" key={topic}>
          <input
            id={`${PREFIX}-${topic}`}
            type="checkbox"
            {...register(topic, { validate: isOneChosen, deps: [...topics] })}
          />
          <label htmlFor={`${PREFIX}-${topic}`}>{TEXT.topics[topic]}</label>
        </div>
      ))}
      {topics.includes('closing') ? (
        <p className="muted small">{TEXT.when(REMINDER_HOURS, LATE_REMINDER_HOURS)}</p>
      ) : null}
      {problem ? <FieldError id={`${PREFIX}-topics-error`}>{problem}</FieldError> : null}
    </fieldset>
  );
}

const Foot = ({ isPending }: Readonly<{ isPending: boolean }>) => (
  <>
    <p className="row">
      <Button look="main" type="submit" aria-disabled={isPending}>
        {isPending ? TEXT.busy : TEXT.submit}
      </Button>
      <a className="small" href="/pages/gizlilik" target="_blank" rel="noreferrer">
        {TEXT.notice} <span className="visually-hidden">{TEXT.newTab}</span>
      </a>
    </p>
    <p className="small">
      {TEXT.orCalendar} <a href="/takvim.ics">{TEXT.calendar}</a>
    </p>
  </>
);

/** Replaces the form, and takes the focus. */
const Sent = ({ email }: Readonly<{ email: string }>) => (
  <div className="pad stack">
    <h3 ref={focusNow} tabIndex={-1}>
      {TEXT.sent}
    </h3>
    <p>{TEXT.sentTo(email)}</p>
  </div>
);
