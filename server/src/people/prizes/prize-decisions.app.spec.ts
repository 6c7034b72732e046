import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DashboardAnswer } from '@onda-on/contracts/api';
import { PRIZE_DOUBTS_MAX, PRIZE_FORM_TEXT } from '@onda-on/contracts/rules';

import type { ContestFixtures, Coupon } from '../../main/testing/contest-fixtures.ts';
import { eventsIn } from '../../main/testing/log-facts.ts';
import {
  EARLY,
  EARLY_REASON,
  OVER,
  PRIZE_KURUS,
  PrizeContest,
  SETTLED,
} from '../../main/testing/prize-contest.ts';
import type { RunningApp } from '../../main/testing/start-app.ts';

/** The objection period of this settlement ends at `EARLY`. */
const SETTLED_EARLIER = '2026-11-13T12:00:00.000Z';

let prizes: PrizeContest;
let server: RunningApp;
let token: string;
let contest: ContestFixtures;
let week: number;
let coupons: readonly Coupon[];

beforeAll(async () => {
  prizes = await PrizeContest.start();
  ({ server, token, contest } = prizes);
});
afterAll(() => server.close());

async function begin(...of: Parameters<PrizeContest['begin']>) {
  await prizes.begin(...of);
  ({ week, coupons } = prizes);
}
beforeEach(() => begin());

const settle = (at?: string) => prizes.settle(at);
const correct = () => prizes.correct();
const list = () => prizes.list();
const publicly = (coupon?: Coupon) => prizes.publicly(coupon);
const seen = () => prizes.seen();
const send = (what: 'confirmation' | 'announcement', body: object) =>
  what === 'confirmation' ? prizes.confirm(body) : prizes.announce({ kurus: PRIZE_KURUS, ...body });
const REASON = EARLY_REASON;
const decisions = async () => {
  const events = await eventsIn(server, 'PrizesConfirmed', 'PrizesAnnounced');
  return events.filter(({ data }) => (data as { week: number }).week === week);
};

describe('winner of a week', () => {
  it('is not named before the last result, and provisional from then on', async () => {
    expect(await publicly()).toMatchObject({
      state: 'pending',
      winners: [],
      count: 0,
      objectionEndsAt: null,
    });
    await settle();
    expect(await publicly()).toEqual({
      week,
      state: 'provisional',
      settledAt: SETTLED,
      objectionEndsAt: OVER,
      decided: 4,
      correct: 3,
      rarity: 1_600,
      winners: [{ id: coupons[0]?.entryId, name: 'A. K.', tcNumber: expect.stringMatching(/^\*{9}\d\d$/) }],
      count: 1,
      tied: 1,
      confirmed: null,
      announced: null,
      prize: null,
      paid: 0,
      change: null,
      reopenings: [],
      me: null,
    });
  });

  it('is final after the objection period', async () => {
    await settle(SETTLED_EARLIER);
    expect(await publicly()).toMatchObject({ state: 'final', objectionEndsAt: EARLY, confirmed: null });
  });

  it('is shown for each coupon: it wins, shares the first place without winning because of its rarity, or neither', async () => {
    await settle();
    const [first, second, third] = coupons;
    expect((await publicly(first)).me).toEqual({
      outcome: 'wins',
      correct: 3,
      rarity: 1_600,
      payment: null,
    });
    expect((await publicly(second)).me).toMatchObject({ outcome: 'tied', correct: 3, rarity: 1_200 });
    expect((await publicly(third)).me).toMatchObject({ outcome: 'none', correct: 2 });
  });

  it('excludes void coupons and blocked participants', async () => {
    await contest.voidCoupon(coupons[0]!, 'kimlik');
    await contest.block(coupons[1]!.participantId);
    await settle();
    const { winners, correct: right } = await publicly();
    expect([winners.map(({ name }) => name), right]).toEqual([['D. U.'], 2]);
    expect((await publicly(coupons[0])).me).toBeNull();
  });

  it('skips a coupon whose required verification is missing, with the reason', async () => {
    await begin(undefined, true);
    await settle();
    expect((await publicly()).winners.map(({ name }) => name)).toEqual(['M. Y.']);
    expect((await publicly(coupons[0])).me?.outcome).toBe('unverified');
  });

  it('shares the prize among all equal coupons, also beyond the first hundred of the table', async () => {
    await begin(Array.from({ length: 120 }, () => ['Ayşe Kaya', '1X12'] as const));
    await settle();
    const { winners, count, tied } = await publicly(coupons[119]);
    expect([winners.length, count, tied]).toEqual([20, 120, 0]);
    expect((await publicly(coupons[119])).me?.outcome).toBe('wins');
    expect((await send('confirmation', { ...(await seen()), reason: REASON })).status).toBe(200);
    expect((await publicly()).state).toBe('final');
  });

  it('is published without any full name, number or address', async () => {
    await settle();
    const { text } = await server.call('GET', `/api/prizes/${week}`);
    expect(text).not.toMatch(/Ayşe|Kaya|\b\d{11}\b|ornek\.example/u);
    // This second answer uses the cached name.
    await server.call('GET', `/api/standings/${week}`);
    const { winners } = await publicly(coupons[0]);
    expect(Object.keys(winners[0] ?? {})).toEqual(['id', 'name', 'tcNumber']);
    expect((await server.call('GET', '/api/prizes/53')).status).toBe(400);
    expect((await server.call('GET', '/api/prizes/52')).body).toMatchObject({
      state: 'pending',
      winners: [],
    });
    expect((await server.call('GET', `/api/prizes/${week}?x=1`)).status).toBe(400);
  });
});

