import { describe, expect, it } from '@jest/globals';
import type { AnswerMailEvent, TicketAnswered } from '@onda-on/contracts/events';
import { ANSWER_MAILS } from '@onda-on/contracts/views';

import type { Fact } from '../testing/facts.ts';
import { modelAfter } from '../testing/model-after.ts';
import { answerMailsProjection } from './answer-mails.projector.ts';

const AT = '2026-11-20T12:00:00.000Z';
const LATER = '2026-11-20T13:00:00.000Z';
const name = { ticketId: 't', answerId: 't.1' };
const answered: Fact = {
  stream: 'ticket-t',
  event: { type: 'TicketAnswered', data: { ...name, mail: true } },
  meta: { at: AT },
};
const mail = (event: AnswerMailEvent): Fact => ({ stream: 'answerMail-t.1', event, meta: { at: LATER } });
const begun = mail({ type: 'AnswerMailBegun', data: { ...name, attempt: 1, begunAt: LATER } });
const failed = mail({ type: 'AnswerMailFailed', data: { ...name, attempt: 1, reason: 'mail-refused' } });

const after = async (...facts: readonly Fact[]) => {
  const model = await modelAfter(answerMailsProjection, ...facts);
  expect(model.parked).toBe(0);
  return (await model.of(ANSWER_MAILS))['t.1'];
};

describe('answer mails projection', () => {
  it('lets a mail wait from the answer on', async () =>
    expect(await after(answered)).toEqual({
      ...name,
      state: 'waiting',
      due: true,
      nextAt: AT,
      attempt: 0,
      reason: null,
      retryAt: null,
      way: null,
      at: AT,
    }));

  it('ignores answers without the mail field, which are older and never sent', async () => {
    const older: TicketAnswered = { type: 'TicketAnswered', data: name };
    expect(await after({ ...answered, event: older })).toBeUndefined();
  });

  it('marks a mail due until it is sent or has failed, a delayed one from its retry time on', async () => {
    expect(await after(answered, begun)).toMatchObject({ state: 'begun', due: true, attempt: 1, at: LATER });
    const retryAt = '2026-11-20T13:01:00.000Z';
    const data = { ...name, attempt: 1, reason: 'server-busy', retryAt };
    expect(await after(answered, begun, mail({ type: 'AnswerMailDelayed', data }))).toMatchObject({
      state: 'delayed',
      due: true,
      nextAt: retryAt,
      retryAt,
      reason: 'server-busy',
    });
    const accepted = mail({ type: 'AnswerMailAccepted', data: { ...name, attempt: 1, way: 'smtp' } });
    expect(await after(answered, begun, accepted)).toMatchObject({
      state: 'accepted',
      due: false,
      way: 'smtp',
    });
    expect(await after(answered, begun, failed)).toMatchObject({
      state: 'failed',
      due: false,
      reason: 'mail-refused',
    });
  });

  it('lets a mail wait again after an operator requeues it', async () => {
    const requeued = mail({ type: 'AnswerMailRequeued', data: name });
    expect(await after(answered, begun, failed, requeued)).toMatchObject({
      state: 'waiting',
      due: true,
      nextAt: LATER,
      reason: null,
    });
  });

  it("ignores an answer that is applied after its mail's events", async () =>
    expect(await after(begun, failed, answered)).toMatchObject({ state: 'failed', due: false }));
});
