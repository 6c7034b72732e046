import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { CustomerVault } from '../../crm/customers/customer-vault.ts';
import { eventsIn } from '../../main/testing/log-facts.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { RetentionJob } from './retention.job.ts';

const DAY_MS = 86_400_000;
const TICKETS = '/api/admin/tickets';

describe('messages and customers after six months (privacy notice, 6)', () => {
  let server: RunningApp;
  let count = 0;
  beforeAll(async () => {
    server = await startApp({ now: '2026-01-05T12:00:00.000Z' });
  });
  afterAll(() => server.close());

  const call = async (method: string, path: string, body?: unknown) =>
    server.call(method, path, { token: await server.signIn(), body });
  const nextEmail = () => `yazan${(count += 1)}@ornek.example`;
  const write = async (change: object = {}): Promise<string> => {
    const body = {
      name: 'Yazan Kişi',
      email: nextEmail(),
      subject: 'Soru',
      message: 'Silinecek sözler yazıyorum.',
      consent: true,
      ...change,
    };
    const { status, body: sent } = await server.call('POST', '/api/contact', { body });
    expect(status).toBe(201);
    server.travel(3_600_001);
    return sent.id;
  };
  const act = async (ticketId: string, what: string, body: object = {}) => {
    const { status } = await call('POST', `${TICKETS}/${ticketId}/${what}`, body);
    expect(status).toBeLessThan(300);
  };
  const tidy = () => server.get(RetentionJob).tick();
  const vault = () => server.get(CustomerVault);
  const messages = async () => [...(await vault().messagesKept()).keys()];
  const customers = async () => [...(await vault().customersKept()).keys()];
  const removedCount = async () => (await eventsIn(server, 'ContactRemoved')).length;

  it('are erased with their answers, and not before; customers with other data stay', async () => {
    const [open, closed, reopened, listed] = [
      await write(),
      await write(),
      await write(),
      await write({ campaigns: true }),
    ];
    const { body: known } = await call('POST', '/api/admin/contacts', {
      name: 'Müşteri Kişi',
      email: 'musteri@ornek.example',
      phone: '',
      source: 'referral',
    });
    const ofKnown = await write({ email: 'musteri@ornek.example' });
    const listedContact = (await vault().message(listed))?.contactId ?? '';
    const consent = { name: 'Yazan Kişi', email: 'duyuru@ornek.example', phone: '', source: 'website' };
    const given = await call('PUT', `/api/admin/contacts/${listedContact}`, { ...consent, campaigns: true });
    expect(given.status).toBe(200);
    await act(closed, 'answer', { text: 'Silinecek yanıt.' });
    for (const ticketId of [closed, reopened, listed, ofKnown]) await act(ticketId, 'close');
    await act(reopened, 'reopen');
    server.travel(179 * DAY_MS);
    const before = [await messages(), await customers()];
    expect(before[0]).toHaveLength(5);
    await tidy();
    expect([await messages(), await customers()]).toEqual(before);

    server.travel(2 * DAY_MS);
    await tidy();
    expect((await messages()).toSorted()).toEqual([open, reopened].toSorted());
    expect((await vault().answersKept()).size).toBe(0);
    const left = await customers();
    expect(left).toEqual(expect.arrayContaining([known.id, listedContact]));
    expect(left).toHaveLength(4);
    expect(await removedCount()).toBe(1);
    // A second run, also on another server, finds nothing.
    await tidy();
    expect([await customers(), await removedCount()]).toEqual([left, 1]);

    await server.caughtUp();
    const { body: shown, text } = await call('GET', TICKETS);
    expect(shown.find(({ id }: { id: string }) => id === closed)).toMatchObject({
      isErased: true,
      message: '',
    });
    expect(text).not.toContain('Silinecek yanıt');
    const [event] = await eventsIn(server, 'ContactRemoved');
    expect([event?.meta.actor, JSON.stringify(event?.data)]).toEqual([
      'system',
      expect.not.stringMatching(/Yazan|ornek/u),
    ]);
  });

  it('are erased again after an old vault was restored', async () => {
    const ticketId = await write();
    const message = await vault().message(ticketId);
    await act(ticketId, 'close');
    server.travel(181 * DAY_MS);
    const removed = await removedCount();
    await tidy();
    expect(await removedCount()).toBe(removed + 1);
    await vault().keepMessage(ticketId, message as never);
    await tidy();
    expect(await messages()).not.toContain(ticketId);
  });

  it('are erased page by page, however many there are', async () => {
    const before = (await messages()).length;
    const [event] = await eventsIn(server, 'TicketClosed');
    const { ticketId: closed } = (event?.data ?? { ticketId: '' }) as { ticketId: string };
    const message = { contactId: null, name: '', email: '', phone: '', subject: '', message: 'x', at: '' };
    // None of these messages has an event; only the closed one among them has expired.
    for (let i = 0; i < 230; i += 1) await vault().keepMessage(`zz-${String(i).padStart(3, '0')}`, message);
    await vault().keepMessage(closed, message);
    await tidy();
    expect(await messages()).toHaveLength(before + 230);
    expect(await messages()).not.toContain(closed);
  });
});
