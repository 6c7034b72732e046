import { type UseFormReturn, useForm } from 'react-hook-form';

import { CONTACT } from '../../text/contact.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { FormProblems } from '../../ui/FormProblems.tsx';
import { FormSent } from '../../ui/FormSent.tsx';
import { NoticeTick } from '../../ui/NoticeTick.tsx';
import { SendingRefused } from '../../ui/SendingRefused.tsx';
import { EMPTY_CONTACT, CONTACT_FIELDS, CONTACT_RULES, type ContactValues } from './contact.form.ts';
import { ContactFields } from './ContactFields.tsx';
import { useContact } from './use-contact.ts';

/** The contact form. An error clears nothing; after sending, a confirmation takes its place. */
export function ContactForm() {
  const form = useForm<ContactValues>({ defaultValues: EMPTY_CONTACT, shouldFocusError: false });
  const sending = useContact();
  const send = form.handleSubmit((values) => sending.mutate(values));
  const { errors, submitCount } = form.formState;
  const isBusy = sending.isPending;
  const again = () => {
    form.reset(EMPTY_CONTACT);
    sending.reset();
  };
  if (sending.isSuccess)
    return (
      <FormSent title={CONTACT.received}>
        <p>{CONTACT.answerTo(sending.variables.email.trim())}</p>
        <p>
          <Button onClick={again}>{CONTACT.again}</Button>
        </p>
      </FormSent>
    );
  return (
    <section className="card contact" aria-labelledby="iletisim-baslik">
      <h2 id="iletisim-baslik">{CONTACT.title}</h2>
      <p className="muted small">{CONTACT.lead}</p>
      <form noValidate onSubmit={(event) => void (isBusy ? event.preventDefault() : send(event))}>
        <FormProblems
          key={`sorun-${submitCount}`}
          errors={errors}
          fields={CONTACT_FIELDS}
          prefix="iletisim"
        />
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
      registered={form.register('consent', CONTACT_RULES.consent)}
    />
    <div className="tick">
      <input id="iletisim-campaigns" type="checkbox" {...form.register('campaigns')} />
      <label htmlFor="iletisim-campaigns">{CONTACT.campaigns}</label>
    </div>
  </div>
);
