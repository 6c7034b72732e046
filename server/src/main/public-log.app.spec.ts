import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  CouponStoryAnswer,
  OperatorLogAnswer,
  ReceiptAnswer,
  ReplayCheckAnswer,
} from '@onda-on/contracts/api';
import { streamOf } from '@onda-on/contracts/events';
import type { WeekNumber } from '@onda-on/contracts/rules';
import type { Person } from '@onda-on/stores';

import type { Coupon } from './testing/contest-fixtures.ts';
import { ReadingApp } from './testing/reading-app.ts';

const LOCKED_AT = '2026-11-13T12:00:00.000Z';
const PICKS = ['1X2', '1X1', '222', '11X'] as const;

async function reviseTwice({ fixtures }: ReadingApp, coupon: Coupon, day: string): Promise<void> {
  for (const revision of [1, 2])
    await fixtures.append(
      streamOf.coupon(coupon.week, coupon.participantId),
      {
        type: 'CouponRevised',
        data: {
          ...coupon,
          revision,
          picks: '1X2',
          sheet: 1,
          acceptedAt: `${day}T11:0${revision}:00.000Z`,
          leafHash: 'ab'.repeat(32),
          keyHash: 'k',
        },
      },
      { actor: 'visitor' },
    );
}

/** Week 14 is sealed and played, with a correction; week 15 is open, with a revised coupon. */
describe('what everybody can see afterwards', () => {
  let server: ReadingApp;
  const people: Person[] = [];
  const coupons: Coupon[] = [];
  let open: Coupon;

  beforeAll(async () => {
    server = await ReadingApp.start();
    const { fixtures } = server;
    const at = (time: string) => (server.now = new Date(time));
    at('2026-11-10T09:00:00.000Z');
    await fixtures.week(14, 'active', LOCKED_AT, '2026-11-18T12:00:00.000Z', 3);
    await fixtures.sheet(14, 3, '2026-11-13T18:00:00.000Z');
    for (const [i, picks] of PICKS.entries()) {
      const person = await fixtures.person(
        `Kişi ${i}`,
        String(10_000_000_100 + i * 7),
        `kisi${i}@gizli.example`,
      );
      people.push(person);
      coupons.push(await fixtures.coupon(14, person, picks, `2026-11-12T10:0${i}:00.000Z`));
    }
    await reviseTwice(server, coupons[0]!, '2026-11-12');
    await fixtures.voidCoupon(coupons[3]!, 'Kimlik belgesi gelmedi');
    const rarity = [
      [2, 0, 1],
      [0, 2, 1],
      [1, 0, 2],
    ] as const;
    await fixtures.lock(14, LOCKED_AT, rarity, 3);
    await fixtures.append(streamOf.admin('a1'), {
      type: 'AdminCreated',
      data: { adminId: 'a1', role: 'Yönetici', mustChangePassword: false },
    });
    at('2026-11-13T20:00:00.000Z');
    await fixtures.result(14, 2, 0, 1, 'admin:a1');
    at('2026-11-13T21:00:00.000Z');
    await fixtures.result(14, 1, 2, 0, 'admin:a1');
    at('2026-11-13T22:00:00.000Z');
    await fixtures.correction(14, 2, [0, 1], [1, 1]);
    at('2026-11-20T12:00:00.000Z');
    await fixtures.week(15, 'active', '2026-11-22T12:00:00.000Z', '2026-11-25T12:00:00.000Z', 3);
    await fixtures.sheet(15, 3, '2026-11-22T18:00:00.000Z');
    open = await fixtures.coupon(15, people[0]!, '11X');
    await reviseTwice(server, open, '2026-11-20');
  });
  afterAll(() => server.close());

  const storyOf = (couponNo: string | undefined) =>
    server.get<CouponStoryAnswer>(`/api/coupons/${couponNo}/story`);
  const logOf = async (query = '') =>
    (await server.get<OperatorLogAnswer>(`/api/weeks/14/operator-log${query}`)).body;

  describe('the story of a coupon', () => {
    it('contains submission, revisions and seal', async () => {
      const { body, headers } = await storyOf(coupons[0]?.couponNo);
      expect(body).toMatchObject({
        couponNo: coupons[0]?.couponNo,
        week: 14,
        acceptedAt: '2026-11-12T10:00:00.000Z',
        revisions: ['2026-11-12T11:01:00.000Z', '2026-11-12T11:02:00.000Z'],
        isOpen: false,
        sealed: { lockedAt: LOCKED_AT, count: 3, root: 'ab'.repeat(32) },
        voided: null,
        pending: 1,
      });
      expect(headers.get('cache-control')).toBe('no-store');
    });

    it('has each result and correction in the order of time, with the place after it', async () => {
      const { body } = await storyOf(coupons[0]?.couponNo);
      expect(
        body.steps.map(({ kind, slot, to, isCorrect, correct, decided, rank }) => [
          kind,
          slot,
          to,
          isCorrect,
          `${correct}/${decided}`,
          rank,
        ]),
      ).toEqual([
        ['recorded', 2, '0-1', false, '0/1', 2],
        ['recorded', 1, '2-0', true, '1/2', 1],
        ['corrected', 2, '1-1', true, '2/2', 1],
      ]);
      expect(body.steps[2]).toMatchObject({ from: '0-1', reason: 'Hakem raporu', homeTeam: 'Ev 2' });
      expect(body.place).toEqual({ rank: 1, sharedWith: 1, coupons: 3 });
      const { body: other } = await storyOf(coupons[2]?.couponNo);
      expect(other.steps.map(({ rank }) => rank)).toEqual([1, 1, 3]);
    });

    it('ends where the receipt is', async () => {
      for (const { couponNo } of coupons) {
        const { body } = await storyOf(couponNo);
        const { body: receipt } = await server.get<CouponStoryAnswer>(`/api/coupons/${couponNo}`);
        expect(body.place).toEqual(receipt.place);
        expect(body.steps.at(-1)?.rank ?? null).toBe(receipt.place?.rank ?? null);
      }
    });

    it('says when and why a coupon does not count, and gives it no place', async () => {
      const { body } = await storyOf(coupons[3]?.couponNo);
      expect(body.voided).toMatchObject({ reason: 'Kimlik belgesi gelmedi' });
      expect([body.place, ...body.steps.map(({ rank }) => rank)]).toEqual([null, null, null, null]);
    });

    it('shows before the lock no more than the receipt, so nothing of earlier picks', async () => {
      const { body } = await storyOf(open.couponNo);
      const { body: receipt } = await server.get<ReceiptAnswer>(`/api/coupons/${open.couponNo}`);
      expect(body).toMatchObject({
        isOpen: true,
        sealed: null,
        revisions: [receipt.revisedAt],
        steps: [],
        place: null,
        pending: 3,
      });
    });

    it('contains nothing about the person', async () => {
      for (const [i, { couponNo, participantId }] of coupons.entries()) {
        const { text } = await storyOf(couponNo);
        for (const secret of [participantId, `Kişi`, String(10_000_000_100 + i * 7), 'gizli'])
          expect(text).not.toContain(secret);
      }
    });

    it('answers an unknown number like the receipt', async () => {
      for (const no of ['0000-0000-0000', 'x', 'AAAA', '7F3Q-M2KD-9XW4']) {
        const { status, body } = await server.get<{ code: string }>(`/api/coupons/${no}/story`);
        expect([status, body.code]).toEqual([404, 'COUPON_NOT_FOUND']);
      }
      expect((await server.get('/api/coupons/%F0%9F%98%80/story')).status).toBe(400);
      expect((await server.get(`/api/coupons/${open.couponNo}/story?all=1`)).status).toBe(400);
    });
  });

  describe('the operator log of a week', () => {
    it('has role, time, act and reason, newest first', async () => {
      const { entries, next, checkpoint } = await logOf();
      expect([entries.length, next, checkpoint]).toEqual([10, null, null]);
      expect(entries[0]).toEqual({
        sequence: 10,
        at: '2026-11-13T22:00:00.000Z',
        role: 'Komut satırı',
        what: 'Ev 2–Konuk 2 sonucu 0–1 yerine 1–1 olarak düzeltildi',
        why: 'Hakem raporu',
        changes: [],
      });
      expect(entries.map(({ role }) => role).slice(1, 4)).toEqual(['Yönetici', 'Yönetici', 'Sistem']);
    });

    it('pages by a cursor, each line once', async () => {
      const seen: number[] = [];
      let after: string | null = null;
      do {
        const page: OperatorLogAnswer = await logOf(`?limit=4${after ? `&after=${after}` : ''}`);
        seen.push(...page.entries.map(({ sequence }) => sequence));
        after = page.next;
      } while (after !== null);
      expect(seen).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    });

    it('names neither a coupon nor a person', async () => {
      const text = JSON.stringify(await logOf('?limit=100'));
      for (const { couponNo, participantId, entryId } of coupons)
        for (const secret of [couponNo, participantId, entryId]) expect(text).not.toContain(secret);
      expect(text).not.toMatch(/Kimlik belgesi|a1|Kişi/u);
    });

    it('ends with the latest signed head of the log', async () => {
      const seal = { ordinal: 42, head: 'cd'.repeat(32), keyId: '00'.repeat(8), signature: 'sig' };
      await server.fixtures.append(
        streamOf.logSeals(),
        {
          type: 'LogSealed',
          data: {
            ...seal,
            eventId: 'e1',
            cause: 'lock',
            lock: { week: 14 as WeekNumber, previousHead: 'ef' },
          },
        },
        { actor: 'system', at: '2026-11-13T23:00:00.000Z' },
      );
      expect((await logOf()).checkpoint).toEqual({ ...seal, at: '2026-11-13T23:00:00.000Z' });
    });

    it('is empty for a week without acts, and refuses what is no week', async () => {
      const { body } = await server.get<OperatorLogAnswer>('/api/weeks/52/operator-log');
      expect([body.week, body.entries]).toEqual([52, []]);
      for (const path of ['0', '53', 'x', '1e1', '15?limit=0', '15?limit=101', '15?after=x', '15?page=2']) {
        const [week, query = ''] = path.split('?');
        const { status, body: refusal } = await server.get<{ message: string }>(
          `/api/weeks/${week}/operator-log${query && `?${query}`}`,
        );
        expect(status).toBe(400);
        expect(refusal.message).toMatch(/\p{L}/u);
      }
    });
  });

  describe('the check of the tables', () => {
    it('is unknown before the first one, and then has time, result and number of events', async () => {
      const check = async () => (await server.get<ReplayCheckAnswer>('/api/replay-check')).body;
      expect(await check()).toEqual({ latest: null });
      await server.fixtures.append(
        streamOf.operation('o1'),
        {
          type: 'ReplayFinished',
          data: {
            operationId: 'o1',
            projections: ['standings'],
            isEqual: true,
            events: 12_345,
            isDryRun: true,
          },
        },
        { actor: 'system', at: '2026-11-20T01:30:02.000Z' },
      );
      expect(await check()).toEqual({
        latest: { at: '2026-11-20T01:30:02.000Z', events: 12_345, isEqual: true, isReplaced: false },
      });
      expect((await server.get('/api/replay-check?week=15')).status).toBe(400);
    });
  });
});
