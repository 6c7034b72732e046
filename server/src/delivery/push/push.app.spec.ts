import { createECDH, randomBytes } from 'node:crypto';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { notificationCodec } from '@onda-on/contracts/events';
import type { CouponNo } from '@onda-on/contracts/rules';
import { LOG_START, LogUnavailable, type EventLog, type IdentityStore, type Vault } from '@onda-on/stores';
import webPush from 'web-push';

import { Erasures } from '../../people/erasure/erasures.ts';
import { SYSTEM } from '../../platform/commands/caller.ts';
import { EVENT_LOG, VAULT } from '../../platform/stores/stores.module.ts';
import { NotifiedContest } from '../notifications/testing/notified-contest.ts';
import { Browsers } from './browsers.ts';

const at = (browser: string) => `https://fcm.googleapis.com/fcm/send/${browser}`;
const ADDRESS = at('abc');

function newBrowser(endpoint = ADDRESS) {
  const ecdh = createECDH('prime256v1');
  const keys = { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  return { endpoint, keys };
}

const withPush = () =>
  NotifiedContest.start(
    { notifications: { pushNotifications: true, weeklyReminders: true } },
    { pushKeys: webPush.generateVAPIDKeys() },
  );
const subscribe = (contest: NotifiedContest, couponNo: string, browser: unknown) =>
  contest.app.call('PUT', `/api/coupons/${couponNo}/push`, { body: browser });

describe('notifications to browsers', () => {
  let contest: NotifiedContest;
  const posts: { url: string; init: RequestInit }[] = [];
  let status = 201;
  beforeEach(async () => {
    [status, posts.length] = [201, 0];
    const real = globalThis.fetch;
    // Tests must not call real push services.
    jest.spyOn(globalThis, 'fetch').mockImplementation((input, init = {}) => {
      const url = input instanceof Request ? input.url : input.toString();
      if (url.startsWith('http://127.0.0.1')) return real(input, init);
      posts.push({ url, init });
      return Promise.resolve(new Response(null, { status }));
    });
    contest = await withPush();
  });
  afterEach(async () => {
    await contest.close();
    jest.restoreAllMocks();
  });

  const ask = (couponNo: string) => subscribe(contest, couponNo, newBrowser());

  it('send the encrypted result to the browser that subscribed on a receipt, and to no other', async () => {
    const channels = await contest.app.call('GET', '/api/notification-channels');
    expect(channels.body).toMatchObject({ push: true, pushKey: expect.stringMatching(/^[\w-]{87}$/) });
    const { body } = await contest.enter(1);
    await contest.enter(2);
    expect((await ask(body.couponNo)).status).toBe(204);
    expect((await ask(body.couponNo)).status).toBe(204);
    await contest.settle();
    await contest.play();
    expect(posts.map(({ url }) => url)).toEqual([ADDRESS]);
    const [post] = posts;
    // A service could otherwise lead us to any other address.
    expect(post?.init.redirect).toBe('error');
    expect(post?.init.headers).toMatchObject({ 'Content-Encoding': 'aes128gcm' });
    expect(Buffer.from(post?.init.body as Uint8Array).toString('latin1')).not.toContain('sonu');
    await contest.settle();
    expect(posts).toHaveLength(1);
  });

  it('reach the other browsers of a person where the row of one is damaged', async () => {
    const { couponNo } = (await contest.enter(1)).body;
    for (const name of ['a', 'b']) await subscribe(contest, couponNo, newBrowser(at(name)));
    const vault = contest.app.get<Vault>(VAULT);
    const ids = await vault.idsOf('browser', { limit: 9 });
    const damaged = [];
    for (const id of ids)
      if ((await vault.secretOf('browser', id))?.['endpoint'] === at('a')) damaged.push(id);
    const [id = ''] = damaged;
    await vault.forget('browser', id);
    const sealed = Buffer.alloc(64, 7).toString('base64');
    await vault.takeRows([{ row: 'secret', kind: 'browser', id, sealed }]);
    await contest.settle();
    await contest.play();
    expect(posts.map(({ url }) => url)).toEqual([at('b')]);
  });

  it('say the result of a coupon to those that asked for it, and of a league to one that showed an edit code', async () => {
    const earlier = await contest.enterOtherWeek(14, 1);
    const { body } = await contest.enter(1);
    await subscribe(contest, earlier.couponNo, newBrowser(at('earlier-week')));
    await subscribe(contest, body.couponNo, newBrowser(at('this-week')));
    const { couponNo, editCode } = earlier;
    const coupon = { couponNo, editCode };
    const look = { name: 'Ofis Ligi', colour: 'blue', emblem: 'wave', firstWeek: 15, nickname: 'Kaptan' };
    const founded = await contest.app.call('POST', '/api/leagues', { body: { ...look, coupon } });
    const { leagueId } = founded.body as { leagueId: string };
    const wish = { coupon, channel: 'push', browser: newBrowser(at('league')) };
    const asked = await contest.app.call('PUT', `/api/leagues/${leagueId}/reminders`, { body: wish });
    expect(asked.status).toBe(200);
    await contest.settle();
    await contest.play();
    await contest.settle();
    expect(posts.map(({ url }) => url).toSorted()).toEqual([at('league'), at('this-week')]);
  });

  it('remind of a later week only a browser that showed the edit code', async () => {
    const { couponNo, editCode } = await contest.enterOtherWeek(14, 1);
    await subscribe(contest, couponNo, newBrowser(at('shown-the-receipt')));
    const refused = await subscribe(contest, couponNo, { ...newBrowser(at('x')), editCode: 'YANLIS' });
    expect(refused).toMatchObject({ status: 403, body: { code: 'WRONG_EDIT_CODE' } });
    const own = await subscribe(contest, couponNo, { ...newBrowser(at('own')), editCode });
    expect(own.status).toBe(204);
    await contest.settle();
    contest.app.travel('2026-11-20T12:00:01Z');
    await contest.settle();
    expect(posts.map(({ url }) => url)).toEqual([at('own')]);
  });

  it.each([
    ['of the browser of a person who was erased while it asked', 204, false],
    ['of such a browser either where the log is away by then', 503, true],
  ])('leave no address %s', async (_, answered, isAway) => {
    const { couponNo } = (await contest.enter(1)).body;
    const [vault, log] = [contest.app.get<Vault>(VAULT), contest.app.get<EventLog>(EVENT_LOG)];
    const { participantId } = (await vault.find('20000000001'))!;
    const keep = vault.keep.bind(vault);
    const erased = jest.fn(() =>
      contest.app.get(Erasures).forget({ participantId, requestRef: 'talep 1' }, SYSTEM),
    );
    jest.spyOn(vault, 'keep').mockImplementation(async (kind, ...row) => {
      if (kind === 'browser') {
        await erased();
        if (isAway) jest.spyOn(log, 'read').mockRejectedValueOnce(new LogUnavailable('away'));
      }
      return keep(kind, ...row);
    });
    expect((await ask(couponNo)).status).toBe(answered);
    expect(erased).toHaveBeenCalledTimes(1);
    expect((await vault.secretsOf('browser')).size).toBe(0);
  });

  it('are asked for with the profile of their coupon, and leave mails to the address of the coupon that asked for them', async () => {
    await contest.set({
      notifications: { pushNotifications: true, emailNotifications: true, weeklyReminders: true },
    });
    const own = await contest.enterOtherWeek(14, 1, { notify: true });
    const borrower = { name: 'Başka Kişi', email: 'baska@ornek.example' };
    const borrowed = await contest.enterOtherWeek(13, 1, borrower);
    for (const { couponNo } of [own, borrowed]) await ask(couponNo);
    const versions: number[] = [];
    for await (const { event } of contest.app.get<EventLog>(EVENT_LOG).readAll(LOG_START, ['PushAsked'])) {
      const asked = event && notificationCodec.decode(event);
      if (asked?.type === 'PushAsked') versions.push(asked.data.profileVersion);
    }
    expect(versions).toEqual([1, 2]);
    await contest.settle();
    const before = contest.mailsTo('k1@ornek.example').length;
    contest.app.travel('2026-11-20T12:00:01Z');
    await contest.settle();
    expect(contest.mailsTo('k1@ornek.example')).toHaveLength(before + 1);
    expect(contest.mailsTo(borrower.email)).toEqual([]);
  });

  it('remove an expired subscription', async () => {
    const { body } = await contest.enter(1);
    await ask(body.couponNo);
    await contest.settle();
    status = 410;
    await contest.play();
    const { body: deliveries } = await contest.call('GET', '/api/admin/notifications');
    expect(deliveries).toMatchObject([{ channel: 'push', state: 'failed', reason: 'address-refused' }]);
  });
});

describe('subscriptions for notifications to browsers', () => {
  let contest: NotifiedContest;
  let couponNo: string;
  beforeAll(async () => {
    contest = await withPush();
    couponNo = (await contest.enter(1)).body.couponNo;
  });
  afterAll(() => contest.close());

  it('are kept of five browsers, those that asked last', async () => {
    const ask = async (name: string) => {
      await subscribe(contest, couponNo, newBrowser(at(name)));
      contest.app.travel(1_000);
    };
    for (const name of ['1', '2', '3', '4', '5', '1', '6']) await ask(name);
    const { participantId } = (await contest.app.get<IdentityStore>(VAULT).find('20000000001'))!;
    const kept = await contest.app.get(Browsers).of(participantId);
    const names = ['1', '3', '4', '5', '6'];
    expect(new Set(kept.map(({ endpoint }) => endpoint))).toEqual(new Set(names.map(at)));
  });

  it('are displaced by none of somebody who knows only the coupon, where an edit code proved them', async () => {
    const { participantId } = (await contest.app.get<IdentityStore>(VAULT).find('20000000001'))!;
    const browsers = contest.app.get(Browsers);
    const asked = { couponNo: couponNo as CouponNo, isProven: true };
    await browsers.keep(participantId, newBrowser(at('own')), asked);
    for (const name of ['1', '2', '3', '4', '5', '6']) {
      contest.app.travel(1_000);
      await browsers.keep(participantId, newBrowser(at(name)), { ...asked, isProven: false });
    }
    const kept = (await browsers.of(participantId)).map(({ endpoint }) => endpoint);
    expect(kept.toSorted()).toEqual(['2', '3', '4', '5', '6', 'own'].map(at));
    await contest.app
      .get<Vault>(VAULT)
      .forget('browser', (await browsers.of(participantId)).find(({ isProven }) => isProven)!.id);
  });

  it('of an earlier version are those of one coupon, and not proven', async () => {
    const { participantId } = (await contest.app.get<IdentityStore>(VAULT).find('20000000001'))!;
    const id = `${participantId}|00`;
    const vault = contest.app.get<Vault>(VAULT);
    await vault.keep('browser', id, { endpoint: 'x', p256dh: 'p', auth: 'a', couponNo: 'A' });
    const kept = (await contest.app.get(Browsers).of(participantId)).find((each) => each.id === id);
    expect(kept).toMatchObject({ couponNos: ['A'], isProven: false });
    await vault.forget('browser', id);
  });

  it.each([
    ['an address inside our network', newBrowser('https://127.0.0.1/x')],
    ['no keys', { endpoint: ADDRESS }],
    ['keys of another length', { endpoint: ADDRESS, keys: { p256dh: 'AAAA', auth: 'AAAA' } }],
    ['more than that', { ...newBrowser(), name: 'x' }],
  ])('are refused with %s', async (_, browser) => {
    expect((await subscribe(contest, couponNo, browser)).status).toBe(400);
  });

  it('are refused for an unknown coupon', async () =>
    expect((await subscribe(contest, '0000-0000-0000', newBrowser())).status).toBe(404));
});
