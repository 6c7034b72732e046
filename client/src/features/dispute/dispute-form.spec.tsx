import { describe, expect, it } from '@jest/globals';
import { CONTACT_TEXT, PROFILE_TEXT } from '@onda-on/contracts/rules';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { invalidateTopics } from '../../api/topics.ts';
import { aWeek } from '../../testing/a-week.ts';
import { fakeServer, heldAnswer, type Answer } from '../../testing/fake-server.ts';
import { press, type } from '../../testing/press-and-type.ts';
import { showPanel } from '../../testing/show-panel.tsx';
import { show } from '../../testing/show.tsx';
import { DisputeForm } from './DisputeScreen.tsx';

const PATH = '/api/disputes';
const received = { status: 201, body: { id: 't1', message: 'Başvurunuz bize ulaştı.' } };

async function open(
  answer: Answer | (() => Answer) = received,
  request: 'not-mine' | 'lost-code' = 'not-mine',
) {
  const server = fakeServer({ [PATH]: answer });
  const view = await show(<DisputeForm asked={{ request, week: '15' }} latestWeek={15} />);
  await screen.findByRole('heading', { name: 'Başvurunuz' });
  return { ...view, server };
}
const send = () => press(/Başvuruyu gönder/);

function fill() {
  type('TC kimlik numarası *', '10000000146');
  type('Ad soyad *', '  Elif   Demir ');
  type('E-posta *', ' elif@example.com ');
  type('Açıklama *', 'Bu numara benim,\nkuponu ben göndermedim.');
  fireEvent.click(screen.getByRole('checkbox', { name: /aydınlatma metnini/ }));
}

describe('dispute form', () => {
  it("shows errors in the server's words, above and at the field, without a request", async () => {
    const { server } = await open();
    type('Telefon', 'ara beni');
    send();
    const { name, email, phone, message, consent } = CONTACT_TEXT;
    for (const words of [PROFILE_TEXT.tcNumber, name, email, phone, message, consent])
      expect(await screen.findAllByText(words)).toHaveLength(2);
    await waitFor(() => expect(document.activeElement?.id).toBe('itiraz-sorunlar'));
    fireEvent.click(screen.getAllByRole('link', { name: PROFILE_TEXT.tcNumber })[0]!);
    expect(document.activeElement?.id).toBe('itiraz-tcNumber');
    expect(server.to(PATH)).toEqual([]);
  });

  it('sends the dispute once, and stores nothing in the browser', async () => {
    const { server } = await open(received, 'lost-code');
    expect(screen.getByRole('radio', { name: /Düzenleme kodumu/ })).toHaveProperty('checked', true);
    fireEvent.click(screen.getByRole('radio', { name: /Bu numara benim/ }));
    type('Hafta *', '14');
    fill();
    send();
    expect(await screen.findByText(/elif@example\.com adresinden size ulaşacağız/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Başvurunuz bize ulaştı'));
    const [request] = server.to(PATH);
    expect(request?.body).toEqual({
      request: 'not-mine',
      week: 14,
      tcNumber: '10000000146',
      name: 'Elif Demir',
      email: 'elif@example.com',
      message: 'Bu numara benim,\nkuponu ben göndermedim.',
      consent: true,
      website: '',
    });
    expect(request?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.stringify([sessionStorage, localStorage])).not.toMatch(/10000000146|Elif/u);
  });

  it('warns of a number with wrong check digits, and accepts it', async () => {
    await open();
    type('TC kimlik numarası *', '10000000147');
    expect(await screen.findByText(PROFILE_TEXT.checksum)).toBeTruthy();
  });

  it('keeps all input after a lost connection, and retries under the same key', async () => {
    let times = 0;
    const { server } = await open(() => (times++ === 0 ? 'lost' : received));
    fill();
    send();
    expect(await screen.findByText(/iki kez kaydedilmez/)).toBeTruthy();
    expect(screen.getByLabelText('TC kimlik numarası *')).toHaveProperty('value', '10000000146');
    send();
    await screen.findByText('Başvurunuz bize ulaştı');
    const keys = server.to(PATH).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('has a honeypot that people neither see nor reach', async () => {
    await open();
    const trap = document.querySelector<HTMLInputElement>('input[name="website"]');
    expect([trap?.tabIndex, trap?.closest('[aria-hidden="true"]') !== null]).toEqual([-1, true]);
  });
});

describe('week of a dispute', () => {
  const open14 = { ...aWeek({ number: 14 }), week: 14 };
  const weeksOf = async (address: string, answers: Record<string, Answer>) => {
    await showPanel(address, { '/api/weeks/current': { body: open14 }, ...answers });
    const field = await screen.findByLabelText<HTMLSelectElement>('Hafta *');
    return { first: field.options[0]?.text, chosen: field.selectedOptions[0]?.text };
  };
  const later = [
    open14.detail,
    aWeek({ status: 'locked' }).detail,
    aWeek({ number: 16, status: 'draft' }).detail,
  ];

  it('may be one above the current week that has been played already; the current one is chosen', async () =>
    expect(await weeksOf('/itiraz', { '/api/weeks': { body: later } })).toEqual({
      first: 'Hafta 15',
      chosen: 'Hafta 14',
    }));

  it.each([
    ['/itiraz?hafta=9', 'Hafta 14', 'Hafta 9'],
    ['/itiraz?hafta=20', 'Hafta 20', 'Hafta 20'],
    ['/itiraz', 'Hafta 14', 'Hafta 14'],
  ])('is that of the address %s, also without the list of weeks', async (address, first, chosen) =>
    expect(await weeksOf(address, {})).toEqual({ first, chosen }),
  );
});

describe('dispute form without the current week or the list of weeks', () => {
  it.each(['/api/weeks/current', '/api/weeks'])(
    'keeps what was typed while %s, which failed, is read again',
    async (path) => {
      const answer = { body: path === '/api/weeks' ? [] : aWeek() };
      const again = heldAnswer();
      const answers = [async (): Promise<Answer> => ({ status: 503, body: {} }), again.answer];
      const { queryClient } = await showPanel('/itiraz', {
        '/api/weeks/current': { body: aWeek() },
        '/api/weeks': { body: [] },
        [path]: () => answers.shift()!(),
      });
      await screen.findByLabelText('Açıklama *');
      type('Açıklama *', 'Bu numara benim.');
      const { value: week } = screen.getByLabelText<HTMLSelectElement>('Hafta *');
      act(() => void invalidateTopics(queryClient, ['weeks']));
      await waitFor(() => expect(answers).toHaveLength(0));
      await act(async () => again.give(answer));
      expect(screen.getByLabelText('Açıklama *')).toHaveProperty('value', 'Bu numara benim.');
      expect(screen.getByLabelText('Hafta *')).toHaveProperty('value', week);
    },
  );
});
