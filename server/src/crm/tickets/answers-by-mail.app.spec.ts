import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AuditEntry, DashboardAnswer, Ticket } from '@onda-on/contracts/api';
import { anyCodec, type AnyEvent } from '@onda-on/contracts/events';
import type { EventLog } from '@onda-on/stores';

import { ContestState } from '../../contest/state/contest-state.ts';
import { readMail } from '../../delivery/mail/testing/read-mail.ts';
import { startSmtpServer, type SmtpServer } from '../../delivery/mail/testing/smtp-server.ts';
import { MessageJob } from '../../delivery/messages/message.job.ts';
import { eventsIn } from '../../main/testing/log-facts.ts';
import { startApp, type AppOptions, type RunningApp } from '../../main/testing/start-app.ts';
import { commandIdOf, eventIdOf } from '../../platform/commands/ids.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';

const PATH = '/api/admin/tickets';
const WRITTEN = {
  name: 'Ayşe Işık',
  email: 'ayse@ornek.example',
  subject: 'Kuponum <b>nerede</b>?',
  message: 'TC numaram 10000000146, kuponumu bulamıyorum.',
  consent: true,
};

describe('answers by mail', () => {
  let smtp: SmtpServer;
  let options: AppOptions;
  let server: RunningApp;
  let token: string;
  beforeEach(async () => {
    smtp = await startSmtpServer();
    const mail = { url: smtp.url, from: { name: 'Onda On', address: 'destek@ondaon.example' } };
    options = { now: '2026-11-20T12:00:00.000Z', config: { mail, publicUrl: 'https://ondaon.example' } };
    server = await startApp(options);
    token = await server.signIn();
  });
  afterEach(async () => {
    await server.close();
    await smtp.close();
  });

  const write = async (change: object = {}): Promise<string> => {
    const { body, status } = await server.call('POST', '/api/contact', { body: { ...WRITTEN, ...change } });
    expect(status).toBe(201);
    return body.id;
  };
  const step = (id: string, name: string, body?: object, as = token) =>
    server.call('POST', `${PATH}/${id}/${name}`, { token: as, body });
  const answer = async (id: string) => {
    const text = 'Kuponunuz burada:\nhttps://ondaon.example/kupon/A';
    expect((await step(id, 'answer', { text })).status).toBe(200);
  };
  const ticketOf = async (id: string): Promise<Ticket> => {
    await server.caughtUp();
    return (await server.call('GET', `${PATH}/${id}`, { token })).body;
  };
  const mailOf = async (id: string) => (await ticketOf(id)).answers[0]?.mail;
  const mails = () => smtp.mails.map(readMail);
  const jobs = async (): Promise<DashboardAnswer['unsentAnswers']> =>
    (await server.call('GET', '/api/admin/stats/dashboard', { token })).body.unsentAnswers;
  /** Sends what is due, optionally `minutes` later. */
  const settle = async (minutes = 0) => {
    server.travel(minutes * 60_000);
    if (minutes > 30) token = await server.signIn();
    await server.caughtUp();
    await server.get(MessageJob).tick();
    await server.caughtUp();
  };

  it('are sent once to the writer, also from a closed ticket, with minimal content', async () => {
    const id = await write();
    await answer(id);
    await step(id, 'close');
    await settle();
    await settle();
    const [mail, ...others] = mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'ayse@ornek.example', subject: 'Yanıt: Kuponum <b>nerede</b>?' });
    expect(mail?.text.trim()).toBe(
      [
        'Merhaba Ayşe Işık,',
        '20 Kasım 2026 günü yazdığınız “Kuponum <b>nerede</b>?” konulu iletiye yanıtımız:',
        'Kuponunuz burada:\nhttps://ondaon.example/kupon/A',
        'Onda On',
        'Bize yeniden yazmak için lütfen iletişim sayfasını kullanın: https://ondaon.example/pages/iletisim',
      ].join('\n\n'),
    );
    expect(mail?.html).toContain('Kuponum &lt;b&gt;nerede');
    expect(mail?.headers).not.toMatch(/Reply-To|List-Unsubscribe/i);
    expect(await mailOf(id)).toMatchObject({ state: 'accepted', way: 'smtp', attempt: 1, reason: null });
  });

  it('quote neither name nor subject to an address of others where these hold a link', async () => {
    await answer(await write({ name: 'Ödül için kotu.example', subject: 'Hemen https://kotu.example/x' }));
    await settle();
    const [mail] = mails();
    expect(mail).toMatchObject({ subject: 'Onda On: bize ilettiğiniz konuya yanıt' });
    expect(`${mail?.headers}${mail?.text}${mail?.html}`).not.toContain('kotu');
  });

  it('are written and sent once with one key, also when the ticket has moved on in between', async () => {
    const id = await write();
    const send = (text: string, revision: number) =>
      server.call('POST', `${PATH}/${id}/answer`, {
        token,
        body: { text },
        headers: { 'idempotency-key': 'yanit-1', 'if-match': `"${revision}"` },
      });
    const first = await send('Bakıyoruz.', 0);
    expect(first).toMatchObject({ status: 200, body: { revision: 1 } });
    for (const revision of [1, 0])
      expect(await send('Bakıyoruz.', revision)).toMatchObject({ status: 200, body: first.body });
    expect(await send('Baktık.', 1)).toMatchObject({ status: 409, body: { code: 'RECORD_KEY_REUSED' } });
    await step(id, 'close');
    expect((await send('Bakıyoruz.', 2)).status).toBe(200);
    expect(await eventsIn(server, 'TicketAnswered')).toHaveLength(1);
    await settle();
    expect(mails().map(({ text }) => text)).toEqual([expect.stringContaining('Bakıyoruz.')]);
    expect((await ticketOf(id)).answers.map(({ text }) => text)).toEqual(['Bakıyoruz.']);
  });

  it('are not sent again after a restart without read models', async () => {
    const id = await write();
    await answer(id);
    await settle();
    await server.close();
    for (const file of ['read-models.db', 'read-models.db-wal', 'read-models.db-shm'])
      rmSync(join(server.dataDirectory, file), { force: true });
    server = await startApp({
      ...options,
      now: '2026-11-20T12:20:00.000Z',
      dataDirectory: server.dataDirectory,
    });
    await settle();
    expect(mails()).toHaveLength(1);
    expect(await mailOf(id)).toMatchObject({ state: 'accepted' });
  });

  it('wait while the mail server is down, and arrive once it is up', async () => {
    const port = Number(new URL(smtp.url).port);
    await smtp.close();
    const [first, second] = [await write(), await write({ email: 'ali@ornek.example' })];
    await answer(first);
    await answer(second);
    await settle();
    const states = async () =>
      new Set([await mailOf(first), await mailOf(second)].map((mail) => mail?.state));
    // No retry follows at once.
    expect(await states()).toEqual(new Set(['delayed', 'waiting']));
    smtp = await startSmtpServer(port);
    await settle(2);
    expect(new Set(mails().map(({ to }) => to))).toEqual(
      new Set(['ayse@ornek.example', 'ali@ornek.example']),
    );
    expect(await states()).toEqual(new Set(['accepted']));
  });

  it('fail visibly after the last attempt, and are sent when an operator requeues them', async () => {
    smtp.moods.set('RCPT', '451 later');
    const id = await write();
    await answer(id);
    for (const minutes of [0, 2, 6, 31, 121, 361]) await settle(minutes);
    expect(await mailOf(id)).toMatchObject({ state: 'failed', reason: 'server-busy', attempt: 6 });
    smtp.moods.clear();
    await settle(600);
    expect(mails()).toEqual([]);
    expect(await jobs()).toEqual([{ ticketId: id, kind: 'contact' }]);

    const answerId = (await ticketOf(id)).answers[0]?.id ?? '';
    const resend = (as = token, which = answerId) => step(id, `answers/${which}/resend`, undefined, as);
    expect((await resend(await server.signIn('Denetçi'))).status).toBe(403);
    expect(await resend(token, `${id}.yok`)).toMatchObject({
      status: 404,
      body: { code: 'ANSWER_NOT_FOUND' },
    });
    expect((await resend(token, 'yok')).status).toBe(400);
    expect(await resend(await server.signIn('Editör'))).toMatchObject({
      status: 200,
      body: { id, answerId },
    });
    expect(await resend()).toMatchObject({ status: 409, body: { code: 'ANSWER_NOT_FAILED' } });
    await settle();
    expect(mails()).toHaveLength(1);
    expect(await jobs()).toEqual([]);
    expect(await mailOf(id)).toMatchObject({ state: 'accepted', attempt: 7 });
    expect(await resend()).toMatchObject({ status: 409, body: { code: 'ANSWER_NOT_FAILED' } });
    expect(await auditLines()).toEqual(
      expect.arrayContaining([
        ['sistem', 'Destek yanıtı gönderilemedi'],
        ['rol-Editör', 'Gönderilemeyen destek yanıtı yeniden sıraya alındı'],
        ['sistem', 'Destek yanıtı e-postayla gönderildi'],
      ]),
    );
  });

  const auditLines = async () => {
    const { body } = await server.call('GET', '/api/admin/audit-logs?limit=100', { token });
    return (body as AuditEntry[]).map((entry) => [entry.admin.username, entry.meta]);
  };

  it('fail at once when the address is refused', async () => {
    smtp.moods.set('RCPT', '550 no such user <ayse@ornek.example>');
    const id = await write();
    await answer(id);
    await settle();
    expect(await mailOf(id)).toMatchObject({ state: 'failed', reason: 'address-refused', attempt: 1 });
  });

  it('are not sent to a contact removed while they waited', async () => {
    smtp.moods.set('RCPT', '451 later');
    const id = await write();
    await answer(id);
    await settle();
    const { contactId, answers } = await ticketOf(id);
    expect((await server.call('DELETE', `/api/admin/contacts/${contactId}`, { token })).status).toBe(200);
    smtp.moods.clear();
    await settle(2);
    expect(mails()).toEqual([]);
    expect(await ticketOf(id)).toMatchObject({
      isErased: true,
      answers: [{ text: '', mail: { state: 'failed', reason: 'person-gone' } }],
    });
    // Nothing can be done, so operators get no task.
    expect(await jobs()).toEqual([]);
    expect((await step(id, `answers/${answers[0]?.id}/resend`)).body.code).toBe('ANSWER_NOT_FOUND');
  });

  it('are not mailed without an address, nor when they are older than this feature', async () => {
    const ticket = { kind: 'other', name: 'Ali Öz', subject: 'Telefon', message: 'Kuponunu göremedi.' };
    const { body } = await server.call('POST', PATH, { token, body: ticket });
    await answer(body.id);
    const older = await write();
    const answered: AnyEvent = {
      type: 'TicketAnswered',
      data: { ticketId: older, answerId: `${older}.eski` },
    };
    await append(`ticket-${older}`, answered);
    await settle();
    expect((await ticketOf(body.id)).answers).toMatchObject([{ text: expect.any(String) }]);
    for (const id of [body.id, older]) expect((await ticketOf(id)).answers[0]).not.toHaveProperty('mail');
    expect(await eventsIn(server, 'AnswerMailBegun')).toEqual([]);
    expect((await step(older, `answers/${older}.eski/resend`)).body.code).toBe('ANSWER_NOT_FOUND');
  });

  it('of a demo never leave the installation, whatever is configured', async () => {
    const plan = { seedId: 's', day: '2026-11-20', seed: 1, weeks: 0, participants: 0 };
    await append('operation-seed', { type: 'SeedPlanned', data: { kind: 'demo', ...plan } });
    const id = await write();
    await answer(id);
    await settle();
    expect(mails()).toEqual([]);
    expect(await mailOf(id)).toMatchObject({ state: 'accepted', way: 'outbox' });
  });

  const append = async (stream: string, event: AnyEvent) => {
    const log = server.get<EventLog>(EVENT_LOG);
    const { revision } = await log.read(stream);
    const commandId = commandIdOf(stream, event.type);
    const meta = { commandId, actor: 'cli' as const, at: '2026-11-20T12:00:00.000Z' };
    const stored = { ...anyCodec.encode(event), id: eventIdOf(commandId, 0), meta };
    await server.get(ContestState).reached(await log.append(stream, revision, [stored]));
  };
});
