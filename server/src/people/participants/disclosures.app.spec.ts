import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { canonicalEmail, DAMAGED_NAME, ERASED_NAME, type ParticipantId } from '@onda-on/contracts/rules';
import { DamagedVaultRow, type Vault } from '@onda-on/stores';

import { damageSecret } from '../../main/testing/damage-secret.ts';
import { eventsIn } from '../../main/testing/log-facts.ts';
import { operate, resultIn } from '../../main/testing/operator.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { demoPerson } from '../../ops/demo/demo-people.ts';
import { VAULT } from '../../platform/stores/stores.module.ts';

let server: RunningApp;
let token: string;
const vault = () => server.get<Vault>(VAULT);
const numberOf = (n: number) => demoPerson('load', 500_000 + n, 1, 1).nationalId;
const idOf = async (n: number) => (await vault().find(numberOf(n)))?.participantId as ParticipantId;
const nameOf = async (n: number) => (await vault().find(numberOf(n)))?.profile.name ?? '';
const post = (id: string, what: string, body: object, by = token) =>
  server.call('POST', `/api/admin/users/${id}/${what}`, { token: by, body });
const readUser = async (id: string) => {
  await server.caughtUp();
  return server.call('GET', `/api/admin/users/${id}`, { token });
};
const audited = async () => {
  await server.caughtUp();
  return (await server.call('GET', '/api/admin/audit-logs?limit=5', { token })).text;
};

beforeAll(async () => {
  server = await startApp();
  token = await server.signIn();
  resultIn(await operate(server, ['generate', '--participants', '8', '--leagues', '1']));
});
afterAll(() => server.close());

