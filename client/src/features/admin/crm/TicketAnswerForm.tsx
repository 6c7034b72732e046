import type { Ticket } from '@onda-on/contracts/api';
import {
  ANSWER_LENGTH_MIN,
  cleanMessage,
  CONTACT_TEXT,
  maskEmail,
  MESSAGE_LENGTH_MAX,
} from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';

import { TICKETS } from '../../../text/admin/crm.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { isTextForm, useDraft } from '../kit/drafts.ts';
import { focusFirstError, useRefusedFocus } from '../kit/focus.ts';
import { useCommand } from '../kit/use-command.ts';
import { stepTicket } from './crm-commands.api.ts';
import { configuredChannels } from './outbox/outbox.queries.ts';

const EMPTY = { text: '' };

type Answered = Pick<Ticket, 'id' | 'revision' | 'email'>;

/** An answer to a ticket. What is typed outlives a lost session, and a ticket that somebody else has moved. */
export function TicketAnswerForm({ ticket }: Readonly<{ ticket: Answered }>) {
  const draft = useDraft(`yanit-${ticket.id}`, EMPTY, isTextForm(EMPTY));
  const [wasTried, setTried] = useState(false);
  const { mutate, isPending, isError } = useCommand<string>({
    topics: ['crm'],
    run: (text) => stepTicket(ticket, 'answer', { text }),
    failed: TICKETS.answerFailed,
    done: ticket.email ? TICKETS.answered : TICKETS.kept,
    onDone: () => {
      draft.discard();
      setTried(false);
    },
  });
  const form = useRefusedFocus(isError);
  const text = cleanMessage(draft.value.text);
  const isShort = Array.from(text).length < ANSWER_LENGTH_MIN;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isShort) focusFirstError(form.current);
    else if (!isPending) mutate(text);
  };
  return (
    <form className="body" noValidate onSubmit={submit} ref={form}>
      <Field
        label={TICKETS.answer}
        hint={<WhereItGoes email={ticket.email} />}
        error={wasTried && isShort ? CONTACT_TEXT.answer : undefined}
      >
        {(aria) => (
          <textarea
            {...aria}
            className="input"
            rows={5}
            maxLength={MESSAGE_LENGTH_MAX}
            value={draft.value.text}
            onChange={({ target }) => draft.set({ text: target.value })}
          />
        )}
      </Field>
      <p>
        <Button look="main" type="submit" disabled={isPending}>
          {ticket.email ? TICKETS.submit : TICKETS.keep}
        </Button>
      </p>
    </form>
  );
}

/** What becomes of the answer, said before it is given. */
function WhereItGoes({ email }: Pick<Ticket, 'email'>) {
  const { data } = useQuery(configuredChannels());
  if (!email) return TICKETS.answerHint.noAddress;
  return data ? TICKETS.answerHint[data.mail](maskEmail(email)) : null;
}
