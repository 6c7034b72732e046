import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import type { Coupon } from '../../main/testing/contest-fixtures.ts';
import { eventsIn } from '../../main/testing/log-facts.ts';
import { EARLY_REASON, PRIZE_KURUS, PrizeContest } from '../../main/testing/prize-contest.ts';

/** The objection period is over; the first day on which a prize may be paid is 24 November. */
const PAYDAY = '2026-11-25T09:00:00.000Z';
const PAID_ON = '2026-11-24';

let prizes: PrizeContest;
beforeAll(async () => {
  prizes = await PrizeContest.start();
  prizes.server.travel(PAYDAY);
  prizes.token = await prizes.server.signIn();
});
afterAll(() => prizes.server.close());

const coupon = (i: number): Coupon => prizes.coupons[i]!;
const revised = (revision: number | null) =>
  revision === null ? {} : { headers: { 'if-match': `"${revision}"` } };
const pay = (i: number, part: object = {}, revision: number | null = 0) =>
  prizes.server.call('POST', `${prizes.path}/payments/${coupon(i).couponNo}`, {
    token: prizes.token,
    body: { kurus: PRIZE_KURUS, paidOn: PAID_ON, ...part },
    ...revised(revision),
  });
const withdraw = (reason: string, revision: number | null = 1) =>
  prizes.server.call('POST', `${prizes.path}/payments/${coupon(0).couponNo}/withdrawal`, {
    token: prizes.token,
    body: { reason },
    ...revised(revision),
  });
const payments = async () => {
  const events = await eventsIn(prizes.server, 'PrizePaid', 'PrizePaymentWithdrawn');
  return events.filter(({ data }) => (data as { week: number }).week === prizes.week);
};

describe('prize in an announcement', () => {
  beforeEach(() => prizes.begin());

  it('is published with the equal share and what cannot be divided', async () => {
    await prizes.begin(Array.from({ length: 3 }, () => ['Ayşe Kaya', '1X12'] as const));
    await prizes.settleAndAnnounce();
    const prize = { kind: 'money', kurus: 5_000_000, share: 1_666_666, rest: 2 };
    expect(await prizes.publicly()).toMatchObject({ count: 3, paid: 0, prize: { ...prize, reason: null } });
    expect(await prizes.list()).toMatchObject({ announced: { prize, isCurrent: true } });
  });

  it('may be a thing, and is offered for the next announcement', async () => {
    await prizes.settleAndAnnounce({ thing: ' İmzalı  forma ' });
    const prize = { kind: 'thing', thing: 'İmzalı forma' };
    expect((await prizes.publicly()).prize).toEqual({ ...prize, reason: null });
    await prizes.begin();
    expect((await prizes.list()).suggestedPrize).toEqual(prize);
  });

  it('is changed for the same winners with a public reason only', async () => {
    await prizes.settleAndAnnounce({ kurus: 500_000 });
    const asSeen = await prizes.seen();
    const refused = await prizes.announce({ ...asSeen, kurus: PRIZE_KURUS });
    expect(refused).toMatchObject({ status: 409, body: { code: 'PRIZES_ALREADY_ANNOUNCED' } });
    expect(refused.body.message).toContain('gerekçe');
    const reason = 'Tutar yanlış yazılmış';
    expect((await prizes.announce({ ...asSeen, kurus: PRIZE_KURUS, reason })).status).toBe(200);
    expect(await prizes.publicly()).toMatchObject({ prize: { share: PRIZE_KURUS, reason } });
  });
});

describe('announcement with a prize', () => {
  let asSeen: Awaited<ReturnType<typeof prizes.seen>>;
  beforeAll(async () => {
    await prizes.begin();
    await prizes.settle();
    asSeen = await prizes.seen();
    await prizes.confirm({ ...asSeen, reason: EARLY_REASON });
  });

  it.each([
    [{}, 'PRIZE_NEEDED'],
    [{ kurus: 100, thing: 'Forma' }, 'PRIZE_NEEDED'],
    [{ kurus: 0 }, 'INVALID_REQUEST'],
    [{ kurus: 0.5 }, 'INVALID_REQUEST'],
    [{ kurus: '100' }, 'INVALID_REQUEST'],
    [{ thing: 'x' }, 'INVALID_REQUEST'],
    [{ thing: 'x'.repeat(81) }, 'INVALID_REQUEST'],
    [{ thing: 'Kart 10000000146' }, 'PRIZE_PERSONAL'],
  ])('is refused with %o in Turkish, and nothing is written', async (prize, code) => {
    const refused = await prizes.announce({ ...asSeen, ...prize });
    expect(refused).toMatchObject({ status: 400, body: { code } });
    expect(refused.body.message).toMatch(/[a-zçğıöşü]{4}/u);
    expect((await prizes.publicly()).prize).toBeNull();
  });
});

