import { beforeAll, describe, expect, it } from '@jest/globals';
import type { PrizeEntry, PrizeList } from '@onda-on/contracts/api';
import type { AdminRole, CouponNo, PrizeSplit } from '@onda-on/contracts/rules';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { isTouched } from '../../../../api/topics.ts';
import { aWeek } from '../../../../testing/a-week.ts';
import type { Answer } from '../../../../testing/fake-server.ts';
import { press, type } from '../../../../testing/press-and-type.ts';
import { show, type Answers } from '../../../../testing/show-to-admin.tsx';
import { CONFLICT, PANEL } from '../../../../text/admin/panel.tr.ts';
import { prizes } from '../reports.queries.ts';
import { entry, list } from './prizes.fixture.ts';
import { PrizesWindow } from './PrizesWindow.tsx';

const PATH = '/api/admin/reports/prizes/14';
const open = (body: unknown, role?: AdminRole, answers: Answers = {}) =>
  show(
    <PrizesWindow week={14} onClose={() => undefined} />,
    {
      '/api/weeks/current': { body: aWeek() },
      [PATH]: { body },
      [`${PATH}/export`]: { body: {} },
      [`${PATH}/confirmation`]: { body: { week: 14, at: '2026-11-20T12:00:00.000Z' } },
      [`${PATH}/payments/AAAA-AAAA-AAA1`]: { body: {} },
      [`${PATH}/payments/AAAA-AAAA-AAA1/withdrawal`]: { body: {} },
      [`${PATH}/announcement`]: { body: { week: 14, at: '2026-11-20T12:00:00.000Z' } },
      ...answers,
    },
    role,
  );
const placeOf = (name: string, at = 0) => screen.getAllByRole('link', { name })[at]?.getAttribute('href');

const PRIZE: PrizeSplit = { kind: 'money', kurus: 5_000_000, share: 5_000_000, rest: 0 };
const ANNOUNCED = {
  at: '2026-11-20T13:00:00.000Z',
  by: 'derya',
  isCurrent: true,
  prize: PRIZE,
  reason: null,
} as const;
const person = (name: string) => ({ id: name, name, tcNumber: '*********46' });
const current = () =>
  screen.getByRole('list', { name: 'Ödül listesinin durumu' }).querySelector('[aria-current]')?.textContent;

