import {
  EMAIL_LENGTH_MAX,
  MESSAGE_LENGTH_MAX,
  NAME_LENGTH_MAX,
  SUBJECT_LENGTH_MAX,
} from '@onda-on/contracts/rules';

import { TICKET_FORM as TEXT } from '../../../text/admin/crm.tr.ts';
import { sendOnce } from '../drafts/send-once.ts';
import { useEditForm } from '../drafts/use-edit-form.ts';
import { FormDialog } from '../shell/FormDialog.tsx';
import { openTicket } from './crm-commands.api.ts';
import { AreaField, TextField } from './CrmFields.tsx';
import {
  EMPTY_TICKET,
  ticketBodyOf,
  ticketErrors,
  type TicketErrors,
  type TicketForm,
} from './ticket-form.ts';

const FORM = 'yeni-kayit';
const WORDS = { created: TEXT.opened, createFailed: TEXT.failed, changed: '', changeFailed: '' };

/** An operator records what somebody said. */
export function TicketOpeningDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const form = useEditForm({
    topics: ['crm'],
    name: FORM,
    record: null,
    empty: EMPTY_TICKET,
    formOf: () => EMPTY_TICKET,
    errorsOf: ticketErrors,
    run: (value) => sendOnce(FORM, (key) => openTicket(ticketBodyOf(value), key)),
    words: WORDS,
    onClose,
  });
  return (
    <FormDialog id={FORM} title={TEXT.title} description={TEXT.lead} submit={TEXT.submit} form={form}>
      <Fields form={form.value} errors={form.errors} onChange={form.set} />
    </FormDialog>
  );
}

type FieldsProps = Readonly<{
  form: TicketForm;
  errors: TicketErrors;
  onChange: (form: TicketForm) => void;
}>;

function Fields({ form, errors, onChange }: FieldsProps) {
  const line = (
    name: Exclude<keyof TicketForm, 'message'>,
    maxLength: number,
    type = 'text',
    hint?: string,
  ) => (
    <TextField
      label={TEXT[name]}
      type={type}
      hint={hint}
      maxLength={maxLength}
      value={form[name]}
      error={errors[name]}
      onChange={(typed) => onChange({ ...form, [name]: typed })}
    />
  );
  return (
    <>
      {line('name', NAME_LENGTH_MAX)}
      <div className="cols2">
        {line('email', EMAIL_LENGTH_MAX, 'email', TEXT.emailHint)}
        {line('phone', 24, 'tel')}
      </div>
      {line('subject', SUBJECT_LENGTH_MAX)}
      <AreaField
        label={TEXT.message}
        rows={6}
        maxLength={MESSAGE_LENGTH_MAX}
        value={form.message}
        error={errors.message}
        onChange={(message) => onChange({ ...form, message })}
      />
    </>
  );
}
