import { createECDH, randomBytes } from 'node:crypto';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import webPush from 'web-push';

import { NotifiedContest } from '../notifications/testing/notified-contest.ts';

const ADDRESS = 'https://fcm.googleapis.com/fcm/send/abc';

function newBrowser(endpoint = ADDRESS) {
  const ecdh = createECDH('prime256v1');
  const keys = { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  return { endpoint, keys };
}

const withPush = () =>
  NotifiedContest.start(
    { notifications: { pushNotifications: true } },
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
    expect(post?.init.headers).toMatchObject({ 'Content-Encoding': 'aes128gcm' });
    expect(Buffer.from(post?.init.body as Uint8Array).toString('latin1')).not.toContain('sonu');
    await contest.settle();
    expect(posts).toHaveLength(1);
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
