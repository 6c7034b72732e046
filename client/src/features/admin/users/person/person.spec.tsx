import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';

import { press, type } from '../../../../testing/press-and-type.ts';
import { show } from '../../../../testing/show-to-admin.tsx';
import { detail, ID, LIST } from '../users.fixture.ts';
import { PersonView } from './PersonView.tsx';

const PATH = `${LIST}/${ID}`;

/** A participant whose full number was just asked for; its answer comes with the fake timers. */
async function revealed() {
  const server = await show(<PersonView id={ID} />, {
    [PATH]: { body: detail },
    [`${PATH}/reveal`]: { body: { nationalId: '10000000146', seconds: 30 } },
  });
  await screen.findByText('*********46');
  press('Tam numarayı göster');
  type(/^Gerekçe/, 'Ödül teslimi');
  jest.useFakeTimers();
  press('Göster');
  return server;
}

describe('one participant', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is shown with every coupon: hits, rank, state and reason of a void', async () => {
    await show(<PersonView id={ID} />, { [PATH]: { body: detail } });
    expect(await screen.findByRole('heading', { name: 'Ayşe <b>Işık</b>' })).toBeTruthy();
    for (const words of ['*********46', 'Onay verdi', 'Kontrol haneleri doğru', '1/1', 'Başkasının numarası'])
      expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: '9WEK-6XPX-2NT1' }).getAttribute('href')).toBe(
      '/kupon/9WEK-6XPX-2NT1',
    );
    expect(screen.getByText('Ev – Konuk: 1')).toBeTruthy();
  });

  it("shows number and time of the picks of an open week's coupon, without a link to the picks", async () => {
    const open = { ...detail.couponList[0]!, state: 'open' as const, pickCount: 10, picks: null };
    await show(<PersonView id={ID} />, { [PATH]: { body: { ...detail, couponList: [open] } } });
    expect(await screen.findByText('10 tahmin, kilitten sonra görünür')).toBeTruthy();
    const row = screen.getByText('9WEK-6XPX-2NT1').closest('tr');
    expect(row?.textContent).toContain('20 Kas, 15:00');
    expect(screen.queryByRole('link', { name: '9WEK-6XPX-2NT1' })).toBeNull();
  });

  it('opened from a dispute links back to it, and marks its coupon', async () => {
    const coupon = { couponNo: '9WEK-6XPX-2NT1' };
    await show(<PersonView id={ID} dispute="t1" />, {
      [PATH]: { body: detail },
      '/api/admin/disputes/t1': { body: { id: 't1', coupon } },
    });
    expect((await screen.findByText('İtirazın konusu')).closest('tr')?.textContent).toContain(
      coupon.couponNo,
    );
    const back = screen.getByRole('link', { name: 'İtiraza dön' });
    expect(back.getAttribute('href')).toBe('/admin/kullanicilar/itirazlar/t1');
  });

  it('shows the full number for thirty seconds, and stores it nowhere', async () => {
    const server = await revealed();
    await act(() => jest.advanceTimersByTimeAsync(50));
    expect(server.to(`${PATH}/reveal`)[0]?.body).toEqual({ reason: 'Ödül teslimi' });
    expect(screen.getByText('10000000146')).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(29_000));
    expect(screen.queryByText('10000000146')).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    expect(screen.queryByText('10000000146')).toBeNull();
    expect([...Object.values(sessionStorage), ...Object.values(localStorage)].join()).not.toContain(
      '10000000146',
    );
  });

  it('hides the full number at once when the machine wakes after its time', async () => {
    await revealed();
    await act(() => jest.advanceTimersByTimeAsync(2_050));
    expect(screen.getByText('10000000146')).toBeTruthy();
    // No timer runs while the machine sleeps, but its clock does.
    jest.setSystemTime(Date.now() + 600_000);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByText('10000000146')).toBeNull();
  });

  it('is erased only after the name is typed', async () => {
    const server = await show(<PersonView id={ID} />, {
      [PATH]: { body: { ...detail, name: 'Ayşe Işık' } },
      [`${PATH}/erase`]: { body: { id: ID, isNew: true } },
    });
    await screen.findByText('*********46');
    press('Verilerini sil');
    type(/^Gerekçe/, 'KVKK talebi');
    type(/^Onaylamak için/, 'Ayşe');
    press('Kalıcı Olarak Sil');
    expect(await screen.findByText('Yazdığınız ad uyuşmuyor')).toBeTruthy();
    expect(server.to(`${PATH}/erase`)).toHaveLength(0);
    type(/^Onaylamak için/, ' AYŞE  IŞIK ');
    press('Kalıcı Olarak Sil');
    await waitFor(() => expect(server.to(`${PATH}/erase`)).toHaveLength(1));
  });

  it.each([
    ['says before the erasure of a blocked person that the block ends with it', false, 1],
    ['says nothing about a block before the erasure of another person', true, 0],
  ])('%s', async (_, isActive, lines) => {
    await show(<PersonView id={ID} />, { [PATH]: { body: { ...detail, isActive } } });
    await screen.findByText('*********46');
    press('Verilerini sil');
    await screen.findByLabelText(/^Onaylamak için/);
    expect(screen.queryAllByText(/silinince engel de kalkar/)).toHaveLength(lines);
  });

  it('has no data and no actions after the erasure', async () => {
    const erased = { ...detail, name: 'Silinmiş katılımcı', tcNumber: '*********--', isErased: true };
    await show(<PersonView id={ID} />, { [PATH]: { body: erased } });
    await screen.findByText(/Bu kişinin verileri silindi/);
    for (const name of ['Engelle', 'Verilerini indir', 'Verilerini sil', 'Tam numarayı göster'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('is read-only for a Denetçi', async () => {
    await show(<PersonView id={ID} />, { [PATH]: { body: detail } }, 'Denetçi');
    await screen.findByText('*********46');
    for (const name of ['Engelle', 'Verilerini indir', 'Verilerini sil', 'Tam numarayı göster'])
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
  });
});
