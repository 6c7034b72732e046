import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Dispute, DisputeBody, OutboxAnswer } from '@onda-on/contracts/api';
import { CONTACT_TEXT, DISPUTE_TEXT, PROFILE_TEXT, type MatchId } from '@onda-on/contracts/rules';
import type { EventLog, Vault } from '@onda-on/stores';

import { CustomerVault } from '../../crm/customers/customer-vault.ts';
import { MessageJob } from '../../delivery/messages/message.job.ts';
import { eventsIn } from '../../main/testing/log-facts.ts';
import { enterOverHttp, openWeekIn } from '../../main/testing/open-week.ts';
import { bytesBelow } from '../../main/testing/operator.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { EVENT_LOG, VAULT } from '../../platform/stores/stores.module.ts';
import { Erasures } from '../erasure/erasures.ts';

const BODY: DisputeBody = {
  request: 'not-mine',
  tcNumber: '10000000146',
  week: 15,
  name: 'Ayşe Işık',
  email: 'ayse@ornek.example',
  phone: '+90 532 000 00 00',
  message: 'Bu numara benim,\nkuponu ben göndermedim.',
  consent: true,
};
const STRANGER = '10000000078';

describe('dispute form', () => {
  let server: RunningApp;
  let token: string;
  let sheet: readonly MatchId[];
  beforeAll(async () => {
    server = await startApp({ now: '2026-11-18T13:00:00.000Z' });
    sheet = await openWeekIn(server);
    const borrower = { name: 'Kanarya Kuşoğlu', tcNumber: BODY.tcNumber, email: 'k@gizli.example' };
    expect((await enterOverHttp(server, sheet, borrower)).status).toBe(201);
  });
  afterAll(() => server.close());

  /** An hour later the client's budget is unused again. */
  beforeEach(async () => {
    server.travel(3_600_000);
    token = await server.signIn();
  });

  const send = (change: Record<string, unknown> = {}, headers: Record<string, string> = {}) => {
    const body: Record<string, unknown> = { ...BODY, ...change };
    for (const [field, value] of Object.entries(body)) if (value === undefined) delete body[field];
    return server.call('POST', '/api/disputes', { body, headers });
  };
  const disputes = async (query = ''): Promise<readonly Dispute[]> => {
    await server.caughtUp();
    const { status, body } = await server.call('GET', `/api/admin/disputes${query}`, { token });
    expect(status).toBe(200);
    return body;
  };
  const idsOf = async (query: string) => (await disputes(query)).map(({ id }) => id);
  const detailOf = async (id: string) =>
    (await server.call('GET', `/api/admin/disputes/${id}`, { token })).body;
  const end = () => server.get<EventLog>(EVENT_LOG).end();

  it('opens a dispute durably, with a masked number for its readers', async () => {
    const { status, body, headers } = await send();
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.any(String), message: expect.stringContaining('ulaştı') });
    expect(headers.get('cache-control')).toBe('no-store');
    const [dispute] = await disputes();
    expect(dispute).toEqual({
      id: body.id,
      status: 'open',
      request: 'not-mine',
      week: 15,
      tcNumber: '*********46',
      isErased: false,
      name: BODY.name,
      email: BODY.email,
      phone: BODY.phone,
      message: BODY.message,
      identity: null,
      decision: null,
      assignedTo: null,
      answers: [],
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      revision: 0,
    });
  });

  it('gives the same answer for known and unknown numbers', async () => {
    const [taken, free] = [await send(), await send({ tcNumber: STRANGER })];
    const shapeOf = ({ status, body, headers }: typeof taken) => [
      status,
      { ...body, id: '' },
      [...headers.keys()].filter((name) => name !== 'x-position').toSorted(),
    ];
    expect(shapeOf(taken)).toEqual(shapeOf(free));
    await server.caughtUp();
    expect(await detailOf(free.body.id)).toMatchObject({ userId: null, coupon: null, isLocked: false });
    const { participantId: userId } = (await server.get<Vault>(VAULT).find(BODY.tcNumber)) ?? {};
    expect(await detailOf(taken.body.id)).toMatchObject({
      userId,
      coupon: { name: 'Kanarya Kuşoğlu', email: 'k@gizli.example', isVoid: false, revisions: 0 },
      lockAt: '2026-11-21T12:00:00.000Z',
    });
  });

  it('stores neither number nor name in an event, a read model or the request log', async () => {
    const events = await eventsIn(server, 'TicketOpened', 'ContactAdded');
    const stored = JSON.stringify(events.map(({ type, data, meta }) => [type, data, meta]));
    expect(stored).toContain('"dispute":{"request":"not-mine","week":15}');
    expect(stored).not.toMatch(/10000000146|10000000078|Ayşe|ornek\.example|göndermedim/u);
    const bytes = bytesBelow(server.dataDirectory);
    for (const word of [BODY.tcNumber, STRANGER, 'Ayşe Işık', 'ayse@ornek.example', 'göndermedim'])
      expect(bytes.includes(Buffer.from(word))).toBe(false);
  });

  it('gives the same answer to the same key, and opens one dispute', async () => {
    const headers = { 'idempotency-key': 'anahtar-1' };
    const before = (await eventsIn(server, 'TicketOpened')).length;
    const sent = await Promise.all(Array.from({ length: 8 }, () => send({}, headers)));
    const again = await send({}, headers);
    const bodies = [...sent, again].filter(({ status }) => status === 201).map(({ text }) => text);
    expect(new Set(bodies).size).toBe(1);
    expect(await eventsIn(server, 'TicketOpened')).toHaveLength(before + 1);
    for (const change of [{ tcNumber: STRANGER }, { week: 14 }, { request: 'lost-code' }]) {
      const other = await send(change, headers);
      expect([other.status, other.body.code]).toEqual([409, 'MESSAGE_KEY_REUSED']);
    }
  });

  it('accepts five an hour from one client, together with messages', async () => {
    const sent = [];
    for (let i = 0; i < 7; i += 1) sent.push(await send());
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429, 429]);
  });

  it('answers a bot as if it was received, and stores nothing', async () => {
    const before = await end();
    const { status, body } = await send({ website: 'http://spam.example' });
    expect([status, body]).toEqual([201, { id: expect.any(String), message: expect.any(String) }]);
    expect(await end()).toBe(before);
  });

  it.each<readonly [Record<string, unknown>, string]>([
    [{ request: 'other' }, DISPUTE_TEXT.request],
    [{ request: undefined }, DISPUTE_TEXT.request],
    [{ week: 0 }, DISPUTE_TEXT.week],
    [{ week: 53 }, DISPUTE_TEXT.week],
    [{ week: '15' }, DISPUTE_TEXT.week],
    [{ week: 1.5 }, DISPUTE_TEXT.week],
    [{ tcNumber: '1000000014' }, PROFILE_TEXT.tcNumber],
    [{ tcNumber: 10_000_000_146 }, PROFILE_TEXT.tcNumber],
    [{ tcNumber: '１００００００００１４' }, PROFILE_TEXT.tcNumber],
    [{ tcNumber: { $gt: '' } }, PROFILE_TEXT.tcNumber],
    [{ tcNumber: '10000000146\n' }, PROFILE_TEXT.tcNumber],
    [{ name: 'A' }, CONTACT_TEXT.name],
    [{ email: 'a@b.example\r\nBcc: x@y.example' }, CONTACT_TEXT.email],
    [{ phone: 'ara beni' }, CONTACT_TEXT.phone],
    [{ message: 'kısa' }, CONTACT_TEXT.message],
    [{ consent: false }, CONTACT_TEXT.consent],
    [{ couponNo: 'x' }, 'Gönderilen bilgiler geçersiz'],
    [{ campaigns: true }, 'Gönderilen bilgiler geçersiz'],
  ])('refuses case %# in Turkish, without a trace', async (change, message) => {
    const before = await end();
    const { status, body } = await send(change);
    expect([status, body]).toEqual([400, { statusCode: 400, code: 'INVALID_REQUEST', message }]);
    expect(await end()).toBe(before);
  });

  it('filters by status, request and assignee', async () => {
    const lost = (await send({ request: 'lost-code' })).body.id;
    const mine = (await send()).body.id;
    const me = (await server.call('GET', '/api/admin/verify', { token })).body.admin.id;
    await server.call('POST', `/api/admin/tickets/${mine}/assign`, { token, body: { adminId: me } });
    expect(await idsOf('?request=lost-code')).toEqual([lost]);
    expect(await idsOf('?assigned=me')).toEqual([mine]);
    expect(await idsOf('?assigned=nobody&status=open')).toContain(lost);
    expect(await idsOf('?status=closed')).toEqual([]);
  });

  it.each(['?status=x', '?request=x', '?assigned=x', '?limit=0', '?x=1', '?after=*', '/a%2Fb'])(
    'refuse %s',
    async (query) =>
      expect((await server.call('GET', `/api/admin/disputes${query}`, { token })).status).toBe(400),
  );

  it('counts open disputes on the dashboard, equal to the log', async () => {
    await server.caughtUp();
    const { body } = await server.call('GET', '/api/admin/stats/dashboard', { token });
    const opened = await eventsIn(server, 'TicketOpened');
    const ofDisputes = opened.filter(({ data }) => (data as { kind: string }).kind === 'dispute');
    expect(body.openDisputes).toBe(ofDisputes.length);
  });

  it('is not written again for a person who is erased while it comes', async () => {
    const tcNumber = '20000000009';
    const person = { name: 'Silinen Kişi', tcNumber, email: 's@gizli.example' };
    expect((await enterOverHttp(server, sheet, person)).status).toBe(201);
    const vault = server.get<Vault>(VAULT);
    const { participantId } = (await vault.find(tcNumber))!;
    const customers = server.get(CustomerVault);
    const keep = customers.keepMessage.bind(customers);
    const kept = jest.spyOn(customers, 'keepMessage').mockImplementationOnce(async (...given) => {
      await keep(...given);
      await server.get(Erasures).forget({ participantId, requestRef: 'B-16' }, { actor: 'cli' });
    });
    const headers = { 'idempotency-key': 'silinirken' };
    const [first, again] = [await send({ tcNumber }, headers), await send({ tcNumber }, headers)];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(kept).toHaveBeenCalledTimes(1);
    kept.mockRestore();
    expect(JSON.stringify([...(await vault.secretsOf('ticket'))])).not.toContain(tcNumber);
    expect((await disputes()).find(({ id }) => id === first.body.id)).toMatchObject({ isErased: true });
  });

  it('is erased with the person whose number it is about (KVKK)', async () => {
    const id = (await send({ tcNumber: BODY.tcNumber })).body.id;
    const other = (await send({ tcNumber: STRANGER })).body.id;
    await server.call('POST', `/api/admin/tickets/${id}/answer`, { token, body: { text: 'Gizli kalacak' } });
    await server.caughtUp();
    await server.get(MessageJob).tick();
    const written = async (): Promise<OutboxAnswer> =>
      (await server.call('GET', '/api/admin/outbox', { token })).body;
    expect((await written()).mails).toMatchObject([
      { topic: 'ticket-answer', to: BODY.email, subject: 'Yanıt: Hafta 15: Bu numara benim' },
    ]);
    await server.caughtUp();
    expect((await detailOf(id)).answers).toMatchObject([{ mail: { state: 'accepted', way: 'outbox' } }]);
    const vault = server.get<Vault>(VAULT);
    const { participantId } = (await vault.find(BODY.tcNumber))!;
    await server.get(Erasures).forget({ participantId, requestRef: 'B-17' }, { actor: 'cli' });
    await server.caughtUp();
    expect(await detailOf(id)).toMatchObject({
      isErased: true,
      name: '',
      tcNumber: '*********--',
      coupon: null,
    });
    expect(await detailOf(other)).toMatchObject({ isErased: false, name: BODY.name });
    expect((await written()).mails).toEqual([]);
    const kept = JSON.stringify([
      ...(await vault.secretsOf('ticket')),
      ...(await vault.secretsOf('ticket-answer')),
    ]);
    expect(kept).not.toMatch(new RegExp(`${BODY.tcNumber}|Gizli kalacak`, 'u'));
    const check = { checks: ['id-card'], tcNumber: BODY.tcNumber };
    const refused = await server.call('POST', `/api/admin/disputes/${id}/check`, { token, body: check });
    expect([refused.status, refused.body.code]).toEqual([404, 'TICKET_NOT_FOUND']);
  });
});
