import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ReceiptAnswer } from '@onda-on/contracts/api';
import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';

import { heldCoupons, holdCoupon, releaseCoupon } from '../../memory/held-coupons.ts';
import { keepCoupon } from '../../memory/keep-coupon.ts';
import { myCoupons } from '../../memory/my-coupons.ts';
import { HELD } from '../../testing/a-league.ts';
import { aPick, aReceipt } from '../../testing/a-receipt.ts';
import { aWeek } from '../../testing/a-week.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type Answer, fakeServer, heldAnswer } from '../../testing/fake-server.ts';
import { press, pressWhenShown } from '../../testing/press-and-type.ts';
import { show } from '../../testing/show.tsx';
import { useShownToast } from '../../ui/overlays/toast.ts';
import { movedIn, MOVED_MAX, MOVING_MINUTES, movingCode, type Moved } from './moving.ts';
import { MyPageScreen, statsOf } from './MyPageScreen.tsx';

const { couponNo, editCode } = HELD;
/** A link that is good for `minutes` more. */
const linkOf = (coupons: readonly Moved[], minutes = MOVING_MINUTES) =>
  movingCode({ coupons, until: new Date(Date.now() + minutes * 60_000).toISOString() });
const ACCEPTED = '2026-11-19T18:47:08Z';

const receipt = (week: number, results: readonly (boolean | null)[]) =>
  aReceipt({
    week,
    lockAt: '2026-11-20T17:00:00Z',
    isOpen: false,
    picks: results.map((isCorrect, n) =>
      aPick(n + 1, {
        matchDate: `2026-11-2${n + 1}T16:00:00Z`,
        prediction: '1',
        isCorrect,
        ...(isCorrect !== null && { status: 'finished', result: '1' }),
      }),
    ),
    place: { rank: 12, sharedWith: 0, coupons: 48_211 },
  });

