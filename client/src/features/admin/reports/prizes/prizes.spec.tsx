import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { PrizeEntry, PrizeList } from '@onda-on/contracts/api';
import type { CouponNo, WeekNumber } from '@onda-on/contracts/rules';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { aWeek } from '../../../../testing/a-week.ts';
import { PANEL } from '../../../../text/admin/panel.tr.ts';
import { press, show, type } from '../reports-stage.fixture.tsx';
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
    {
      '/api/weeks/current': { body: aWeek() },
      [PATH]: { body },
      [`${PATH}/export`]: { body: {} },
      [`${PATH}/confirmation`]: { body: { week: 14, at: '2026-11-20T12:00:00.000Z' } },
      [`${PATH}/announcement`]: { body: { week: 14, at: '2026-11-20T12:00:00.000Z' } },
    },
    role,
  );
const placeOf = (name: string, at = 0) => screen.getAllByRole('link', { name })[at]?.getAttribute('href');

const person = (name: string) => ({ id: name, name, tcNumber: '*********46' });
const current = () =>
  screen.getByRole('list', { name: 'Ödül listesinin durumu' }).querySelector('[aria-current]')?.textContent;

describe('Ödül listesi', () => {
  beforeAll(() => {
    URL.createObjectURL = () => 'blob:x';
  });
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
    sessionStorage.clear();
  });

  it('names the winners, and what must be reviewed first', async () => {
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
    expect(placeOf('Küme incelenmedi')).toBe(
      '/admin/kullanicilar/supheli-kumeler/14.source.0123456789abcdef',
    );
    expect(placeOf('Açık itiraz')).toBe('/admin/kullanicilar/itirazlar/t1');
    expect(placeOf('A. 1.')).toBe(`/admin/kullanicilar/katilimcilar/${'01'.repeat(16)}`);
    expect(screen.getByText(/önce doğru sayısı, sonra nadirlik puanı/)).toBeTruthy();
  });

  it('reports shared prizes, no winner, and an unfinished week', async () => {
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

  it('can be downloaded by a Yönetici only', async () => {
    const server = await open(list([entry(1)]));
    await screen.findByText('Ödül tek kupona gidiyor.');
    press('CSV İndir');
    await waitFor(() => expect(server.to(`${PATH}/export`)).toHaveLength(1));
    server.unmount();
    await open(list([entry(1)]), 'Denetçi');
    await screen.findByText('Ödül tek kupona gidiyor.');
    expect(screen.getByRole('button', { name: 'CSV İndir' })).toHaveProperty('disabled', true);
  });

  const LATER = { objectionEndsAt: '2099-11-27T12:00:00.000Z' };

  it('is confirmed before the end of the objection period with a public reason, for the winners that were seen', async () => {
    const one = entry(1, { disputes: ['t1'] });
    const server = await open(list([one], LATER));
    await screen.findByText('Ödül tek kupona gidiyor.');
    expect(current()).toBe('Geçici');
    press('Onayla');
    const dialog = await screen.findByRole('dialog', { name: '14. haftanın kazananlarını onayla' });
    const submit = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Onayla' }));
    submit();
    expect(
      await within(dialog).findByText('Onaylamak için bakılması gerekenleri gördüğünüzü işaretleyin'),
    ).toBeTruthy();
    expect(server.to(`${PATH}/confirmation`)).toHaveLength(0);
    type(PANEL.reasonPublic, 'Ödül töreni öne alındı');
    fireEvent.click(within(dialog).getByRole('checkbox', { name: /1 konuyu gördüm/ }));
    submit();
    await waitFor(() => expect(server.to(`${PATH}/confirmation`)).toHaveLength(1));
    expect(server.to(`${PATH}/confirmation`)[0]?.body).toEqual({
      digest: 'ab'.repeat(32),
      winners: [one.couponNo],
      acknowledged: ['t1'],
      reason: 'Ödül töreni öne alındı',
    });
  });

  it('is confirmed without a reason after the objection period', async () => {
    const server = await open(list([entry(1)], { objectionEndsAt: '2020-01-01T00:00:00.000Z' }));
    await screen.findByText(/itibarıyla doldu/);
    press('Onayla');
    const dialog = await screen.findByRole('dialog', { name: /onayla$/ });
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Onayla' }));
    await waitFor(() => expect(server.to(`${PATH}/confirmation`)).toHaveLength(1));
    expect(server.to(`${PATH}/confirmation`)[0]?.body).toMatchObject({ acknowledged: [] });
  });

  const confirmed = { at: '2026-11-20T12:00:00.000Z', by: 'derya', reason: 'Tören', winners: 1 };

  it('is announced once confirmed, and then read-only', async () => {
    const first = await open(list([entry(1)], { ...LATER, confirmed }));
    await screen.findByText(/Onaylayan: derya, 20 Kasım 2026, 15:00/);
    expect(current()).toBe('Onaylandı');
    press('Duyur');
    const dialog = await screen.findByRole('dialog', { name: /duyur$/ });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Duyur' }));
    await waitFor(() => expect(first.to(`${PATH}/announcement`)).toHaveLength(1));
    first.unmount();
    const announced = { at: '2026-11-20T13:00:00.000Z', by: 'derya', isCurrent: true };
    await open(list([entry(1)], { ...LATER, confirmed, announced }));
    await screen.findByText(/Duyuran: derya/);
    expect(current()).toBe('Duyuruldu');
    expect(screen.queryByRole('button', { name: /^(?:Onayla|Duyur)$/ })).toBeNull();
  });

  it('names the changed winners after a correction, and asks for a new confirmation', async () => {
    const change = { came: [person('D. U.')], went: [person('A. K.')] };
    const announced = { at: '2026-11-20T13:00:00.000Z', by: 'derya', isCurrent: false };
    await open(list([entry(1)], { ...LATER, confirmed, announced, change }));
    expect((await screen.findByText(/gelen: D\. U\./)).textContent).toMatch(
      /giden: A\. K\..*artık geçerli değil/,
    );
    expect(current()).toBe('Geçici');
    expect(screen.getByRole('button', { name: 'Onayla' })).toBeTruthy();
  });

  it('is confirmed by a Yönetici only', async () => {
    await open(list([entry(1)], LATER), 'Denetçi');
    await screen.findByText('Ödül tek kupona gidiyor.');
    expect(screen.getByRole('button', { name: 'Onayla' })).toHaveProperty('disabled', true);
  });
});
