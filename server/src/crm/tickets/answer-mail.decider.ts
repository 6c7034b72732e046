import { answerMailCodec, type AnswerMailEvent, type AnswerName } from '@onda-on/contracts/events';
import { assertNever, Rejection, type MailWay } from '@onda-on/contracts/rules';

import { isBusy, retryAtAfter, type OpenAttempt } from '../../delivery/mail/attempts.ts';
import type { Decider } from '../../platform/kernel/decider.ts';

/** As `MailOutcome`, and what we find out ourselves: there is nobody any more to be answered. */
export type AnswerOutcome = Readonly<
  { kind: 'accepted'; way: MailWay } | { kind: 'failed' | 'later'; reason: string }
>;

type OfAnswer = Readonly<{ name: AnswerName }>;
export type AnswerMailCommand =
  | (OfAnswer & Readonly<{ type: 'BeginAnswerMail'; now: Date }>)
  | (OfAnswer & Readonly<{ type: 'FinishAnswerMail'; attempt: number; outcome: AnswerOutcome; now: Date }>)
  | (OfAnswer & Readonly<{ type: 'RequeueAnswerMail' }>);

export type AnswerMailState = Readonly<{
  status: 'open' | 'accepted' | 'failed';
  /** How often it was begun; each attempt has a number of its own, also after it was put in the queue again. */
  attempts: number;
  /** How many of them were before that: trying begins anew. */
  before: number;
  open: OpenAttempt | null;
}>;

/** The mail with one answer. It is begun by one process only: the one whose event is in the log. */
export const answerMailDecider: Decider<AnswerMailCommand, AnswerMailState, AnswerMailEvent> = {
  category: 'answerMail',
  codec: answerMailCodec,
  initialState: { status: 'open', attempts: 0, before: 0, open: null },

  decide(command, state) {
    switch (command.type) {
      case 'BeginAnswerMail':
        return begin(command, state);
      case 'FinishAnswerMail':
        return finish(command, state);
      case 'RequeueAnswerMail':
        if (state.status !== 'failed') throw new Rejection('ANSWER_NOT_FAILED');
        return [{ type: 'AnswerMailRequeued', data: command.name }];
      default:
        return assertNever(command);
    }
  },

  evolve(state, { type, data }) {
    switch (type) {
      case 'AnswerMailBegun': {
        const { attempt, begunAt } = data;
        return { ...state, attempts: attempt, open: { attempt, begunAt, retryAt: null } };
      }
      case 'AnswerMailDelayed':
        return { ...state, open: { attempt: data.attempt, begunAt: '', retryAt: data.retryAt } };
      case 'AnswerMailAccepted':
        return { ...state, status: 'accepted', open: null };
      case 'AnswerMailFailed':
        return { ...state, status: 'failed', open: null };
      case 'AnswerMailRequeued':
        return { ...state, status: 'open', before: state.attempts };
      default:
        return assertNever(type);
    }
  },
};

type Begin = Extract<AnswerMailCommand, { type: 'BeginAnswerMail' }>;

function begin({ name, now }: Begin, { status, attempts, open }: AnswerMailState): AnswerMailEvent[] {
  if (status !== 'open' || (open && isBusy(open, now))) return [];
  return [
    {
      type: 'AnswerMailBegun',
      data: { ...name, attempt: attempts + 1, begunAt: now.toISOString() },
    },
  ];
}

type Finish = Extract<AnswerMailCommand, { type: 'FinishAnswerMail' }>;

function finish(
  { name, attempt, outcome, now }: Finish,
  { open, before }: AnswerMailState,
): AnswerMailEvent[] {
  // Somebody else took it over meanwhile, and says what becomes of it.
  if (open?.attempt !== attempt || open.retryAt !== null) return [];
  const about = { ...name, attempt };
  if (outcome.kind === 'accepted')
    return [{ type: 'AnswerMailAccepted', data: { ...about, way: outcome.way } }];
  const { reason } = outcome;
  const retryAt = retryAtAfter(attempt - before, outcome, now);
  return retryAt === undefined
    ? [{ type: 'AnswerMailFailed', data: { ...about, reason } }]
    : [{ type: 'AnswerMailDelayed', data: { ...about, reason, retryAt } }];
}
