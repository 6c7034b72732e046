import { describe, expect, it } from '@jest/globals';
import { CONTACT_TEXT } from '@onda-on/contracts/rules';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { fakeServer, type Answer } from '../../testing/fake-server.ts';
import { press, type } from '../../testing/press-and-type.ts';
import { show } from '../../testing/show.tsx';
import { ContactForm } from './ContactForm.tsx';
import { ContactSlot } from './ContactSlot.tsx';

const PATH = '/api/contact';
const received = { status: 201, body: { id: 't1', message: 'İletiniz bize ulaştı.' } };

async function open(answer: Answer | (() => Answer) = received) {
  const server = fakeServer({ [PATH]: answer });
  const view = await show(<ContactForm />);
  await screen.findByRole('heading', { name: 'Bize yazın' });
  return { ...view, server };
}
const send = () => press(/Gönder/);
const consent = () => fireEvent.click(screen.getByRole('checkbox', { name: /aydınlatma metnini/ }));

function fill() {
  type('Ad soyad *', '  Elif   Demir ');
  type('E-posta *', ' elif@example.com ');
  type('Konu *', 'Kuponum');
  type('İletiniz *', 'Merhaba,\nkuponumu bulamıyorum.');
  consent();
}

describe('contact form', () => {
  it("shows errors in the server's words, above and at the field, without a request", async () => {
    const { server } = await open();
    type('Telefon', 'ara beni');
    send();
    const { name, email, phone, subject, message, consent: agreed } = CONTACT_TEXT;
    for (const words of [name, email, phone, subject, message, agreed])
      expect(await screen.findAllByText(words)).toHaveLength(2);
    await waitFor(() => expect(document.activeElement?.id).toBe('iletisim-sorunlar'));
    fireEvent.click(screen.getAllByRole('link', { name: email })[0]!);
    expect(document.activeElement?.id).toBe('iletisim-email');
    expect(server.to(PATH)).toEqual([]);
  });

  it('sends the message once, with two separate consents', async () => {
    const { server } = await open();
    fill();
    send();
    expect(await screen.findByText('Yanıtımızı elif@example.com adresine göndereceğiz.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('İletiniz bize ulaştı'));
    const [request] = server.to(PATH);
    expect(request?.body).toEqual({
      name: 'Elif Demir',
      email: 'elif@example.com',
      subject: 'Kuponum',
      message: 'Merhaba,\nkuponumu bulamıyorum.',
      consent: true,
      campaigns: false,
      website: '',
    });
    expect(request?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    press('Başka bir ileti yaz');
    expect(screen.getByLabelText('İletiniz *')).toHaveProperty('value', '');
    expect(document.activeElement?.textContent).toBe('Bize yazın');
  });

  it('keeps all input after a lost connection, and retries under the same key', async () => {
    let times = 0;
    const { server } = await open(() => (times++ === 0 ? 'lost' : received));
    fill();
    send();
    expect(await screen.findByText(/iki kez kaydedilmez/)).toBeTruthy();
    expect(screen.getByLabelText('Ad soyad *')).toHaveProperty('value', '  Elif   Demir ');
    send();
    await screen.findByText('İletiniz bize ulaştı');
    const keys = server.to(PATH).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it("shows a refusal in the server's words, and clears nothing", async () => {
    const body = { statusCode: 429, code: 'TOO_MANY_REQUESTS', message: 'Çok fazla deneme yapıldı' };
    await open({ status: 429, body });
    fill();
    send();
    expect(await screen.findByText('Çok fazla deneme yapıldı')).toBeTruthy();
    expect(screen.getByLabelText('İletiniz *')).toHaveProperty('value', 'Merhaba,\nkuponumu bulamıyorum.');
  });

  it.each([
    [503, 'UNAVAILABLE', 2, '2 saniye'],
    [429, 'TOO_MANY_REQUESTS', 600, '10 dakika'],
  ])('says after %d %s with %d seconds to wait: %s', async (status, code, seconds, words) => {
    const headers = { 'retry-after': String(seconds) };
    await open({ status, body: { statusCode: status, code, message: 'Şu anda olmaz' }, headers });
    fill();
    send();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(
      `${words} sonra yeniden deneyebilirsiniz; yazdıklarınız burada kalır.`,
    );
  });

  it('names no time after which a disk that is full has room again', async () => {
    const body = { statusCode: 503, code: 'STORAGE_FULL', message: 'Depolama dolu' };
    await open({ status: 503, body, headers: { 'retry-after': '2' } });
    fill();
    send();
    expect((await screen.findByRole('alert')).textContent).toBe('Depolama dolu');
  });

  it('has a honeypot that people neither see nor reach', async () => {
    await open();
    expect(screen.queryByRole('textbox', { name: 'Bu alanı boş bırakın' })).toBeNull();
    const trap = document.querySelector<HTMLInputElement>('input[name="website"]');
    expect([trap?.tabIndex, trap?.closest('[aria-hidden="true"]') !== null]).toEqual([-1, true]);
  });

  it('opens the notice without leaving the form', async () => {
    await open();
    const link = screen.getByRole('link', { name: /aydınlatma metnini/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/pages/gizlilik', '_blank']);
  });

  it('is on no other page', async () => {
    fakeServer({});
    await show(<ContactSlot slug="kurallar" />);
    expect(document.querySelector('.contact, noscript')).toBeNull();
  });
});
