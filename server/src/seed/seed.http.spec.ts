import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { operationCodec, streamOf } from '@onda-on/contracts/events';
import { DEFAULT_SETTINGS } from '@onda-on/contracts/rules';
import { LOG_START, NO_STREAM, type EventLog } from '@onda-on/stores';

import { EVENT_LOG } from '../stores.module.ts';
import { startApp, type RunningApp } from '../testing/start-app.ts';
import { SeedProduction } from './seed-production.ts';

const NORMAL = '/api/admin/seed-production';
const FORCE = '/api/admin/force-seed-production';

describe('seeding (§2, §7)', () => {
  let running: RunningApp;
  let token: string;
  beforeEach(async () => {
    running = await startApp();
    token = await running.signIn();
  });
  afterEach(() => running.close());

  const post = (path: string) => running.call('POST', path, { token });
  const log = () => running.app.get<EventLog>(EVENT_LOG);

  it('loads ten matches, the pages and four menus, and says how many', async () => {
    const { status, body } = await post(NORMAL);
    expect(status).toBe(200);
    expect(body.data.counts).toEqual({ admins: 0, matches: 10, pages: 7, menus: 4 });
    await running.caughtUp();
    expect((await running.call('GET', '/api/matches?week=15')).body).toHaveLength(10);
    expect((await running.call('GET', '/api/pages/kurallar')).body.title).toBe('Kurallar');
    const menu = await running.call('GET', '/api/admin/menus/name/main-navigation');
    expect(menu.body.items[0]).toMatchObject({ label: 'Ana Sayfa', url: '/' });
  });

  it('is told a second time that it was done, and writes nothing', async () => {
    await post(NORMAL);
    const end = await log().end();
    const again = await post(NORMAL);
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('zaten seed edilmiş')]);
    expect(await log().end()).toBe(end);
  });

  it('is done once when twenty ask at the same time (T28)', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(NORMAL)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const scheduled = [];
    for await (const { event } of log().readAll(LOG_START, ['MatchScheduled']))
      if (event) scheduled.push(event);
    expect(scheduled).toHaveLength(10);
  });

  it('is carried on after a process died in the middle of it', async () => {
    const data = {
      kind: 'production',
      seedId: 'production-seed',
      day: '2026-11-20',
      seed: 1,
      weeks: 1,
      participants: 0,
    } as const;
    const meta = { commandId: randomUUID(), actor: 'cli', at: '2026-11-20T12:00:00.000Z' } as const;
    const planned = { ...operationCodec.encode({ type: 'SeedPlanned', data }), id: randomUUID(), meta };
    await log().append(streamOf.operation('production-seed'), NO_STREAM, [planned]);
    await running.app.get(SeedProduction).carryOn();
    await running.caughtUp();
    expect((await running.call('GET', '/api/matches?week=15')).body).toHaveLength(10);
  });

  it('fills a smaller sheet as far as it has room, and does not keep the server from starting (product.md §3)', async () => {
    const predictions = { ...DEFAULT_SETTINGS.predictions, maxPredictionsPerWeek: 3 };
    const settings = { ...DEFAULT_SETTINGS, predictions };
    await running.call('PATCH', '/api/admin/settings', { token, body: settings });
    const { status, body } = await post(NORMAL);
    expect([status, body.data?.counts.matches]).toEqual([200, 3]);
    await running.caughtUp();
    const { detail } = (await running.call('GET', '/api/weeks/current')).body;
    expect(detail).toMatchObject({ number: 15, picksPerWeek: 3, isSheetComplete: true });
    expect((await post(FORCE)).body.data.counts.matches).toBe(0);
  });

  it('by force adds what is missing and leaves what is there', async () => {
    await post(NORMAL);
    const { body } = await post(FORCE);
    expect(body.data.counts).toMatchObject({ matches: 0 });
  });

  it('by force is refused once somebody has entered', async () => {
    const meta = { commandId: randomUUID(), actor: 'visitor', at: '2026-11-20T12:00:00.000Z' } as const;
    const coupon = { id: randomUUID(), type: 'CouponSubmitted', version: 1, data: {}, meta };
    await log().append('coupon-15-p', NO_STREAM, [coupon]);
    expect((await post(FORCE)).body.code).toBe('SEED_HAS_COUPONS');
  });

  it.each([NORMAL, FORCE])('%s is for administrators', async (path) =>
    expect((await running.call('POST', path)).status).toBe(401),
  );
});
