import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS } from '@onda-on/contracts/rules';
import { NO_STREAM, type EventLog } from '@onda-on/stores';

import { planOf } from '../../main/testing/contest-scenes.ts';
import { eventsIn } from '../../main/testing/log-facts.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';

const NORMAL = '/api/admin/seed-production';
const FORCE = '/api/admin/force-seed-production';

const PAGE = { contentJson: 'Metin', status: 'published' };

describe('seeding', () => {
  let running: RunningApp;
  let token: string;
  beforeEach(async () => {
    running = await startApp({ legalPages: false });
    token = await running.signIn();
  });
  afterEach(() => running.close());

  const post = (path: string, body?: unknown) => running.call('POST', path, { token, body });
  const log = () => running.app.get<EventLog>(EVENT_LOG);
  const openedWeek = () =>
    running.call('POST', '/api/admin/weeks', { token, body: planOf(3, { status: 'draft' }) });
  async function appendCoupon() {
    const meta = { commandId: randomUUID(), actor: 'visitor', at: '2026-11-20T12:00:00.000Z' } as const;
    const coupon = { id: randomUUID(), type: 'CouponSubmitted', version: 1, data: {}, meta };
    await log().append('coupon-15-p', NO_STREAM, [coupon]);
  }
  /** Expects each page, menu and menu line exactly once, and this many matches. */
  async function expectOneSet(matches: number) {
    expect(await eventsIn(running, 'MatchScheduled')).toHaveLength(matches);
    expect(await eventsIn(running, 'PageSaved')).toHaveLength(7);
    expect(await eventsIn(running, 'MenuCreated')).toHaveLength(4);
    const saved = await eventsIn(running, 'MenuItemSaved');
    expect(new Set(saved.map(({ data }) => (data as { itemId: string }).itemId)).size).toBe(saved.length);
  }

  it('loads ten matches, the pages and four menus, and returns their numbers', async () => {
    const { status, body } = await post(NORMAL);
    expect(status).toBe(200);
    expect(body.data.counts).toEqual({ admins: 0, matches: 10, pages: 7, menus: 4 });
    await running.caughtUp();
    expect((await running.call('GET', '/api/matches?week=15')).body).toHaveLength(10);
    expect((await running.call('GET', '/api/pages/kurallar')).body.title).toBe('Kurallar');
    const menu = await running.call('GET', '/api/admin/menus/name/main-navigation');
    expect(menu.body.items[0]).toMatchObject({ label: 'Ana Sayfa', url: '/' });
  });

  it('reports that nothing is missing, and writes nothing', async () => {
    await post(NORMAL);
    const end = await log().end();
    const again = await post(NORMAL);
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('zaten seed edilmiş')]);
    expect(await log().end()).toBe(end);
  });

  it('runs once for twenty simultaneous calls', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(NORMAL)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'ALREADY_SEEDED')).toHaveLength(19);
    await expectOneSet(10);
  });

  it('writes texts and menus only when no matches are requested, and the matches when they are', async () => {
    const texts = await post(NORMAL, { matches: false });
    expect([texts.status, texts.body.data.counts]).toEqual([
      200,
      { admins: 0, matches: 0, pages: 7, menus: 4 },
    ]);
    expect(await eventsIn(running, 'WeekCreated', 'MatchScheduled')).toEqual([]);
    expect((await post(NORMAL, { matches: false })).body.code).toBe('ALREADY_SEEDED');
    expect((await post(NORMAL)).body.data.counts).toMatchObject({ matches: 10, pages: 0, menus: 0 });
    await expectOneSet(10);
  });

  it('completes what the dashboard lists as missing', async () => {
    const setup = async () => {
      await running.caughtUp();
      return (await running.call('GET', '/api/admin/stats/dashboard', { token })).body.setup;
    };
    const always = { lacksOrganiser: true, lacksMail: true };
    const legalPages = ['kosullar', 'gizlilik'];
    expect(await setup()).toEqual({ ...always, legalPages, menus: 4, lacksTexts: true });
    await post(NORMAL, { matches: false });
    expect(await setup()).toEqual({ ...always, legalPages: [], menus: 0, lacksTexts: false });
    const site = (await running.call('GET', '/api/admin/site-settings')).body;
    const body = { ...site, organiserName: 'Örnek A.Ş.', organiserAddress: 'Örnek Sok. 1, İzmir' };
    await running.call('PUT', '/api/admin/site-settings', { token, body });
    expect(await setup()).toMatchObject({ lacksOrganiser: false });
  });

  it('refuses other words, other types and lists as a body', async () => {
    for (const body of [{ matches: 'no' }, { maches: false }, [true]])
      expect([body, (await post(NORMAL, body)).status]).toEqual([body, 400]);
  });

  it('writes texts and menus, but no match, into a log with weeks and a coupon', async () => {
    await openedWeek();
    await appendCoupon();
    const { status, body } = await post(NORMAL);
    expect([status, body.data.counts]).toEqual([200, { admins: 0, matches: 0, pages: 7, menus: 4 }]);
    await running.caughtUp();
    for (const slug of ['kurallar', 'kosullar', 'gizlilik'])
      expect((await running.call('GET', `/api/pages/${slug}`)).status).toBe(200);
    expect(await eventsIn(running, 'MatchScheduled')).toEqual([]);
    expect((await post(NORMAL)).body.code).toBe('ALREADY_SEEDED');
  });

  it('changes nothing that exists: a renamed page, a draft, a shortened menu', async () => {
    await openedWeek();
    const page = (body: object) =>
      running.call('POST', '/api/admin/pages', { token, body: { ...PAGE, ...body } });
    const own = await page({ title: 'Kendi kurallarımız', slug: 'kurallar' });
    await page({ title: 'Taslak', slug: 'sss', status: 'draft' });
    await running.call('POST', '/api/admin/menus', {
      token,
      body: { name: 'footer-oyun', displayName: 'Bizim menü' },
    });
    const { body } = await post(NORMAL);
    expect(body.data.counts).toEqual({ admins: 0, matches: 0, pages: 5, menus: 3 });
    await running.caughtUp();
    const kept = await running.call('GET', `/api/admin/pages/${own.body.id}`, { token });
    expect(kept.body).toMatchObject({ title: 'Kendi kurallarımız', revision: 0 });
    expect((await running.call('GET', '/api/pages/sss')).status).toBe(404);
    const menu = await running.call('GET', '/api/admin/menus/name/footer-oyun');
    expect(menu.body).toMatchObject({ displayName: 'Bizim menü', items: [] });
  });

  it('restores a removed or moved page, and keeps the moved one', async () => {
    await post(NORMAL, { matches: false });
    await running.call('DELETE', '/api/admin/pages/oduller', { token });
    const moved = { ...PAGE, title: 'Eski', slug: 'eski-kurallar' };
    await running.call('PUT', '/api/admin/pages/kurallar', { token, body: moved });
    expect((await post(NORMAL, { matches: false })).body.data.counts).toMatchObject({ pages: 2, menus: 0 });
    await running.caughtUp();
    for (const slug of ['oduller', 'kurallar', 'eski-kurallar'])
      expect((await running.call('GET', `/api/pages/${slug}`)).status).toBe(200);
    expect((await post(NORMAL, { matches: false })).body.code).toBe('ALREADY_SEEDED');
  });

  it('fills a smaller sheet completely, without preventing a start of the server', async () => {
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

  it('adds what is missing and keeps the rest when forced', async () => {
    await post(NORMAL);
    const { body } = await post(FORCE);
    expect(body.data.counts).toMatchObject({ matches: 0 });
  });

  it('refuses to be forced after the first entry', async () => {
    await appendCoupon();
    expect((await post(FORCE)).body.code).toBe('SEED_HAS_COUPONS');
  });

  it('is for administrators', async () => {
    for (const path of [NORMAL, FORCE])
      expect([path, (await running.call('POST', path)).status]).toEqual([path, 401]);
  });
});
