import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { streamOf } from '@onda-on/contracts/events';
import { PRIZE_WINNERS_MAX, type WeekNumber } from '@onda-on/contracts/rules';
import type { Vault } from '@onda-on/stores';

import { PrizeEffects } from '../../contest/prizes/prize-effects.ts';
import { matchIdOf } from '../../main/testing/contest-fixtures.ts';
import { EARLY_REASON, PRIZE_KURUS, PrizeContest } from '../../main/testing/prize-contest.ts';
import { VAULT } from '../../platform/stores/stores.module.ts';

const PAYDAY = '2026-11-25T09:00:00.000Z';
const PAID_ON = '2026-11-24';
/** So many that an event does not name the last of them. */
const WINNERS = PRIZE_WINNERS_MAX + 6;
/** These win when the fourth match ends with 1 instead of 2. */
const OTHERS = 2;
const LAST = WINNERS - 1;
const BEYOND = PRIZE_WINNERS_MAX + 2;

let prizes: PrizeContest;
beforeAll(async () => {
  prizes = await PrizeContest.start();
  const people = [
    // The first one's address waits for its confirmation.
    ['Yeni Gelen', '1X12'] as const,
    ...Array.from({ length: WINNERS }, (_, i) => [`Kişi ${'ABCDEFGH'[i % 8] ?? ''}`, '1X12'] as const),
    ...Array.from({ length: OTHERS }, () => ['Başka Kişi', '2XX1'] as const),
  ];
  await prizes.begin(people, true);
  await prizes.settle();
}, 60_000);
afterAll(() => prizes.server.close());

const unverified = () => prizes.coupons[0]!;
const couponOf = (i: number) => prizes.coupons[i + 1]!;
const pay = (i: number, kurus: number) =>
  prizes.server.call('POST', `${prizes.path}/payments/${couponOf(i).couponNo}`, {
    token: prizes.token,
    body: { kurus, paidOn: PAID_ON },
    headers: { 'if-match': '"0"' },
  });

describe('more winners than an event names', () => {
  it('have no profile opened for a list that does not show them, while nobody disputes an entry', async () => {
    const profilesOf = jest.spyOn(prizes.server.get<Vault>(VAULT), 'profilesOf');
    const { entries } = await prizes.list();
    const opened = profilesOf.mock.calls.flatMap(([wanted]) => wanted.map((each) => each.participantId));
    profilesOf.mockRestore();
    const shown = new Set(entries.map(({ userId }) => userId));
    expect(opened.length).toBeGreaterThan(0);
    expect(opened.filter((each) => !shown.has(each))).toEqual([]);
  });

  it('are all looked at for doubts, which the list shows, so that they can be acknowledged', async () => {
    await prizes.server.call('POST', '/api/disputes', {
      body: {
        request: 'not-mine',
        tcNumber: prizes.numberOf(LAST + 1),
        week: prizes.week,
        name: 'Deniz Kişi',
        email: 'd@ornek.example',
        message: 'Bu numara benim, kuponu ben göndermedim.',
        consent: true,
      },
    });
    const { entries, winners, digest, winnerNos } = await prizes.list();
    expect([winners, entries.length]).toEqual([WINNERS, PRIZE_WINNERS_MAX + 2]);
    const [last] = entries.slice(-1);
    expect(last).toMatchObject({ couponNo: couponOf(LAST).couponNo, place: 1 });
    expect(last?.disputes).toHaveLength(1);
    const asSeen = { digest, winners: winnerNos };
    const unseen = await prizes.confirm({ ...asSeen, reason: EARLY_REASON });
    expect(unseen.body.code).toBe('PRIZES_UNCHECKED');
    const acknowledged = last?.disputes ?? [];
    expect((await prizes.confirm({ ...asSeen, acknowledged, reason: EARLY_REASON })).status).toBe(200);
    expect((await prizes.announce({ ...asSeen, kurus: PRIZE_KURUS })).status).toBe(200);
  });

  it('are all in the file', async () => {
    const { text } = await prizes.server.call('POST', `${prizes.path}/export`, {
      token: prizes.token,
      body: {},
    });
    for (const { couponNo } of prizes.coupons.slice(1, WINNERS + 1)) expect(text).toContain(couponNo);
  });

  it('are all protected from another prize below what one of them was paid', async () => {
    prizes.server.travel(PAYDAY);
    prizes.token = await prizes.server.signIn();
    const share = Math.floor(PRIZE_KURUS / WINNERS);
    expect((await pay(BEYOND, share)).status).toBe(200);
    const { entries } = await prizes.list();
    expect(
      entries.find(({ couponNo }) => couponNo === couponOf(BEYOND).couponNo)?.payment.paid,
    ).toMatchObject({
      kurus: share,
    });
    const reason = 'Tutar yanlış yazılmış';
    const lower = await prizes.announce({ ...(await prizes.seen()), kurus: PRIZE_KURUS / 2, reason });
    expect(lower.body).toMatchObject({ code: 'PRIZE_CONTRADICTS_PAYMENT' });
  });

  it('are counted and named without inventing anybody when one of them leaves', async () => {
    const asSeen = await prizes.seen();
    await prizes.contest.voidCoupon(couponOf(3), 'kimlik');
    const { change } = await prizes.publicly();
    expect(change?.came).toEqual([]);
    expect(change?.went.map(({ id }) => id)).toEqual([couponOf(3).entryId]);
    // Compared with the confirmed winners, and with those that an operator saw before.
    for (const seen of [await prizes.seen(), asSeen]) {
      const refused = await prizes.announce({ ...seen, kurus: PRIZE_KURUS });
      expect(refused.body).toMatchObject({ code: 'PRIZES_CHANGED' });
      expect(refused.body.message).toMatch(/giden K\. D\./u);
      expect(refused.body.message).not.toContain('gelen');
    }
  });

  it('are distinguished from somebody who joins them before the last who is named', async () => {
    const data = unverified();
    await prizes.contest.append(streamOf.coupon(data.week, data.participantId), {
      type: 'EmailVerified',
      data,
    });
    const { change } = await prizes.publicly();
    expect(change?.came.map(({ id }) => id)).toEqual([data.entryId]);
    expect(change?.went.map(({ id }) => id)).toEqual([couponOf(3).entryId]);
    const refused = await prizes.announce({ ...(await prizes.seen()), kurus: PRIZE_KURUS });
    expect(refused.body.message).toMatch(/gelen Y\. G\./u);
  });

  it('are all there when results are tried while the week is open again, and when they lose the prize', async () => {
    await prizes.contest.correction(prizes.week, 4, [0, 2], [1, 0]);
    await prizes.reopen();
    await prizes.server.caughtUp();
    const again = new Map([[matchIdOf(prizes.week, 4), '2' as const]]);
    const effect = await prizes.server.get(PrizeEffects).of(prizes.week as WeekNumber, again);
    // The announcement names coupon 3, which is void by now, and not the one that joined.
    expect(effect).toMatchObject({ wentCount: 1, cameCount: 1, before: { winners: WINNERS }, paidCount: 0 });
    await prizes.settle('2026-11-25T09:30:00.000Z');
    const [reopening] = (await prizes.publicly()).reopenings;
    expect(reopening?.came).toHaveLength(OTHERS);
    expect(reopening?.paid.map(({ id }) => id)).toEqual([couponOf(BEYOND).entryId]);
  });
});