describe('full national ID', () => {
  it('is shown with a reason, never cached, and recorded without the number', async () => {
    const id = await idOf(0);
    const answer = await post(id, 'reveal', { reason: 'Ödül teslimi' });
    expect(answer).toMatchObject({ status: 200, body: { nationalId: numberOf(0), seconds: 30 } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-position')).toMatch(/^\d+$/);
    const [event] = await eventsIn(server, 'NationalIdRevealed');
    expect(event?.data).toEqual({ participantId: id, reason: 'Ödül teslimi' });
    expect(event?.meta.actor).toMatch(/^admin:/);
    expect(JSON.stringify([event?.data, event?.meta])).not.toContain(numberOf(0));
    expect(await audited()).toContain('tam kimlik numarası gösterildi: Ödül teslimi');
  });

  it('is refused without a reason, to any role but a Yönetici, and for an unknown person', async () => {
    const id = await idOf(0);
    const before = (await eventsIn(server, 'NationalIdRevealed')).length;
    expect(await post(id, 'reveal', {})).toMatchObject({ status: 400 });
    expect(await post(id, 'reveal', { reason: `${numberOf(0)} için` })).toMatchObject({
      status: 400,
      body: { code: 'REASON_PERSONAL' },
    });
    for (const role of ['Denetçi', 'Editör'] as const)
      expect((await post(id, 'reveal', { reason: 'merak' }, await server.signIn(role))).status).toBe(403);
    expect((await post('0'.repeat(32), 'reveal', { reason: 'kim bu' })).status).toBe(404);
    expect(await eventsIn(server, 'NationalIdRevealed')).toHaveLength(before);
  });
});

describe('blocking', () => {
  it('refuses the second call as already done', async () => {
    const id = await idOf(1);
    const body = { reason: 'İkinci kimlik' };
    expect((await post(id, 'block', body)).status).toBe(200);
    expect(await post(id, 'block', body)).toMatchObject({ status: 409, body: { code: 'ALREADY_BLOCKED' } });
    expect((await post(id, 'unblock', body)).status).toBe(200);
    expect(await post(id, 'unblock', body)).toMatchObject({ status: 409, body: { code: 'NOT_BLOCKED' } });
  });
});

describe('personal data of a participant', () => {
  it('is exported completely, and recorded with its size only', async () => {
    const id = await idOf(2);
    await vault().keep('ticket', 'D-1', {
      nationalId: numberOf(2),
      subject: 'Bu numara benim',
      contactId: null,
    });
    const mailId = '2026-11-20T10:00:00.000Z|ticket:D-1|answer:D-1.1';
    await vault().keep('outbox', mailId, { owner: { kind: 'ticket', id: 'D-1' }, subject: 'Yanıtımız' });
    const endpoint = 'https://push.example/bir-tarayici';
    for (const one of [id, await idOf(1)])
      await vault().keep('browser', `${one}|0a`, { endpoint: `${endpoint}/${one}`, p256dh: 'p', auth: 'a' });
    const answer = await post(id, 'my-data', { reason: 'KVKK başvurusu 7' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="verilerim-.*\.json"$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toMatchObject({
      identity: { nationalId: numberOf(2) },
      profiles: [{ name: await nameOf(2), nationalId: numberOf(2), version: 1 }],
      tickets: [{ id: 'D-1', message: { subject: 'Bu numara benim' } }],
    });
    expect(answer.body.mails).toMatchObject([{ subject: 'Yanıtımız' }]);
    await vault().forget('outbox', mailId);
    expect(answer.body.browsers).toEqual([{ endpoint: `${endpoint}/${id}` }]);
    expect(answer.body.leagues).toMatchObject([
      { name: 'Deneme Ligi 1', nickname: 'Oyuncu 3', role: 'member', reminders: null },
    ]);
    const [coupon] = answer.body.coupons;
    expect(coupon.history[0]).toMatchObject({
      what: 'CouponSubmitted',
      data: {
        noticeVersion: expect.any(Number),
        termsVersion: expect.any(Number),
        picks: expect.any(String),
      },
    });
    expect(answer.text).not.toMatch(/keyHash|editCodeHash/);
    for (const other of [0, 1, 3, 4, 5, 6, 7]) expect(answer.text).not.toContain(numberOf(other));
    const [event] = await eventsIn(server, 'PersonalDataExported');
    expect(event?.data).toEqual({ participantId: id, reason: 'KVKK başvurusu 7', coupons: 1, tickets: 1 });
  });

  it('is exported also where the rows of a customer and of a subscriber with the same address are damaged', async () => {
    const { email = '' } = (await vault().find(numberOf(6)))?.profile ?? {};
    for (const kind of ['contact', 'subscriber']) {
      await vault().keep(kind, `${kind}-6`, { email }, canonicalEmail(email));
      await damageSecret(vault(), kind, `${kind}-6`);
    }
    const { status, body } = await post(await idOf(6), 'my-data', { reason: 'KVKK başvurusu 8' });
    for (const kind of ['contact', 'subscriber']) await vault().forget(kind, `${kind}-6`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ contacts: [], subscriptions: [{ id: 'subscriber-6', email }] });
  });
});

describe('erasing a person', () => {
  it('requires the name as it is shown', async () => {
    const id = await idOf(3);
    expect(await post(id, 'erase', { reason: 'KVKK B-9', confirmation: 'Başka Biri' })).toMatchObject({
      status: 400,
      body: { code: 'WRONG_CONFIRMATION' },
    });
    expect((await post(id, 'erase', { reason: 'KVKK B-9' })).status).toBe(400);
    expect(await idOf(3)).toBe(id);
  });

  it('removes name, number and everything written about the number; the coupon stays', async () => {
    const [id, name] = [await idOf(3), await nameOf(3)];
    await vault().keep('ticket', 'D-2', { nationalId: numberOf(3), contactId: null });
    await vault().keep('ticket-answer', 'D-2.1', { ticketId: 'D-2', text: 'Baktık' });
    const mail = { owner: { kind: 'participant', id }, to: 'kisi@ornek.example' };
    await vault().keep('outbox', `2026-11-20T10:00:00.000Z|participant:${id}|k`, mail);
    await vault().keep('outbox', '2026-11-20T10:00:00.000Z|ticket:D-2|answer:D-2.1', {
      to: 'baskasi@ornek.example',
    });
    const answer = await post(id, 'erase', {
      reason: 'KVKK B-9',
      confirmation: name.toLocaleUpperCase('tr'),
    });
    expect(answer).toMatchObject({ status: 200, body: { id, isNew: true } });
    expect(await vault().find(numberOf(3))).toBeUndefined();
    expect([...(await vault().secretsOf('ticket')).keys()]).not.toContain('D-2');
    expect(await vault().secretsOf('ticket-answer')).toEqual(new Map());
    expect(await vault().secretsOf('outbox')).toEqual(new Map());
    const { body, text } = await readUser(id);
    expect(body).toMatchObject({ name: ERASED_NAME, isErased: true, email: '' });
    expect(body.couponList).toHaveLength(1);
    expect(text).not.toContain(name);
    expect(await audited()).toContain('KVKK B-9');
  });

  it('takes what is shown instead of a name that nothing decrypts any more', async () => {
    const id = await idOf(4);
    const profile = { name: 'Yeni Adı', email: 'yeni@ornek.example', nationalId: numberOf(4) };
    await vault().enrol(profile, { now: new Date(server.nowMs()).toISOString(), makeNew: false });
    const read = vault().profilesOf.bind(vault());
    const damaged = jest.spyOn(vault(), 'profilesOf').mockImplementation(async (wanted, onDamaged) => {
      if (!onDamaged) throw new DamagedVaultRow('A row of the vault does not open');
      onDamaged(`${id}@1`);
      return read(wanted.slice(1), onDamaged);
    });
    const answer = await post(id, 'erase', { reason: 'KVKK B-10', confirmation: DAMAGED_NAME });
    damaged.mockRestore();
    expect(answer).toMatchObject({ status: 200, body: { id, isNew: true } });
  });

  it('takes that also where the only profile is damaged', async () => {
    const id = await idOf(5);
    const [found, profiles] = ['byParticipantId', 'profilesOf'] as const;
    const damaged = [
      jest.spyOn(vault(), found).mockRejectedValue(new DamagedVaultRow('A row of the vault does not open')),
      jest.spyOn(vault(), profiles).mockImplementation(async (_, onDamaged) => {
        onDamaged?.(`${id}@1`);
        return new Map();
      }),
    ];
    const answer = await post(id, 'erase', { reason: 'KVKK B-11', confirmation: DAMAGED_NAME });
    for (const each of damaged) each.mockRestore();
    expect(answer).toMatchObject({ status: 200, body: { id, isNew: true } });
  });

  it('is final: the person cannot be shown, blocked or erased again', async () => {
    const [first] = await eventsIn(server, 'ParticipantErased');
    const { participantId: gone } = first!.data as { participantId: string };
    for (const what of ['reveal', 'my-data', 'block'])
      expect((await post(gone, what, { reason: 'bir daha' })).status).toBe(404);
    expect((await post(gone, 'erase', { reason: 'bir daha', confirmation: ERASED_NAME })).status).toBe(404);
  });
});
