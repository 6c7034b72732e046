import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { ProjectionEngine } from '@onda-on/projections';
import type { IdentityStore } from '@onda-on/stores';

import { AYSE, CAN, LookupContest } from '../../main/testing/lookup-contest.ts';
import type { Config } from '../../platform/config/config.ts';
import { VAULT } from '../../platform/stores/stores.module.ts';
import { LookupPolicy } from './lookup-policy.ts';

const CATCH_UP_MS_MAX = 30_000;
/** National IDs without a coupon. */
const UNKNOWN = Array.from({ length: 1_000 }, (_, i) => String(20_000_000_000 + i));

const HOUR_MS = 3_600_000;

const contests = new Map<string, LookupContest>();
let contest: LookupContest;
let pauses: number[];
afterAll(async () => {
  for (const each of contests.values()) await each.server.close();
});

/** An hour later, so that earlier misses do not count; behind one proxy, so that a test chooses the client address. */
async function start(config: Partial<Config> = {}): Promise<void> {
  const name = JSON.stringify(config);
  contest = contests.get(name) ?? (await LookupContest.start({ trustProxy: 1, ...config }));
  contests.set(name, contest);
  contest.server.now = new Date(contest.server.now.getTime() + HOUR_MS);
  // These look-ups name no position, and a coupon that is not yet projected would count as a miss.
  const engine = contest.server.app.get(ProjectionEngine, { strict: false });
  await engine.caughtUp(AbortSignal.timeout(CATCH_UP_MS_MAX));
  pauses = [];
  jest.spyOn(policy(), 'pause').mockImplementation(async (ms) => void pauses.push(ms));
}
const policy = () => contest.server.app.get(LookupPolicy, { strict: false });
const lookUp = (number: string, client = '10.0.0.1', couponNo?: string) =>
  contest.server.send<{ code: string }>('/api/predictions/lookup', {
    method: 'POST',
    body: JSON.stringify({ tcNumber: number, couponNo }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
  });
const statusesOf = async (numbers: readonly string[], client?: string, couponNo?: string) => {
  const statuses: number[] = [];
  for (const number of numbers) statuses.push((await lookUp(number, client, couponNo)).status);
  return statuses;
};
const times = (count: number, status: number) => Array.from({ length: count }, () => status);

describe('look-up budget', () => {
  it('counts misses only, and answers for a known number after it is used up', async () => {
    await start({ lookupBudget: 5 });
    expect(await statusesOf(UNKNOWN.slice(0, 5))).toEqual(times(5, 404));
    const refused = await lookUp(UNKNOWN[5]!);
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect((await lookUp(AYSE)).status).toBe(200);
    expect((await lookUp(CAN)).status).toBe(200);
  });

  it('delays hits and misses alike once it is used up, and longer after each further miss', async () => {
    await start({ lookupBudget: 1 });
    await statusesOf(UNKNOWN.slice(0, 4));
    expect(pauses).toEqual([200, 400]);
    await lookUp(AYSE);
    await lookUp(UNKNOWN[4]!);
    expect(pauses.slice(2)).toEqual([600, 600]);
    await statusesOf(UNKNOWN.slice(5, 40));
    expect(Math.max(...pauses)).toBe(4_000);
  });

  it('lets a few delayed look-ups of a client wait at a time, without affecting other clients', async () => {
    await start({ lookupBudget: 1 });
    await statusesOf(UNKNOWN.slice(0, 3));
    const resume: (() => void)[] = [];
    jest
      .spyOn(policy(), 'pause')
      .mockImplementation(() => new Promise((resolve) => resume.push(() => resolve())));
    const swept = UNKNOWN.slice(10, 20).map((number) => lookUp(number));
    expect((await lookUp(AYSE, '10.0.0.2')).status).toBe(200);
    while (resume.length < 2) await new Promise((resolve) => setImmediate(resolve));
    expect(resume).toHaveLength(2);
    const all = Promise.all(swept);
    const state = { isOver: false };
    void all.then(() => (state.isOver = true));
    while (!state.isOver) {
      resume.splice(0).forEach((go) => go());
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await all).map(({ status }) => status)).toEqual(times(10, 429));
  });

  it('counts each of several simultaneous misses', async () => {
    await start({ lookupBudget: 5 });
    const answers = await Promise.all(UNKNOWN.slice(0, 15).map((number) => lookUp(number)));
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it('refuses nobody because of others: twenty clients sweep, and an honest one is answered at once', async () => {
    await start({ lookupBudget: 5 });
    const sweeps = Array.from({ length: 20 }, (_, i) =>
      Promise.all(UNKNOWN.slice(i * 40, i * 40 + 40).map((number) => lookUp(number, `10.0.1.${i}`))),
    );
    await Promise.all(sweeps);
    const before = pauses.length;
    expect((await lookUp(AYSE, '10.0.0.9')).status).toBe(200);
    expect((await lookUp(UNKNOWN[999]!, '10.0.0.9')).status).toBe(404);
    expect(pauses).toHaveLength(before);
  });

  it('is not charged for a number that was answered before', async () => {
    await start({ lookupBudget: 1 });
    expect(await statusesOf(Array.from({ length: 30 }, () => AYSE))).toEqual(times(30, 200));
    expect(await statusesOf(Array.from({ length: 30 }, () => UNKNOWN[0]!))).toEqual(times(30, 404));
    await lookUp(UNKNOWN[1]!);
    await lookUp(UNKNOWN[2]!);
    pauses = [];
    expect([(await lookUp(AYSE)).status, (await lookUp(UNKNOWN[0]!)).status]).toEqual([200, 404]);
    expect(pauses).toEqual([]);
  });

  it('is shared by an IPv6 network, and not fooled by a forged forwarding header', async () => {
    await start({ lookupBudget: 1, trustProxy: 0 });
    expect([
      (await lookUp(UNKNOWN[0]!, '1.1.1.1')).status,
      (await lookUp(UNKNOWN[1]!, '2.2.2.2')).status,
    ]).toEqual([404, 429]);
    await start({ lookupBudget: 1 });
    expect(await statusesOf([UNKNOWN[0]!], '2001:db8::1')).toEqual([404]);
    expect(await statusesOf([UNKNOWN[1]!], '2001:db8:0:0:ffff::2')).toEqual([429]);
    expect(await statusesOf([UNKNOWN[2]!], '2001:db8:0:1::1')).toEqual([404]);
  });

  it('resets after an hour', async () => {
    await start({ lookupBudget: 1 });
    await lookUp(UNKNOWN[0]!);
    contest.server.now = new Date(contest.server.now.getTime() + HOUR_MS);
    expect((await lookUp(UNKNOWN[1]!)).status).toBe(404);
  });

  it('does not count an invalid number', async () => {
    await start({ lookupBudget: 1 });
    await lookUp('123');
    expect((await lookUp(UNKNOWN[0]!)).status).toBe(404);
  });
});

describe('look-up with LOOKUP=code', () => {
  const wrong = '0000-0000-0000';
  const guess = (number: string, client?: string) => lookUp(number, client, wrong);

  it("requires one of the person's coupon numbers", async () => {
    await start({ lookup: 'code' });
    const [own, others] = contest.coupons;
    expect((await lookUp(AYSE, undefined, own?.couponNo.toLowerCase())).status).toBe(200);
    expect((await lookUp(AYSE, undefined, others?.couponNo)).status).toBe(403);
    expect((await contest.byAddress(AYSE)).status).toBe(403);
  });

  it.each([undefined, ' ', 'bilmiyorum'])(
    'counts no look-up with %j in place of a coupon number, so that its field and the right one always come next',
    async (couponNo) => {
      await start({ lookup: 'code' });
      const tries = Array.from({ length: 25 }, (_, i) => (i % 2 === 0 ? AYSE : UNKNOWN[i]!));
      expect(await statusesOf(tries, '10.0.0.1', couponNo)).toEqual(times(25, 403));
      expect((await lookUp(AYSE, '10.0.0.1', couponNo)).body.code).toBe('LOOKUP_CODE_REQUIRED');
      const [own] = contest.coupons;
      expect((await lookUp(AYSE, '10.0.0.1', own?.couponNo)).status).toBe(200);
      expect(pauses).toEqual([]);
    },
  );

  it('refuses a look-up without a coupon number before anything is read', async () => {
    await start({ lookup: 'code' });
    const read = jest.spyOn(contest.server.app.get<IdentityStore>(VAULT, { strict: false }), 'find');
    expect((await lookUp(AYSE)).status).toBe(403);
    expect(read).not.toHaveBeenCalled();
    await guess(AYSE);
    expect(read).toHaveBeenCalledTimes(1);
    read.mockRestore();
  });

  it.each([
    ['without dashes', (printed: string) => printed.replaceAll('-', '')],
    ['with blanks', (printed: string) => ` ${printed.replaceAll('-', ' ')} `],
  ])("takes the person's coupon number %s", async (_, typed) => {
    await start({ lookup: 'code' });
    const [own] = contest.coupons;
    expect((await lookUp(AYSE, undefined, typed(own!.couponNo))).status).toBe(200);
  });

  it('takes the number of a coupon that came too late, but of none that an operator voided', async () => {
    await start({ lookup: 'code', lookupBudget: 6 });
    const [first, , second] = contest.coupons;
    const { fixtures } = contest.server;
    if (!first || !second) throw new Error('Ayşe has two coupons');
    await fixtures.voidCoupon(first, 'Geç geldi', 'behind-lock');
    await fixtures.voidCoupon(second, 'İtiraz');
    await contest.server.app.get(ProjectionEngine, { strict: false }).caughtUp(AbortSignal.timeout(30_000));
    const statuses = [first, second].map(
      async ({ couponNo }) => (await lookUp(AYSE, '10.0.0.3', couponNo)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 403]);
  });

  it('gives known and unknown people the same answer', async () => {
    await start({ lookup: 'code' });
    expect((await guess('11111111110')).text).toBe((await guess(AYSE)).text);
  });

  it('counts wrong codes per client: the owner elsewhere is not delayed, and the right code always works', async () => {
    await start({ lookup: 'code' });
    const tries = Array.from({ length: 25 }, (_, i) => (i % 2 === 0 ? AYSE : UNKNOWN[i]!));
    expect(await statusesOf(tries, '10.0.0.1', wrong)).toEqual([...times(20, 403), ...times(5, 429)]);
    const [own] = contest.coupons;
    expect((await lookUp(AYSE, '10.0.0.1', own?.couponNo)).status).toBe(200);
    pauses = [];
    expect((await guess(AYSE, '10.0.0.2')).status).toBe(403);
    expect((await lookUp(AYSE, '10.0.0.2', own?.couponNo)).status).toBe(200);
    expect(pauses).toEqual([]);
  });

  it('counts simultaneous guesses, and is not charged for right codes', async () => {
    await start({ lookup: 'code' });
    const [own] = contest.coupons;
    for (let i = 0; i < 30; i += 1) expect((await lookUp(AYSE, undefined, own?.couponNo)).status).toBe(200);
    const statuses = (await Promise.all(Array.from({ length: 40 }, () => guess(AYSE)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 403)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });
});
