import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ReceiptAnswer } from '@onda-on/contracts/api';
import { PROOF_VECTORS } from '@onda-on/contracts/testing/proof';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';

import { receiptOf } from '../../api/coupons.queries.ts';
import { forgetEditCodes, handOverEditCode } from '../../memory/edit-codes.ts';
import { heldCoupons, holdCoupon } from '../../memory/held-coupons.ts';
import { aPick, aReceipt } from '../../testing/a-receipt.ts';
import { aWeek } from '../../testing/a-week.ts';
import { type Answer, fakeServer } from '../../testing/fake-server.ts';
import { press, pressWhenShown } from '../../testing/press-and-type.ts';
import { show } from '../../testing/show.tsx';
import { toast, useShownToast } from '../../ui/overlays/toast.ts';
import { Toaster } from '../../ui/overlays/Toaster.tsx';
import { handedInAs } from '../proof/receipt-data.ts';
import { Receipt } from './Receipt.tsx';

const scrolled = jest.fn();
Element.prototype.scrollIntoView = scrolled;

const CODE = 'K7QM-4TXD-9P3W-XK2A';
const KEPT = { couponNo: '7F3Q-M2KD-9XW4', editCode: 'AAAA-BBBB-CCCC-DDDD' };
const LOCKED = { isOpen: false, lockAt: '2026-11-20T17:00:00Z' };

/** The receipt as its screen shows it. */
const Live = () => {
  const { data } = useQuery(receiptOf('7F3Q-M2KD-9XW4'));
  return data ? <Receipt receipt={data} /> : null;
};
const pressSave = () => press('Değişikliği kaydet');
const isChosen = (name: string) => screen.getAllByRole<HTMLInputElement>('radio', { name })[0]!.checked;

