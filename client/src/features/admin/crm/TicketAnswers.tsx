import type { AnswerMail, Ticket, TicketAnswer } from '@onda-on/contracts/api';
import {
  ANSWER_LENGTH_MIN,
  cleanMessage,
  CONTACT_TEXT,
  maskEmail,
  MESSAGE_LENGTH_MAX,
} from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';

import { pathOf } from '../../../api/get-query.ts';
import { sendJson } from '../../../api/send.ts';
import { TICKETS } from '../../../text/admin/crm.tr.ts';
import { OUTBOX } from '../../../text/admin/outbox.tr.ts';
import { dateTime } from '../../../text/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { sendOnce } from '../kit/drafts.ts';
import { AreaField } from '../kit/fields.tsx';
import { useCommandForm } from '../kit/use-command-form.ts';
import { useCommand } from '../kit/use-command.ts';
import { useAdmin } from '../shell/admin-context.ts';
import { configuredChannels, wayNamedTo } from './outbox/outbox.queries.ts';

const TICKET_CALL = '/api/admin/tickets';

type Answered = Pick<Ticket, 'id' | 'email' | 'isErased' | 'answers'>;
type Props = Readonly<{ ticket: Answered; mayWrite: boolean }>;

export const TicketAnswers = ({ ticket, mayWrite }: Props) =>
  ticket.answers.length === 0 ? null : (
    <ol className="answers">
      {ticket.answers.map((answer) => (
        <li key={answer.id}>
          <p className="muted small">{TICKETS.by(answer.by, dateTime(answer.at))}</p>
          <p className="written">{answer.text}</p>
          <Sent answer={answer} hasAddress={ticket.isErased || ticket.email !== ''} />
          {mayWrite && !ticket.isErased && answer.mail?.state === 'failed' ? (
            <Resend ticketId={ticket.id} answer={answer} />
          ) : null}
        </li>
      ))}
    </ol>
  );

type SentProps = Readonly<{ answer: TicketAnswer; hasAddress: boolean }>;

function Sent({ answer: { mail }, hasAddress }: SentProps) {
  const { sent } = TICKETS;
  const { role } = useAdmin();
  if (!mail) return <p className="answer-mail muted small">{hasAddress ? sent.none : sent.noAddress}</p>;
  const { state, way } = mail;
  return (
    <p className="answer-mail small">
      <span className={state === 'failed' || state === 'delayed' ? 'tag late' : 'tag'}>
        {state === 'accepted' ? sent.accepted[wayNamedTo(role, way ?? 'smtp')] : sent[state]}
      </span>{' '}
      <span className="muted">{detailsOf(mail)}</span>
    </p>
  );
}

function detailsOf({ state, at, reason, retryAt }: AnswerMail): string {
  const hasEnded = state === 'accepted' || state === 'failed';
  const details = [
    hasEnded ? dateTime(at) : '',
    reason === null ? '' : OUTBOX.reason(reason),
    retryAt === null ? '' : TICKETS.sent.again(dateTime(retryAt)),
  ];
  return details.filter(Boolean).join(' · ');
}

type ResendProps = Readonly<{ ticketId: string; answer: TicketAnswer }>;

function Resend({ ticketId, answer }: ResendProps) {
  const { sent } = TICKETS;
  const { mutate, isPending } = useCommand({
    topics: ['crm'],
    run: () => sendJson('POST', pathOf([TICKET_CALL, ticketId, 'answers', answer.id, 'resend'])),
    failed: sent.resendFailed,
    done: sent.resent,
  });
  return (
    <p>
      <Button slim disabled={isPending} onClick={() => mutate()}>
        {sent.resend} <span className="visually-hidden">{sent.resendFor(dateTime(answer.at))}</span>
      </Button>
    </p>
  );
}

type Answerable = Pick<Ticket, 'id' | 'revision' | 'email'>;

/** A form to answer a ticket. Its draft survives a lost session and a change of the ticket by somebody else. */
export function TicketAnswerForm({ ticket }: Readonly<{ ticket: Answerable }>) {
  const name = `yanit-${ticket.id}`;
  const { field, submit, setElement, isBusy } = useCommandForm({
    name,
    blank: { text: '' },
    errorsOf: ({ text }) => (isShort(text) ? { text: CONTACT_TEXT.answer } : {}),
    topics: ['crm'],
    run: ({ text }) =>
      sendOnce(name, (idempotencyKey) => {
        const sending = { ifMatch: ticket.revision, idempotencyKey };
        return sendJson(
          'POST',
          pathOf([TICKET_CALL, ticket.id, 'answer']),
          { text: cleanMessage(text) },
          sending,
        );
      }),
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
  const { role } = useAdmin();
  if (!email) return TICKETS.answerHint.noAddress;
  return data ? TICKETS.answerHint[wayNamedTo(role, data.mail)](maskEmail(email)) : null;
}
