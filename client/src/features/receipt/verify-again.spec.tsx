import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { heldCoupons, holdCoupon } from '../../memory/held-coupons.ts';
import { aReceipt } from '../../testing/a-receipt.ts';
import { aWeek } from '../../testing/a-week.ts';
import { type Answer, fakeServer, heldAnswer } from '../../testing/fake-server.ts';
import { pressWhenShown } from '../../testing/press-and-type.ts';
import { show } from '../../testing/show.tsx';
import { Receipt } from './Receipt.tsx';

const COUPON = '7F3Q-M2KD-9XW4';
const CODE = 'K7QM-4TXD-9P3W-XK2A';
const PATH = `/api/coupons/${COUPON}/verification`;
const ELSEWHERE = /^Gelmediyse düzenleme kodunu saklayan tarayıcıda/;

const open = async (answer: Answer | (() => Promise<Answer>) = { body: null }) => {
  const server = fakeServer({ '/api/weeks/current': { body: aWeek() }, [PATH]: answer });
  await show(<Receipt receipt={aReceipt({ verification: 'pending' })} />);
  return server;
};

describe('a receipt whose address is not verified', () => {
  it('asks for the mail once more, with the code that the browser keeps', async () => {
    holdCoupon({ couponNo: COUPON, editCode: CODE });
    const server = await open();
    expect(screen.getByText(/^Ödül için e-posta doğrulaması bekleniyor/)).toBeTruthy();
    await pressWhenShown('Bağlantıyı yeniden gönder');
    expect(await screen.findByText(/^Bağlantıyı yeniden gönderiyoruz/)).toBeTruthy();
    const [request] = server.to(PATH);
    expect([request?.method, request?.body]).toEqual(['POST', { editCode: CODE }]);
  });

  it('keeps the focus on the pressed button, which asks once', async () => {
    holdCoupon({ couponNo: COUPON, editCode: CODE });
    const held = heldAnswer();
    const server = await open(held.answer);
    const button = await screen.findByRole('button', { name: 'Bağlantıyı yeniden gönder' });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    fireEvent.click(button);
    held.give({ body: null });
    expect(await screen.findByText(/^Bağlantıyı yeniden gönderiyoruz/)).toBeTruthy();
    fireEvent.click(button);
    expect([document.activeElement, button.matches(':disabled')]).toEqual([button, false]);
    expect(server.to(PATH)).toHaveLength(1);
  });

  it('says in a browser without the code where the mail can be asked for again', async () => {
    await open();
    expect(screen.getByText(ELSEWHERE)).toBeTruthy();
    expect(screen.queryByText('Bağlantıyı yeniden gönder')).toBeNull();
  });

  it('says so too once the server refuses a code that was replaced', async () => {
    holdCoupon({ couponNo: COUPON, editCode: CODE });
    await open({ status: 403, body: { code: 'WRONG_EDIT_CODE', message: 'Düzenleme kodu yanlış' } });
    await pressWhenShown('Bağlantıyı yeniden gönder');
    expect(await screen.findByText('Düzenleme kodu yanlış')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByText(ELSEWHERE));
    expect(heldCoupons()).toEqual([]);
  });
});
