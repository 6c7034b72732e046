import { useEffect, useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';

import { CONTACT } from '../../text/contact.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { FormProblems } from '../../ui/FormProblems.tsx';
import { NoticeTick } from '../../ui/NoticeTick.tsx';
import { SendingRefused } from '../../ui/SendingRefused.tsx';
import { EMPTY, FIELDS, RULES, type ContactValues } from './contact.form.ts';
import { ContactFields } from './ContactFields.tsx';
import { useContact } from './use-contact.ts';

/** Writes to us. An error clears nothing; what was sent is said to have arrived. */
export function ContactForm() {
  const form = useForm<ContactValues>({ defaultValues: EMPTY, shouldFocusError: false });
  const sending = useContact();
  const send = form.handleSubmit((values) => sending.mutate(values));
  const { errors, submitCount } = form.formState;
  const isBusy = sending.isPending;
  const again = () => {
    form.reset(EMPTY);
    sending.reset();
  };
  if (sending.isSuccess) return <Received email={sending.variables.email.trim()} onAgain={again} />;
  return (
    <section className="card contact" aria-labelledby="iletisim-baslik">
      <h2 id="iletisim-baslik">{CONTACT.title}</h2>
      <p className="muted small">{CONTACT.lead}</p>
      <form noValidate onSubmit={(event) => void (isBusy ? event.preventDefault() : send(event))}>
        <FormProblems key={`sorun-${submitCount}`} errors={errors} fields={FIELDS} prefix="iletisim" />
        {sending.error ? <SendingRefused key={sending.submittedAt} error={sending.error} /> : null}
        <ContactFields form={form} />
        <ContactTicks form={form} />
        <p>
          <Button look="main" type="submit" aria-disabled={isBusy}>
            {isBusy ? CONTACT.busy : CONTACT.submit}
          </Button>
        </p>
      </form>
    </section>
  );
}

/** That the notice was read, and the consent to announcements, which need not be ticked: two ticks (KVKK). */
const ContactTicks = ({ form }: Readonly<{ form: UseFormReturn<ContactValues> }>) => (
  <div className="field">
    <NoticeTick
      id="iletisim-consent"
      error={form.formState.errors.consent?.message}
      registered={form.register('consent', RULES.consent)}
    />
    <div className="tick">
      <input id="iletisim-campaigns" type="checkbox" {...form.register('campaigns')} />
      <label htmlFor="iletisim-campaigns">{CONTACT.campaigns}</label>
    </div>
  </div>
);

type Props = Readonly<{ email: string; onAgain: () => void }>;

/** The message arrived. Takes the focus, since the form that had it is gone. */
function Received({ email, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card contact">
      <h2 ref={heading} tabIndex={-1}>
        {CONTACT.received}
      </h2>
      <p>{CONTACT.answerTo(email)}</p>
      <p>
        <Button onClick={onAgain}>{CONTACT.again}</Button>
      </p>
    </section>
  );
}
