import { once } from 'node:events';

import { describe, expect, it } from '@jest/globals';
import { answerMailCodec } from '@onda-on/contracts/events';
import { DEFAULT_SETTINGS } from '@onda-on/contracts/rules';
import { VaultUnavailable } from '@onda-on/stores';
import { openTestStores } from '@onda-on/stores/testing/local-stores';

import type { ContestState } from '../../contest/state/contest-state.ts';
import type { Mail, MailOutcome, MailPort } from '../../delivery/mail/mail.port.ts';
import { OutboxMailer, Outbox } from '../../delivery/mail/outbox.ts';
import { MessageSender } from '../../delivery/messages/message-sender.ts';
import type { MessageJob } from '../../delivery/messages/message.job.ts';
import { doubleOf } from '../../main/testing/double-of.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { FoldedLog } from '../../platform/commands/folded-log.ts';
import { DamagedRows } from '../../platform/stores/stores.module.ts';
import { CustomerVault } from '../customers/customer-vault.ts';
import { AnswerLetters, AnswerMailService } from './answer-mail.service.ts';
import { ticketDecider } from './ticket.decider.ts';

const NOON = '2026-11-20T12:00:00.000Z';
const name = { ticketId: 't1', answerId: 't1.a' };
const message = {
  name: 'Ayşe Işık',
  email: 'ayse@ornek.example',
  phone: '',
  contactId: null,
  subject: 'Kuponum nerede?',
  message: 'Bulamıyorum.',
  at: NOON,
};
const config = { publicUrl: 'https://ondaon.example', host: '', port: 0 };
const contest = doubleOf<ContestState>({ settings: DEFAULT_SETTINGS });

const accepted = async (): Promise<MailOutcome> => ({ kind: 'accepted' });

/** Several servers on one log, and one answer to be mailed. */
async function servers() {
  const { log, vault, reads, close } = await openTestStores();
  const contacts = new CustomerVault(vault, new DamagedRows());
  const time = { now: new Date(NOON) };
  const sent: Mail[] = [];
  let answer = accepted;
  const smtp: MailPort = {
    kind: 'smtp',
    send: (mail) => {
      sent.push(mail);
      return answer();
    },
  };
  const clock = { now: () => time.now };
  const letters = new AnswerLetters(log, config, contacts, contest);
  const runner = new CommandRunner(log, clock, new FoldedLog(log, clock), null);
  const sender = new MessageSender(runner, clock);
  const job = doubleOf<MessageJob>({ add: () => undefined });
  const server = (port = smtp) => new AnswerMailService(clock, port, job, sender, contacts, letters, reads);
  const old = { ticketId: 't1', answerId: 't1.old' };
  await contacts.keepMessage('t1', message);
  for (const { answerId } of [name, old])
    await contacts.keepAnswer(answerId, { ticketId: 't1', contactId: null, text: 'Kuponunuz burada.' });
  const commands = [
    { type: 'OpenTicket', ticketId: 't1', kind: 'contact', contactId: null },
    { type: 'AnswerTicket', ...old, mail: false, expected: null },
    { type: 'AnswerTicket', ...name, mail: true, expected: null },
  ] as const;
  for (const command of commands) await runner.run(ticketDecider, 't1', command, { by: { actor: 'cli' } });
  const events = async () => (await log.read('answerMail-t1.a')).events.map(answerMailCodec.decode);
  const outbox = new Outbox(vault);
  return {
    server,
    letters,
    old,
    contacts,
    outbox,
    sent,
    time,
    close,
    events,
    types: async () => (await events()).map(({ type }) => type),
    answers: (next: typeof answer) => (answer = next),
  };
}

