import type { Ticket } from '@onda-on/contracts/api';
import {
  ANSWER_LENGTH_MIN,
  cleanMessage,
  CONTACT_TEXT,
  maskEmail,
  MESSAGE_LENGTH_MAX,
} from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';

import { TICKETS } from '../../../text/admin/crm.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { AreaField } from '../kit/fields.tsx';
import { useCommandForm } from '../kit/use-command-form.ts';
import { stepTicket } from './crm-commands.api.ts';
import { configuredChannels } from './outbox/outbox.queries.ts';

type Answered = Pick<Ticket, 'id' | 'revision' | 'email'>;

/** A form to answer a ticket. Its draft survives a lost session and a change of the ticket by somebody else. */
export function TicketAnswerForm({ ticket }: Readonly<{ ticket: Answered }>) {
  const { field, submit, setElement, isBusy } = useCommandForm({
    name: `yanit-${ticket.id}`,
    blank: { text: '' },
    errorsOf: ({ text }) => (isShort(text) ? { text: CONTACT_TEXT.answer } : {}),
    topics: ['crm'],
    run: ({ text }) => stepTicket(ticket, 'answer', { text: cleanMessage(text) }),
    failed: TICKETS.answerFailed,
    done: ticket.email ? TICKETS.answered : TICKETS.kept,
  });
  return (
    <form className="body" noValidate onSubmit={submit} ref={setElement}>
      <AreaField
        {...field('text')}
        label={TICKETS.answer}
        hint={<WhereItGoes email={ticket.email} />}
        rows={5}
        maxLength={MESSAGE_LENGTH_MAX}
      />
      <p>
        <Button look="main" type="submit" disabled={isBusy}>
          {ticket.email ? TICKETS.submit : TICKETS.keep}
        </Button>
      </p>
    </form>
  );
}

const isShort = (text: string): boolean => Array.from(cleanMessage(text)).length < ANSWER_LENGTH_MIN;

/** The channel of the answer and its address, shown before the answer is sent. */
function WhereItGoes({ email }: Pick<Ticket, 'email'>) {
  const { data } = useQuery(configuredChannels());
  if (!email) return TICKETS.answerHint.noAddress;
  return data ? TICKETS.answerHint[data.mail](maskEmail(email)) : null;
}