const beginAnnounced = async () => {
  await prizes.begin();
  await prizes.settleAndAnnounce();
};

describe('payment of a prize', () => {
  beforeEach(beginAnnounced);

  it('is recorded with day, amount, reference and operator, and shown as paid', async () => {
    const answer = await pay(0, { reference: 'FAST 2026-118' });
    expect(answer).toMatchObject({
      status: 200,
      body: { week: prizes.week, couponNo: coupon(0).couponNo, revision: 1 },
    });
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(answer.headers.get('x-position')).toMatch(/^\d+$/);
    const { entries, paid, paidOthers } = await prizes.list();
    expect(paid).toEqual({ count: 1, kurus: PRIZE_KURUS });
    expect(paidOthers).toEqual([]);
    const payment = { kurus: PRIZE_KURUS, paidOn: PAID_ON, reference: 'FAST 2026-118', at: PAYDAY };
    expect(entries[0]?.payment).toEqual({ revision: 1, paid: { ...payment, by: 'yonetici' } });
    expect(entries[1]?.payment).toEqual({ revision: 0, paid: null });
    const open = await prizes.publicly(coupon(0));
    expect(open).toMatchObject({
      paid: 1,
      me: { outcome: 'wins', payment: { kurus: PRIZE_KURUS, paidOn: PAID_ON } },
    });
    expect(JSON.stringify(open)).not.toContain('FAST');
    const { text } = await prizes.server.call('POST', `${prizes.path}/export`, {
      token: prizes.token,
      body: {},
    });
    expect(text).toContain(`"50000,00";"50000,00";${PAID_ON};FAST 2026-118;yonetici`);
    const { text: forPrograms } = await prizes.server.call('POST', `${prizes.path}/export`, {
      token: prizes.token,
      body: { separator: ',' },
    });
    expect(forPrograms).toContain(`,50000.00,50000.00,${PAID_ON},FAST 2026-118,`);
  });

  it('stays in the file when its coupon is void, and so in no row of the list', async () => {
    await pay(0, { reference: 'FAST 2026-118' });
    await prizes.contest.voidCoupon(coupon(0), 'Aynı kişi');
    await prizes.server.caughtUp();
    const { text } = await prizes.server.call('POST', `${prizes.path}/export`, { token: prizes.token });
    expect(text).toMatch(new RegExp(`^;;${coupon(0).couponNo};A. K.;.*;"50000,00";${PAID_ON};FAST`, 'mu'));
  });

  it('is an event with ids only, and a line of the audit log', async () => {
    await pay(0);
    const [event] = await payments();
    expect(event?.meta.actor).toMatch(/^admin:/);
    expect(event?.data).toEqual({
      week: prizes.week,
      couponNo: coupon(0).couponNo,
      entryId: coupon(0).entryId,
      participantId: coupon(0).participantId,
      profileVersion: 1,
      kurus: PRIZE_KURUS,
      paidOn: PAID_ON,
      reference: null,
    });
    await prizes.server.caughtUp();
    const { body } = await prizes.server.call('GET', '/api/admin/audit-logs?limit=1', {
      token: prizes.token,
    });
    expect(body[0].meta).toBe(
      `Hafta ${prizes.week} ödülü ödendi: ${coupon(0).couponNo}, ₺50.000,00, ${PAID_ON}`,
    );
  });

  it('is recorded once by a double click or a lost answer, and by one of two operators', async () => {
    const both = await Promise.all([pay(0), pay(0)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await pay(0)).status).toBe(200);
    expect(await payments()).toHaveLength(1);
    const other = await pay(0, { kurus: 1_000 });
    expect(other).toMatchObject({ status: 409, body: { code: 'PRIZE_ALREADY_PAID' } });
    expect(other.body.message).toContain('24 Kasım 2026');
  });

  it('is withdrawn with a reason and the revision that was seen, and can be recorded again', async () => {
    await pay(0);
    const reason = 'Havale geri geldi';
    expect((await withdraw(reason, null)).body.code).toBe('INVALID_REQUEST');
    expect(await withdraw('x')).toMatchObject({ status: 400 });
    expect((await withdraw('10000000146 istedi')).body.code).toBe('REASON_PERSONAL');
    expect((await withdraw(reason, 0)).status).toBe(409);
    const withdrawn = await withdraw(reason);
    expect(withdrawn).toMatchObject({ status: 200, body: { revision: 2 } });
    // A client that missed the answer asks again, and gets it.
    expect(await withdraw(reason)).toMatchObject({ status: 200, body: { revision: 2 } });
    expect((await withdraw('Başka bir gerekçe')).body.code).toBe('PRIZE_NOT_PAID');
    expect(await prizes.publicly(coupon(0))).toMatchObject({ paid: 0, me: { payment: null } });
    expect((await pay(0)).status).toBe(409);
    expect((await pay(0, {}, 2)).status).toBe(200);
    expect(await payments()).toHaveLength(3);
  });

  it('is refused after a correction, and names who comes and goes', async () => {
    await prizes.correct();
    const refused = await pay(0);
    expect(refused).toMatchObject({ status: 409, body: { code: 'PRIZES_CHANGED' } });
    expect(refused.body.message).toMatch(/gelen D\. U\. .*giden A\. K\. /u);
  });
});

