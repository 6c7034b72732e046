import { afterEach, describe, expect, it } from '@jest/globals';
import type { LookupAnswer, Refusal } from '@onda-on/contracts/api';
import type { Person } from '@onda-on/stores';

import type { Coupon } from '../testing/contest-fixtures.ts';
import { ReadingApp } from '../testing/reading-app.ts';

const AYSE = '10000000146';
const CAN = '12345678950';

describe('looking a person up', () => {
  let server: ReadingApp;
  afterEach(() => server.close());

  /** Two weeks of three matches: 13 decided and corrected, 14 with one result. Can has the better week. */
  async function contest(config: Parameters<typeof ReadingApp.start>[0] = {}) {
    server = await ReadingApp.start(config);
    const { fixtures } = server;
    const ayse = await fixtures.person('Ayşe Kaya', AYSE, 'ayse@example.com');
    const can = await fixtures.person('Can Öz', CAN);
    const coupons: Coupon[] = [];
    for (const week of [13, 14]) {
      await fixtures.week(
        week,
        'active',
        `2026-11-${week + 1}T12:00:00.000Z`,
        `2026-11-${week + 5}T12:00:00.000Z`,
        3,
      );
      await fixtures.matches(week, 3, `2026-11-${week + 1}T18:00:00.000Z`);
      await fixtures.pin(week, 3);
      coupons.push(await fixtures.coupon(week, ayse, '1X2'), await fixtures.coupon(week, can, '1X1'));
    }
    await fixtures.result(13, 1, 3, 1);
    await fixtures.result(13, 2, 0, 0);
    await fixtures.result(13, 3, 1, 2);
    await fixtures.correction(13, 3, [1, 2], [1, 0]);
    await fixtures.result(14, 1, 1, 0);
    return { ayse, can, coupons };
  }
  const byAddress = <Body = LookupAnswer>(number: string) =>
    server.get<Body>(`/api/predictions/lookup/${number}`);
  const byBody = <Body = LookupAnswer>(body: unknown) => server.post<Body>('/api/predictions/lookup', body);

  it('answers both calls alike with what §3 names, and the number masked', async () => {
    await contest();
    const { status, body, headers } = await byAddress(AYSE);
    expect([status, headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ]);
    expect(body.profile).toMatchObject({ name: 'Ayşe Kaya', tcNumber: '*********46' });
    expect(body.stats).toEqual({
      totalPredictions: 6,
      correctPredictions: 3,
      accuracy: 75,
      currentStreak: 1,
    });
    expect((await byBody({ tcNumber: AYSE })).body).toEqual(body);
  });

  it('lists the newest week first, and inside a week the sheet', async () => {
    await contest();
    const { predictions } = (await byAddress(AYSE)).body;
    expect(predictions.map(({ week, matchId, isCorrect }) => [week, matchId, isCorrect])).toEqual([
      [14, 'w14-m1', true],
      [14, 'w14-m2', null],
      [14, 'w14-m3', null],
      [13, 'w13-m1', true],
      [13, 'w13-m2', true],
      [13, 'w13-m3', false],
    ]);
    expect(predictions[0]?.match).toMatchObject({
      homeTeam: 'Ev 1',
      status: 'finished',
      result: '1',
      league: 'Süper Lig',
    });
    expect(new Set(predictions.map(({ id }) => id)).size).toBe(6);
  });

  it('says where each week stands', async () => {
    const { coupons } = await contest();
    const { weeks } = (await byAddress(AYSE)).body;
    expect(weeks).toEqual([
      {
        week: 14,
        couponNo: coupons[2]?.couponNo,
        entryId: coupons[2]?.entryId,
        correct: 1,
        decided: 1,
        accuracy: 100,
        rank: 1,
        coupons: 2,
        sharedWith: 1,
        voided: false,
      },
      {
        week: 13,
        couponNo: coupons[0]?.couponNo,
        entryId: coupons[0]?.entryId,
        correct: 2,
        decided: 3,
        accuracy: 66.7,
        rank: 2,
        coupons: 2,
        sharedWith: 0,
        voided: false,
      },
    ]);
  });

  it('explains what a correction did to the coupon (product.md §4.2)', async () => {
    await contest();
    expect((await byAddress(AYSE)).body.corrections).toMatchObject([
      {
        week: 13,
        matchId: 'w13-m3',
        slot: 2,
        from: '1-2',
        to: '1-0',
        reason: 'Hakem raporu',
        correctBefore: 3,
        correctAfter: 2,
      },
    ]);
    expect((await byAddress(CAN)).body.corrections).toMatchObject([{ correctBefore: 2, correctAfter: 3 }]);
  });

  it('counts a void coupon nowhere, but names it', async () => {
    const { coupons } = await contest();
    await server.fixtures.voidCoupon(coupons[2]!, 'Kimlik doğrulandı');
    const { stats, weeks } = (await byAddress(AYSE)).body;
    expect(stats.totalPredictions).toBe(3);
    expect(weeks[0]).toMatchObject({ week: 14, voided: true, rank: null, correct: 0 });
  });

  it('shows a blocked person the coupons without a place', async () => {
    const { ayse } = await contest();
    await server.fixtures.block(ayse.participantId);
    const { status, body } = await byAddress(AYSE);
    expect([status, body.weeks.map(({ rank }) => rank)]).toEqual([200, [null, null]]);
    expect((await byAddress(CAN)).body.weeks[1]).toMatchObject({ rank: 1, coupons: 1 });
  });

  it('shows the name that the latest coupon was sent with, not one that was refused', async () => {
    await contest();
    await server.fixtures.person('Başka Biri', AYSE, 'baska@example.com');
    expect((await byAddress(AYSE)).body.profile.name).toBe('Ayşe Kaya');
  });

  it('never says e-mail, full number, participant or anything of others (T04, T06)', async () => {
    const { ayse, can } = await contest();
    const { text } = await byAddress(AYSE);
    for (const secret of [AYSE, CAN, 'ayse@example.com', 'Can', ayse.participantId, can.participantId])
      expect(text).not.toContain(secret);
  });

  it('knows nobody with an unknown number, and nobody who was forgotten (§8)', async () => {
    const { ayse } = await contest();
    const unknown = await byAddress<Refusal>('11111111110');
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Tahmin bulunamadı']);
    await server.fixtures.erase(ayse.participantId);
    expect((await byAddress<Refusal>(AYSE)).body).toEqual(unknown.body);
  });

  it.each([
    ['ten digits', '1000000014'],
    ['twelve digits', '100000001467'],
    ['a letter', '1000000014a'],
    ['Arabic-Indic digits', encodeURIComponent('١٠٠٠٠٠٠٠١٤٦')],
    ['a line feed behind it', '10000000146%0a'],
    ['a NUL', '10000000146%00'],
    ['a blank', '%2010000000146'],
    ['digits encoded twice', '1000000014%2536'],
    ['an operator', encodeURIComponent('{"$gt":""}')],
  ])('refuses %s (T01)', async (_, number) => {
    await contest();
    const { status, body, headers } = await byAddress<Refusal>(number);
    expect([status, body.message]).toEqual([400, 'Geçersiz TC kimlik numarası']);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('takes a digit that was encoded once', async () => {
    await contest();
    expect((await byAddress('1000000014%36')).status).toBe(200);
  });

  it.each([
    ['broken encoding', '1000000014%', 400],
    ['a number of 101 characters', '1'.repeat(101), 414],
  ])('refuses %s', async (_, number, status) => {
    await contest();
    expect((await byAddress(number)).status).toBe(status);
  });

  it.each([
    { tcNumber: 10_000_000_146 },
    { tcNumber: { $gt: '' } },
    { tcNumber: [AYSE] },
    { tcNumber: `${AYSE}\n` },
    { tcNumber: AYSE, extra: 1 },
    { tcNumber: AYSE, couponNo: { $ne: null } },
    {},
    [],
    '"text"',
    '{',
  ])('refuses the body %j (T01, T15)', async (body) => {
    await contest();
    const answer = await byBody<Refusal>(body);
    expect(answer.status).toBe(400);
    expect(typeof answer.body.message).toBe('string');
  });

  describe('within a budget (T03)', () => {
    const numbers = Array.from({ length: 40 }, (_, i) => String(20_000_000_000 + i));

    it('stops a client after its distinct numbers and says when to come back; a repeated number stays free', async () => {
      await contest({ lookupBudget: 5 });
      const statuses: number[] = [];
      for (const number of numbers.slice(0, 5)) statuses.push((await byAddress(number)).status);
      expect(statuses).toEqual([404, 404, 404, 404, 404]);
      const refused = await byAddress<Refusal>(AYSE);
      expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
      expect((await byBody({ tcNumber: numbers[0] })).status).toBe(404);
    });

    it('is not fooled by an invented forwarding header', async () => {
      await contest({ lookupBudget: 1 });
      const ask = (number: string, from: string) =>
        server.send(`/api/predictions/lookup/${number}`, { headers: { 'x-forwarded-for': from } });
      expect((await ask(numbers[0]!, '1.1.1.1')).status).toBe(404);
      expect((await ask(numbers[1]!, '2.2.2.2')).status).toBe(429);
    });

    it('begins anew after an hour', async () => {
      await contest({ lookupBudget: 1 });
      await byAddress(numbers[0]!);
      server.now = new Date(server.now.getTime() + 3_600_000);
      expect((await byAddress(numbers[1]!)).status).toBe(404);
    });

    it('does not charge for what is no number', async () => {
      await contest({ lookupBudget: 1 });
      await byAddress('123');
      expect((await byAddress(AYSE)).status).toBe(200);
    });
  });

  describe('with LOOKUP=code (T06)', () => {
    const wrong = '0000-0000-0000';

    it("asks for one of the person's coupon numbers", async () => {
      const { coupons } = await contest({ lookup: 'code' });
      expect((await byBody({ tcNumber: AYSE, couponNo: coupons[0]?.couponNo.toLowerCase() })).status).toBe(
        200,
      );
      expect((await byBody({ tcNumber: AYSE, couponNo: coupons[1]?.couponNo })).status).toBe(403);
      expect((await byAddress(AYSE)).status).toBe(403);
    });

    it('answers alike for people who are known and who are not', async () => {
      await contest({ lookup: 'code' });
      const known = await byBody({ tcNumber: AYSE, couponNo: wrong });
      expect((await byBody({ tcNumber: '11111111110', couponNo: wrong })).text).toBe(known.text);
    });

    it('stops guessing after five wrong codes, whoever has the right one by then', async () => {
      const { coupons } = await contest({ lookup: 'code' });
      for (let i = 0; i < 5; i += 1)
        expect((await byBody({ tcNumber: AYSE, couponNo: wrong })).status).toBe(403);
      expect((await byBody({ tcNumber: AYSE, couponNo: coupons[0]?.couponNo })).status).toBe(429);
    });
  });

  it('is not stopped by the number of people who look themselves up', async () => {
    const { ayse }: { ayse: Person } = await contest();
    const answers = await Promise.all(Array.from({ length: 30 }, () => byAddress(AYSE)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(ayse.profileVersion).toBe(1);
  });
});
