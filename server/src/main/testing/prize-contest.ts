import type { PrizeList, PrizesAnswer } from '@onda-on/contracts/api';
import { streamOf } from '@onda-on/contracts/events';
import type { WeekId, WeekNumber } from '@onda-on/contracts/rules';
import type { EventLog, Secrets, Stores, Vault } from '@onda-on/stores';

import { WeekJob } from '../../contest/results/week.job.ts';
import { EVENT_LOG, SECRETS, VAULT } from '../../platform/stores/stores.module.ts';
import { ContestFixtures, type Coupon } from './contest-fixtures.ts';
import { startApp, type RunningApp } from './start-app.ts';

const LOCK = '2026-11-14T16:00:00.000Z';
export const SETTLED = '2026-11-16T21:00:00.000Z';
/** Within the objection period of `SETTLED`. */
export const EARLY = '2026-11-20T12:00:00.000Z';
/** The end of that period. */
export const OVER = '2026-11-23T21:00:00.000Z';
export const PRIZE_KURUS = 5_000_000;
export const EARLY_REASON = 'Ödül töreni öne alındı';
const MATCHES = 4;
const RARITY = [
  [3, 0, 2],
  [3, 1, 1],
  [1, 3, 1],
  [2, 0, 3],
] as const;
/** Results are 1, X, X, 2: the first two persons share the first place, and the first of them has the rarer picks. */
const PEOPLE = [
  ['Ayşe Kaya', '1X12'],
  ['Murat Yıldız', '11X2'],
  ['Deniz Uçar', '2XX1'],
  ['Zeynep Işık', '2222'],
  ['Ali Ekin', '2111'],
] as const;
type People = readonly (readonly [name: string, picks: string])[];

/** An application with one week after another whose results are written by the test; the clock starts at `EARLY`. */
export class PrizeContest {
  week = 0;
  coupons: readonly Coupon[] = [];

  static async start(): Promise<PrizeContest> {
    const server = await startApp({ now: EARLY });
    // The tests write seals and settlements themselves, so the job must not run.
    await server.get(WeekJob).beforeApplicationShutdown();
    const stores = { log: server.get<EventLog>(EVENT_LOG), vault: server.get<Vault>(VAULT) } as Stores;
    const clock = { now: () => new Date(SETTLED) };
    const contest = new ContestFixtures(stores, server.get<Secrets>(SECRETS).couponKey, clock);
    return new PrizeContest(server, contest, await server.signIn());
  }

  private constructor(
    readonly server: RunningApp,
    readonly contest: ContestFixtures,
    /** Of a Yönetici; after an hour of the test's clock it has to sign in again. */
    public token: string,
  ) {}

  /** Begins the next week, with entries, seal and all results. With `verify` the first person's address is unverified. */
  async begin(people: People = PEOPLE, verify = false): Promise<void> {
    this.week += 1;
    const { week, contest } = this;
    await contest.week(week, 'active', LOCK, '2026-12-01T00:00:00.000Z', MATCHES);
    await contest.sheet(week, MATCHES, LOCK);
    const sent: Coupon[] = [];
    for (const [i, [name, picks]] of people.entries()) {
      const person = await contest.person(name, this.numberOf(i), `kisi${i}@ornek.example`);
      const at = new Date(Date.parse('2026-11-12T09:00:00.000Z') + i * 60_000).toISOString();
      const more = verify && i === 0 ? ({ verify: true } as const) : {};
      sent.push(await contest.coupon(week, person, picks, at, undefined, more));
    }
    this.coupons = sent;
    await contest.lock(week, LOCK, RARITY, people.length);
    for (const [match, home, away] of [
      [1, 1, 0],
      [2, 1, 1],
      [3, 2, 2],
      [4, 0, 2],
    ] as const)
      await contest.result(week, match, home, away);
  }

  /** The national ID of a person of this week. */
  numberOf(i: number): string {
    return String(10_000_000_000 + this.week * 1_000 + i);
  }

  settle(settledAt = SETTLED) {
    return this.contest.append(streamOf.week(this.#name().weekId), {
      type: 'WeekSettled',
      data: { ...this.#name(), settledAt, decided: MATCHES },
    });
  }

  reopen(reason = 'Hakem raporu') {
    return this.contest.append(streamOf.week(this.#name().weekId), {
      type: 'WeekReopened',
      data: { ...this.#name(), reason },
    });
  }

  /** The fourth match now ends with 1, so only the third coupon has three correct picks. */
  async correct(): Promise<void> {
    await this.contest.correction(this.week, 4, [0, 2], [1, 0]);
    await this.reopen();
    await this.settle('2026-11-20T13:00:00.000Z');
  }

  get path(): string {
    return `/api/admin/reports/prizes/${this.week}`;
  }

  async list(): Promise<PrizeList> {
    await this.server.caughtUp();
    return (await this.server.call('GET', this.path, { token: this.token })).body as PrizeList;
  }

  async publicly(coupon?: Coupon): Promise<PrizesAnswer> {
    await this.server.caughtUp();
    const asked = coupon ? `?coupon=${coupon.couponNo}` : '';
    return (await this.server.call('GET', `/api/prizes/${this.week}${asked}`)).body as PrizesAnswer;
  }

  async seen() {
    const { digest, winnerNos: winners } = await this.list();
    return { digest, winners };
  }

  confirm(body: object) {
    return this.server.call('POST', `${this.path}/confirmation`, { token: this.token, body });
  }

  announce(body: object) {
    return this.server.call('POST', `${this.path}/announcement`, { token: this.token, body });
  }

  /** Settles, confirms and announces the winners at once, with the weekly prize. */
  async settleAndAnnounce(prize: object = { kurus: PRIZE_KURUS }): Promise<void> {
    await this.settle();
    const asSeen = await this.seen();
    const confirmed = await this.confirm({ ...asSeen, reason: EARLY_REASON });
    const announced = await this.announce({ ...asSeen, ...prize });
    if (confirmed.status !== 200 || announced.status !== 200) throw new Error(announced.text);
  }

  #name() {
    return { weekId: `w${this.week}` as WeekId, number: this.week as WeekNumber };
  }
}