describe('receipt', () => {
  beforeEach(() => {
    fakeServer({ '/api/weeks/current': { body: aWeek() } });
  });
  afterEach(() => {
    forgetEditCodes();
  });

  it('shows number, picks, server time and fingerprint', async () => {
    await show(<Receipt receipt={aReceipt()} />);
    for (const text of ['7F3Q-M2KD-9XW4', 'HAFTA 15 KUPONU', '19 Kasım 2026, 21:47:08', 'e188 1f46 … 22af'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getAllByText(/seçildi/)).toHaveLength(10);
    expect(screen.getByRole('img', { name: 'Parmak izinin çizgi görünümü' }).children).toHaveLength(64);
  });

  it('announces both kick-offs of a match that was moved, and none of any other', async () => {
    const moved = { ...aPick(2), movedFrom: '2099-11-20T17:00:00Z' };
    await show(<Receipt receipt={aReceipt({ picks: [aPick(1), moved, aPick(3)] })} />);
    const notes = screen.getAllByText(/Başlama saati değişti/);
    expect(notes.map(({ textContent }) => textContent)).toEqual([
      '21 Kas, 19:00. Başlama saati değişti, eskisi: 20 Kas, 20:00',
    ]);
    expect(notes[0]?.closest('tr')?.textContent).toContain('Ev 2 – Konuk 2');
  });

  it('shows the edit code once, and says that it is not shown again', async () => {
    handOverEditCode('7F3Q-M2KD-9XW4', CODE);
    await show(<Receipt receipt={aReceipt()} />);
    expect(screen.getByText(CODE)).toBeTruthy();
    expect(screen.getByText(/^Bu sayfada yalnız şimdi gösteriliyor/)).toBeTruthy();
  });

  it('says that the browser keeps the code, and removes it by a press', async () => {
    handOverEditCode('7F3Q-M2KD-9XW4', CODE);
    holdCoupon({ couponNo: '7F3Q-M2KD-9XW4', editCode: CODE });
    await show(<Receipt receipt={aReceipt()} />);
    press('Bu cihazdan sil');
    expect(screen.getByText('Kod bu cihazdan silindi')).toBeTruthy();
    expect(heldCoupons()).toEqual([]);
  });

  it('calls a code that the browser could not keep neither kept nor deleted', async () => {
    handOverEditCode('7F3Q-M2KD-9XW4', CODE);
    await show(<Receipt receipt={aReceipt()} />);
    expect(screen.queryByText(/Kod bu (?:cihazdan silindi|tarayıcıda da saklanır)/)).toBeNull();
  });

  it('is shown without the code', async () => {
    await show(<Receipt receipt={aReceipt()} />);
    expect(screen.queryByText('Düzenleme kodunuz')).toBeNull();
    expect(screen.getByText('Kuponunuz kayıtlı.')).toBeTruthy();
  });

  it('states that the coupon is in the sealed list, and allows no changes', async () => {
    const sealed = { lockedAt: '2026-11-20T17:00:00Z', root: 'ff', count: 48_211 };
    await show(<Receipt receipt={aReceipt({ isOpen: false, sealed })} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kuponunuz kilit anındaki listede.');
    expect(screen.queryByRole('button', { name: 'Tahminleri değiştir' })).toBeNull();
  });

  it('calls a coupon of a paused week neither locked nor final, and allows no changes meanwhile', async () => {
    await show(<Receipt receipt={aReceipt({ isOpen: false })} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kuponunuz kayıtlı.');
    expect(screen.getByText(/^Tahminler şu an durduruldu. Hafta yeniden açılırsa/)).toBeTruthy();
    expect(screen.queryByText(/artık değişmez|hikâyesi/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Tahminleri değiştir' })).toBeNull();
  });

  it('shows the place as soon as there is a result', async () => {
    const picks = [aPick(1, { status: 'finished', isCorrect: true }), aPick(2)];
    const place = { rank: 12, sharedWith: 4, coupons: 48_211 };
    const { rerender } = await show(<Receipt receipt={aReceipt({ ...LOCKED, picks, place })} />);
    expect(screen.getByText('Bu kupon 48.211 kupon arasında 12. sırayı 4 kuponla paylaşıyor.')).toBeTruthy();
    expect(screen.getByText(/Sonuçlar geldikçe/)).toBeTruthy();
    rerender(<></>);
    await show(<Receipt receipt={aReceipt({ picks, place: { ...place, sharedWith: 0 } })} />);
    expect(screen.getByText('Bu kupon 48.211 kupon arasında 12. sırada.')).toBeTruthy();
  });

  it('shows no pending match after the last result, and links to the table of its own week', async () => {
    const picks = [aPick(1, { status: 'finished', isCorrect: true }), aPick(2, { status: 'void' })];
    await show(<Receipt receipt={aReceipt({ week: 14, ...LOCKED, picks })} />);
    expect(screen.queryByText(/Sonuçlar geldikçe/)).toBeNull();
    expect(screen.getByText(/Haftanın bütün sonuçları girildi/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sıralamayı gör' })).toHaveProperty('pathname', '/siralama/14');
  });

  it('distinguishes a void match from an open one', async () => {
    const picks = [aPick(1, { status: 'void' }), aPick(2)];
    await show(<Receipt receipt={aReceipt({ ...LOCKED, picks })} />);
    const [, voided, open] = screen.getAllByRole('row');
    expect(voided?.textContent).toContain('Geçersiz');
    expect(voided?.textContent).toContain('maç geçersiz, puan dışı');
    expect(voided?.querySelector('.marked')?.className).toContain('void');
    expect(open?.textContent).not.toContain('Geçersiz');
    expect(open?.querySelector('.marked')?.className).not.toContain('void');
  });

  it('shows why it is void', async () => {
    await show(<Receipt receipt={aReceipt({ voided: { at: '2026-11-20T17:00:00Z', reason: 'İtiraz' } })} />);
    expect(screen.getByText(/İtiraz/)).toBeTruthy();
  });

  it('shares its address and never the code', async () => {
    const share = jest.fn(() => Promise.resolve());
    Object.assign(navigator, { share });
    handOverEditCode('7F3Q-M2KD-9XW4', CODE);
    await show(<Receipt receipt={aReceipt()} />);
    press('Paylaş');
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    expect(JSON.stringify(share.mock.calls)).toContain('/kupon/7F3Q-M2KD-9XW4');
    expect(JSON.stringify(share.mock.calls)).not.toContain(CODE);
  });

  it('changes picks with the edit code until the lock', async () => {
    const path = '/api/coupons/7F3Q-M2KD-9XW4';
    const server = fakeServer({ '/api/weeks/current': { body: aWeek() }, [path]: { body: aReceipt() } });
    await show(<Receipt receipt={aReceipt()} />);
    press('Tahminleri değiştir');
    const save = await screen.findByRole('button', { name: 'Değişikliği kaydet' });
    fireEvent.click(save);
    expect(await screen.findByText('Düzenleme kodunu girin')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Düzenleme kodu'), { target: { value: ' k7qm-4txd-9p3w-xk2a ' } });
    fireEvent.click(screen.getAllByRole('radio', { name: '1' })[0]!);
    fireEvent.click(save);
    await waitFor(() => expect(server.to(path).some(({ method }) => method === 'PUT')).toBe(true));
    expect(server.to(path).find(({ method }) => method === 'PUT')?.body).toMatchObject({
      editCode: CODE,
      predictions: expect.arrayContaining([
        { matchId: 'm1', prediction: '1', week: 15 },
        { matchId: 'm2', prediction: 'X', week: 15 },
      ]),
    });
  });

  it.each([
    [
      'holds the code that the server accepted in place of the one that is kept',
      [KEPT],
      [{ ...KEPT, editCode: CODE }],
    ],
    ['keeps no code that was not kept before', [], []],
  ])('%s', async (_, before, after) => {
    const path = '/api/coupons/7F3Q-M2KD-9XW4';
    for (const coupon of before) holdCoupon(coupon);
    const server = fakeServer({ '/api/weeks/current': { body: aWeek() }, [path]: { body: aReceipt() } });
    await show(<Receipt receipt={aReceipt()} />);
    press('Tahminleri değiştir');
    const save = await screen.findByRole('button', { name: 'Değişikliği kaydet' });
    fireEvent.change(screen.getByLabelText('Düzenleme kodu'), { target: { value: 'k7qm 4txd 9p3w xk2a' } });
    fireEvent.click(save);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Değişikliği kaydet' })).toBeNull());
    expect([server.to(path).some(({ method }) => method === 'PUT'), heldCoupons()]).toEqual([true, after]);
  });

  it('is changed with the code that this browser keeps, without typing it', async () => {
    holdCoupon({ ...KEPT, editCode: CODE });
    const path = '/api/coupons/7F3Q-M2KD-9XW4';
    const server = fakeServer({ '/api/weeks/current': { body: aWeek() }, [path]: { body: aReceipt() } });
    await show(<Receipt receipt={aReceipt()} />);
    press('Tahminleri değiştir');
    await pressWhenShown('Değişikliği kaydet');
    await waitFor(() => expect(server.to(path)[0]?.body).toMatchObject({ editCode: CODE }));
  });

  it('says after a lost answer that the change may have arrived, and sends it again as the same one', async () => {
    const path = '/api/coupons/7F3Q-M2KD-9XW4';
    const server = fakeServer({ '/api/weeks/current': { body: aWeek() }, [path]: 'lost' });
    await show(<Receipt receipt={aReceipt()} />);
    press('Tahminleri değiştir');
    const save = await screen.findByRole('button', { name: 'Değişikliği kaydet' });
    fireEvent.change(screen.getByLabelText('Düzenleme kodu'), { target: { value: CODE } });
    fireEvent.click(save);
    expect((await screen.findByRole('alert')).textContent).toMatch(/Değişikliğiniz ulaşmış olabilir/);
    await pressWhenShown('Değişikliği kaydet');
    await waitFor(() => expect(server.to(path)).toHaveLength(2));
    const [first, again] = server.to(path).map(({ headers }) => headers.get('idempotency-key'));
    expect(again).toBe(first);
  });

  it('says once, in the dialog, how long a change has to wait for a busy server', async () => {
    holdCoupon({ ...KEPT, editCode: CODE });
    const body = { code: 'UNAVAILABLE', message: 'Meşgul' };
    const busy = { status: 503, body, headers: { 'retry-after': '30' } };
    fakeServer({ '/api/weeks/current': { body: aWeek() }, '/api/coupons/7F3Q-M2KD-9XW4': busy });
    await show(<Receipt receipt={aReceipt()} />);
    press('Tahminleri değiştir');
    await pressWhenShown('Değişikliği kaydet');
    const said = 'Meşgul. 30 saniye sonra yeniden deneyebilirsiniz; seçtikleriniz burada kalır.';
    expect((await screen.findByRole('alert')).textContent).toBe(said);
    expect(renderHook(() => useShownToast()).result.current?.description).not.toBe(said);
  });

  describe('that is changed elsewhere while its picks are changed here', () => {
    const path = '/api/coupons/7F3Q-M2KD-9XW4';
    const stale = { status: 409, body: { statusCode: 409, code: 'STALE_VERSION', message: 'Değişti' } };
    const elsewhere = aReceipt({
      revision: 1,
      picks: [aPick(1, { prediction: '2' }), ...aReceipt().picks.slice(1)],
    });
    const open = async (...puts: Answer[]) => {
      let stored = aReceipt();
      const answer = (): Answer => {
        const isChange = server.requests.at(-1)?.method === 'PUT';
        return (isChange && puts.shift()) || { body: stored };
      };
      const server = fakeServer({ '/api/weeks/current': { body: aWeek() }, [path]: answer });
      const { queryClient } = await show(<Live />);
      await pressWhenShown('Tahminleri değiştir');
      await screen.findByRole('button', { name: 'Değişikliği kaydet' });
      fireEvent.change(screen.getByLabelText('Düzenleme kodu'), { target: { value: CODE } });
      fireEvent.click(screen.getAllByRole('radio', { name: '1' })[0]!);
      const change = (to: ReceiptAnswer) => {
        stored = to;
      };
      const refresh = () => act(() => queryClient.invalidateQueries(receiptOf('7F3Q-M2KD-9XW4')));
      return { server, change, refresh };
    };
    const sent = (server: ReturnType<typeof fakeServer>) =>
      server.to(path).filter(({ method }) => method === 'PUT');

    it('shows the newer picks beside those chosen here, which can be sent again', async () => {
      const { server, change } = await open(stale);
      change(elsewhere);
      pressSave();
      expect(await screen.findByText('kayıtlı: 2')).toBeTruthy();
      expect(screen.getByRole('alert').textContent).toMatch(/^Bu kupon bu arada.* maçların yanında yazıyor/);
      expect(scrolled.mock.contexts).toContain(screen.getByRole('alert'));
      expect(isChosen('1')).toBe(true);
      pressSave();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(sent(server).map(({ headers }) => headers.get('if-match'))).toEqual(['"0"', '"1"']);
      expect(sent(server)[1]?.body).toEqual(sent(server)[0]?.body);
    });

    it('is changed on request where the page cannot show the newer picks, and says that it cannot', async () => {
      const { server } = await open(stale);
      pressSave();
      const notice = await screen.findByRole('alert');
      expect(notice.textContent).toMatch(/Kayıtlı yeni tahminler henüz gösterilemiyor.* görmediğiniz/);
      expect(notice.textContent).not.toMatch(/yanında yazıyor/);
      pressSave();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(sent(server).map(({ headers }) => headers.get('if-match'))).toEqual(['"0"', null]);
    });

    it('shows them before anything is sent, where the page has heard of the change', async () => {
      const { change, refresh } = await open();
      expect(screen.queryByRole('alert')).toBeNull();
      change(elsewhere);
      await refresh();
      expect(await screen.findByText('kayıtlı: 2')).toBeTruthy();
      expect(screen.getByRole('alert').textContent).toMatch(/^Bu kupon bu arada/);
      expect(isChosen('1')).toBe(true);
    });

    it('takes a change of its own, whose answer was lost, for no other', async () => {
      const { change, refresh } = await open('lost');
      pressSave();
      expect((await screen.findByRole('alert')).textContent).toMatch(/^Bağlantı koptu/);
      change(
        aReceipt({
          revision: 1,
          revisedAt: '2026-11-20T12:00:00Z',
          picks: [aPick(1, { prediction: '1' }), ...aReceipt().picks.slice(1)],
        }),
      );
      await refresh();
      await screen.findByText('Son değişiklik');
      expect(screen.getByRole('alert').textContent).toMatch(/^Bağlantı koptu/);
    });

    it.each([
      ['other picks', elsewhere.picks, 'kayıtlı: 2'],
      ['the picks from before', aReceipt().picks, 'kayıtlı: X'],
    ])('is not called saved where the answer came late and %s count meanwhile', async (_, picks, words) => {
      const { server, change } = await open('lost');
      toast({ title: 'Daha önce' });
      pressSave();
      await screen.findByRole('alert');
      change(aReceipt({ revision: 2, picks }));
      pressSave();
      expect(await screen.findByText(words)).toBeTruthy();
      expect(screen.getByRole('alert').textContent).toMatch(/^Bu kupon bu arada.* maçların yanında yazıyor/);
      expect(renderHook(() => useShownToast()).result.current?.title).toBe('Daha önce');
      pressSave();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      const [first, again, last] = sent(server).map(({ headers }) => headers.get('idempotency-key'));
      expect([again === first, last === first]).toEqual([true, false]);
    });

    it('sends the same picks as another change, once a change elsewhere has replaced them', async () => {
      const { server, change, refresh } = await open('lost');
      pressSave();
      await screen.findByRole('alert');
      change({ ...elsewhere, revision: 2 });
      await refresh();
      await screen.findByText('kayıtlı: 2');
      pressSave();
      await waitFor(() => expect(sent(server)).toHaveLength(2));
      const [first, again] = sent(server).map(({ headers }) => headers.get('idempotency-key'));
      expect(again).not.toBe(first);
    });
  });

  it('leads to its own check, with all that the check needs behind the # and nothing secret', async () => {
    handOverEditCode('7F3Q-M2KD-9XW4', CODE);
    await show(<Receipt receipt={aReceipt()} />);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Kendin doğrula' });
    expect(link).toHaveProperty('pathname', '/dogrula');
    const held = handedInAs(link.href);
    expect(held).toMatchObject({
      kind: 'receipt',
      receipt: { couponNo: '7F3Q-M2KD-9XW4', picks: 'XXXXXXXXXX', salt: 'ab' },
    });
    expect(JSON.stringify(held)).not.toContain(CODE);
    expect(await screen.findByRole('img', { name: 'Makbuzun doğrulama karekodu' })).toBeTruthy();
  });

  describe('kept as a file', () => {
    const [coupon, week] = ['/api/proof/coupons/7F3Q-M2KD-9XW4', '/api/proof/15'];
    const proof = { ...PROOF_VECTORS.coupons[0]!, couponNo: '7F3Q-M2KD-9XW4' };
    const { createObjectURL, revokeObjectURL } = URL;
    afterEach(() => void Object.assign(URL, { createObjectURL, revokeObjectURL }));

    it('holds receipt, proof and program', async () => {
      const kept = await keptAfter({ [coupon]: { body: proof }, [week]: { body: PROOF_VECTORS.week } });
      expect(await screen.findByText('Makbuz dosyası kaydedildi')).toBeTruthy();
      expect(kept[0]?.type).toBe('text/html;charset=utf-8');
      expect(kept[0]?.size).toBeGreaterThan(10_000);
    });

    it('is asked for again after the lock', async () => {
      const open = { ...proof, index: null, path: null, reason: 'open' };
      await keptAfter({
        [coupon]: { body: open },
        [week]: { body: { ...PROOF_VECTORS.week, sealed: null } },
      });
      expect(await screen.findByText(/Kilitten sonra bir daha saklayın/u)).toBeTruthy();
    });

    it('is not saved without its proof', async () => {
      const kept = await keptAfter({ [coupon]: 'lost' });
      expect(await screen.findByText('Makbuz dosyası hazırlanamadı')).toBeTruthy();
      expect(kept).toEqual([]);
    });
  });
});

/** Presses the button that keeps the receipt; returns the files that the browser was handed. */
async function keptAfter(answers: Readonly<Record<string, Answer>>) {
  fakeServer({ '/api/weeks/current': { body: aWeek() }, ...answers });
  const kept: Blob[] = [];
  const keep = (blob: Blob) => `blob:${kept.push(blob)}`;
  Object.assign(URL, { createObjectURL: keep, revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await show(
    <>
      <Receipt receipt={aReceipt(LOCKED)} />
      <Toaster />
    </>,
  );
  press('Makbuzu dosya olarak sakla');
  return kept;
}
