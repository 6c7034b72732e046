import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { heldCoupons, holdCoupon } from '../../memory/held-coupons.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { pressWhenShown } from '../../testing/press-and-type.ts';
import { show } from '../../testing/show.tsx';
import { PushButton } from './Receipt.tsx';

const COUPON = '7F3Q-M2KD-9XW4';
const BROWSER = { endpoint: 'https://fcm.googleapis.com/x', keys: { p256dh: 'p', auth: 'a' } };
const CHANNELS = { mail: false, sms: false, push: true, pushKey: 'key' };

/** A browser with push notifications and this permission. */
function give(permission: 'granted' | 'denied') {
  const subscribe = jest.fn(async () => ({ toJSON: () => BROWSER }));
  const worker = { ready: Promise.resolve({ pushManager: { subscribe } }) };
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  Object.assign(window, {
    PushManager: {},
    Notification: { requestPermission: async () => permission },
  });
  return subscribe;
}

const open = (channels: object) => {
  const server = fakeServer({
    '/api/notification-channels': { body: channels },
    [`/api/coupons/${COUPON}/push`]: { body: null },
  });
  return show(<PushButton couponNo={COUPON} />).then(() => server);
};

describe('notifying this browser of the result', () => {
  beforeEach(() => {
    give('granted');
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'PushManager');
  });

  it("sends the browser's subscription after a press of the button", async () => {
    const server = await open(CHANNELS);
    await pressWhenShown('Sonucu bu cihaza bildir');
    expect(await screen.findByRole('button', { name: 'Bu cihaza bildirilecek' })).toBeTruthy();
    const [request] = server.to(`/api/coupons/${COUPON}/push`);
    expect([request?.method, request?.body]).toEqual(['PUT', BROWSER]);
  });

  it('keeps the focus on the pressed button, which asks once', async () => {
    const server = await open(CHANNELS);
    const button = await screen.findByRole('button', { name: 'Sonucu bu cihaza bildir' });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    fireEvent.click(button);
    await screen.findByRole('button', { name: 'Bu cihaza bildirilecek' });
    fireEvent.click(button);
    expect([document.activeElement, button.matches(':disabled')]).toEqual([button, false]);
    expect(server.to(`/api/coupons/${COUPON}/push`)).toHaveLength(1);
  });

  it('shows the edit code that this browser keeps, so that it is reminded of later weeks too', async () => {
    holdCoupon({ couponNo: COUPON, editCode: 'ABCD-EFGH-JKMN' });
    const server = await open(CHANNELS);
    await pressWhenShown('Sonucu bu cihaza bildir');
    await screen.findByRole('button', { name: 'Bu cihaza bildirilecek' });
    const [request] = server.to(`/api/coupons/${COUPON}/push`);
    expect(request?.body).toEqual({ ...BROWSER, editCode: 'ABCD-EFGH-JKMN' });
  });

  it('is promised the result where the edit code that it keeps was replaced', async () => {
    holdCoupon({ couponNo: COUPON, editCode: 'ABCD-EFGH-JKMN' });
    const path = `/api/coupons/${COUPON}/push`;
    const refused = { status: 403, body: { code: 'WRONG_EDIT_CODE', message: 'Düzenleme kodu yanlış' } };
    const answers = [refused, { body: null }];
    const server = fakeServer({
      '/api/notification-channels': { body: CHANNELS },
      [path]: () => answers.shift() ?? refused,
    });
    await show(<PushButton couponNo={COUPON} />);
    await pressWhenShown('Sonucu bu cihaza bildir');
    await screen.findByRole('button', { name: 'Bu cihaza bildirilecek' });
    expect([server.to(path).at(-1)?.body, heldCoupons()]).toEqual([BROWSER, []]);
  });

  it('explains what to do when the browser denies it', async () => {
    const subscribe = give('denied');
    await open(CHANNELS);
    fireEvent.click(await screen.findByRole('button'));
    expect(await screen.findByText(/Tarayıcı ayarlarından/)).toBeTruthy();
    expect(subscribe).not.toHaveBeenCalled();
  });

  it('reports a failure where the browser has no worker, instead of waiting for one', async () => {
    Object.defineProperty(navigator, 'serviceWorker', {
      value: { ready: new Promise(() => undefined) },
      configurable: true,
    });
    await open(CHANNELS);
    const button = await screen.findByRole('button');
    jest.useFakeTimers();
    fireEvent.click(button);
    await act(() => jest.advanceTimersByTimeAsync(11_000));
    jest.useRealTimers();
    expect(screen.getByText('Bildirim açılamadı. Yeniden deneyin.')).toBeTruthy();
    expect(button.getAttribute('aria-disabled')).toBe('false');
  });

  it.each([{ ...CHANNELS, push: false, pushKey: undefined }])(
    'is not offered where push is off',
    async (channels) => {
      const server = await open(channels);
      await waitFor(() => expect(server.requests).toHaveLength(1));
      expect(screen.queryByRole('button')).toBeNull();
    },
  );
});
