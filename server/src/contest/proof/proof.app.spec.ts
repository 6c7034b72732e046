import { createPublicKey, randomUUID, verify } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CouponProofAnswer, ReceiptAnswer, WeekProofAnswer } from '@onda-on/contracts/api';
import { anyCodec, couponCodec, streamOf, type AnyEvent } from '@onda-on/contracts/events';
import {
  chainLine,
  checkpointText,
  type CouponNo,
  type EntryId,
  type ParticipantId,
  type WeekNumber,
} from '@onda-on/contracts/rules';
import { type EventLog, LOG_START } from '@onda-on/stores';

import { eventsIn } from '../../main/testing/log-facts.ts';
import { rootFrom } from '../../main/testing/merkle-by-definition.ts';
import { enterOverHttp, openWeekIn } from '../../main/testing/open-week.ts';
import { headAfter } from '../../main/testing/signed-lock.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { chainReady } from '../../main/testing/until.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { WeekJob } from '../results/week.job.ts';
import { leafHashOf } from './leaf.ts';
import { LogChainWatch } from './log-chain-watch.ts';
import { LogSealJob } from './log-seal.job.ts';

const PEOPLE = ['10000000146', '12345678950', '10000000078'].map((tcNumber, n) => ({
  name: `Kişi ${n}`,
  tcNumber,
  email: `k${n}@ornek.example`,
}));