describe('record of a payment', () => {
  beforeAll(beginAnnounced);

  it.each([
    [{ kurus: PRIZE_KURUS + 1 }, 'PRIZE_AMOUNT'],
    [{ kurus: undefined }, 'PRIZE_AMOUNT'],
    [{ kurus: -1 }, 'INVALID_REQUEST'],
    [{ paidOn: '2026-11-23' }, 'PRIZE_PAID_ON'],
    [{ paidOn: '2026-11-26' }, 'PRIZE_PAID_ON'],
    [{ paidOn: '2026-11-31' }, 'INVALID_REQUEST'],
    [{ paidOn: undefined }, 'INVALID_REQUEST'],
    [{ reference: 'x'.repeat(41) }, 'INVALID_REQUEST'],
    [{ reference: 'TR33 0006 1005 1978 6457 8413 26' }, 'PRIZE_PERSONAL'],
    [{ more: 1 }, 'INVALID_REQUEST'],
  ])('is refused with %o, and nothing is written', async (part, code) => {
    expect(await pay(0, part)).toMatchObject({ status: 400, body: { code } });
    expect(await payments()).toHaveLength(0);
  });

  it('names the share when it is refused with more', async () => {
    const { body } = await pay(0, { kurus: PRIZE_KURUS + 1 });
    expect(body.message).toBe('Tutar en fazla kişi başına düşen pay olabilir: ₺50.000,00');
  });

  it('is refused for a coupon that was not announced', async () =>
    expect(await pay(1)).toMatchObject({ status: 409, body: { code: 'PRIZE_NOT_WON' } }));
});

const match = (n: number) => `/api/admin/matches/w${prizes.week}-m${n}`;

const preview = async (body: object) => {
  await prizes.server.caughtUp();
  return (await prizes.server.call('POST', `${match(4)}/preview`, { token: prizes.token, body })).body;
};
const send = (what: string, body: object, n = 4, revision = 1) =>
  prizes.server.call('POST', `${match(n)}/${what}`, {
    token: prizes.token,
    body: { reason: 'Hakem raporu', ...body },
    headers: { 'if-match': `"${revision}"` },
  });

