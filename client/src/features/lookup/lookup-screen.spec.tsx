import { describe, expect, it, jest } from '@jest/globals';
import type { LookupAnswer } from '@onda-on/contracts/api';
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';

import { heldCouponOf, holdCoupon } from '../../memory/held-coupons.ts';
import { keepCoupon } from '../../memory/keep-coupon.ts';
import { myCoupons } from '../../memory/my-coupons.ts';
import { aWeek } from '../../testing/a-week.ts';
import { fakeServer, heldAnswer, type Answer } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { toast, useShownToast } from '../../ui/overlays/toast.ts';
import { Plate } from './LookupResult.tsx';
import { LookupScreen } from './LookupScreen.tsx';
import { ThisWeek } from './ThisWeek.tsx';
import { WeekLeaders } from './WeekLeaders.tsx';
import { WhyChanged } from './WhyChanged.tsx';

describe('two screens of own coupons', () => {
  it.each([
    [true, /bu tarayıcıdan gönderdiğiniz kuponları/, 'Tahmin Sorgulama', '/tahmin-sorgulama'],
    [false, /hangi cihazdan gönderilmiş olursa olsun/, 'Tahminlerim', '/tahminlerim'],
  ])('explain their use, with a link to the other one', async (withMyCoupons, use, other, path) => {
    fakeServer({ '/api/weeks/current': { body: aWeek() } });
    await show(<LookupScreen withMyCoupons={withMyCoupons} />);
    expect(screen.getByText(use).tagName).toBe('P');
    expect(screen.getByRole('link', { name: new RegExp(`${other}$`) })).toHaveProperty('pathname', path);
  });
});

