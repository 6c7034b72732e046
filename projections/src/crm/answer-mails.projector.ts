import type { AnswerMailEvent, TicketAnswered } from '@onda-on/contracts/events';
import { ANSWER_MAILS, type AnswerMailView } from '@onda-on/contracts/views';

import { declare } from '../declare.ts';
import { type Happened, target, type Documents } from '../projection.ts';

type Attempted = Exclude<AnswerMailEvent, { type: 'AnswerMailRequeued' }>;

/** Each event holds all new values, so no document is read. */
const touches = () => [];

/** The state of each answer's mail, for the job that sends it and for operators. */
export const answerMailsProjection = declare<TicketAnswered | AnswerMailEvent>({
  name: 'answer-mails',
  collections: [ANSWER_MAILS],
  isFor: ({ type, data }) => type !== 'TicketAnswered' || data.mail === true,
  on: {
    TicketAnswered: {
      touches: ({ data }) => [target(ANSWER_MAILS, data.answerId)],
      evolve: (documents, event) => {
        // A parked `TicketAnswered` that is applied late must not reset the state.
        if (!documents.get(ANSWER_MAILS, event.data.answerId)) wait(documents, event);
      },
    },
    AnswerMailBegun: {
      touches,
      evolve: (documents, event) => put(documents, event, { state: 'begun', due: true }),
    },
    AnswerMailAccepted: {
      touches,
      evolve: (documents, event) => put(documents, event, { state: 'accepted', way: event.data.way }),
    },
    AnswerMailDelayed: {
      touches,
      evolve: (documents, event) => {
        const { reason, retryAt } = event.data;
        put(documents, event, { state: 'delayed', due: true, nextAt: retryAt, reason, retryAt });
      },
    },
    AnswerMailFailed: {
      touches,
      evolve: (documents, event) => put(documents, event, { state: 'failed', reason: event.data.reason }),
    },
    AnswerMailRequeued: { touches, evolve: (documents, event) => wait(documents, event) },
  },
});

const NOTHING = { due: false, reason: null, retryAt: null, way: null } as const;

function wait(
  documents: Documents,
  { data: { ticketId, answerId }, origin: { meta } }: Happened<TicketAnswered | AnswerMailEvent>,
): void {
  const since = { nextAt: meta.at, at: meta.at };
  documents.set(ANSWER_MAILS, answerId, {
    ticketId,
    answerId,
    ...NOTHING,
    ...since,
    state: 'waiting',
    due: true,
    attempt: 0,
  });
}

function put(
  documents: Documents,
  { data: { ticketId, answerId, attempt }, origin: { meta } }: Happened<Attempted>,
  fields: Pick<AnswerMailView, 'state'> & Partial<AnswerMailView>,
): void {
  const usual = { ...NOTHING, nextAt: meta.at, attempt, at: meta.at };
  documents.set(ANSWER_MAILS, answerId, { ticketId, answerId, ...usual, ...fields });
}
