import { useForm } from 'react-hook-form';

import { CONTACT } from '../../text/contact.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { FormProblems } from '../../ui/FormProblems.tsx';
import { SendingRefused } from '../../ui/SendingRefused.tsx';
import { EMPTY, FIELDS, type ContactValues } from './contact.form.ts';
import { ContactFields } from './ContactFields.tsx';
import { ContactTicks } from './ContactTicks.tsx';
import { Received } from './Received.tsx';
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