describe('proof', () => {
  let server: RunningApp;
  const numbers: string[] = [];

  beforeAll(async () => {
    server = await startApp({ now: '2026-11-18T13:00:00.000Z' });
    const sheet = await openWeekIn(server);
    for (const [n, person] of PEOPLE.entries())
      numbers.push((await enterOverHttp(server, sheet, person, '1X2'.charAt(n))).body.couponNo);
  });
  afterAll(() => server.close());

  const log = () => server.get<EventLog>(EVENT_LOG);
  const get = async (path: string) => {
    await server.caughtUp();
    return server.call('GET', path);
  };
  const weekProof = async (): Promise<WeekProofAnswer> => (await get('/api/proof/15')).body;
  const couponProof = async (no = ''): Promise<CouponProofAnswer> =>
    (await get(`/api/proof/coupons/${no}`)).body;

  it('says before the lock that there is no path yet', async () => {
    expect(await weekProof()).toEqual({ week: 15, sealed: null, checkpoint: null, latest: null, keys: [] });
    expect(await couponProof(numbers[0])).toMatchObject({
      couponNo: numbers[0],
      week: 15,
      index: null,
      path: null,
      reason: 'open',
      voided: null,
    });
  });

  it('names why a voided coupon has no path', async () => {
    const token = await server.signIn();
    const { status } = await server.call('POST', `/api/admin/coupons/${numbers[2]}/void`, {
      token,
      body: { reason: 'Kimlik doğrulanmadı' },
    });
    expect(status).toBe(200);
    const answer = await couponProof(numbers[2]);
    expect(answer).toMatchObject({ path: null, reason: 'voided', voided: { reason: 'Kimlik doğrulanmadı' } });
  });

  describe('after the lock', () => {
    let locked: readonly string[];
    beforeAll(async () => {
      server.travel('2026-11-21T12:00:10.000Z');
      await server.get(WeekJob).tick();
      server.get(LogChainWatch).start();
      await chainReady(server.get(LogChainWatch));
      await server.get(LogSealJob).tick();
      locked = await linesUpToLock();
    });

    it('leads every coupon from its picks to the published root', async () => {
      const { sealed } = await weekProof();
      expect(sealed).toMatchObject({ count: 2, lockedAt: '2026-11-21T12:00:00.000Z' });
      for (const [index, no] of numbers.slice(0, 2).entries()) {
        const receipt: ReceiptAnswer = (await get(`/api/coupons/${no}`)).body;
        const { path, leafHash, entryId, ...rest } = await couponProof(no);
        const picks = receipt.picks.map(({ prediction }) => prediction).join('');
        const leaf = { picks, acceptedAt: receipt.acceptedAt, salt: receipt.salt ?? '' };
        expect(leafHashOf({ ...leaf, entryId: entryId as EntryId })).toBe(leafHash);
        expect(rootFrom(leafHash, path ?? [])).toBe(sealed?.root);
        expect(rest).toMatchObject({ index, reason: null, voided: null });
      }
      expect(await couponProof(numbers[2])).toMatchObject({ path: null, reason: 'voided' });
    });

    it('keeps the path of a coupon that was voided after the lock, and says that it was', async () => {
      const token = await server.signIn();
      const asked = { token, body: { reason: 'Çift kimlik' } };
      expect((await server.call('POST', `/api/admin/coupons/${numbers[1]}/void`, asked)).status).toBe(200);
      const { path, leafHash, reason, voided } = await couponProof(numbers[1]);
      const { sealed } = await weekProof();
      expect(rootFrom(leafHash, path ?? [])).toBe(sealed?.root);
      expect([reason, voided?.reason]).toEqual([null, 'Çift kimlik']);
    });

    it('has no path for a coupon that came after the lock, and says so', async () => {
      const [couponNo, participantId] = ['9999-9999-9999' as CouponNo, 'ab'.repeat(16) as ParticipantId];
      const entry = { couponNo, participantId, week: 15 as WeekNumber, entryId: 'e9' as EntryId };
      const [first] = (await eventsIn(server, 'CouponSubmitted')).map((stored) => couponCodec.decode(stored));
      if (first?.type !== 'CouponSubmitted') throw new Error('Nobody took part');
      const leafHash = 'cd'.repeat(32);
      await appendTo(
        streamOf.coupon(entry.week, participantId),
        { type: 'CouponSubmitted', data: { ...first.data, ...entry, leafHash } },
        { type: 'CouponVoided', data: { ...entry, cause: 'behind-lock', reason: '' } },
      );
      expect(await couponProof(couponNo)).toMatchObject({ path: null, index: null, reason: 'late' });
    });

    it('shows the root within the line of the log that the checkpoint at the lock signed', async () => {
      const previousHead = headAfter(locked.slice(0, -1));
      const { sealed, checkpoint, latest, keys } = await weekProof();
      expect(keys).toHaveLength(1);
      expect(checkpoint).toMatchObject({ ordinal: locked.length, previousHead, event: locked.at(-1) });
      expect(checkpoint?.head).toBe(headAfter(locked));
      expect(latest?.ordinal).toBeGreaterThanOrEqual(locked.length);
      const [, , , , type, , data] = JSON.parse(checkpoint?.event ?? '[]') as readonly unknown[];
      expect([type, data]).toMatchObject(['WeekLocked', { root: sealed?.root, number: 15 }]);
      expect(isSigned(checkpoint, keys[0]?.publicKey)).toBe(true);
    });
  });

  it.each([
    ['/api/proof/99', 400],
    ['/api/proof/0', 400],
    ['/api/proof/on%20be%C5%9F', 400],
    ['/api/proof/52', 404],
    ['/api/proof/coupons/0000-0000-0000', 404],
    ['/api/proof/coupons/x', 404],
    [`/api/proof/coupons/${'9'.repeat(90)}`, 404],
    ['/api/proof/coupons/%00', 404],
    ['/api/proof/15?since=1', 400],
    ['/api/proof/coupons/0000-0000-0000?salt=1', 400],
  ])('refuses %s with %i and a Turkish sentence', async (path, status) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(/[a-zçğıöşü]{4}/u);
  });

  it('may be kept and compared by caches, except for what is about one coupon', async () => {
    const { headers } = await get('/api/proof/15');
    const etag = headers.get('etag') ?? '';
    expect(headers.get('cache-control')).toBe('no-cache');
    const again = await server.call('GET', '/api/proof/15', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    const { headers: own } = await get(`/api/proof/coupons/${numbers[0]}`);
    expect([own.get('cache-control'), own.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
  });

  /** The chain's lines up to the week's lock. */
  async function linesUpToLock() {
    const lines: string[] = [];
    for await (const { event } of log().readAll(LOG_START, anyCodec.types)) {
      if (!event) continue;
      const [data, meta] = [JSON.stringify(event.data), JSON.stringify(event.meta)];
      const { stream, revision, id, type, version } = event;
      lines.push(chainLine(lines.length + 1, { stream, revision, id, type, version, data, meta }));
      if (type === 'WeekLocked') return lines;
    }
    throw new Error('The week was not locked');
  }

  async function appendTo(stream: string, ...events: readonly AnyEvent[]): Promise<void> {
    const at = new Date(server.nowMs()).toISOString();
    const meta = { commandId: randomUUID(), actor: 'system', at } as const;
    const stored = events.map((event) => Object.assign(anyCodec.encode(event), { id: randomUUID(), meta }));
    const { revision } = await log().read(stream);
    await log().append(stream, revision, stored);
  }
});

function isSigned(checkpoint: WeekProofAnswer['checkpoint'], publicKey = ''): boolean {
  if (!checkpoint) return false;
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: publicKey },
    format: 'jwk',
  });
  return verify(
    null,
    Buffer.from(checkpointText(checkpoint)),
    key,
    Buffer.from(checkpoint.signature, 'base64url'),
  );
}
