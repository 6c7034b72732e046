import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ReceiptAnswer, ReceiptPick } from '@onda-on/contracts/api';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { heldCoupons, holdCoupon } from '../../memory/held-coupons.ts';
import { keepCoupon, myCoupons } from '../../memory/my-coupons.ts';
import { HELD } from '../../testing/a-league.ts';
import { aMatch, aWeek } from '../../testing/a-week.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { movedIn, movingCode, MOVED_MAX } from './moving.ts';
import { MyPageScreen, statsOf } from './MyPageScreen.tsx';

const { couponNo, editCode } = HELD;
const ACCEPTED = '2026-11-19T18:47:08Z';

const pick = (n: number, isCorrect: boolean | null): ReceiptPick => ({
  matchId: `m${n}`,
  homeTeam: 'Ev',
  awayTeam: 'Konuk',
  league: 'Süper Lig',
  matchDate: aMatch(n, { matchDate: `2026-11-2${n}T16:00:00Z` }).matchDate,
  prediction: '1',
  status: isCorrect === null ? 'pending' : 'finished',
  result: isCorrect === null ? null : '1',
  homeScore: null,
  awayScore: null,
  isCorrect,
});

const aReceipt = (week: number, results: readonly (boolean | null)[]) =>
  ({
    couponNo,
    week,
    entryId: 'e1',
    acceptedAt: ACCEPTED,
    revisedAt: null,
    lockAt: '2026-11-20T17:00:00Z',
    isOpen: false,
    picks: results.map((isCorrect, n) => pick(n + 1, isCorrect)),
    place: { rank: 12, sharedWith: 0, coupons: 48_211 },
    leafHash: 'ab',
    salt: null,
    chainHead: 'cd',
    chainLength: 1,
    voided: null,
    sealed: null,
  }) satisfies ReceiptAnswer;

async function open(receipts: Record<string, ReceiptAnswer> = { [couponNo]: aReceipt(15, [true, null]) }) {
  const answers = Object.entries(receipts).map(([no, body]) => [`/api/coupons/${no}`, { body }] as const);
  const server = fakeServer({
    '/api/weeks/current': { body: aWeek() },
    '/api/leagues/mine': { body: [] },
    ...Object.fromEntries(answers),
  });
  const view = await show(
    <main>
      <MyPageScreen />
    </main>,
  );
  return { ...view, server };
}

describe('page of this device', () => {
  beforeEach(() => {
    localStorage.clear();
    keepCoupon({ couponNo, week: 15, acceptedAt: ACCEPTED });
    holdCoupon(HELD);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('lists its coupons with score and place, and sends nothing but their numbers', async () => {
    const { server } = await open();
    expect(await screen.findByText('1 sonuçtan 1 doğru, 48.211 kupon arasında 12. sıra')).toBeTruthy();
    expect(await screen.findByText(/Rozetler ve seri, bu cihazdaki/)).toBeTruthy();
    const gets = server.requests.filter(({ method }) => method === 'GET').map(({ path }) => path);
    expect(JSON.stringify(gets)).not.toContain(editCode);
    await expectAccessible();
  });

  it('shows a kept code only when asked, and forgets it without the coupon', async () => {
    await open();
    expect(screen.queryByText(editCode)).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: /^Kodu göster/ }));
    expect(screen.getByText(editCode)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Kodu sil/ }));
    await waitFor(() => expect(heldCoupons()).toEqual([]));
    expect(myCoupons()).toHaveLength(1);
  });

  it('removes a coupon with its code', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: /^Kaldır/ }));
    expect(await screen.findByText('Bu tarayıcıdan gönderilmiş kupon yok.')).toBeTruthy();
    expect([myCoupons(), heldCoupons()]).toEqual([[], []]);
  });

  it('adds nothing up where several people keep coupons', async () => {
    const other = 'AAAA-BBBB-CCCC';
    keepCoupon({ couponNo: other, week: 15, acceptedAt: ACCEPTED });
    await open({ [couponNo]: aReceipt(15, [true]), [other]: aReceipt(15, [false]) });
    expect(await screen.findByText(/aynı haftadan birden çok kupon/)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Rozetler' })).toBeNull();
  });

  it('keeps the coupons of a moving link only after a press, and clears the address', async () => {
    localStorage.clear();
    const { router } = await open();
    await router.navigate({ to: '/', hash: movingCode([{ couponNo, editCode }]) });
    await screen.findByRole('heading', { name: 'Bu cihazda 1 kupon saklansın mı?' });
    expect(heldCoupons()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Sakla' }));
    await waitFor(() => expect(heldCoupons()).toEqual([HELD]));
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    await waitFor(() => expect(myCoupons()).toEqual([{ couponNo, week: 15, acceptedAt: ACCEPTED }]));
  });

  it('says when a moving link is broken', async () => {
    const { router } = await open();
    await router.navigate({ to: '/', hash: 'tasi=7F3Q' });
    expect((await screen.findByRole('alert')).textContent).toContain('Taşıma bağlantısı okunamadı');
  });
});

describe('code of a moving link', () => {
  const bare = { couponNo: 'AAAA-BBBB-CCCC', editCode: null };

  it('holds numbers and codes, and is read as it was written', () => {
    const coupons = [{ couponNo, editCode }, bare];
    expect(movedIn(movingCode(coupons))).toEqual(coupons);
    expect(movedIn(movingCode(Array.from({ length: 20 }, () => bare)))).toHaveLength(MOVED_MAX);
  });

  it.each(['tasi=', 'tasi=<script>', 'tasi=7F3QM2KD9XW4.x', `tasi=${'A'.repeat(10_000)}`])(
    'is unreadable as %j',
    (hash) => expect(movedIn(hash)).toEqual([]),
  );

  it('is none in another fragment', () => expect(movedIn('satirim')).toBeNull());
});

describe('figures of the kept coupons', () => {
  it('count the streak from the latest match', () =>
    expect(statsOf([aReceipt(15, [true, true, null]), aReceipt(14, [false])])).toMatchObject({
      totalPredictions: 4,
      decidedPredictions: 3,
      correctPredictions: 2,
      accuracy: 66.7,
    }));
});
