import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import type { ContactBody, Ticket } from '@onda-on/contracts/api';
import { CONTACT_TEXT } from '@onda-on/contracts/rules';
import type { EventLog } from '@onda-on/stores';

import { eventsIn } from '../../main/testing/log-facts.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { SYSTEM } from '../../platform/commands/caller.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { CustomerVault } from '../customers/customer-vault.ts';
import { RemoveCustomer } from '../customers/customer.commands.ts';
import { ticketDecider } from './ticket.decider.ts';

const BODY: ContactBody = {
  name: 'Şükrü Öğütçü',
  email: 'sukru@ornek.example',
  phone: '+90 532 000 00 00',
  subject: 'Kuponum hakkında',
  message: 'Merhaba,\nkuponumu bulamıyorum.',
  consent: true,
};
const HOUR_MS = 3_600_000;

describe('contact form', () => {
  let server: RunningApp;
  let token: string;
  beforeAll(async () => {
    server = await startApp({ now: '2026-11-20T12:00:00.000Z' });
    token = await server.signIn();
  });
  afterAll(() => server.close());

  const send = (change: Record<string, unknown> = {}, headers: Record<string, string> = {}) => {
    const body: Record<string, unknown> = { ...BODY, ...change };
    for (const [field, value] of Object.entries(body)) if (value === undefined) delete body[field];
    return server.call('POST', '/api/contact', { body, headers });
  };
  const nextHour = async () => {
    server.travel(HOUR_MS);
    token = await server.signIn();
  };
  const end = () => server.get<EventLog>(EVENT_LOG).end();
  const tickets = async (): Promise<readonly Ticket[]> => {
    await server.caughtUp();
    return (await server.call('GET', '/api/admin/tickets', { token })).body;
  };

  it('stores a message durably, as a contact and an open ticket', async () => {
    const { status, body, headers } = await send();
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.any(String), message: expect.stringContaining('ulaştı') });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-position')).toMatch(/^\d+$/);
    const [ticket] = await tickets();
    expect(ticket).toMatchObject({
      id: body.id,
      kind: 'contact',
      status: 'open',
      name: 'Şükrü Öğütçü',
      email: 'sukru@ornek.example',
      phone: '+90 532 000 00 00',
      subject: 'Kuponum hakkında',
      message: 'Merhaba,\nkuponumu bulamıyorum.',
      answers: [],
      assignedTo: null,
    });
    const { body: contacts } = await server.call('GET', '/api/admin/contacts', { token });
    expect(contacts).toMatchObject([{ name: 'Şükrü Öğütçü', source: 'website', tags: [], campaigns: false }]);
  });

  it('recognises an address in any spelling, and does not let a sender rename its owner', async () => {
    await nextHour();
    await send({ email: 'SUKRU@ornek.example', name: 'Başka Biri', phone: undefined });
    expect(await eventsIn(server, 'ContactAdded')).toHaveLength(1);
    const [ticket] = await tickets();
    expect(ticket).toMatchObject({ name: 'Başka Biri', email: 'SUKRU@ornek.example', phone: '' });
    const { body } = await server.call('GET', '/api/admin/contacts', { token });
    expect(body).toMatchObject([{ name: 'Şükrü Öğütçü', email: 'sukru@ornek.example' }]);
  });

  it('accepts only the separate consent to announcements', async () => {
    await nextHour();
    await send({ campaigns: true });
    await send({ campaigns: false });
    await server.caughtUp();
    const { body } = await server.call('GET', '/api/admin/contacts', { token });
    expect(body).toMatchObject([{ campaigns: false, announcements: 'asked' }]);
  });

  it('gives the same answer to the same key and message, and counts it once', async () => {
    await nextHour();
    const headers = { 'idempotency-key': 'anahtar-1' };
    const first = await send({}, headers);
    const before = await end();
    const again = await Promise.all(Array.from({ length: 8 }, () => send({}, headers)));
    expect(again.map(({ status, body }) => [status, body])).toEqual(again.map(() => [201, first.body]));
    expect(await end()).toBe(before);
    const other = await send({ message: 'Başka bir ileti yazıyorum.' }, headers);
    expect([other.status, other.body.code]).toEqual([409, 'MESSAGE_KEY_REUSED']);
    expect(await end()).toBe(before);
  });

  it('creates one contact and one ticket from twenty requests with one key', async () => {
    await nextHour();
    const headers = { 'idempotency-key': 'anahtar-2' };
    const [before, contacts] = [
      await eventsIn(server, 'TicketOpened'),
      await eventsIn(server, 'ContactAdded'),
    ];
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => send({ email: 'paralel@ornek.example' }, headers)),
    );
    expect(new Set(sent.flatMap(({ status, body }) => (status === 201 ? [body.id] : []))).size).toBe(1);
    expect(await eventsIn(server, 'TicketOpened')).toHaveLength(before.length + 1);
    expect(await eventsIn(server, 'ContactAdded')).toHaveLength(contacts.length + 1);
  });

  it('accepts five an hour from one client, then names the time to retry', async () => {
    await nextHour();
    const sent = [];
    for (let i = 0; i < 7; i += 1) sent.push(await send({ email: `kisi${i}@ornek.example` }));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429, 429]);
    const [refused] = sent.slice(-1);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused?.body.message).toMatch(/daha sonra/u);
    await nextHour();
    expect((await send()).status).toBe(201);
  });

  it('answers a bot as if its message was received, and stores nothing', async () => {
    await nextHour();
    const before = await end();
    const { status, body } = await send({ website: 'http://spam.example' });
    expect([status, body]).toEqual([201, { id: expect.any(String), message: expect.any(String) }]);
    expect(await end()).toBe(before);
    expect((await send({ website: '' })).status).toBe(201);
  });

  it.each<readonly [Record<string, unknown>, string]>([
    [{ name: 'A' }, CONTACT_TEXT.name],
    [{ name: undefined }, CONTACT_TEXT.name],
    [{ name: 'x'.repeat(101) }, CONTACT_TEXT.name],
    [{ name: { $gt: '' } }, CONTACT_TEXT.name],
    [{ email: 'elif' }, CONTACT_TEXT.email],
    [{ email: ['a@b.example'] }, CONTACT_TEXT.email],
    [{ email: 'a@b.example\r\nBcc: x@y.example' }, CONTACT_TEXT.email],
    [{ phone: 'ara beni' }, CONTACT_TEXT.phone],
    [{ phone: null }, CONTACT_TEXT.phone],
    [{ subject: 'x' }, CONTACT_TEXT.subject],
    [{ message: 'kısa' }, CONTACT_TEXT.message],
    [{ message: 'x'.repeat(4_001) }, CONTACT_TEXT.message],
    [{ message: `uzunca bir ileti \ud800` }, CONTACT_TEXT.message],
    [{ message: '\u202e\u0000 \n \t ' }, CONTACT_TEXT.message],
    [{ consent: false }, CONTACT_TEXT.consent],
    [{ consent: 'true' }, CONTACT_TEXT.consent],
    [{ consent: undefined }, CONTACT_TEXT.consent],
    [{ campaigns: 1 }, 'Gönderilen bilgiler geçersiz'],
    [{ website: ['x'] }, 'Gönderilen bilgiler geçersiz'],
    [{ id: 'x' }, 'Gönderilen bilgiler geçersiz'],
    [{ tags: ['vip'] }, 'Gönderilen bilgiler geçersiz'],
  ])('refuses case %# in Turkish, without a trace', async (change, message) => {
    const before = await end();
    const { status, body } = await send(change);
    expect([status, body]).toEqual([400, { statusCode: 400, code: 'INVALID_REQUEST', message }]);
    expect(await end()).toBe(before);
  });

  it.each([
    ['text/plain', 415],
    ['application/json', 400],
  ])('refuses invalid JSON, sent as %s', async (type, status) => {
    const answer = await server.call('POST', '/api/contact', {
      body: '{"name":',
      headers: { 'content-type': type },
    });
    expect(answer.status).toBe(status);
  });

  it('refuses an invalid key', async () => {
    const before = await end();
    expect((await send({}, { 'idempotency-key': 'x'.repeat(201) })).status).toBe(400);
    expect(await end()).toBe(before);
  });

  it('stores markup as text', async () => {
    await nextHour();
    const message = '<script>alert(1)</script> <img src=x onerror=alert(1)>';
    await send({ message, subject: '<b>konu</b>' });
    const [ticket] = await tickets();
    expect(ticket).toMatchObject({ message, subject: '<b>konu</b>' });
  });

  /** Removes the sender once, while the next message is being stored. */
  const removeMeanwhile = async () => {
    const contactId = (await server.get(CustomerVault).idOf(BODY.email))!;
    const removal = new RemoveCustomer({ contactId, expected: null, caller: SYSTEM });
    const commands = server.get(CommandRunner);
    const run = commands.run.bind(commands) as (...given: unknown[]) => Promise<never>;
    const removed = jest.fn(() => server.get(CommandBus).execute(removal));
    jest.spyOn(commands, 'run').mockImplementation(async (decider: unknown, ...given: unknown[]) => {
      if (decider === ticketDecider && removed.mock.calls.length === 0) await removed();
      return run(decider, ...given);
    });
    return removed;
  };
  const messagesOfSender = async () => {
    await server.caughtUp();
    const contactId = await server.get(CustomerVault).idOf(BODY.email);
    const { body } = await server.call('GET', `/api/admin/tickets?contact=${contactId}`, { token });
    return (body as readonly Ticket[]).map(({ id, message }) => ({ id, message }));
  };

  it('keeps a message that arrives while an operator removes its sender, under the customer who is added then', async () => {
    await nextHour();
    const removed = await removeMeanwhile();
    const message = 'Silinirken yazılmış bir ileti.';
    const headers = { 'idempotency-key': 'anahtar-3' };
    const { status, body } = await send({ message }, headers);
    jest.restoreAllMocks();
    expect([status, removed.mock.calls.length]).toEqual([201, 1]);
    expect(await messagesOfSender()).toEqual([{ id: body.id, message }]);
    const before = await end();
    expect((await send({ message }, headers)).body).toEqual(body);
    expect(await end()).toBe(before);
  });

  it('keeps such a message at the next call with its key, where the first one ended in between', async () => {
    await nextHour();
    const removed = await removeMeanwhile();
    const vault = server.get(CustomerVault);
    const keep = vault.keepMessage.bind(vault);
    jest.spyOn(vault, 'keepMessage').mockImplementation((...given) => {
      if (removed.mock.calls.length === 0) return keep(...given);
      throw new Error('ended');
    });
    const message = 'Silinirken yazılmış başka bir ileti.';
    const headers = { 'idempotency-key': 'anahtar-4' };
    expect((await send({ message }, headers)).status).toBe(500);
    jest.restoreAllMocks();
    const { status, body } = await send({ message }, headers);
    expect(status).toBe(201);
    expect(await messagesOfSender()).toEqual([{ id: body.id, message }]);
  });

  it('accepts no reading calls', async () => {
    expect((await server.call('GET', '/api/contact')).status).toBe(405);
  });
});