const look = async () => {
  const field = await screen.findByLabelText('TC kimlik numarası');
  fireEvent.change(field, { target: { value: '10000000146' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sorgula' }));
};

describe('look-up without the current week', () => {
  const found = {
    profile: { name: 'Elif Demir', tcNumber: '*********46', createdAt: '2026-11-20T12:00:00Z' },
  };
  const nothing = { predictions: [], weeks: [], corrections: [] };
  const busy: Answer = { status: 503, body: { code: 'UNAVAILABLE', message: 'Şu anda yanıt veremiyoruz' } };

  it('reads it again, and reports a failure instead of a success', async () => {
    let week = busy;
    const server = fakeServer({
      '/api/weeks/current': () => week,
      '/api/predictions/lookup': { body: { ...found, ...nothing, stats: stats(0, 0, 0) } },
    });
    await show(<LookupScreen />);
    await look();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Şu anda yanıt veremiyoruz/);
    expect(server.to('/api/predictions/lookup')).toEqual([]);
    week = { body: aWeek() };
    await look();
    expect(await screen.findByRole('heading', { name: 'Elif Demir' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('look-up that is left before its answer', () => {
  it('says nothing on the screen that is shown then', async () => {
    const held = heldAnswer();
    const server = fakeServer({
      '/api/weeks/current': { body: aWeek() },
      '/api/predictions/lookup': held.answer,
    });
    const { router } = await show(<LookupScreen />);
    await look();
    await waitFor(() => expect(server.to('/api/predictions/lookup')).toHaveLength(1));
    toast({ title: 'before' });
    await act(() => router.navigate({ to: '/ben' }));
    held.give({ body: {} });
    await act(async () => undefined);
    expect(renderHook(useShownToast).result.current?.title).toBe('before');
  });
});

describe("'Unut' beside a coupon of this browser", () => {
  const couponNo = '7F3Q-M2KD-9XW4';
  const held = { couponNo, editCode: 'K7QM-4TXD-9P3W-XK2A' };

  it('takes it out of the list, and leaves the only copy of its edit code', async () => {
    keepCoupon({ couponNo, week: 15, acceptedAt: '2026-11-19T18:47:08Z' });
    holdCoupon(held);
    fakeServer({ '/api/weeks/current': { body: aWeek() } });
    await show(<LookupScreen withMyCoupons />);
    const forget = await screen.findByRole('button', { name: `Unut ${couponNo}` });
    forget.focus();
    fireEvent.click(forget);
    expect(document.activeElement?.querySelector('h2')?.textContent).toBe('Bu tarayıcıdaki kuponlarınız');
    expect(screen.queryByText(couponNo)).toBeNull();
    expect([myCoupons(), heldCouponOf(couponNo)]).toEqual([[], held]);
  });
});

const stats = (correctPredictions: number, decidedPredictions: number, accuracy: number) => ({
  totalPredictions: 140,
  correctPredictions,
  decidedPredictions,
  accuracy,
  currentStreak: 0,
});

describe('summary of a look-up', () => {
  const profile = { name: 'Ayşe Kaya', tcNumber: '*********46', createdAt: '2026-11-20T12:00:00Z' };
  it('states what the success rate is computed over', async () => {
    await show(<Plate profile={profile} stats={stats(70, 129, 54.3)} />);
    expect(screen.getByText(/^Başarı, sonuçlanan/).textContent).toContain('129 tahminin 70 tanesi doğru');
  });

  it('shows no rate before the first result', async () => {
    await show(<Plate profile={profile} stats={stats(0, 0, 0)} />);
    expect(screen.getByText(/henüz sonuçlanan maçınız yok/)).toBeTruthy();
  });
});

describe('this week without a coupon, in a look-up', () => {
  const SAID = {
    paused: 'Tahminler şu an durduruldu. Hafta yeniden açılırsa devam edebilirsiniz.',
    draft: 'Bu hafta henüz açılmadı. Açıldığında tahmin yapabileceksiniz.',
    none: 'Yeni hafta henüz hazırlanmadı. Hazırlanınca tahmin yapabileceksiniz.',
    passed: 'Son gönderim anı 20 Kas, 20:00 idi. Gönderilen kuponlar kilitlendi.',
  };

  it.each([
    ['paused', aWeek({ isOpen: false, status: 'locked' })],
    ['draft', aWeek({ isOpen: false, status: 'draft' })],
    ['none', { ...aWeek(), detail: null }],
    ['passed', aWeek({ isOpen: false, lockAt: '2026-11-20T17:00:00Z' })],
  ] as const)('has the reason of the home page why nothing can be sent: %s', async (reason, current) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T18:00:00Z'));
    fakeServer({ '/api/weeks/current': { body: { ...current, serverTime: '2026-11-20T18:00:00Z' } } });
    await show(<ThisWeek current={current} picks={[]} own={undefined} />);
    expect(await screen.findByText(`Bu hafta henüz kuponunuz yok. ${SAID[reason]}`)).toBeTruthy();
  });

  it('leads to the matches while it is open', async () => {
    fakeServer({ '/api/weeks/current': { body: aWeek() } });
    await show(<ThisWeek current={aWeek()} picks={[]} own={undefined} />);
    expect(await screen.findByRole('link', { name: 'Tahmin yap' })).toHaveProperty('pathname', '/');
  });
});

describe('a coupon without a place, under the leaders of its week', () => {
  const profile = { name: 'Ayşe Kaya', tcNumber: '*********46', createdAt: '2026-11-20T12:00:00Z' };
  const unplaced = {
    week: 15,
    couponNo: '7F3Q-M2KD-9XW4',
    entryId: 'e1',
    correct: 0,
    accuracy: 0,
    rank: null,
    coupons: 3,
    sharedWith: 0,
    voided: false,
  };

  it.each([
    [0, 'Sıralama ilk sonuçla başlar.'],
    [6, 'Kuponunuz bu sıralamada yok.'],
  ])('has after %s results the sentence %s', async (decided, words) => {
    fakeServer({ '/api/leaderboard/15?limit=10': { body: [] } });
    await show(<WeekLeaders current={aWeek()} profile={profile} own={{ ...unplaced, decided }} />);
    expect(screen.getByText(new RegExp(`^${words}`))).toBeTruthy();
  });
});

describe("reasons of a table's change", () => {
  type Correction = LookupAnswer['corrections'][number];
  const correction = (over: Partial<Correction>): Correction => ({
    week: 14,
    matchId: 'm3',
    homeTeam: 'Rize',
    awayTeam: 'Bodo',
    slot: 2,
    at: '2026-11-21T16:12:00Z',
    kind: 'corrected',
    from: '1-2',
    to: '1-0',
    reason: 'Hakem raporu',
    correctBefore: 3,
    correctAfter: 2,
    rankBefore: 1,
    rankAfter: 4,
    ...over,
  });

  it.each<[Partial<Correction>, RegExp, string]>([
    [{}, /1–2 yerine 1–0 yazıldı/, 'Doğru sayınız 3 idi, 2 oldu. Sıranız 1. idi, 4. oldu.'],
    [
      { kind: 'withdrawn', to: null, correctAfter: 3, rankAfter: 1 },
      /1–2 sonucu geri alındı/,
      'Doğru sayınız değişmedi: 3. Sıranız değişmedi: 1.',
    ],
    [
      { kind: 'void', to: null, rankAfter: null },
      /1–2 sonucu kaldırıldı, maç geçersiz sayıldı/,
      'Doğru sayınız 3 idi, 2 oldu. Sıranız 1. idi, artık yok.',
    ],
    [
      { kind: 'void', from: null, to: null, correctAfter: 3, rankBefore: null, rankAfter: null },
      /: maç geçersiz sayıldı/,
      'Doğru sayınız değişmedi: 3.',
    ],
    [
      { kind: 'reinstated', from: null, to: null, rankBefore: null },
      /maç yeniden geçerli sayıldı/,
      'Doğru sayınız 3 idi, 2 oldu. Sıranız yoktu, 4. oldu.',
    ],
  ])('show points and place before and after', async (over, what, effect) => {
    await show(<WhyChanged corrections={[correction(over)]} predictions={[]} weeks={[]} />);
    expect(screen.getByRole('listitem').textContent).toMatch(what);
    expect(screen.getByText(effect)).toBeTruthy();
  });
});
