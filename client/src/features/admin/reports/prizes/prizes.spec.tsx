import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { PrizeEntry, PrizeList } from '@onda-on/contracts/api';
import type { CouponNo, WeekNumber } from '@onda-on/contracts/rules';
import { screen, waitFor } from '@testing-library/react';

import { press, show } from '../reports-stage.fixture.tsx';
import { PrizesWindow } from './PrizesWindow.tsx';

const PATH = '/api/admin/reports/prizes/14';
const entry = (n: number, part: Partial<PrizeEntry> = {}): PrizeEntry => ({
  place: n,
  rank: n,
  couponNo: `AAAA-AAAA-AAA${n}` as CouponNo,
  userId: `0${n}`.repeat(16),
  name: `A. ${n}.`,
  tcNumber: '*********46',
  correct: 9,
  rarity: 4_321,
  isVerified: null,
  clusters: [],
  disputes: [],
  ...part,
});
const list = (entries: readonly PrizeEntry[], part: Partial<PrizeList> = {}): PrizeList => ({
  week: 14 as WeekNumber,
  settledAt: '2026-11-20T12:00:00.000Z',
  decided: 10,
  coupons: 300,
  blocked: 3,
  voided: 2,
  winners: 1,
  state: 'provisional',
  objectionEndsAt: '2026-11-27T12:00:00.000Z',
  digest: 'ab'.repeat(32),
  winnerNos: entries.filter(({ place }) => place === 1).map(({ couponNo }) => couponNo),
  confirmed: null,
  announced: null,
  change: null,
  entries,
  ...part,
});
const open = (body: unknown, role?: Parameters<typeof show>[2]) =>
  show(
    <PrizesWindow week={14} onClose={() => undefined} />,
    { [PATH]: { body }, [`${PATH}/export`]: { body: {} } },
    role,
  );
const placeOf = (name: string, at = 0) =>
  new URL(screen.getAllByRole('link', { name })[at]?.getAttribute('href') ?? '', 'http://x').searchParams.get(
    'bolum',
  );

describe('Ödül listesi', () => {
  beforeAll(() => {
    URL.createObjectURL = () => 'blob:x';
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('names whom the prize goes to, and what has to be looked at first', async () => {
    await open(
      list([
        entry(1, {
          isVerified: true,
          clusters: [{ id: '14.source.0123456789abcdef', kind: 'source', isReviewed: false }],
          disputes: ['t1'],
        }),
        entry(2, { place: null, isVerified: false }),
        entry(3),
      ]),
    );
    expect(await screen.findByText('Ödül tek kupona gidiyor.')).toBeTruthy();
    expect(screen.getByText(/İlk sıradaki 1 kupona ödülden önce bakılmalı/)).toBeTruthy();
    expect(screen.getByText(/Sıralama dışında: 3 engelli, 2 geçersiz kupon/)).toBeTruthy();
    expect(screen.getByText('E-posta doğrulanmadı, ödüle giremez')).toBeTruthy();
    expect(placeOf('Küme incelenmedi')).toBe('supheli-kumeler.14.source.0123456789abcdef');
    expect(placeOf('Açık itiraz')).toBe('itirazlar.t1');
    expect(placeOf('A. 1.')).toBe(`katilimcilar.${'01'.repeat(16)}`);
    expect(screen.getByText(/önce doğru sayısı, sonra nadirlik puanı/)).toBeTruthy();
  });

  it('says that several share it, that nobody gets it, and that it is too early', async () => {
    const first = await open(list([entry(1), entry(2, { place: 1 })], { winners: 2 }));
    expect(await screen.findByText('Ödülü 2 kupon eşit paylaşıyor.')).toBeTruthy();
    first.unmount();
    const second = await open(list([], { winners: 0 }));
    expect(await screen.findByText('Bu haftada ödül alabilecek kupon yok.')).toBeTruthy();
    second.unmount();
    await open(list([], { winners: 0, settledAt: null }));
    expect(await screen.findByText(/Hafta henüz sonuçlanmadı/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'CSV İndir' })).toBeNull();
  });

  it('is taken along as a file by a Yönetici alone', async () => {
    const server = await open(list([entry(1)]));
    await screen.findByText('Ödül tek kupona gidiyor.');
    press('CSV İndir');
    await waitFor(() => expect(server.to(`${PATH}/export`)).toHaveLength(1));
    server.unmount();
    await open(list([entry(1)]), 'Denetçi');
    await screen.findByText('Ödül tek kupona gidiyor.');
    expect(screen.getByRole('button', { name: 'CSV İndir' })).toHaveProperty('disabled', true);
  });
});
