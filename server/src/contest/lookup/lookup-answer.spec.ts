import { afterEach, describe, expect, it } from '@jest/globals';

import { AYSE, CAN, LookupContest } from '../../main/testing/lookup-contest.ts';

describe('look-up', () => {
  let contest: LookupContest;
  afterEach(() => contest.server.close());
  const start = async () => {
    contest = await LookupContest.start();
    return contest;
  };

  it('answers both calls with profile, statistics and picks, and a masked number', async () => {
    await start();
    const { status, body, headers } = await contest.byAddress(AYSE);
    expect([status, headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ]);
    expect(body.profile).toMatchObject({ name: 'Ayşe Kaya', tcNumber: '*********46' });
    expect(body.stats).toEqual({
      totalPredictions: 6,
      correctPredictions: 3,
      decidedPredictions: 4,
      accuracy: 75,
      currentStreak: 1,
    });
    expect((await contest.byBody({ tcNumber: AYSE })).body).toEqual(body);
  });

  it('dates the person by the first coupon, since the time in the vault has no protection', async () => {
    const { server, ayse } = await start();
    await server.fixtures.coupon(12, ayse, '1X2', '2026-11-06T12:00:00.000Z');
    expect((await contest.byAddress(AYSE)).body.profile.createdAt).toBe('2026-11-06T12:00:00.000Z');
  });

  it('names the person as in the latest coupon, also where a postponed week was entered after one of a higher number', async () => {
    const { server, ayse } = await start();
    const renamed = await server.fixtures.person('Ayşe Demir', AYSE, 'ayse@example.com');
    await server.fixtures.coupon(15, ayse, '1X2');
    await server.fixtures.coupon(12, renamed, '1X2');
    expect((await contest.byAddress(AYSE)).body.profile.name).toBe('Ayşe Demir');
  });

  it('names the person as in the latest coupon that counts, not as whoever borrowed the number', async () => {
    const { server } = await start();
    const borrowed = await server.fixtures.person('Başka Biri', AYSE, 'baska@example.com');
    const coupon = await server.fixtures.coupon(12, borrowed, '1X2');
    await server.fixtures.voidCoupon(coupon, 'Kimlik doğrulandı');
    expect((await contest.byAddress(AYSE)).body.profile.name).toBe('Ayşe Kaya');
  });

  it('lists the newest week first, and inside a week in sheet order', async () => {
    await start();
    const { predictions } = (await contest.byAddress(AYSE)).body;
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

  it('shows the place in each week', async () => {
    const { coupons } = await start();
    const { weeks } = (await contest.byAddress(AYSE)).body;
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

  it("shows how a correction changed the coupon's points and place", async () => {
    await start();
    expect((await contest.byAddress(AYSE)).body.corrections).toMatchObject([
      {
        week: 13,
        matchId: 'w13-m3',
        slot: 2,
        kind: 'corrected',
        from: '1-2',
        to: '1-0',
        reason: 'Hakem raporu',
        correctBefore: 3,
        correctAfter: 2,
        rankBefore: 1,
        rankAfter: 2,
      },
    ]);
    expect((await contest.byAddress(CAN)).body.corrections).toMatchObject([
      { correctBefore: 2, correctAfter: 3, rankBefore: 2, rankAfter: 1 },
    ]);
  });

  it('shows what a withdrawn result and a void match changed in the table of that time', async () => {
    await start();
    const { fixtures } = contest.server;
    await fixtures.withdrawal(13, 2, [0, 0]);
    await fixtures.voidMatch(13, 3, [1, 0]);
    const { corrections } = (await contest.byAddress(CAN)).body;
    expect(corrections.slice(0, 2)).toMatchObject([
      { kind: 'void', from: '1-0', to: null, correctBefore: 2, correctAfter: 1, rankBefore: 1, rankAfter: 1 },
      { kind: 'withdrawn', from: '0-0', to: null, correctBefore: 3, correctAfter: 2, rankBefore: 1 },
    ]);
  });

  it('shows a blocked person no place beside a correction', async () => {
    const { ayse } = await start();
    await contest.server.fixtures.block(ayse.participantId);
    expect((await contest.byAddress(AYSE)).body.corrections).toMatchObject([
      { correctBefore: 3, correctAfter: 2, rankBefore: null, rankAfter: null },
    ]);
  });

  it('lists a void coupon without counting it', async () => {
    const { coupons } = await start();
    await contest.server.fixtures.voidCoupon(coupons[2]!, 'Kimlik doğrulandı');
    const { stats, weeks } = (await contest.byAddress(AYSE)).body;
    expect(stats.totalPredictions).toBe(3);
    expect(weeks[0]).toMatchObject({ week: 14, voided: true, rank: null, correct: 0 });
  });

  it('shows a blocked person the coupons without a place', async () => {
    const { ayse } = await start();
    await contest.server.fixtures.block(ayse.participantId);
    const { status, body } = await contest.byAddress(AYSE);
    expect([status, body.weeks.map(({ rank }) => rank)]).toEqual([200, [null, null]]);
    expect((await contest.byAddress(CAN)).body.weeks[1]).toMatchObject({ rank: 1, coupons: 1 });
  });

  it('shows the name of the latest coupon, not of a refused one', async () => {
    await start();
    await contest.server.fixtures.person('Başka Biri', AYSE, 'baska@example.com');
    expect((await contest.byAddress(AYSE)).body.profile.name).toBe('Ayşe Kaya');
  });

  it('never contains e-mail, full number, participant id or data of others', async () => {
    const { ayse, can } = await start();
    const { text } = await contest.byAddress(AYSE);
    for (const secret of [AYSE, CAN, 'ayse@example.com', 'Can', ayse.participantId, can.participantId])
      expect(text).not.toContain(secret);
  });

  it('does not find an unknown number or an erased person', async () => {
    const { ayse } = await start();
    const unknown = await contest.byAddress('11111111110');
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Tahmin bulunamadı']);
    await contest.server.fixtures.erase(ayse.participantId);
    expect((await contest.byAddress(AYSE)).body).toEqual(unknown.body);
  });
});