describe('Ödül listesi', () => {
  beforeAll(() => {
    URL.createObjectURL = () => 'blob:x';
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

  it('reports shared prizes, winners that it does not show, no winner, and an unfinished week', async () => {
    const first = await open(list([entry(1), entry(2, { place: 1 })], { winners: 2 }));
    expect(await screen.findByText('Ödülü 2 kupon eşit paylaşıyor.')).toBeTruthy();
    expect(screen.queryByText(/gösterilmiyor/)).toBeNull();
    first.unmount();
    const many = await open(list([entry(1), entry(2, { place: 1 })], { winners: 1_502 }));
    expect(await screen.findByText(/1\.500 kazanan daha bu listede gösterilmiyor/)).toBeTruthy();
    many.unmount();
    const second = await open(list([], { winners: 0 }));
    expect(await screen.findByText('Bu haftada ödül alabilecek kupon yok.')).toBeTruthy();
    second.unmount();
    await open(list([], { winners: 0, settledAt: null }));
    expect(await screen.findByText(/Hafta henüz sonuçlanmadı/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'CSV İndir' })).toBeNull();
  });

  it('is read again when its week settles, and not for another week', () => {
    const { meta } = prizes(14);
    expect([14, 13].map((week) => isTouched(meta, { topic: 'weeks', week }))).toEqual([true, false]);
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
    const submit = () => press('Onayla', within(dialog));
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
    press('Onayla', within(dialog));
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
    press('Duyur', within(dialog));
    await waitFor(() => expect(first.to(`${PATH}/announcement`)).toHaveLength(1));
    expect(first.to(`${PATH}/announcement`)[0]?.body).toEqual({
      digest: 'ab'.repeat(32),
      winners: ['AAAA-AAAA-AAA1'],
      kurus: 5_000_000,
    });
    first.unmount();
    const announced = { ...ANNOUNCED, isCurrent: true };
    await open(list([entry(1)], { ...LATER, confirmed, announced }));
    await screen.findByText(/Duyuran: derya/);
    expect(current()).toBe('Duyuruldu');
    expect(screen.queryByRole('button', { name: /^(?:Onayla|Duyur)$/ })).toBeNull();
  });

  it('names the changed winners after a correction, and asks for a new confirmation', async () => {
    const change = { came: [person('D. U.')], went: [person('A. K.')] };
    const announced = { ...ANNOUNCED, isCurrent: false };
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

  const OVER = { objectionEndsAt: '2020-01-01T00:00:00.000Z' };
  const given = { confirmed, announced: ANNOUNCED } as const;

  it('is announced with the typed prize, split over the winners as it will be paid', async () => {
    const entries = [entry(1), entry(2, { place: 1 }), entry(3, { place: 1 })];
    const server = await open(list(entries, { ...LATER, confirmed, winners: 3 }));
    await screen.findByText('Ödülü 3 kupon eşit paylaşıyor.');
    press('Duyur');
    const dialog = within(await screen.findByRole('dialog', { name: /duyur$/ }));
    expect(
      await dialog.findByText('3 kazananın her birine ₺16.666,66. Eşit bölünemeyen 2 kuruş dağıtılmaz.'),
    ).toBeTruthy();
    type('Toplam tutar (₺)', 'elli bin', dialog);
    press('Duyur', dialog);
    expect(await dialog.findByText(/^Tutar 0,01 ile/)).toBeTruthy();
    expect(server.to(`${PATH}/announcement`)).toHaveLength(0);
    type('Ödül', 'thing', dialog);
    type('Ne verilecek?', 'İmzalı forma', dialog);
    press('Duyur', dialog);
    await waitFor(() => expect(server.to(`${PATH}/announcement`)).toHaveLength(1));
    expect(server.to(`${PATH}/announcement`)[0]?.body).toMatchObject({ thing: 'İmzalı forma' });
  });

  it('gets another prize only with a public reason', async () => {
    const server = await open(list([entry(1)], { ...LATER, ...given }));
    await screen.findByText(/Ödül: ₺50.000\./);
    press('Ödülü Değiştir');
    const dialog = within(await screen.findByRole('dialog', { name: /ödülünü değiştir$/ }));
    expect(dialog.getByLabelText('Toplam tutar (₺)')).toHaveProperty('value', '50.000,00');
    type('Toplam tutar (₺)', '60.000', dialog);
    press('Ödülü Değiştir', dialog);
    await waitFor(() => expect(dialog.getByLabelText(PANEL.reasonPublic)).toHaveProperty('ariaInvalid'));
    expect(server.to(`${PATH}/announcement`)).toHaveLength(0);
    type(PANEL.reasonPublic, 'Tutar yanlış yazılmış');
    press('Ödülü Değiştir', dialog);
    await waitFor(() => expect(server.to(`${PATH}/announcement`)).toHaveLength(1));
    expect(server.to(`${PATH}/announcement`)[0]?.body).toMatchObject({
      kurus: 6_000_000,
      reason: 'Tutar yanlış yazılmış',
    });
  });

  /** Sends another amount, while the server has this announcement from then on and gives this answer. */
  async function announceInstead(to: string, next: PrizeList['announced'], reply: Answer) {
    let announced: PrizeList['announced'] = ANNOUNCED;
    const server = await open(null, undefined, {
      [PATH]: () => ({ body: list([entry(1)], { ...LATER, ...given, announced }) }),
      [`${PATH}/announcement`]: () => {
        announced = next;
        return reply;
      },
    });
    await screen.findByText(/Ödül: ₺50.000\./);
    press('Ödülü Değiştir');
    const dialog = within(await screen.findByRole('dialog', { name: /ödülünü değiştir$/ }));
    const submit = () => press('Ödülü Değiştir', dialog);
    type('Toplam tutar (₺)', to, dialog);
    type(PANEL.reasonPublic, 'Tutar  yanlış\nyazılmış ');
    submit();
    return { dialog, submit, sent: () => server.to(`${PATH}/announcement`).map(({ body }) => body) };
  }
  const changed = { ...ANNOUNCED, at: '2026-11-20T14:00:00.000Z', prize: { ...PRIZE, kurus: 6_000_000 } };

  it('shows what somebody else announced meanwhile, before another prize replaces it', async () => {
    const refused = { status: 409, body: { statusCode: 409, code: 'STALE_VERSION', message: 'Değişti' } };
    const { dialog, submit, sent } = await announceInstead('40.000', { ...changed, by: 'kerem' }, refused);
    expect(await dialog.findByText(CONFLICT.title('kerem'))).toBeTruthy();
    expect(dialog.getByText(CONFLICT.line('Ödül', '₺50.000', '₺60.000'))).toBeTruthy();
    press(CONFLICT.keep, dialog);
    submit();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toMatchObject([
      { kurus: 4_000_000, announcedAt: ANNOUNCED.at },
      { kurus: 4_000_000, announcedAt: changed.at },
    ]);
  });

  it('is not announced as somebody else’s when an own change was stored and its answer lost', async () => {
    const { dialog } = await announceInstead(
      '60000',
      { ...changed, reason: 'Tutar yanlış yazılmış' },
      'lost',
    );
    await screen.findByText(/Ödül: ₺60.000/);
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  const PAYMENT = `${PATH}/payments/AAAA-AAAA-AAA1`;

  it('is not paid before the end of the objection period', async () => {
    await open(list([entry(1)], { ...LATER, ...given }));
    await screen.findByText('27 Kasım 2099, 15:00 sonrasında');
    expect(screen.queryByRole('button', { name: /^Öde/ })).toBeNull();
  });

  it('is recorded as paid once, with the revision that was seen, the amount, the day and a reference', async () => {
    const server = await open(list([entry(1), entry(2)], { ...OVER, ...given }));
    await screen.findByText('Ödül henüz ödenmedi.');
    press(/^Öde/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Ödeme kaydet: A. 1.' }));
    const pay = () => press('Ödendi', dialog);
    type('Ödenen tutar (₺)', '50.000,01', dialog);
    pay();
    expect(await dialog.findByText('Tutar en fazla ₺50.000,00 olabilir')).toBeTruthy();
    type('Ödenen tutar (₺)', '45.000', dialog);
    type('Ödeme günü', '2019-12-31', dialog);
    pay();
    expect(await dialog.findByText(/^Gün 01 Ocak 2020 ile bugün arasında olmalı/)).toBeTruthy();
    type('Ödeme günü', '2020-01-02', dialog);
    type('Referans (isteğe bağlı)', 'FAST 118', dialog);
    pay();
    pay();
    await waitFor(() => expect(server.to(PAYMENT)).toHaveLength(1));
    expect(server.to(PAYMENT)[0]?.body).toEqual({
      kurus: 4_500_000,
      paidOn: '2020-01-02',
      reference: 'FAST 118',
    });
    expect(server.to(PAYMENT)[0]?.headers.get('if-match')).toBe('"0"');
  });

  const recorded = {
    revision: 1,
    paid: {
      kurus: 5_000_000,
      paidOn: '2026-11-30',
      reference: 'FAST 118',
      at: '2026-11-30T09:00:00.000Z',
      by: 'derya',
    },
  };

  it('is not recorded by somebody else when an own record was stored and its answer lost', async () => {
    const paid = {
      kurus: 5_000_000,
      paidOn: '2020-01-02',
      reference: 'FAST 118',
      at: OVER.objectionEndsAt,
      by: 'deneme',
    };
    let payment: PrizeEntry['payment'] = { revision: 0, paid: null };
    await open(null, undefined, {
      [PATH]: () => ({ body: list([entry(1, { payment })], { ...OVER, ...given }) }),
      [PAYMENT]() {
        payment = { revision: 1, paid };
        return 'lost';
      },
    });
    await screen.findByText('Ödül henüz ödenmedi.');
    press(/^Öde/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Ödeme kaydet: A. 1.' }));
    type('Ödenen tutar (₺)', '50000', dialog);
    type('Ödeme günü', '2020-01-02', dialog);
    type('Referans (isteğe bağlı)', 'FAST  118', dialog);
    press('Ödendi', dialog);
    await screen.findByText('Ödendi, 02 Ocak 2020');
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('shows a payment, which is withdrawn with a reason', async () => {
    const part = { ...OVER, ...given, paid: { count: 1, kurus: 5_000_000 } };
    const server = await open(list([entry(1, { payment: recorded })], part));
    await screen.findByText('Ödendi, 30 Kasım 2026');
    expect(current()).toBe('Ödendi');
    expect(screen.getByText('derya, FAST 118')).toBeTruthy();
    press(/^Geri Al/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Ödeme kaydını geri al: A. 1.' }));
    type(PANEL.reasonPublic, 'Havale geri geldi');
    press('Geri Al', dialog);
    await waitFor(() => expect(server.to(`${PAYMENT}/withdrawal`)).toHaveLength(1));
    expect(server.to(`${PAYMENT}/withdrawal`)[0]).toMatchObject({ body: { reason: 'Havale geri geldi' } });
    expect(server.to(`${PAYMENT}/withdrawal`)[0]?.headers.get('if-match')).toBe('"1"');
  });

  it('names payments to coupons that do not win any more, and each reopening', async () => {
    const gone = {
      ...person('A. K.'),
      couponNo: 'AAAA-AAAA-AAA9' as CouponNo,
      userId: 'u',
      payment: recorded,
    };
    const reopening = {
      at: '2026-12-01T09:00:00.000Z',
      reason: 'Hakem raporu',
      came: [person('D. U.')],
      went: [person('A. K.')],
      paid: [person('A. K.')],
    };
    await open(list([entry(1)], { ...OVER, ...given, paidOthers: [gone], reopenings: [reopening] }));
    expect(await screen.findByText(/Artık kazanan olmayan 1 kupona ödeme yapılmıştı/)).toBeTruthy();
    expect(screen.getByText(/^Duyurudan sonra bir sonuç değişti/).textContent).toMatch(
      /Hakem raporu\); ardından gelen: D\. U\..*giden: A\. K\..*ödülü ödenmişti: A\. K\./,
    );
    expect(screen.getByText('₺50.000,00')).toBeTruthy();
  });

  it('is paid by a Yönetici only', async () => {
    await open(list([entry(1)], { ...OVER, ...given }), 'Denetçi');
    await screen.findByText('Ödül henüz ödenmedi.');
    expect(screen.getByRole('button', { name: /^Öde/ })).toHaveProperty('disabled', true);
  });
});