describe('confirming and announcing the winners', () => {
  it('is possible early with a public reason', async () => {
    await settle();
    const asSeen = await seen();
    const early = await send('confirmation', asSeen);
    expect(early).toMatchObject({ status: 400, body: { code: 'PRIZES_EARLY' } });
    expect(early.body.message).toContain('24 Kasım 2026 00:00');
    const confirmed = await send('confirmation', { ...asSeen, reason: REASON });
    expect(confirmed).toMatchObject({ status: 200, body: { week, at: EARLY } });
    expect(confirmed.headers.get('x-position')).toMatch(/^\d+$/);
    expect(await publicly()).toMatchObject({
      state: 'final',
      confirmed: { at: EARLY, reason: REASON },
      announced: null,
    });
    expect((await send('announcement', asSeen)).status).toBe(200);
    expect(await publicly()).toMatchObject({ announced: { at: EARLY }, change: null });
    expect(await list()).toMatchObject({
      state: 'final',
      confirmed: { by: 'yonetici', reason: REASON, winners: 1 },
      announced: { by: 'yonetici', isCurrent: true },
    });
  });

  it('needs no reason after the objection period', async () => {
    await settle(SETTLED_EARLIER);
    expect((await send('confirmation', await seen())).status).toBe(200);
  });

  it('records two events with actor, time and ids only, and two lines in the audit log', async () => {
    await settle();
    const asSeen = await seen();
    await send('confirmation', { ...asSeen, reason: REASON });
    await send('announcement', asSeen);
    const events = await decisions();
    expect(events.map(({ type }) => type)).toEqual(['PrizesConfirmed', 'PrizesAnnounced']);
    for (const { meta, data } of events) {
      expect(meta).toMatchObject({ actor: expect.stringMatching(/^admin:/), at: EARLY });
      expect(JSON.stringify(data)).not.toMatch(/Ayşe|Kaya|A\. K\.|\b\d{11}\b|@/u);
      expect(data).toMatchObject({ winners: [{ couponNo: coupons[0]?.couponNo }], digest: asSeen.digest });
    }
    await server.caughtUp();
    const { body } = await server.call('GET', '/api/admin/audit-logs?limit=2', { token });
    expect(body.map(({ meta, action }: { meta: string; action: string }) => [action, meta])).toEqual([
      ['broadcast', `Hafta ${week} kazananları duyuruldu (1 kupon, ₺50.000,00)`],
      ['update', `Hafta ${week} ödül listesi 1 kazananla onaylandı: ${REASON}`],
    ]);
  });

  it('is refused a second time, with the date of the first', async () => {
    await settle();
    const asSeen = await seen();
    await send('confirmation', { ...asSeen, reason: REASON });
    const again = await send('confirmation', { ...asSeen, reason: REASON });
    expect(again).toMatchObject({ status: 409, body: { code: 'PRIZES_ALREADY_CONFIRMED' } });
    const both = await Promise.all([send('announcement', asSeen), send('announcement', asSeen)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const twice = await send('announcement', asSeen);
    expect(twice).toMatchObject({ status: 409, body: { code: 'PRIZES_ALREADY_ANNOUNCED' } });
    expect(twice.body.message).toContain('20 Kasım 2026 15:00');
    expect(await decisions()).toHaveLength(2);
  });

  it('is refused before the confirmation, or before the last result', async () => {
    const nothing = { digest: '0'.repeat(64) };
    for (const what of ['confirmation', 'announcement'] as const)
      expect(await send(what, nothing)).toMatchObject({ status: 409, body: { code: 'PRIZES_NOT_SETTLED' } });
    await settle();
    expect(await send('announcement', await seen())).toMatchObject({
      status: 409,
      body: { code: 'PRIZES_NOT_CONFIRMED' },
    });
    expect(await decisions()).toHaveLength(0);
  });

  it('is required again after a correction, which names the changed winners', async () => {
    await settle();
    const before = await seen();
    await send('confirmation', { ...before, reason: REASON });
    await send('announcement', before);
    await correct();
    // The digest of the earlier list is refused, and that of the current list too.
    for (const body of [before, await seen()]) {
      const refused = await send('announcement', body);
      expect(refused).toMatchObject({ status: 409, body: { code: 'PRIZES_CHANGED' } });
      expect(refused.body.message).toMatch(/gelen D\. U\. .*giden A\. K\. /u);
    }
    expect(await publicly()).toMatchObject({
      state: 'provisional',
      confirmed: null,
      announced: null,
      change: { came: [{ name: 'D. U.' }], went: [{ name: 'A. K.' }] },
    });
    expect(await list()).toMatchObject({
      announced: { isCurrent: false },
      change: { went: [{ name: 'A. K.' }] },
    });
    const now = await seen();
    expect((await send('confirmation', { ...now, reason: REASON })).status).toBe(200);
    expect((await send('announcement', now)).status).toBe(200);
    expect(await publicly()).toMatchObject({ state: 'final', announced: { at: EARLY }, change: null });
    expect(await decisions()).toHaveLength(4);
  });

  it('is refused while a correction is being processed', async () => {
    await settle();
    const before = await seen();
    await contest.correction(week, 4, [0, 2], [1, 0]);
    expect(await send('confirmation', { ...before, reason: REASON })).toMatchObject({
      status: 409,
      body: { code: 'PRIZES_NOT_SETTLED' },
    });
  });

  it('requires to acknowledge an open dispute about a winner', async () => {
    await settle();
    const body = {
      request: 'not-mine',
      tcNumber: prizes.numberOf(0),
      week,
      name: 'Asıl Sahibi',
      email: 'asil@ornek.example',
      message: 'Bu numara benim, kuponu ben göndermedim.',
      consent: true,
    };
    expect((await server.call('POST', '/api/disputes', { body })).status).toBe(201);
    const asSeen = { ...(await seen()), reason: REASON };
    const refused = await send('confirmation', asSeen);
    expect(refused).toMatchObject({ status: 409, body: { code: 'PRIZES_UNCHECKED' } });
    const acknowledged = (await list()).entries[0]?.disputes ?? [];
    expect((await send('confirmation', { ...asSeen, acknowledged })).status).toBe(200);
  });

  it.each([
    [{ reason: 'Kazanan 10000002146' }, 'REASON_PERSONAL'],
    [{ reason: 'ayse@example.com istedi' }, 'REASON_PERSONAL'],
    [{ reason: 'x' }, 'REASON_REQUIRED'],
    [{ reason: 'x'.repeat(501) }, 'INVALID_REQUEST'],
    [{ digest: 'x' }, 'INVALID_REQUEST'],
    [{ winners: ['x'] }, 'INVALID_REQUEST'],
    [{ winners: 'x' }, 'INVALID_REQUEST'],
    [{ acknowledged: [1] }, 'INVALID_REQUEST'],
    [{ more: 1 }, 'INVALID_REQUEST'],
  ])('is refused with %o, and nothing is written', async (part, code) => {
    await settle();
    const refused = await send('confirmation', { ...(await seen()), reason: REASON, ...part });
    expect(refused).toMatchObject({ status: 400, body: { code } });
    expect(await decisions()).toHaveLength(0);
  });

  it('is refused with more doubts than it may name, with what to do first', async () => {
    await settle();
    const acknowledged = Array.from({ length: PRIZE_DOUBTS_MAX + 1 }, (_, i) => `t${i}`);
    const refused = await send('confirmation', { ...(await seen()), reason: REASON, acknowledged });
    expect([refused.status, refused.body.message]).toEqual([400, PRIZE_FORM_TEXT.doubts]);
  });

  it('is listed on Pano until the winners are announced, and again after a correction', async () => {
    const waiting = async () => {
      await server.caughtUp();
      const { body } = await server.call('GET', '/api/admin/stats/dashboard', { token });
      return (body as DashboardAnswer).prizeLists.filter((each) => each.week === week);
    };
    expect(await waiting()).toEqual([]);
    await settle();
    expect(await waiting()).toEqual([
      { week, step: 'confirm', winners: 1, objectionEndsAt: OVER, hasChanged: false },
    ]);
    const asSeen = await seen();
    await send('confirmation', { ...asSeen, reason: REASON });
    expect(await waiting()).toMatchObject([{ step: 'announce' }]);
    await send('announcement', asSeen);
    expect(await waiting()).toEqual([]);
    await correct();
    expect(await waiting()).toMatchObject([{ step: 'confirm', hasChanged: true }]);
  });
});

/** For another prize: the list and the announcement as an operator sees them. */
const looked = async () => ({
  ...(await seen()),
  announcedAt: (await list()).announced?.at,
  reason: 'Tutar yanlış yazılmış',
});

describe('another prize for the same winners', () => {
  const LESS = { kurus: 4_000_000 };
  const MORE = { kurus: 6_000_000 };
  let asSeen: object;
  beforeEach(async () => {
    await settle(SETTLED_EARLIER);
    await send('confirmation', await seen());
    await send('announcement', await seen());
    asSeen = await looked();
  });

  it('is refused to an operator who has not seen the latest one', async () => {
    // No two announcements are made at the same moment.
    server.travel(60_000);
    expect((await prizes.announce({ ...asSeen, ...MORE })).status).toBe(200);
    const refused = await prizes.announce({ ...asSeen, ...LESS });
    expect(refused).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } });
    expect((await publicly()).prize).toMatchObject({ share: MORE.kurus });
    expect((await prizes.announce({ ...(await looked()), ...LESS })).status).toBe(200);
    const wrong = await prizes.announce({ ...asSeen, ...LESS, announcedAt: 'dün' });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
  });

  it('is refused when a winner was paid more than its share, or in another kind, until the payment is withdrawn', async () => {
    const payment = `${prizes.path}/payments/${coupons[0]?.couponNo}`;
    const body = { kurus: PRIZE_KURUS, paidOn: EARLY.slice(0, 10) };
    expect((await server.call('POST', payment, { token, body })).status).toBe(200);
    for (const prize of [LESS, { thing: 'Forma' }]) {
      const refused = await prizes.announce({ ...asSeen, ...prize });
      expect(refused).toMatchObject({ status: 409, body: { code: 'PRIZE_CONTRADICTS_PAYMENT' } });
      expect(refused.body.message).toContain('₺50.000,00 ödendiği kayıtlı');
    }
    expect(await publicly()).toMatchObject({ paid: 1, prize: { share: PRIZE_KURUS } });
    const headers = { 'if-match': '"1"' };
    const back = { token, body: { reason: 'Havale geri geldi' }, headers };
    expect((await server.call('POST', `${payment}/withdrawal`, back)).status).toBe(200);
    expect((await prizes.announce({ ...asSeen, thing: 'Forma' })).status).toBe(200);
    expect((await publicly()).prize).toMatchObject({ thing: 'Forma' });
  });
});
