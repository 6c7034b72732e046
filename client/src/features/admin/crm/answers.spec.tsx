import { describe, expect, it } from '@jest/globals';
import type { AnswerMail, Ticket } from '@onda-on/contracts/api';
import { CONTACT_TEXT, type AdminRole } from '@onda-on/contracts/rules';
import { cleanup, screen, waitFor } from '@testing-library/react';

import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { heldAnswer, type Answer } from '../../../testing/fake-server.ts';
import { press, type } from '../../../testing/press-and-type.ts';
import { show, type Answers } from '../../../testing/show-to-admin.tsx';
import { TICKET_FORM, TICKETS } from '../../../text/admin/crm.tr.ts';
import { ticket } from './crm.fixture.ts';
import { TicketDialog } from './TicketDialog.tsx';
import { TicketOpeningDialog, TicketsTable } from './TicketsSection.tsx';

const AT = '2026-11-20T13:00:00.000Z';
const CHANNELS = '/api/admin/notification-channels';
const RESEND = '/api/admin/tickets/t1/answers/t1.x/resend';
const mail: AnswerMail = { state: 'waiting', at: AT, attempt: 0, reason: null, retryAt: null, way: null };

const answered = (change: Partial<AnswerMail> | null): Ticket => ({
  ...ticket,
  answers: [
    { id: 't1.x', by: 'deneme', at: AT, text: 'Bakıyoruz.', ...(change && { mail: { ...mail, ...change } }) },
  ],
});
const open = async (shown: Ticket, answers: Answers = {}, role?: AdminRole) => {
  const server = await show(<TicketDialog ticket={shown} onClose={() => undefined} />, answers, role);
  await screen.findByRole('dialog');
  return server;
};
const stateOf = () => document.querySelector('.answer-mail')?.textContent;
const resendButton = () => screen.queryByRole('button', { name: /Yeniden gönder/ });

describe('answer to a ticket', () => {
  it.each<readonly [Partial<AnswerMail> | null, string]>([
    [null, 'E-postayla gönderilmedi'],
    [{}, 'Sırada'],
    [{ state: 'begun', attempt: 1 }, 'Gönderiliyor'],
    [{ state: 'accepted', way: 'smtp' }, 'E-postayla gönderildi 20 Kas, 16:00'],
    [{ state: 'accepted', way: 'outbox' }, 'Giden kutusuna yazıldı 20 Kas, 16:00'],
    [
      { state: 'delayed', reason: 'server-away', retryAt: '2026-11-20T13:05:00.000Z' },
      'Ertelendi Sunucuya ulaşılamadı · yeniden denenecek: 20 Kas, 16:05',
    ],
    [
      { state: 'failed', reason: 'address-refused' },
      'Gönderilemedi 20 Kas, 16:00 · Sunucu adresi kabul etmedi',
    ],
  ])('describes the mail state %j', async (change, words) => {
    await open(answered(change));
    expect(stateOf()?.trim()).toBe(words);
    expect(resendButton() !== null).toBe(change?.state === 'failed');
  });

  it('is sent again after a failure, on request of those who may write', async () => {
    const server = await open(answered({ state: 'failed', reason: 'server-away' }), {
      [RESEND]: { body: { id: 't1', answerId: 't1.x' } },
    });
    press(/Yeniden gönder/);
    await waitFor(() => expect(server.to(RESEND)).toHaveLength(1));
  });

  it('is not sent again by a Denetçi, nor to an erased person', async () => {
    await open(answered({ state: 'failed' }), {}, 'Denetçi');
    expect(resendButton()).toBeNull();
    await open({ ...answered({ state: 'failed', reason: 'person-gone' }), isErased: true, email: '' });
    expect(resendButton()).toBeNull();
  });

  it('is marked in the list when it could not be sent', async () => {
    const shown = answered({ state: 'failed', reason: 'server-away' });
    await show(<TicketsTable tickets={[shown]} onOpen={() => undefined} />, {});
    expect(await screen.findByText('Yanıt gönderilemedi')).toBeTruthy();
  });

  it.each([
    ['smtp', 'Yanıt a***@ornek.example adresine e-postayla gönderilir.'],
    [
      'outbox',
      'E-posta sunucusu tanımlı değil ya da bu bir demo: a***@ornek.example için yazılan yanıt gönderilmez, giden kutusuna yazılır.',
    ],
  ])('shows its destination before it is sent: %s', async (kind, words) => {
    await open(ticket, { [CHANNELS]: { body: { mail: kind, sms: false, push: false } } });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Yanıtı Gönder' })).toBeTruthy();
  });

  it('names the outbox to no Editör, who may not read it', async () => {
    await open(
      answered({ state: 'accepted', way: 'outbox' }),
      { [CHANNELS]: { body: { mail: 'outbox', sms: false, push: false } } },
      'Editör',
    );
    expect(await screen.findByText(/^E-posta sunucusu tanımlı değil ya da bu bir demo: /)).toBeTruthy();
    expect(stateOf()).toBe('Gönderilmedi, saklandı 20 Kas, 16:00');
    expect(document.body.textContent).not.toMatch(/giden kutusu/iu);
  });

  it('is sent under one key until the server has answered', async () => {
    const path = '/api/admin/tickets/t1/answer';
    let times = 0;
    const server = await open(ticket, {
      [path]: () => (times++ === 0 ? 'lost' : { body: { id: 't1', status: 'open', revision: 2 } }),
    });
    type(TICKETS.answer, 'Kuponunuz burada.');
    press('Yanıtı Gönder');
    await waitFor(() => expect(server.to(path)).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Yanıtı Gönder' })).toHaveProperty('disabled', false),
    );
    press('Yanıtı Gönder');
    await waitFor(() => expect(screen.getByLabelText(TICKETS.answer)).toHaveProperty('value', ''));
    type(TICKETS.answer, 'Bir yanıt daha.');
    press('Yanıtı Gönder');
    await waitFor(() => expect(server.to(path)).toHaveLength(3));
    const [first, again, other] = server.to(path).map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/^[\w-]{16,}$/);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('does not take away what is typed while it is on its way', async () => {
    const held = heldAnswer();
    const path = '/api/admin/tickets/t1/answer';
    const server = await open(ticket, { [path]: held.answer });
    type(TICKETS.answer, 'Bakıyoruz, size döneceğiz.');
    press('Yanıtı Gönder');
    await waitFor(() => expect(server.to(path)).toHaveLength(1));
    type(TICKETS.answer, 'Ek bilgi: yarın arayacağız.');
    held.give({ body: {} });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Yanıtı Gönder' })).toHaveProperty('disabled', false),
    );
    expect(screen.getByLabelText(TICKETS.answer)).toHaveProperty('value', 'Ek bilgi: yarın arayacağız.');
    expect(Object.values(sessionStorage).join()).toContain('yarın arayacağız');
  });

  it('is only stored without an address', async () => {
    await open({ ...answered(null), email: '' });
    expect(screen.getByText('E-posta adresi yok: yanıt gönderilmez, yalnız burada saklanır.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Yanıtı Kaydet' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'E-posta programında aç' })).toBeNull();
    expect(stateOf()).toBe('E-posta adresi yok, gönderilmedi');
  });
});

