import { describe, expect, it } from '@jest/globals';
import type { OperatorLogAnswer, OperatorLogEntry, ReplayCheckAnswer } from '@onda-on/contracts/api';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { invalidateTopics } from '../../api/topics.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type Answer, fakeServer, heldAnswer } from '../../testing/fake-server.ts';
import { press, pressWhenShown } from '../../testing/press-and-type.ts';
import { show } from '../../testing/show.tsx';
import { OperatorLogSection } from './OperatorLogSection.tsx';
import { standingsSearch } from './standings-search.ts';
import { ReplayCheckNote } from './TableSection.tsx';

const PATH = '/api/weeks/15/operator-log';
const entry = (sequence: number, more: Partial<OperatorLogEntry> = {}): OperatorLogEntry => ({
  sequence,
  at: '2026-11-21T20:05:00Z',
  role: 'Yönetici',
  what: `İşlem ${sequence}`,
  why: null,
  changes: [],
  ...more,
});
const page = (more: Partial<OperatorLogAnswer> = {}) => ({
  body: { week: 15, entries: [entry(2), entry(1)], next: null, checkpoint: null, ...more },
});

describe("a week's operator log", () => {
  it('shows role, time, act, reason and changed values', async () => {
    const moved = { field: 'Başlama', before: '20 Kasım 2026 20:00', after: '20 Kasım 2026 22:00' };
    fakeServer({
      [PATH]: page({
        entries: [entry(1, { what: 'Maç güncellendi', why: 'Yayın saati', changes: [moved] })],
      }),
    });
    await show(
      <main>
        <h1>Hafta 15</h1>
        <OperatorLogSection week={15} />
      </main>,
    );
    const [line] = await screen.findAllByRole('listitem');
    expect(line?.textContent).toMatch(
      /21 Kasım 2026, 23:05.*Yönetici.*Maç güncellendi.*Neden: Yayın saati.*Başlama: 20 Kasım 2026 20:00 → 20 Kasım 2026 22:00/u,
    );
    await expectAccessible();
  });

  it('adds older lines on request', async () => {
    const server = fakeServer({
      [PATH]: page({ next: '2' }),
      [`${PATH}?after=2`]: page({ entries: [entry(0, { what: 'Daha eski' })] }),
    });
    await show(<OperatorLogSection week={15} />);
    await pressWhenShown('Daha eski işlemler');
    expect(await screen.findByText('Daha eski')).toBeTruthy();
    expect(screen.getByText('İşlem 2')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Daha eski işlemler' })).toBeNull();
    expect(server.requests).toHaveLength(2);
  });

  it('keeps the focus on the pressed button while older lines come, which are asked for once', async () => {
    const held = heldAnswer();
    const server = fakeServer({ [PATH]: page({ next: '2' }), [`${PATH}?after=2`]: held.answer });
    await show(<OperatorLogSection week={15} />);
    const button = await screen.findByRole('button', { name: 'Daha eski işlemler' });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    fireEvent.click(button);
    expect([document.activeElement, button.matches(':disabled')]).toEqual([button, false]);
    held.give(page({ next: '3', entries: [entry(0, { what: 'Daha eski' })] }));
    expect(await screen.findByText('Daha eski')).toBeTruthy();
    expect(server.requests).toHaveLength(2);
  });

  it('says that older lines could not be read, and has them with another press', async () => {
    const answers: Answer[] = ['lost', page({ entries: [entry(0, { what: 'Daha eski' })] })];
    fakeServer({ [PATH]: page({ next: '2' }), [`${PATH}?after=2`]: () => answers.shift() ?? 'lost' });
    await show(
      <main tabIndex={-1}>
        <OperatorLogSection week={15} />
      </main>,
    );
    const more = await screen.findByRole('button', { name: 'Daha eski işlemler' });
    more.focus();
    fireEvent.click(more);
    expect((await screen.findByRole('alert')).textContent).toBe('İşlemler yüklenemedi');
    expect([document.activeElement, screen.queryByText('İşlem 2')]).toEqual([more, expect.anything()]);
    fireEvent.click(more);
    await screen.findByText('Daha eski');
    expect([screen.queryByRole('alert'), document.activeElement]).toEqual([null, screen.getByRole('main')]);
  });

  it('ends with the signed head of the log, or says that there is none', async () => {
    fakeServer({ [PATH]: page() });
    const { unmount } = await show(<OperatorLogSection week={15} />);
    expect(await screen.findByText('Henüz imzalı kayıt yok.')).toBeTruthy();
    unmount();
    const checkpoint = {
      ordinal: 12_345,
      head: 'ab'.repeat(32),
      keyId: '0123456789abcdef',
      signature: 's',
      at: '2026-11-21T20:00:00Z',
    };
    fakeServer({ [PATH]: page({ checkpoint }) });
    await show(<OperatorLogSection week={15} />);
    expect(
      await screen.findByText(/ilk 12\.345 olayı 21 Kasım 2026, 23:00 tarihinde imzalandı/u),
    ).toBeTruthy();
    expect(screen.getByText('ab'.repeat(32))).toBeTruthy();
  });

  it('can be read again after a failure', async () => {
    let isBroken = true;
    fakeServer({ [PATH]: () => (isBroken ? { status: 503, body: {} } : page()) });
    await show(<OperatorLogSection week={15} />);
    expect(await screen.findByText('İşlemler yüklenemedi')).toBeTruthy();
    isBroken = false;
    press('Tekrar Dene');
    expect(await screen.findByText('İşlem 2')).toBeTruthy();
  });

  it("is read again after the server reports a line of the week's log", async () => {
    const server = fakeServer({ [PATH]: page() });
    const { queryClient } = await show(<OperatorLogSection week={15} />);
    await screen.findByText('İşlem 2');
    await act(() => invalidateTopics(queryClient, ['operator-log']));
    expect(server.requests).toHaveLength(2);
  });

  it('has an address of its own', () =>
    expect(standingsSearch({ sekme: 'islemler' })).toEqual({ sekme: 'islemler' }));
});

const shown = async (latest: ReplayCheckAnswer['latest']) => {
  fakeServer({ '/api/replay-check': { body: { latest } } });
  await show(<ReplayCheckNote />);
  return (await screen.findByText('Son yeniden hesaplama:')).parentElement?.textContent;
};

describe('note on the check of the tables', () => {
  const check = { at: '2026-11-24T01:30:00Z', events: 12_345, isEqual: true, isReplaced: false };

  it('names time, number of events and result', async () =>
    expect(await shown(check)).toContain(
      'Son yeniden hesaplama: 24 Kasım 2026, 04:30, 12.345 olay, tablo aynı.',
    ));

  it('reports a difference, and whether it was repaired', async () => {
    expect(await shown({ ...check, isEqual: false })).toContain('tablo farklı.');
    document.body.replaceChildren();
    expect(await shown({ ...check, isEqual: false, isReplaced: true })).toContain('yenisi kondu.');
  });

  it('leaves out an unknown number of events', async () =>
    expect(await shown({ ...check, events: null })).toContain('04:30, tablo aynı.'));

  it('says that there was none yet', async () =>
    expect(await shown(null)).toContain('henüz baştan hesaplanıp karşılaştırılmadı'));
});
