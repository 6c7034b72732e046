import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import type { ContestState } from '../../contest/state/contest-state.ts';
import type { NotificationMessage } from '../notifications/channel.port.ts';
import { SMS_SIGNATURE, SMS_TIMESTAMP, SmsChannel } from './sms.channel.ts';

const contest = (isDemo: boolean) => ({ current: { isDemo } }) as ContestState;
const MESSAGE: NotificationMessage = {
  key: 'sms:receipt:A:0',
  at: '2026-11-20T12:00:00.000Z',
  topic: 'receipt',
  owner: { kind: 'participant', id: 'p1' },
  couponNo: 'A',
  profile: { name: 'Elif', email: 'e@ornek.example', phone: '+90 (555) 111-22 33' },
  subject: 'Kupon',
  text: 'uzun',
  short: 'Kuponunuz kaydedildi',
};

describe('SMS webhook', () => {
  let server: Server;
  let address: string;
  let status = 200;
  const posts: { url: string | undefined; headers: IncomingHttpHeaders; body: string }[] = [];
  beforeEach(async () => {
    [status, posts.length] = [200, 0];
    server = createServer((request, response) => {
      let body = '';
      request
        .on('data', (chunk: Buffer) => (body += chunk.toString()))
        .on('end', () => {
          posts.push({ url: request.url, headers: request.headers, body });
          response.writeHead(status, { location: '/elsewhere' }).end();
        });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms?ad=x#çok-gizli`;
  });
  afterEach(() => void server.close());

  const channel = (isDemo = false, smsWebhook: string | undefined = address) =>
    new SmsChannel({ smsWebhook, demo: false }, contest(isDemo));

  it('gets the short text for the number, with an id, a time and a signature over both', async () => {
    expect(await channel().send(MESSAGE)).toEqual({ kind: 'accepted' });
    const [post] = posts;
    expect(JSON.parse(post?.body ?? '')).toEqual({
      id: MESSAGE.key,
      to: '+905551112233',
      text: MESSAGE.short,
    });
    const signed = `${String(post?.headers[SMS_TIMESTAMP])}.${post?.body}`;
    const ours = createHmac('sha256', 'çok-gizli').update(signed).digest('hex');
    expect(post?.headers[SMS_SIGNATURE]).toBe(ours);
    expect(post?.url).toBe('/sms?ad=x');
  });

  it.each([
    [500, { kind: 'later', reason: 'server-busy' }],
    [429, { kind: 'later', reason: 'server-busy' }],
    [401, { kind: 'later', reason: 'sign-in-refused' }],
    [400, { kind: 'failed', reason: 'mail-refused' }],
    [302, { kind: 'later', reason: 'server-away' }],
  ])('that answers %s makes it %j', async (answer, outcome) => {
    status = answer;
    expect(await channel().send(MESSAGE)).toEqual(outcome);
    // A redirect is not followed, not even on the same server.
    expect(posts).toHaveLength(1);
  });

  it('is retried while it is down, and not called without a number', async () => {
    expect(await channel(false, 'http://127.0.0.1:1/').send(MESSAGE)).toEqual({
      kind: 'later',
      reason: 'server-away',
    });
    const { phone: _, ...profile } = MESSAGE.profile;
    expect(await channel().send({ ...MESSAGE, profile })).toEqual({ kind: 'failed', reason: 'malformed' });
    expect(posts).toEqual([]);
  });

  it('is disabled without an address, and in a demo', () => {
    expect(new SmsChannel({ smsWebhook: undefined, demo: false }, contest(false)).isThere).toBe(false);
    expect(channel(true).isThere).toBe(false);
    expect(channel().isThere).toBe(true);
  });
});
