import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OutboxAnswer, Ticket } from '@onda-on/contracts/api';
import { CONTACT_TEXT, DAMAGED_NAME } from '@onda-on/contracts/rules';
import type { EventLog, Vault } from '@onda-on/stores';

import { MessageJob } from '../../delivery/messages/message.job.ts';
import { damageSecret } from '../../main/testing/damage-secret.ts';
import { eventsIn } from '../../main/testing/log-facts.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { EVENT_LOG, VAULT } from '../../platform/stores/stores.module.ts';

const PATH = '/api/admin/tickets';
const STEPS = ['assign', 'answer', 'close', 'reopen'] as const;
const BODIES = {
  assign: { adminId: null },
  answer: { text: 'Merhaba' },
  close: undefined,
  reopen: undefined,
};

describe('tickets over HTTP', () => {
  let server: RunningApp;
  let token: string;
  let ticket: Ticket;
  let count = 0;
  beforeAll(async () => {
    server = await startApp({ now: '2026-11-20T12:00:00.000Z' });
    // Tests run the job by hand, because a mail that it sends meanwhile adds an event.
    await server.get(MessageJob).beforeApplicationShutdown();
  });
  afterAll(() => server.close());

  /** Each test sends a message of its own, after the budget is reset. */
  beforeEach(async () => {
    server.travel(3_600_000);
    token = await server.signIn();
    count += 1;
    const body = {
      name: 'Ayşe Işık',
      email: `kisi${count}@ornek.example`,
      subject: `Konu ${count}`,
      message: 'Kuponumu bulamıyorum.',
      consent: true,
    };
    const { body: sent } = await server.call('POST', '/api/contact', { body });
    await server.caughtUp();
    ticket = (await list()).find(({ id }) => id === sent.id)!;
  });

  const list = async (query = ''): Promise<readonly Ticket[]> => {
    await server.caughtUp();
    const { status, body } = await server.call('GET', `${PATH}${query}`, { token });
    expect(status).toBe(200);
    return body;
  };
  const step = (name: string, body?: unknown, headers: Record<string, string> = {}, id = ticket.id) =>
    server.call('POST', `${PATH}/${id}/${name}`, { token, headers, body });
  const now = async () => (await list()).find(({ id }) => id === ticket.id);
  const end = () => server.get<EventLog>(EVENT_LOG).end();
  const ownId = async () =>
    (await server.call('GET', '/api/admin/verify', { token })).body.admin.id as string;

  it('are filtered by whether they need an answer', async () => {
    const waiting = async () => (await list('?status=unanswered')).some(({ id }) => id === ticket.id);
    expect(await waiting()).toBe(true);
    await step('close');
    expect(await waiting()).toBe(false);
    await step('reopen');
    expect(await waiting()).toBe(true);
    await step('answer', { text: 'Bakıyoruz.' });
    expect(await waiting()).toBe(false);
    expect((await list('?status=open')).some(({ id }) => id === ticket.id)).toBe(true);
    expect((await server.call('GET', `${PATH}?status=waiting`, { token })).status).toBe(400);
  });

  it('are assigned, answered, closed and reopened', async () => {
    const adminId = await ownId();
    expect((await step('assign', { adminId })).body).toEqual({ id: ticket.id, status: 'open', revision: 1 });
    await step('answer', { text: ' Kuponunuz\r\nburada. ' });
    expect((await step('close')).body.status).toBe('closed');
    expect(await now()).toMatchObject({
      status: 'closed',
      assignedTo: { id: adminId, username: 'yonetici' },
      answers: [{ by: 'yonetici', text: 'Kuponunuz\nburada.' }],
      revision: 3,
    });
    expect((await step('reopen')).body.status).toBe('open');
    expect((await step('assign', { adminId: null })).status).toBe(200);
    expect(await now()).toMatchObject({ status: 'open', assignedTo: null });
  });

  it('are not assigned to a closed account, and say so', async () => {
    const theirs = await server.signIn('Denetçi');
    const adminId = (await server.call('GET', '/api/admin/verify', { token: theirs })).body.admin.id;
    const path = `/api/admin/administrators/${adminId}`;
    const body = { reason: 'Ayrıldı' };
    expect((await server.call('POST', `${path}/disable`, { token, body })).status).toBe(200);
    expect((await step('assign', { adminId })).body).toMatchObject({
      code: 'ADMIN_DISABLED',
      message: 'Bu yönetici hesabı kapalı',
    });
    expect((await server.call('POST', `${path}/enable`, { token, body })).status).toBe(200);
  });

  it('refuse an answer when closed, and store nothing of it', async () => {
    await step('close');
    const before = await end();
    const { status, body } = await step('answer', { text: 'Geç kalan yanıt' });
    expect([status, body.code]).toEqual([409, 'TICKET_CLOSED']);
    expect(await end()).toBe(before);
    expect((await now())?.answers).toEqual([]);
  });

  it.each<readonly [string, unknown, string]>([
    ['answer', { text: '' }, CONTACT_TEXT.answer],
    ['answer', { text: 'x'.repeat(4_001) }, CONTACT_TEXT.answer],
    ['answer', { text: ['a'] }, CONTACT_TEXT.answer],
    ['answer', {}, CONTACT_TEXT.answer],
    ['answer', { text: 'iyi', by: 'ben' }, 'Gönderilen bilgiler geçersiz'],
    ['assign', {}, 'Gönderilen bilgiler geçersiz'],
    ['assign', { adminId: 'yok' }, 'Gönderilen bilgiler geçersiz'],
    ['assign', { adminId: { $ne: null } }, 'Gönderilen bilgiler geçersiz'],
    ['assign', { adminId: '../x' }, 'Gönderilen bilgiler geçersiz'],
  ])('refuse %s with an invalid body: case %#', async (name, body, message) => {
    const before = await end();
    expect((await step(name, body)).body).toMatchObject({ statusCode: 400, message });
    expect(await end()).toBe(before);
  });

  it.each(STEPS)('answer 404 for a missing ticket: %s', async (name) => {
    const { status, body } = await step(name, BODIES[name], {}, 'yok');
    expect([status, body.code]).toEqual([404, 'TICKET_NOT_FOUND']);
  });

  it('of an operator are created once with one key, and a later correction is not overwritten silently', async () => {
    const headers = { 'idempotency-key': `telefon-${count}` };
    const written = { kind: 'other', name: 'Ali Öz', subject: 'Telefon', message: 'Kuponunu göremedi.' };
    const send = (change: object = {}) =>
      server.call('POST', PATH, { token, headers, body: { ...written, ...change } });
    const first = await send();
    expect(await send()).toMatchObject({ status: 201, body: first.body });
    expect(await send({ message: 'Kuponunu gördü.' })).toMatchObject({
      status: 409,
      body: { code: 'RECORD_KEY_REUSED' },
    });
    expect((await list()).filter(({ subject }) => subject === 'Telefon')).toMatchObject([
      { message: written.message },
    ]);
  });

  it('are listed also where the row of a message or of an answer is damaged', async () => {
    const vault = server.get<Vault>(VAULT);
    await step('answer', { text: 'Bakıyoruz.' });
    const [answer] = (await now())?.answers ?? [];
    await damageSecret(vault, 'ticket-answer', answer?.id ?? '');
    expect(await now()).toMatchObject({ subject: ticket.subject, answers: [{ by: 'yonetici', text: '' }] });
    await damageSecret(vault, 'ticket', ticket.id);
    expect(await now()).toMatchObject({ isErased: false, name: DAMAGED_NAME, subject: '', message: '' });
    await vault.forget('ticket-answer', answer?.id ?? '');
    await vault.forget('ticket', ticket.id);
  });

  it('are found by id with the revision to send back', async () => {
    await step('assign', { adminId: await ownId() });
    await server.caughtUp();
    const { status, body, headers } = await server.call('GET', `${PATH}/${ticket.id}`, { token });
    expect([status, headers.get('etag'), headers.get('cache-control')]).toEqual([200, '"1"', 'no-store']);
    expect(body).toEqual(await now());
    for (const [id, code] of [
      ['yok', 'TICKET_NOT_FOUND'],
      ['a%2Fb', 'INVALID_REQUEST'],
    ] as const)
      expect((await server.call('GET', `${PATH}/${id}`, { token })).body.code).toBe(code);
    expect((await server.call('GET', `${PATH}/${ticket.id}`)).status).toBe(401);
  });

  it('are answered into the outbox without a mail server, and erased there with the person', async () => {
    await step('answer', { text: 'Kuponunuz burada.' });
    await server.caughtUp();
    await server.get(MessageJob).tick();
    const outbox = async () =>
      ((await server.call('GET', '/api/admin/outbox', { token })).body as OutboxAnswer).mails.filter(
        ({ to }) => to === ticket.email,
      );
    expect(await outbox()).toMatchObject([
      { topic: 'ticket-answer', subject: `Yanıt: Konu ${count}`, text: expect.stringContaining('burada.') },
    ]);
    expect((await now())?.answers[0]?.mail).toMatchObject({ state: 'accepted', way: 'outbox' });
    await server.call('DELETE', `/api/admin/contacts/${ticket.contactId}`, { token });
    expect(await outbox()).toEqual([]);
  });

  it('are filtered by status and by contact', async () => {
    await step('close');
    expect((await list('?status=closed')).map(({ id }) => id)).toContain(ticket.id);
    expect((await list('?status=open')).map(({ id }) => id)).not.toContain(ticket.id);
    expect((await list(`?contact=${ticket.contactId}`)).map(({ id }) => id)).toEqual([ticket.id]);
  });

  it.each(['?status=x', '?limit=0', '?contact=a/b', '?x=1', '?after=*'])('refuse %s', async (query) =>
    expect((await server.call('GET', `${PATH}${query}`, { token })).status).toBe(400),
  );

  it('store no text in an event', async () => {
    await step('answer', { text: 'Gizli kalacak yanıt' });
    await server.caughtUp();
    await server.get(MessageJob).tick();
    const types = ['TicketOpened', 'TicketAnswered', 'AnswerMailBegun', 'AnswerMailAccepted', 'ContactAdded'];
    const events = await eventsIn(server, ...types);
    const stored = JSON.stringify(events.map(({ type, data, meta }) => [type, data, meta]));
    expect(stored).toContain('AnswerMailAccepted');
    expect(stored).not.toMatch(/Gizli|Ayşe|ornek\.example|Kuponumu/u);
  });
});