const fill = () => {
  type('Ad soyad', 'Ali Öz');
  type('Konu', 'Telefon');
  type('Not', 'Kuponunu göremedi.');
  press('Kaydı Aç');
};

describe("operator's ticket", () => {
  const PATH = '/api/admin/tickets';
  const window = (answer: Answer) =>
    show(<TicketOpeningDialog onClose={() => undefined} />, { [PATH]: answer });

  it('is created with every field', async () => {
    const server = await window({ status: 201, body: { id: 't2', revision: 0 } });
    await screen.findByRole('dialog');
    await expectAccessible();
    type(TICKET_FORM.email, 'ali@ornek.example');
    type(TICKET_FORM.phone, '0532 000 00 00');
    fill();
    await waitFor(() => expect(server.to(PATH)).toHaveLength(1));
    expect(server.to(PATH)[0]?.body).toEqual({
      kind: 'other',
      name: 'Ali Öz',
      email: 'ali@ornek.example',
      phone: '0532 000 00 00',
      subject: 'Telefon',
      message: 'Kuponunu göremedi.',
    });
  });

  it('with a field missing is not sent, and the first such field is named and has the focus', async () => {
    const server = await window({ body: {} });
    await screen.findByRole('dialog');
    type(TICKET_FORM.name, 'Ali Öz');
    press('Kaydı Aç');
    await screen.findByText(CONTACT_TEXT.subject);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(TICKET_FORM.subject)));
    expect(screen.getByLabelText(TICKET_FORM.name)).toHaveProperty('value', 'Ali Öz');
    expect(server.to(PATH)).toEqual([]);
  });

  it('is created once when the answer was lost and the window, or the page, was opened again', async () => {
    const first = await window('lost');
    await screen.findByRole('dialog');
    fill();
    await waitFor(() => expect(first.to(PATH)).toHaveLength(1));
    const key = first.to(PATH)[0]?.headers.get('idempotency-key');
    cleanup();
    const second = await window({ status: 201, body: { id: 't2', revision: 0 } });
    await screen.findByRole('dialog');
    fill();
    await waitFor(() => expect(second.to(PATH)).toHaveLength(1));
    expect(second.to(PATH)[0]?.headers.get('idempotency-key')).toBe(key);
    expect(key).toMatch(/^[\w-]{16,}$/);
  });
});
