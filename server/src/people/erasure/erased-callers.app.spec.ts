import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MatchId, ParticipantId } from '@onda-on/contracts/rules';
import type { Vault } from '@onda-on/stores';

import { openWeekIn } from '../../main/testing/open-week.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { VAULT } from '../../platform/stores/stores.module.ts';
import { Erasures } from './erasures.ts';

const NUMBER = '10000000146';
const TYPED = { mine: '0532 918 00 12', other: '0532 918 00 13' } as const;

/** An operator writes down what somebody said on the telephone; the number is all that says who it was. */
describe('a call that an operator wrote down', () => {
  let server: RunningApp;
  let token: string;
  let sheet: readonly MatchId[];
  beforeAll(async () => {
    server = await startApp({ now: '2026-11-20T10:00:00Z' });
    token = await server.signIn();
    sheet = await openWeekIn(server);
  });
  afterAll(() => server.close());

  const call = async (phone: string, more: object = {}): Promise<string> => {
    const body = {
      kind: 'other',
      name: 'Arayan Kişi',
      phone,
      subject: 'Telefon',
      message: 'Kuponumu sordu.',
      ...more,
    };
    const { body: ticket } = await server.call('POST', '/api/admin/tickets', { token, body });
    const path = `/api/admin/tickets/${ticket.id}/answer`;
    await server.call('POST', path, { token, body: { text: 'Anlatıldı.' } });
    return ticket.id;
  };
  /** Which of the calls, and of their answers, the vault still has. */
  const left = async (calls: readonly string[]) => {
    const vault = server.get<Vault>(VAULT);
    const answers = [...(await vault.secretsOf('ticket-answer')).values()];
    const answered = new Set(answers.map(({ ticketId }) => ticketId));
    const tickets = await vault.secretsOf('ticket', calls);
    return calls.map((id) => [tickets.has(id), answered.has(id)]);
  };
  const [GONE, KEPT] = [
    [false, false],
    [true, true],
  ];

  it('is forgotten with the participant of that number, and no other call', async () => {
    const predictions = sheet.map((matchId) => ({ matchId, prediction: '1', week: 15 }));
    const profile = {
      name: 'Ayşe Işık',
      tcNumber: NUMBER,
      email: 'ayse@ornek.example',
      phone: TYPED.mine,
      termsAccepted: true,
    };
    expect((await server.call('POST', '/api/predictions', { body: { profile, predictions } })).status).toBe(
      201,
    );
    const calls = [
      await call(TYPED.mine),
      await call(TYPED.other),
      await call('', { email: 'baska@ornek.example' }),
    ];
    const { participantId } = (await server.get<Vault>(VAULT).find(NUMBER)) as {
      participantId: ParticipantId;
    };
    await server.get(Erasures).forget({ participantId, requestRef: 'Başvuru 7' }, { actor: 'cli' });
    expect(await left(calls)).toEqual([GONE, KEPT, KEPT]);
  });

  it('is forgotten with a participant who has left the number out of the latest coupon', async () => {
    const phone = '0532 918 00 15';
    const tcNumber = '12345678950';
    const predictions = sheet.map((matchId) => ({ matchId, prediction: '1', week: 15 }));
    const enter = (more: object) => {
      const profile = { name: 'Can Er', tcNumber, email: 'can@ornek.example', termsAccepted: true, ...more };
      return server.call('POST', '/api/predictions', { body: { profile, predictions } });
    };
    const { body: first } = await enter({ phone });
    const path = `/api/admin/coupons/${first.couponNo}/void`;
    await server.call('POST', path, { token, body: { reason: 'Yanlış gönderim' } });
    expect((await enter({})).status).toBe(201);
    const calls = [await call(phone)];
    const { participantId } = (await server.get<Vault>(VAULT).find(tcNumber)) as {
      participantId: ParticipantId;
    };
    await server.get(Erasures).forget({ participantId, requestRef: 'Başvuru 8' }, { actor: 'cli' });
    expect(await left(calls)).toEqual([GONE]);
  });

  it('is forgotten with the customer of that number', async () => {
    const person = {
      name: 'Arayan Kişi',
      email: 'arayan@ornek.example',
      phone: TYPED.other,
      source: 'other',
    };
    const { body: contact } = await server.call('POST', '/api/admin/contacts', { token, body: person });
    const calls = [await call(TYPED.other), await call('+90 532 918 00 14')];
    await server.caughtUp();
    await server.call('DELETE', `/api/admin/contacts/${contact.id}`, { token });
    expect(await left(calls)).toEqual([GONE, KEPT]);
  });
});
