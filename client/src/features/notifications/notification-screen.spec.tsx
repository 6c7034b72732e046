import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { fakeServer, heldAnswer, type Answer } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { NotificationScreen } from './NotificationScreen.tsx';

const PATH = '/api/notifications/a.p1.t';

describe('page behind a link in a mail', () => {
  it('unsubscribes on a press, not on opening', async () => {
    const server = fakeServer({ [PATH]: { body: { kind: 'unsubscribe', isOn: true } } });
    await show(<NotificationScreen token="a.p1.t" />);
    const press = await screen.findByRole('button', { name: 'Bildirimleri durdur' });
    expect(server.to(PATH).map(({ method }) => method)).not.toContain('POST');
    fireEvent.click(press);
    await waitFor(() => expect(server.to(PATH).map(({ method }) => method)).toContain('POST'));
  });

  it('keeps the focus on the pressed button, and is asked once, until the answer has come', async () => {
    const held = heldAnswer();
    const isPost = () => server.to(PATH).at(-1)?.method === 'POST';
    const answer = () => (isPost() ? held.answer() : { body: { kind: 'unsubscribe', isOn: true } });
    const server = fakeServer({ [PATH]: answer });
    await show(<NotificationScreen token="a.p1.t" />);
    const button = await screen.findByRole('button', { name: 'Bildirimleri durdur' });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    fireEvent.click(button);
    expect([document.activeElement, button.matches(':disabled')]).toEqual([button, false]);
    held.give('lost');
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
    expect(server.to(PATH).filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('confirms that it is done', async () => {
    fakeServer({ [PATH]: { body: { kind: 'unsubscribe', isOn: false } } });
    await show(<NotificationScreen token="a.p1.t" />);
    expect(await screen.findByText('Artık bildirim göndermeyeceğiz.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('moves the focus from the pressed button to what it has done', async () => {
    let isOn = true;
    const answer = (): Answer => {
      isOn &&= server.to(PATH).at(-1)?.method !== 'POST';
      return { body: { kind: 'unsubscribe', isOn } };
    };
    const server = fakeServer({ [PATH]: answer });
    await show(<NotificationScreen token="a.p1.t" />);
    const button = await screen.findByRole('button', { name: 'Bildirimleri durdur' });
    button.focus();
    fireEvent.click(button);
    const done = await screen.findByText('Artık bildirim göndermeyeceğiz.');
    expect([document.activeElement, done.closest('output')]).toEqual([done, null]);
  });

  it('confirms what the server has done although the link cannot be read again', async () => {
    const wasPressed = () => server.to(PATH).some(({ method }) => method === 'POST');
    const answer = (): Answer => {
      if (server.to(PATH).at(-1)?.method === 'POST') return { body: null };
      return wasPressed() ? 'lost' : { body: { kind: 'unsubscribe', isOn: true } };
    };
    const server = fakeServer({ [PATH]: () => answer() });
    await show(<NotificationScreen token="a.p1.t" />);
    fireEvent.click(await screen.findByRole('button', { name: 'Bildirimleri durdur' }));
    expect(await screen.findByText('Artık bildirim göndermeyeceğiz.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('verifies the address of a coupon', async () => {
    fakeServer({ [PATH]: { body: { kind: 'verify', isDone: true, couponNo: '7F3Q-M2KD-9XW4', week: 15 } } });
    await show(<NotificationScreen token="a.p1.t" />);
    expect(await screen.findByRole('link', { name: 'Kupona git' })).toBeTruthy();
    expect(screen.getByText('E-posta adresiniz doğrulandı.')).toBeTruthy();
  });

  it('confirms a subscription on a press, and says what it is for', async () => {
    const link = { kind: 'subscribe', isDone: false, topics: ['closing', 'results'] };
    const server = fakeServer({ [PATH]: { body: link } });
    await show(<NotificationScreen token="a.p1.t" />);
    expect(await screen.findByText('Hafta kapanmadan hatırlatma')).toBeTruthy();
    expect(screen.getByText('Sonuçlar açıklanınca haber')).toBeTruthy();
    expect(server.to(PATH).map(({ method }) => method)).not.toContain('POST');
    fireEvent.click(screen.getByRole('button', { name: 'Onaylıyorum' }));
    await waitFor(() => expect(server.to(PATH).map(({ method }) => method)).toContain('POST'));
  });

  it('shows that it is done although the answer to the press was lost', async () => {
    const wasPressed = () => server.to(PATH).some(({ method }) => method === 'POST');
    const answer = (): Answer =>
      server.to(PATH).at(-1)?.method === 'POST'
        ? 'lost'
        : { body: { kind: 'unsubscribe', isOn: !wasPressed() } };
    const server = fakeServer({ [PATH]: () => answer() });
    await show(<NotificationScreen token="a.p1.t" />);
    fireEvent.click(await screen.findByRole('button', { name: 'Bildirimleri durdur' }));
    expect(await screen.findByText('Artık bildirim göndermeyeceğiz.')).toBeTruthy();
    expect(screen.queryByText(/tamamlanamadı/)).toBeNull();
  });

  it('says why a press was refused, as where the link has expired meanwhile', async () => {
    const link = { kind: 'subscribe', isDone: false, topics: ['closing'] };
    const message = 'Bu bağlantı geçerli değil';
    const refusal = { status: 404, body: { statusCode: 404, code: 'NOTIFICATION_LINK_UNKNOWN', message } };
    const answer = (): Answer => (server.to(PATH).at(-1)?.method === 'POST' ? refusal : { body: link });
    const server = fakeServer({ [PATH]: () => answer() });
    await show(<NotificationScreen token="a.p1.t" />);
    fireEvent.click(await screen.findByRole('button', { name: 'Onaylıyorum' }));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it.each([
    ['endSubscription', 'Aboneliğiniz bitti, adresiniz silindi.'],
    ['endLeagueReminders', 'Bu lig için artık yazmayacağız.'],
  ])('confirms the end of %s', async (kind, words) => {
    fakeServer({ [PATH]: { body: { kind, isOn: false } } });
    await show(<NotificationScreen token="a.p1.t" />);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('reports an invalid link', async () => {
    const body = { statusCode: 404, code: 'NOTIFICATION_LINK_UNKNOWN', message: 'Bu bağlantı geçerli değil' };
    fakeServer({ [PATH]: { status: 404, body } });
    await show(<NotificationScreen token="a.p1.t" />);
    expect(await screen.findByRole('heading', { name: 'Bu bağlantı geçerli değil' })).toBeTruthy();
  });
});
