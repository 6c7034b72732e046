import { describe, it } from '@jest/globals';
import type { AnswerMailEvent } from '@onda-on/contracts/events';

import { RETRY_AFTER_MS, type SendOutcome } from '../../delivery/messages/message.decider.ts';
import { specFor } from '../../main/testing/decider-spec.ts';
import { answerMailDecider } from './answer-mail.decider.ts';

const given = specFor(answerMailDecider);

const name = { ticketId: 't1', answerId: 't1.a' };
const now = new Date('2026-11-20T12:00:00.000Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const begin = (when = now) => ({ type: 'BeginMessage', name, askedAt: null, now: when }) as const;
const finish = (attempt: number, outcome: SendOutcome<{ way: 'smtp' }>) =>
  ({ type: 'FinishMessage', name, attempt, outcome, now }) as const;
const begun = (attempt: number, when = now): AnswerMailEvent => ({
  type: 'AnswerMailBegun',
  data: { ...name, attempt, begunAt: when.toISOString() },
});
const accepted: AnswerMailEvent = { type: 'AnswerMailAccepted', data: { ...name, attempt: 1, way: 'smtp' } };
const delayed = (attempt: number, retryAt: Date): AnswerMailEvent => ({
  type: 'AnswerMailDelayed',
  data: { ...name, attempt, reason: 'server-busy', retryAt: retryAt.toISOString() },
});
const failed = (attempt: number, reason = 'server-busy'): AnswerMailEvent => ({
  type: 'AnswerMailFailed',
  data: { ...name, attempt, reason },
});
const requeue = { type: 'RequeueAnswerMail', name } as const;
const requeued: AnswerMailEvent = { type: 'AnswerMailRequeued', data: name };
const busy = { kind: 'later', reason: 'server-busy' } as const;
const LAST = RETRY_AFTER_MS.length + 1;

describe('answer mail decider', () => {
  it('begins a mail before it is sent, in one process only', () => {
    given().when(begin()).thenEvents(begun(1));
    given(begun(1)).when(begin()).thenNothing();
  });
  it('takes over from a process that was killed', () =>
    given(begun(1))
      .when(begin(at(5)))
      .thenEvents(begun(2, at(5))));
  it('accepts a mail once', () => {
    given(begun(1))
      .when(finish(1, { kind: 'accepted', sent: { way: 'smtp' } }))
      .thenEvents(accepted);
    given(begun(1), accepted)
      .when(begin(at(60)))
      .thenNothing();
  });
  it('refuses outcomes from a process that was replaced, or has already reported one', () => {
    given(begun(1), begun(2, at(5)))
      .when(finish(1, { kind: 'accepted', sent: { way: 'smtp' } }))
      .thenNothing();
    given(begun(1), accepted).when(finish(1, busy)).thenNothing();
    given(begun(1), delayed(1, at(1)))
      .when(finish(1, { kind: 'accepted', sent: { way: 'smtp' } }))
      .thenNothing();
  });
  it('delays a retry', () => {
    given(begun(1))
      .when(finish(1, busy))
      .thenEvents(delayed(1, at(1)));
    given(begun(1), delayed(1, at(1)))
      .when(begin(at(0.5)))
      .thenNothing();
    given(begun(1), delayed(1, at(1)))
      .when(begin(at(1)))
      .thenEvents(begun(2, at(1)));
  });
  it('fails after the last attempt, and at once after a permanent error', () => {
    given(begun(LAST)).when(finish(LAST, busy)).thenEvents(failed(LAST));
    given(begun(1))
      .when(finish(1, { kind: 'failed', reason: 'address-refused' }))
      .thenEvents(failed(1, 'address-refused'));
    given(begun(1), failed(1))
      .when(begin(at(600)))
      .thenNothing();
  });
  it('requeues a failed mail only, for an operator', () => {
    given(begun(1), failed(1)).when(requeue).thenEvents(requeued);
    for (const past of [[], [begun(1)], [begun(1), accepted], [begun(1), failed(1), requeued]])
      given(...past)
        .when(requeue)
        .thenRejected('ANSWER_NOT_FAILED');
  });
  it('then allows as many attempts as before, with new numbers', () => {
    given(begun(LAST), failed(LAST), requeued)
      .when(begin())
      .thenEvents(begun(LAST + 1));
    given(begun(LAST), failed(LAST), requeued, begun(LAST + 1))
      .when(finish(LAST + 1, busy))
      .thenEvents(delayed(LAST + 1, at(1)));
  });
});