async function open(receipts: Record<string, ReceiptAnswer> = { [couponNo]: receipt(15, [true, null]) }) {
  const answers = Object.entries(receipts).map(
    ([no, body]) => [`/api/coupons/${no}`, { body: { ...body, couponNo: no } }] as const,
  );
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

const list = () => screen.getByRole('region', { name: 'Kuponlarım' });

async function pressFocused(name: RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

describe('page of this device', () => {
  beforeEach(() => {
    keepCoupon({ couponNo, week: 15, acceptedAt: ACCEPTED });
    holdCoupon(HELD);
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
    await pressFocused(/^Kodu göster/);
    expect(document.activeElement?.textContent).toBe(`Düzenleme kodu ${editCode}`);
    await pressFocused(/^Kodu sil/);
    await waitFor(() => expect(heldCoupons()).toEqual([]));
    expect([myCoupons().length, document.activeElement]).toEqual([1, list()]);
  });

  it.each([
    ['a coupon with its code, and says so', true],
    ['a coupon without a code', false],
  ])('removes %s', async (_, hasCode) => {
    if (!hasCode) releaseCoupon(couponNo);
    await open();
    await pressFocused(/^Kaldır/);
    expect(await screen.findByText('Bu tarayıcıdan gönderilmiş kupon yok.')).toBeTruthy();
    expect([myCoupons(), heldCoupons(), document.activeElement]).toEqual([[], [], list()]);
    const words = renderHook(useShownToast).result.current?.description ?? '';
    expect([
      words.includes('düzenleme kodu da silindi'),
      words.includes('numarasıyla her zaman açılır'),
    ]).toEqual([hasCode, true]);
  });

  it('asks again for a coupon that could not be read, and not for one that does not exist', async () => {
    const gone = 'AAAA-BBBB-CCCC';
    keepCoupon({ couponNo: gone, week: 14, acceptedAt: ACCEPTED });
    const again = heldAnswer();
    const answers = [(): Answer | Promise<Answer> => 'lost', again.answer];
    const server = fakeServer({
      '/api/weeks/current': { body: aWeek() },
      '/api/leagues/mine': { body: [] },
      [`/api/coupons/${couponNo}`]: () => answers.shift()?.() ?? 'lost',
    });
    await show(<MyPageScreen />);
    await screen.findByText('Bu kupon bulunamadı');
    const retry = await screen.findByRole('button', { name: `Tekrar Dene (${couponNo})` });
    retry.focus();
    fireEvent.click(retry);
    await waitFor(() => expect(retry.getAttribute('aria-disabled')).toBe('true'));
    expect([document.activeElement, screen.queryByText('Kupon yüklenemedi')]).toEqual([
      retry,
      expect.anything(),
    ]);
    again.give({ body: receipt(15, [true]) });
    await screen.findByText('1 sonuçtan 1 doğru, 48.211 kupon arasında 12. sıra');
    expect([document.activeElement, server.to(`/api/coupons/${gone}`).length]).toEqual([list(), 1]);
  });

  it('adds nothing up where several people keep coupons', async () => {
    const other = 'AAAA-BBBB-CCCC';
    keepCoupon({ couponNo: other, week: 15, acceptedAt: ACCEPTED });
    await open({ [couponNo]: receipt(15, [true]), [other]: receipt(15, [false]) });
    expect(await screen.findByText(/aynı haftadan birden çok kupon/)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Rozetler' })).toBeNull();
  });

  it('says what its figures rest on where older coupons are not listed yet', async () => {
    const numbers = Array.from({ length: 9 }, (_, n) => `AAAA-BBBB-CCC${n}`);
    for (const [n, no] of numbers.entries()) keepCoupon({ couponNo: no, week: n + 1, acceptedAt: ACCEPTED });
    await open({ [numbers[8] ?? '']: receipt(9, [true, true]) });
    expect(await screen.findByText('2 sonuçtan 2 doğru, başarı %100, güncel seri 2.')).toBeTruthy();
    expect(screen.getByText(/listedeki en yeni 1 kupondan/)).toBeTruthy();
  });

  it('says when the browser keeps nothing', async () => {
    localStorage.clear();
    refuseStorage();
    await open();
    expect(await screen.findByText(/saklamasına izin vermiyor/)).toBeTruthy();
  });
});

/** The browser's storage is full or forbidden. */
const refuseStorage = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

async function openLink(hash: string, receipts?: Record<string, ReceiptAnswer>) {
  const view = await open(receipts);
  await view.router.navigate({ to: '/', hash });
  return view;
}
const keep = async () => await pressWhenShown('Sakla');

describe('moving link on the page of another device', () => {
  const OTHER = 'AAAA-BBBB-CCCC';
  const both = linkOf([
    { couponNo, editCode },
    { couponNo: OTHER, editCode: null },
  ]);

  it('looks nothing up and keeps nothing before a press, then keeps the newest first and leaves the address', async () => {
    const { router, server } = await openLink(both, {
      [couponNo]: receipt(15, [true]),
      [OTHER]: receipt(14, [true]),
    });
    await screen.findByRole('heading', { name: 'Bu cihazda 2 kupon saklansın mı?' });
    expect([heldCoupons(), server.to(`/api/coupons/${couponNo}`)]).toEqual([[], []]);
    await expectAccessible();
    await keep();
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    expect(heldCoupons()).toEqual([HELD]);
    expect(myCoupons()).toEqual([
      { couponNo, week: 15, acceptedAt: ACCEPTED },
      { couponNo: OTHER, week: 14, acceptedAt: ACCEPTED },
    ]);
  });

  it('keeps the focus on the pressed button until the coupons have been read', async () => {
    const { router } = await openLink(linkOf([HELD]));
    const held = heldAnswer();
    const server = fakeServer({ [`/api/coupons/${couponNo}`]: held.answer });
    const button = await screen.findByRole('button', { name: 'Sakla' });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    fireEvent.click(button);
    expect([document.activeElement, button.matches(':disabled')]).toEqual([button, false]);
    expect(server.requests).toHaveLength(1);
    held.give({ body: receipt(15, [true]) });
    await waitFor(() => expect(router.state.location.hash).toBe(''));
  });

  it('leaves a code alone that is kept here already', async () => {
    const newer = { couponNo, editCode: 'AAAA-AAAA-AAAA-AAAA' };
    holdCoupon(newer);
    const { router } = await openLink(linkOf([HELD]));
    await keep();
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    expect(heldCoupons()).toEqual([newer]);
  });

  it('keeps only coupons that exist, and says when none does', async () => {
    const { router } = await openLink(both);
    await keep();
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    expect(myCoupons().map((coupon) => coupon.couponNo)).toEqual([couponNo]);
    await router.navigate({ to: '/', hash: linkOf([{ couponNo: OTHER, editCode }]) });
    await keep();
    expect((await screen.findByRole('alert')).textContent).toContain('Bağlantıdaki kuponlar bulunamadı');
    expect(heldCoupons()).toEqual([HELD]);
    press('Kapat');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('stays open while the server or the storage of the browser refuses, so that it can be tried again', async () => {
    const link = linkOf([HELD]);
    const { router } = await openLink(link);
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await keep();
    expect((await screen.findByRole('alert')).textContent).toContain('Kuponlar şu an okunamıyor.');
    expect([heldCoupons(), router.state.location.hash]).toEqual([[], link]);
    jest.restoreAllMocks();
    fakeServer({ [`/api/coupons/${couponNo}`]: { body: receipt(15, [true]) } });
    refuseStorage();
    await keep();
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('Bu tarayıcı kuponları saklayamadı.'),
    );
    expect(router.state.location.hash).toBe(link);
  });

  it.each([
    ['is broken', 'tasi=7F3Q', 'Taşıma bağlantısı okunamadı'],
    ['is cut off', linkOf([HELD]).slice(0, -9), 'Taşıma bağlantısı okunamadı'],
    ['is too old', linkOf([HELD], -1), 'Taşıma bağlantısının süresi doldu'],
  ])('says when it %s, and leaves everything as it was', async (_, hash, words) => {
    const other = { couponNo: OTHER, editCode };
    holdCoupon(other);
    const { router, server } = await openLink(hash, {});
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(screen.queryByRole('button', { name: 'Sakla' })).toBeNull();
    await expectAccessible();
    press('Kapat');
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    expect([heldCoupons(), server.to(`/api/coupons/${couponNo}`)]).toEqual([[other], []]);
  });
});

describe('what this device keeps', () => {
  it('is erased whole, also what another tab has kept since the page was shown', async () => {
    keepCoupon({ couponNo, week: 15, acceptedAt: ACCEPTED });
    await open();
    const erase = await screen.findByRole('button', { name: 'Hepsini sil' });
    keepCoupon({ couponNo: 'AAAA-BBBB-CCCC', week: 15, acceptedAt: ACCEPTED });
    holdCoupon({ couponNo: 'AAAA-BBBB-CCCC', editCode });
    fireEvent.click(erase);
    const dialog = within(await screen.findByRole('dialog'));
    press('Hepsini sil', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([heldCoupons(), myCoupons()]).toEqual([[], []]);
  });
});

describe('code of a moving link', () => {
  const until = '2026-11-27T19:30:00.000Z';
  const bare = { couponNo: 'AAAA-BBBB-CCCC', editCode: null };
  const coupons = [{ couponNo, editCode }, bare];
  const code = movingCode({ coupons, until });

  it('holds numbers, codes and its end, and is read as it was written', () => {
    expect(movedIn(code)).toEqual({ coupons, until });
    const many = Array.from({ length: 20 }, () => bare);
    expect(movedIn(movingCode({ coupons: many, until }))?.coupons).toHaveLength(MOVED_MAX);
  });

  it('is unreadable wherever it is cut off, or with any other letter', () => {
    for (let at = 'tasi='.length; at < code.length; at += 1) {
      expect(movedIn(code.slice(0, at))).toBeUndefined();
      const other = code[at] === '7' ? '8' : '7';
      expect(movedIn(code.slice(0, at) + other + code.slice(at + 1))).toBeUndefined();
    }
  });

  it('is unreadable with anything else in it', () => {
    const others = ['tasi=', 'tasi=<script>', 'tasi=zzzzzz.7F3QM2KD9XW4.x', `tasi=${'A'.repeat(10_000)}`];
    expect(others.map(movedIn)).toEqual(others.map(() => undefined));
  });

  it('is none in another fragment', () => expect(movedIn('satirim')).toBeNull());
});

describe('figures of the kept coupons', () => {
  it('count the streak from the latest match', () =>
    expect(statsOf([receipt(15, [true, true, null]), receipt(14, [false])])).toMatchObject({
      totalPredictions: 4,
      decidedPredictions: 3,
      correctPredictions: 2,
      accuracy: 66.7,
    }));

  it('count matches that begin together by their ids, as the look-up does', () => {
    const together = receipt(15, [false, true]);
    const picks = together.picks.map((each) => ({ ...each, matchDate: '2026-11-21T16:00:00Z' }));
    for (const each of [picks, picks.toReversed()])
      expect(statsOf([{ ...together, picks: each }]).currentStreak).toBe(1);
  });
});
