import { afterEach, describe, expect, it } from '@jest/globals';

import { AYSE, LookupContest } from '../testing/lookup-contest.ts';

describe('a look-up that is asked for too often, or without a code', () => {
  let contest: LookupContest;
  afterEach(() => contest.server.close());
  const start = async (config: Parameters<typeof LookupContest.start>[0] = {}) => {
    contest = await LookupContest.start(config);
    return contest;
  };

  describe('within a budget (T03)', () => {
    const numbers = Array.from({ length: 40 }, (_, i) => String(20_000_000_000 + i));

    it('stops a client after its distinct numbers and says when to come back; a repeated number stays free', async () => {
      await start({ lookupBudget: 5 });
      const statuses: number[] = [];
      for (const number of numbers.slice(0, 5)) statuses.push((await contest.byAddress(number)).status);
      expect(statuses).toEqual([404, 404, 404, 404, 404]);
      const refused = await contest.byAddress(AYSE);
      expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
      expect((await contest.byBody({ tcNumber: numbers[0] })).status).toBe(404);
    });

    it('is not fooled by an invented forwarding header', async () => {
      await start({ lookupBudget: 1 });
      const statuses: number[] = [];
      for (const [i, from] of ['1.1.1.1', '2.2.2.2'].entries()) {
        const path = `/api/predictions/lookup/${numbers[i]}`;
        statuses.push((await contest.server.send(path, { headers: { 'x-forwarded-for': from } })).status);
      }
      expect(statuses).toEqual([404, 429]);
    });

    it('begins anew after an hour', async () => {
      await start({ lookupBudget: 1 });
      await contest.byAddress(numbers[0]!);
      contest.server.now = new Date(contest.server.now.getTime() + 3_600_000);
      expect((await contest.byAddress(numbers[1]!)).status).toBe(404);
    });

    it('does not charge for what is no number', async () => {
      await start({ lookupBudget: 1 });
      await contest.byAddress('123');
      expect((await contest.byAddress(AYSE)).status).toBe(200);
    });
  });

  describe('with LOOKUP=code (T06)', () => {
    const wrong = '0000-0000-0000';

    it("asks for one of the person's coupon numbers", async () => {
      const { coupons } = await start({ lookup: 'code' });
      expect(
        (await contest.byBody({ tcNumber: AYSE, couponNo: coupons[0]?.couponNo.toLowerCase() })).status,
      ).toBe(200);
      expect((await contest.byBody({ tcNumber: AYSE, couponNo: coupons[1]?.couponNo })).status).toBe(403);
      expect((await contest.byAddress(AYSE)).status).toBe(403);
    });

    it('answers alike for people who are known and who are not', async () => {
      await start({ lookup: 'code' });
      const known = await contest.byBody({ tcNumber: AYSE, couponNo: wrong });
      expect((await contest.byBody({ tcNumber: '11111111110', couponNo: wrong })).text).toBe(known.text);
    });

    it('stops guessing after five wrong codes, whoever has the right one by then', async () => {
      const { coupons } = await start({ lookup: 'code' });
      for (let i = 0; i < 5; i += 1)
        expect((await contest.byBody({ tcNumber: AYSE, couponNo: wrong })).status).toBe(403);
      expect((await contest.byBody({ tcNumber: AYSE, couponNo: coupons[0]?.couponNo })).status).toBe(429);
    });

    it('counts guesses that come all at once, and charges nothing for right codes', async () => {
      const { coupons } = await start({ lookup: 'code' });
      for (let i = 0; i < 10; i += 1)
        expect((await contest.byBody({ tcNumber: AYSE, couponNo: coupons[0]?.couponNo })).status).toBe(200);
      const guesses = Array.from({ length: 20 }, () => contest.byBody({ tcNumber: AYSE, couponNo: wrong }));
      const statuses = (await Promise.all(guesses)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 403)).toHaveLength(5);
      expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    });
  });

  it('is not stopped by the number of people who look themselves up', async () => {
    await start();
    const answers = await Promise.all(Array.from({ length: 30 }, () => contest.byAddress(AYSE)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