describe('correction after the announcement', () => {
  beforeEach(beginAnnounced);
  const HOME = { homeScore: 1, awayScore: 0 };

  it('is previewed: who gains and loses the prize, how it is split, and who was paid', async () => {
    await pay(0);
    expect((await preview(HOME)).prize).toEqual({
      step: 'announced',
      opens: false,
      came: [expect.objectContaining({ name: 'D. U.' })],
      went: [expect.objectContaining({ name: 'A. K.' })],
      cameCount: 1,
      wentCount: 1,
      before: { winners: 1, share: PRIZE_KURUS },
      after: { winners: 1, share: PRIZE_KURUS },
      paid: [expect.objectContaining({ name: 'A. K.', kurus: PRIZE_KURUS, paidOn: PAID_ON })],
      paidCount: 1,
      seen: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect((await preview({ becomes: 'pending' })).prize).toMatchObject({
      opens: true,
      came: [],
      wentCount: 1,
      after: { winners: 0, share: null },
    });
  });

  it('is previewed with the new share where more coupons would share the prize', async () =>
    expect((await preview({ becomes: 'void' })).prize).toMatchObject({
      came: [{ name: 'D. U.' }],
      went: [],
      before: { winners: 1, share: PRIZE_KURUS },
      after: { winners: 2, share: PRIZE_KURUS / 2 },
    }));

  it('is refused without the preview that was seen, and names who comes, goes and was paid', async () => {
    await pay(0);
    for (const [what, body] of [
      ['correction', HOME],
      ['withdrawal', {}],
    ] as const) {
      const refused = await send(what, body);
      expect(refused).toMatchObject({ status: 409, body: { code: 'WEEK_ANNOUNCED' } });
      expect(refused.body.message).toMatch(/giden A\. K\. .*ödülü ödenmiş olan A\. K\. /u);
    }
    const { seen } = (await preview(HOME)).prize;
    expect((await send('correction', { ...HOME, seen: 'x' })).body.code).toBe('INVALID_REQUEST');
    expect((await send('correction', { ...HOME, reason: 'x', seen })).status).toBe(400);
    expect((await send('correction', { ...HOME, seen }, 4, 7)).status).toBe(409);
    // What was seen of one change does not allow another.
    expect((await send('void', { seen })).body.code).toBe('WEEK_ANNOUNCED');
    expect((await send('correction', { ...HOME, seen })).status).toBe(200);
    // The repeated request changes nothing and gets the same answer.
    expect((await send('correction', { ...HOME, seen })).status).toBe(200);
  });

  it('has to be previewed again once a payment was recorded meanwhile', async () => {
    const { seen } = (await preview(HOME)).prize;
    await pay(0);
    await prizes.server.caughtUp();
    expect((await send('correction', { ...HOME, seen })).body.code).toBe('WEEK_ANNOUNCED');
  });

  it('is guarded when a change is undone, too', async () => {
    const refused = await send('undo', {});
    expect(refused).toMatchObject({ status: 409, body: { code: 'WEEK_ANNOUNCED' } });
    const history = await prizes.server.call('GET', `${match(4)}/history`, { token: prizes.token });
    const { seen } = history.body.undo.preview.prize;
    expect((await send('undo', { seen })).status).toBe(200);
  });

  it('is guarded while the week is open again, where only a missing result needs no preview', async () => {
    await prizes.reopen('Elle açıldı');
    expect((await preview(HOME)).prize).toMatchObject({
      step: 'announced',
      came: [{ name: 'D. U.' }],
      went: [{ name: 'A. K.' }],
    });
    expect((await send('correction', HOME)).body.code).toBe('WEEK_ANNOUNCED');
    const { seen } = (await preview({ becomes: 'pending' })).prize;
    expect((await send('withdrawal', { seen })).status).toBe(200);
    const again = await prizes.server.call('POST', `${match(4)}/result`, {
      token: prizes.token,
      body: HOME,
    });
    expect(again.status).toBe(200);
  });

  it('needs no preview of the winners before the announcement', async () => {
    await prizes.begin();
    await prizes.settle();
    expect((await preview(HOME)).prize).toMatchObject({ step: 'provisional', wentCount: 1 });
    expect((await send('correction', HOME)).status).toBe(200);
  });

  it('stays public after the new announcement: when, why, who came and went, and who had been paid', async () => {
    await pay(0);
    await prizes.correct();
    expect((await prizes.publicly()).reopenings).toEqual([
      {
        at: expect.any(String),
        reason: 'Hakem raporu',
        came: [expect.objectContaining({ name: 'D. U.' })],
        went: [expect.objectContaining({ name: 'A. K.' })],
        paid: [expect.objectContaining({ name: 'A. K.' })],
      },
    ]);
    const asSeen = await prizes.seen();
    await prizes.confirm({ ...asSeen, reason: EARLY_REASON });
    expect((await prizes.announce({ ...asSeen, kurus: PRIZE_KURUS })).status).toBe(200);
    const open = await prizes.publicly(coupon(0));
    expect(open).toMatchObject({
      change: null,
      paid: 0,
      reopenings: [{ reason: 'Hakem raporu', came: [{ name: 'D. U.' }], went: [{ name: 'A. K.' }] }],
      me: { outcome: 'none', payment: { kurus: PRIZE_KURUS, paidOn: PAID_ON } },
    });
    const { paid, paidOthers } = await prizes.list();
    expect(paid.count).toBe(0);
    expect(paidOthers).toMatchObject([
      { couponNo: coupon(0).couponNo, name: 'A. K.', payment: { revision: 1, paid: { kurus: PRIZE_KURUS } } },
    ]);
    expect((await withdraw('Ödül geri alındı')).status).toBe(200);
    expect((await prizes.list()).paidOthers).toEqual([]);
  });

  it('is public while it is being processed, with every reason and the announced winners', async () => {
    await prizes.contest.withdrawal(prizes.week, 4, [0, 2]);
    await prizes.reopen('Maç tekrarlanacak');
    expect(await prizes.publicly()).toMatchObject({
      state: 'pending',
      winners: [],
      reopenings: [{ reason: 'Erken girildi; Maç tekrarlanacak', came: [], went: [], paid: [] }],
    });
  });

  it('shows an erased winner without a name, and keeps the payment', async () => {
    await pay(0);
    await prizes.contest.erase(coupon(0).participantId);
    expect(await prizes.publicly(coupon(0))).toMatchObject({
      winners: [{ name: 'Silinmiş katılımcı' }],
      paid: 1,
      me: { outcome: 'wins', payment: { kurus: PRIZE_KURUS } },
    });
  });
});
