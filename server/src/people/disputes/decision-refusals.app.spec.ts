import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DISPUTE_TEXT } from '@onda-on/contracts/rules';
import type { EventLog } from '@onda-on/stores';

import { MessageJob } from '../../delivery/messages/message.job.ts';
import { DisputeDriver, REASON } from '../../main/testing/dispute-driver.ts';
import { eventsIn } from '../../main/testing/log-facts.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';

describe('refusals of dispute decisions', () => {
  let server: RunningApp;
  let driver: DisputeDriver;
  beforeAll(async () => {
    server = await startApp({ now: '2026-11-18T13:00:00.000Z' });
    // The job's mails would add events.
    await server.get(MessageJob).beforeApplicationShutdown();
    driver = await DisputeDriver.open(server);
  });
  afterAll(() => server.close());
  beforeEach(() => driver.next());

  const end = () => server.get<EventLog>(EVENT_LOG).end();

  it("require the shown number to be the dispute's, and store no copy", async () => {
    const id = await driver.dispute('not-mine');
    const before = await end();
    expect((await driver.check(id, '20000000000')).body).toMatchObject({
      statusCode: 409,
      code: 'IDENTITY_MISMATCH',
    });
    expect(await end()).toBe(before);
    const refused = await driver.act(id, 'void', { couponNo: 'AAAA-AAAA-AAAA', reason: REASON });
    expect([refused.status, refused.body.code]).toEqual([404, 'COUPON_NOT_FOUND']);
    const { couponNo } = (await driver.enter(driver.borrower)).body;
    expect((await driver.act(id, 'void', { couponNo, reason: REASON })).body.code).toBe('IDENTITY_UNCHECKED');
    await driver.check(id);
    const [checked] = (await eventsIn(server, 'IdentityChecked')).slice(-1);
    expect(checked?.data).toEqual({ ticketId: id, checks: ['id-card'] });
  });

  it('protect coupons of other numbers', async () => {
    const other = { ...driver.owner, tcNumber: '30000000001' };
    const { couponNo } = (await driver.enter(other)).body;
    await driver.enter(driver.borrower);
    const id = await driver.dispute('not-mine');
    await driver.check(id);
    const refused = await driver.act(id, 'void', { couponNo, reason: REASON });
    expect([refused.status, refused.body.code]).toEqual([404, 'COUPON_NOT_FOUND']);
    expect((await driver.detail(id)).decision).toBeNull();
  });

  it('reject a dispute with a reason, which is answered and closed, and not closed before', async () => {
    const { couponNo } = (await driver.enter(driver.borrower)).body;
    const id = await driver.dispute('not-mine');
    const step = (name: string, body?: unknown) =>
      server.call('POST', `/api/admin/tickets/${id}/${name}`, { token: driver.token, body });
    const ticket = async () => {
      await server.caughtUp();
      return (await server.call('GET', `/api/admin/tickets/${id}`, { token: driver.token })).body.dispute;
    };
    expect(await ticket()).toMatchObject({ request: 'not-mine', isDecided: false });
    expect((await step('close')).body.code).toBe('DISPUTE_UNDECIDED');
    expect((await driver.act(id, 'reject', { reason: 'Kimlik gösterilmedi' })).status).toBe(200);
    expect(await ticket()).toMatchObject({ isDecided: true });
    expect((await step('answer', { text: 'Kimliğinizi göstermediniz.' })).status).toBe(200);
    expect((await step('close')).body.status).toBe('closed');
    expect(await driver.detail(id)).toMatchObject({
      status: 'closed',
      decision: { outcome: 'rejected', couponNo: null, reason: 'Kimlik gösterilmedi' },
      coupon: { couponNo, isVoid: false },
      answers: [{ text: 'Kimliğinizi göstermediniz.' }],
    });
    expect((await driver.check(id)).body.code).toBe('TICKET_CLOSED');
  });

  it('refuse the second of two stale decisions', async () => {
    const { couponNo } = (await driver.enter(driver.borrower)).body;
    const id = await driver.dispute('not-mine');
    await driver.check(id);
    const stale = { 'if-match': '"0"' };
    for (const [name, body] of [
      ['check', { checks: ['phone-call'], tcNumber: driver.owner.tcNumber }],
      ['void', { couponNo, reason: REASON }],
      ['reject', { reason: 'Belirsiz' }],
    ] as const) {
      const { status, body: refusal } = await driver.act(id, name, body, stale);
      expect([status, refusal.code]).toEqual([409, 'STALE_VERSION']);
    }
    const both = await Promise.all([
      driver.act(id, 'void', { couponNo, reason: REASON }),
      driver.act(id, 'void', { couponNo, reason: REASON }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await driver.act(id, 'reject', { reason: 'Belirsiz' })).body.code).toBe('DISPUTE_DECIDED');
    const ofThis = (await eventsIn(server, 'CouponVoided')).filter(({ data }) =>
      JSON.stringify(data).includes(couponNo),
    );
    expect(ofThis).toHaveLength(1);
  });

  it.each<readonly [string, unknown, string]>([
    ['check', { checks: [], tcNumber: '20000000001' }, DISPUTE_TEXT.checks],
    ['check', { checks: ['passport'], tcNumber: '20000000001' }, DISPUTE_TEXT.checks],
    ['check', { checks: ['id-card', 'id-card'], tcNumber: '20000000001' }, DISPUTE_TEXT.checks],
    ['check', { checks: 'id-card', tcNumber: '20000000001' }, DISPUTE_TEXT.checks],
    ['reject', { reason: 'x' }, 'Gerekçe 3 ile 500 karakter arasında olmalıdır'],
    ['reject', { reason: ['uzun bir gerekçe'] }, 'Gerekçe 3 ile 500 karakter arasında olmalıdır'],
    ['reject', { reason: 'Sahibi 10000000146' }, DISPUTE_TEXT.personal],
    ['void', { couponNo: 'AAAA-AAAA-AAAA', reason: 'ayse@ornek.example yazdı' }, DISPUTE_TEXT.personal],
    ['void', { reason: REASON }, 'Gönderilen bilgiler geçersiz'],
    ['reissue', { couponNo: { $ne: '' }, reason: REASON }, 'Gönderilen bilgiler geçersiz'],
  ])('refuse %s with an invalid body: case %#', async (step, body, message) => {
    const id = await driver.dispute('not-mine');
    const before = await end();
    expect((await driver.act(id, step, body)).body).toMatchObject({ statusCode: 400, message });
    expect(await end()).toBe(before);
  });

  it.each(['check', 'void', 'reissue', 'reject'])('answer 404 to %s without a dispute', async (step) => {
    const body =
      step === 'check'
        ? { checks: ['id-card'], tcNumber: driver.owner.tcNumber }
        : { reason: REASON, ...(step !== 'reject' && { couponNo: 'AAAA-AAAA-AAAA' }) };
    const { status, body: refusal } = await driver.act('yok', step, body);
    expect([status, refusal.code]).toEqual([404, 'TICKET_NOT_FOUND']);
    expect((await server.call('GET', '/api/admin/disputes/yok', { token: driver.token })).status).toBe(404);
  });

  it('record in the audit log the operator and each change, without personal data', async () => {
    const { couponNo } = (await driver.enter(driver.borrower)).body;
    const id = await driver.dispute('not-mine');
    await driver.check(id);
    await driver.act(id, 'void', { couponNo, reason: REASON });
    await server.caughtUp();
    const { body } = await server.call('GET', '/api/admin/audit-logs', { token: driver.token });
    const sentences = body.map(({ meta }: { meta: string }) => meta).join('\n');
    expect(sentences).toContain('İtiraz edenin kimliği doğrulandı: Kimlik kartı görüldü');
    expect(sentences).toContain(`İtiraz sonuçlandı (açık → Kupon iptal edildi, ${couponNo}): ${REASON}`);
    expect(sentences).toContain(`${couponNo} numaralı kupon geçersiz sayıldı`);
    expect(sentences).not.toMatch(/Kanarya|Ayşe|ornek\.example|gizli\.example|2000000\d{4}/u);
  });
});
