import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DashboardAnswer } from '@onda-on/contracts/api';
import { DEFAULT_SETTINGS, type MatchId } from '@onda-on/contracts/rules';
import { enableTimeLimits, msLeft, withinTime } from '@onda-on/stores';

import { openWeekIn } from '../../main/testing/open-week.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { LimitCounts } from '../../platform/limits/limit-counts.ts';
import { NewPersonQueue } from './participant-registration.ts';

const NOW = '2026-11-20T10:00:00.000Z';
const STADIUM = '10.0.0.1';

const WAITED_MS = 200;

type Opened = Readonly<{ server: RunningApp; sheet: readonly MatchId[] }>;

let shared: Opened;
let server: RunningApp;
let sheet: readonly MatchId[];
let pauses: (() => void)[];
/** Each test numbers new persons from 0. */
let earlierPersons = 0;

beforeAll(async () => {
  shared = await start();
});
beforeEach(() => {
  ({ server, sheet } = shared);
  earlierPersons += 1_000;
  // No network has entered anyone lately, and the last hour's delays are over.
  server.travel(3_600_000);
  pauses = [];
  jest
    .spyOn(server.get(NewPersonQueue), 'pause')
    .mockImplementation(() => new Promise((resolve) => pauses.push(() => resolve())));
});
afterEach(async () => {
  jest.restoreAllMocks();
  if (server !== shared.server) await server.close();
});
afterAll(() => shared.server.close());

async function start(): Promise<Opened> {
  const opened = await startApp({ now: NOW, config: { trustProxy: 1 } });
  return { server: opened, sheet: await openWeekIn(opened) };
}
const profileOf = (person: number) => ({
  name: `Kişi ${person}`,
  nationalId: String(20_000_000_000 + earlierPersons + person),
  email: `k${earlierPersons + person}@ornek.example`,
});
const enter = (
  person: number,
  network = STADIUM,
  key = `key-${earlierPersons + person}`,
  { nationalId, ...profile } = profileOf(person),
) =>
  server.call('POST', '/api/predictions', {
    headers: { 'x-forwarded-for': network, 'idempotency-key': key },
    body: {
      profile: { ...profile, tcNumber: nationalId, termsAccepted: true },
      predictions: sheet.map((matchId) => ({ matchId, prediction: 'X', week: 15 })),
    },
  });
/** Simulates so many new persons from one network. */
const entered = (count: number) => {
  for (let i = 0; i < count; i += 1) server.get(NewPersonQueue).entered(STADIUM);
};
const allowRegistrations = async (isAllowed: boolean) => {
  const site = { ...DEFAULT_SETTINGS.site, allowRegistrations: isAllowed };
  const body = { ...DEFAULT_SETTINGS, site };
  const answer = await server.call('PATCH', '/api/admin/settings', { token: await server.signIn(), body });
  expect(answer.status).toBe(200);
};
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
};