describe('answer to be mailed by several servers', () => {
  it('is sent once, by one of them, under a key and a time derived from it', async () => {
    const { server, sent, types, close } = await servers();
    const [one, other] = [server(), server()];
    await Promise.all([one, other, one, other].map((each) => each.send(name)));
    await other.send(name);
    expect(sent.map(({ key, at, to, topic }) => [key, at, to, topic])).toEqual([
      ['answer:t1.a', NOON, 'ayse@ornek.example', 'ticket-answer'],
    ]);
    expect(await types()).toEqual(['AnswerMailBegun', 'AnswerMailAccepted']);
    await close();
  });

  it('is mailed only if it was to be: older answers are not', async () => {
    const { letters, old, close } = await servers();
    expect(await letters.to(name)).toMatchObject({ key: 'answer:t1.a' });
    expect(await letters.to(old)).toBeUndefined();
    await close();
  });

  it('quotes neither a name nor a subject that holds a link', async () => {
    const { letters, contacts, close } = await servers();
    expect(await letters.to(name)).toMatchObject({ subject: 'Yanıt: Kuponum nerede?' });
    const link = 'Odulunuz hazir https://kotu.example/x';
    await contacts.keepMessage('t1', { ...message, name: link, subject: link });
    const { subject, text } = (await letters.to(name)) ?? {};
    expect(subject).toBe('Onda On: bize ilettiğiniz konuya yanıt');
    expect(text).toMatch(/^Merhaba,\n\n20 Kasım 2026 günü bize ilettiğiniz konuya yanıtımız:/);
    expect(text).not.toContain('kotu');
    await close();
  });

  it('is sent again minutes later, as the same mail, when a process was killed before it recorded the outcome', async () => {
    const { server, sent, types, time, answers, close } = await servers();
    const waking = new AbortController();
    // As if killed: no outcome is recorded.
    answers(async () => {
      await once(waking.signal, 'abort');
      return { kind: 'accepted' };
    });
    const killed = server().send(name);
    while (sent.length === 0) await new Promise((resolve) => setImmediate(resolve));
    answers(accepted);
    const other = server();
    expect(await other.send(name)).toEqual({ isOver: false, outcome: null });
    time.now = new Date('2026-11-20T12:05:00.000Z');
    expect(await other.send(name)).toMatchObject({ isOver: true, outcome: { kind: 'accepted' } });
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    // The first process only stalled; it must end before its log is closed.
    waking.abort();
    await killed;
    expect(await types()).toEqual(['AnswerMailBegun', 'AnswerMailBegun', 'AnswerMailAccepted']);
    await close();
  });

  it('is retried after an exception', async () => {
    const { server, types, answers, close } = await servers();
    answers(() => Promise.reject(new VaultUnavailable('away')));
    expect(await server().send(name)).toMatchObject({ isOver: false, outcome: { kind: 'later' } });
    expect(await types()).toEqual(['AnswerMailBegun', 'AnswerMailDelayed']);
    await close();
  });

  it('is not sent to a person erased meanwhile, which is recorded in the log', async () => {
    const { server, sent, contacts, events, close } = await servers();
    await contacts.forgetMessage('t1');
    await server().send(name);
    expect(sent).toEqual([]);
    expect((await events())[1]).toMatchObject({
      type: 'AnswerMailFailed',
      data: { attempt: 1, reason: 'person-gone' },
    });
    await close();
  });

  it('leaves nothing in the outbox of a person erased while it is written', async () => {
    const { server, contacts, outbox, close } = await servers();
    const port = new OutboxMailer(outbox);
    await server({
      kind: 'outbox',
      send: async (mail) => {
        const outcome = await port.send(mail);
        await contacts.forgetMessage('t1');
        return outcome;
      },
    }).send(name);
    expect((await outbox.page(10)).mails).toEqual([]);
    await close();
  });

  it('records that it went to the outbox', async () => {
    const { server, outbox, events, close } = await servers();
    await server(new OutboxMailer(outbox)).send(name);
    expect((await outbox.page(10)).mails).toMatchObject([{ owner: { kind: 'ticket', id: 't1' } }]);
    expect((await events()).at(-1)).toMatchObject({ type: 'AnswerMailAccepted', data: { way: 'outbox' } });
    await close();
  });
});