describe('queue for new persons of one network', () => {
  it('accepts 600 a minute at full speed; above that it delays a few at a time, and refuses nobody', async () => {
    entered(599);
    expect((await enter(1)).status).toBe(201);
    expect(pauses).toHaveLength(0);

    const waiting = [2, 3, 4, 5, 6].map((person) => enter(person));
    await until(() => pauses.length === 2);
    expect((await enter(7, '10.0.0.2')).status).toBe(201);
    const isDone = Promise.all(waiting);
    const state = { isOver: false };
    void isDone.then(() => (state.isOver = true));
    await until(() => {
      expect(pauses.length).toBeLessThanOrEqual(2);
      pauses.splice(0).forEach((go) => go());
      return state.isOver;
    });
    expect((await isDone).map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  });

  it("takes nothing of the time that an entry's calls to a log on a server have", async () => {
    entered(600);
    const unlimited = enableTimeLimits();
    const used = await withinTime(60_000, async () => {
      const [began, before] = [performance.now(), msLeft()];
      const turn = server.get(NewPersonQueue).turnOf(STADIUM, profileOf(1));
      await until(() => pauses.length === 1 && performance.now() - began > WAITED_MS);
      pauses.forEach((go) => go());
      await turn;
      return before - msLeft();
    });
    unlimited();
    expect(used).toBeLessThan(WAITED_MS);
  });

  it('does not delay known persons', async () => {
    expect((await enter(1)).status).toBe(201);
    entered(600);
    expect((await enter(1)).status).toBe(201);
    expect((await enter(1, STADIUM, 'another-key')).status).toBe(409);
    expect(pauses).toHaveLength(0);
  });

  it('accepts at full speed again after a minute', async () => {
    entered(600);
    server.travel(60_000);
    expect((await enter(1)).status).toBe(201);
    expect(pauses).toHaveLength(0);
  });

  it('asks for a retry when too many wait, and keeps the places of the others', async () => {
    entered(600);
    const all = Array.from({ length: 155 }, (_, person) => enter(person));
    const refused = await Promise.race(all);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    const state = { isOver: false };
    void Promise.all(all).then(() => (state.isOver = true));
    await until(() => {
      pauses.splice(0).forEach((go) => go());
      return state.isOver;
    });
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(152);
  });

  it('reports delays to operators: by a metric, and on Pano for an hour', async () => {
    entered(600);
    const counted = server.get(LimitCounts).of('newPersonSlowed');
    const waiting = enter(1);
    await until(() => pauses.length === 1);
    pauses.forEach((go) => go());
    await waiting;
    const { text } = await server.call('GET', '/metrics');
    expect(text.split('\n')).toContain(`onda_limits_total{limit="newPersonSlowed"} ${counted + 1}`);
    const dashboard = async () => {
      const answer = await server.call('GET', '/api/admin/stats/dashboard', { token: await server.signIn() });
      return answer.body as DashboardAnswer;
    };
    expect((await dashboard()).slowedEntries).toBe(1);
    server.travel(3_600_000);
    expect((await dashboard()).slowedEntries).toBe(0);
  });
});

describe('entry while registrations are closed', () => {
  const BUDGET = 30;
  afterEach(() => allowRegistrations(true));

  it('waits once its network has sent thirty that are not recognised, whether their number is known or not', async () => {
    expect((await enter(0)).status).toBe(201);
    await allowRegistrations(false);
    const knownByNumber = { ...profileOf(0), name: 'Başka Biri' };
    for (let person = 1; person < BUDGET; person += 1) expect((await enter(person)).status).toBe(403);
    expect((await enter(0, STADIUM, 'guess', knownByNumber)).status).toBe(409);
    expect(pauses).toHaveLength(0);

    const guesses = [enter(BUDGET), enter(0, STADIUM, 'another-guess', knownByNumber)];
    for (let answered = 0; answered < guesses.length; answered += 1) {
      await until(() => pauses.length === 1);
      pauses.splice(0).forEach((go) => go());
    }
    expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual([403, 409]);
  });

  it('never waits for who is recognised, nor in another network', async () => {
    expect((await enter(0)).status).toBe(201);
    await allowRegistrations(false);
    for (let person = 1; person <= BUDGET; person += 1) await enter(person);
    expect((await enter(0)).status).toBe(201);
    expect((await enter(0, STADIUM, 'another-key')).status).toBe(409);
    expect((await enter(BUDGET + 1, '10.0.0.2')).status).toBe(403);
    expect(pauses).toHaveLength(0);
  });
});

describe('suspicious clusters before the lock', () => {
  it('are on Pano until they are reviewed, or the lock has frozen the rarity', async () => {
    ({ server, sheet } = await start());
    const token = await server.signIn();
    const openClusters = async () => {
      await server.caughtUp();
      const answer = await server.call('GET', '/api/admin/stats/dashboard', { token });
      return (answer.body as DashboardAnswer).openClusters;
    };
    for (let person = 0; person < 4; person += 1) await enter(person);
    expect(await openClusters()).toBeNull();
    for (let person = 4; person < 8; person += 1) await enter(person);
    server.travel(5 * 60_000);
    expect(await openClusters()).toEqual({ week: 15, count: 1, lockAt: '2026-11-21T12:00:00.000Z' });
    // Pano looks for clusters every five minutes, and the review knows one coupon more.
    await enter(8);
    await server.caughtUp();
    const { body } = await server.call('GET', '/api/admin/clusters', { token });
    const [{ id, coupons, digest }] = body.clusters;
    expect(coupons).toBe(9);
    await server.call('POST', `/api/admin/clusters/${id}/review`, {
      token,
      body: { coupons, digest, note: 'Aynı okul' },
    });
    expect(await openClusters()).toBeNull();
    await enter(9);
    server.travel(5 * 60_000);
    expect(await openClusters()).toMatchObject({ count: 1 });
    server.travel('2026-11-21T12:00:00.000Z');
    const later = await server.signIn();
    const { body: dashboard } = await server.call('GET', '/api/admin/stats/dashboard', { token: later });
    expect((dashboard as DashboardAnswer).openClusters).toBeNull();
  });
});
