import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { fakeServer } from '../../../../testing/fake-server.ts';
import { pressWhenShown, type } from '../../../../testing/press-and-type.ts';
import { show } from '../../../../testing/show.tsx';
import { ImportDialog } from './ImportDialog.tsx';

const BASE = '/api/admin/imports';
const FILE = { name: 'maclar.csv', arrayBuffer: async () => new ArrayBuffer(0) } as unknown as File;
const CHECK = { rows: 4, changes: 4, unchanged: 0, problemCount: 0, encoding: 'UTF-8' };
const LISTS = { problems: [], examples: [], known: [], effect: [], check: 'c' };
const JOB = {
  id: 'i1',
  kind: 'fixtures',
  fileName: 'maclar.csv',
  state: 'done',
  by: 'derya',
  startedAt: '2026-11-20T12:00:00.000Z',
  tried: 4,
  steps: 4,
  done: 4,
  proposed: 0,
  declined: 0,
  unchanged: 0,
  refused: [],
};

async function open(
  check: object = {},
  undo: object | null = { rows: 4, needsSecond: false, refused: [] },
  job: object = JOB,
  week = 15,
) {
  const server = fakeServer({
    [BASE]: { body: [job] },
    [`${BASE}/fixtures/check`]: { body: { ...CHECK, ...LISTS, ...check } },
    [`${BASE}/fixtures/apply`]: { status: 409, body: { message: 'Maçlar bu arada değişti' } },
    [`${BASE}/i1`]: { body: { ...job, undo } },
    [`${BASE}/i1/undo`]: { body: {} },
  });
  const onClose = jest.fn();
  const { unmount } = await show(<ImportDialog week={week} onClose={onClose} />);
  await screen.findByRole('dialog');
  return { server, onClose, unmount };
}
const choose = () => fireEvent.change(screen.getByLabelText('CSV dosyası'), { target: { files: [FILE] } });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const why = (of: HTMLElement) =>
  document.getElementById(of.getAttribute('aria-describedby') ?? '')?.textContent;

it('shows who is in first place before and after the results', async () => {
  const lead = { leadersBefore: ['A. K.'], leadersAfter: ['B. C.', 'D. E.', 'F. G.'], leadMoves: true };
  const swing = { affected: 22, coupons: 40, gains: 22, losses: 0, firstBefore: 1, firstAfter: 12 };
  await open({ effect: [{ week: 15, ...swing, ...lead }] });
  choose();
  const line = (await screen.findByText('Hafta 15')).closest('li')?.textContent ?? '';
  expect(line).toMatch(/1\. sıra değişir: A\. K\. yerine B\. C\., D\. E\. ve 10 kişi$/);
});

describe('import button', () => {
  it('shows why it is disabled: without a file, with problems, with nothing to write', async () => {
    await open();
    expect([button('İçe Aktar').disabled, why(button('İçe Aktar'))]).toEqual([
      true,
      'Önce bir dosya seçin ya da satırları yapıştırın.',
    ]);
  });

  it.each([
    [{ problemCount: 2 }, 'Önce dosyadaki sorunları düzeltin.'],
    [{ changes: 0, unchanged: 4 }, 'Yazılacak satır yok.'],
  ])('is disabled without rows, and after a refusal: %o', async (check, words) => {
    await open(check);
    choose();
    await waitFor(() => expect(why(button('İçe Aktar'))).toBe(words));
    expect(button('İçe Aktar').disabled).toBe(true);
  });

  it('shows the number of rows, once, and after a refusal the file is looked at again with one press', async () => {
    const { server } = await open();
    choose();
    await screen.findByRole('button', { name: '4 Satırı İçe Aktar' });
    for (let times = 0; times < 2; times += 1) fireEvent.click(button(/İçe Aktar$/));
    expect(await screen.findByText(/Maçlar bu arada değişti/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(button('Yeniden dene')));
    expect(server.to(`${BASE}/fixtures/apply`)).toHaveLength(1);
    fireEvent.click(button('Yeniden dene'));
    await screen.findByRole('button', { name: '4 Satırı İçe Aktar' });
    expect(server.to(`${BASE}/fixtures/check`)).toHaveLength(2);
    expect(screen.queryByText(/Maçlar bu arada değişti/)).toBeNull();
  });
});

const area = (week = 15) =>
  screen.getByLabelText<HTMLTextAreaElement>(new RegExp(`^Tablodan yapıştır \\(Hafta ${week}\\)`, 'u'));
const looked = (server: Awaited<ReturnType<typeof open>>['server']) =>
  server.to(`${BASE}/fixtures/check`).map(({ headers }) => headers.get('x-import-week'));

const paste = (text: string) =>
  fireEvent.input(area(), { target: { value: text }, inputType: 'insertFromPaste' });

describe('pasted rows', () => {
  const ROWS = 'Süper Lig\tOrdu\tRize\t05.12.2026 19:00';

  it('are checked at once, for the shown week, and carried out as checked, unchanged meanwhile', async () => {
    const examples = [{ line: 1, week: 15, text: 'Ordu – Rize, 05.12.2026 19:00' }];
    const { server } = await open({ rows: 1, changes: 1, examples });
    paste(ROWS);
    expect(await screen.findByText('Ordu – Rize, 05.12.2026 19:00')).toBeTruthy();
    expect(looked(server)).toEqual(['15']);
    fireEvent.click(button('1 Satırı İçe Aktar'));
    expect(area().readOnly).toBe(true);
    await screen.findByText(/Maçlar bu arada değişti/);
    expect(area().readOnly).toBe(false);
    const [sent] = server.to(`${BASE}/fixtures/apply`);
    expect([sent?.headers.get('x-import-week'), sent?.headers.get('x-import-check')]).toEqual(['15', 'c']);
  });

  it('show each problem and each stored row, and cannot be imported before all are valid', async () => {
    const problems = [
      { line: 3, column: 'Başlama', message: 'GG.AA.YYYY SS:DD biçiminde olmalı' },
      { line: 11, column: '', message: 'Hafta 15 listesi dolu (10 maç)' },
    ];
    const known = [{ line: 2, week: 15, text: 'Van – Muş, 05.12.2026 19:00' }];
    await open({ rows: 11, changes: 0, problems, problemCount: 2, known, unchanged: 1 });
    paste(ROWS);
    await screen.findByText('Hafta 15 listesi dolu (10 maç)');
    expect(screen.getByText('2. satır').closest('li')?.textContent).toContain('Van – Muş');
    expect([button('İçe Aktar').disabled, why(button('İçe Aktar'))]).toEqual([
      true,
      'Önce dosyadaki sorunları düzeltin.',
    ]);
  });

  it('changed by hand are checked again on request, and restored after a lost session, for their own week', async () => {
    const { server, unmount } = await open();
    expect(button('Önizle').disabled).toBe(true);
    paste(ROWS);
    await screen.findByRole('button', { name: '4 Satırı İçe Aktar' });
    fireEvent.change(area(), { target: { value: `${ROWS}!` } });
    expect(why(button('İçe Aktar'))).toBe('Önce bir dosya seçin ya da satırları yapıştırın.');
    fireEvent.click(button('Önizle'));
    await screen.findByRole('button', { name: '4 Satırı İçe Aktar' });
    expect(looked(server)).toEqual(['15', '15']);
    unmount();
    const again = await open();
    expect(area().value).toBe(`${ROWS}!`);
    again.unmount();
    // The window opens over another week.
    await open({}, null, JOB, 16);
    expect(area(16).value).toBe('');
  });
});

describe('undoing an import', () => {
  it('is restored after a lost session, with its reason and the current rows', async () => {
    const { unmount } = await open();
    await pressWhenShown(/^Ayrıntı/);
    await pressWhenShown('İçe aktarmayı geri al');
    type(/^Gerekçe/, 'Yanlış dosya');
    unmount();
    const { server, onClose } = await open({}, { rows: 3, needsSecond: false, refused: [] });
    expect(await screen.findByLabelText(/^Gerekçe/)).toHaveProperty('value', 'Yanlış dosya');
    expect(screen.getByText('Geri alınacak satır: 4 → 3')).toBeTruthy();
    fireEvent.click(button('Geri Al'));
    expect(server.to(`${BASE}/i1/undo`)).toHaveLength(0);
    fireEvent.click(button('Benim yazdıklarımla sürdür'));
    fireEvent.click(button('Geri Al'));
    await waitFor(() => expect(server.to(`${BASE}/i1/undo`)[0]?.body).toEqual({ reason: 'Yanlış dosya' }));
    fireEvent.click(screen.getAllByRole('button', { name: 'Kapat' })[0]!);
    expect(onClose).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('is offered as a proposal where a second administrator confirms', async () => {
    const { server } = await open({}, { rows: 4, needsSecond: true, refused: [] });
    await pressWhenShown(/^Ayrıntı/);
    await pressWhenShown('İçe aktarmayı geri al');
    expect(screen.getByText(/^4 sonucun geri alınması önerilecek: başka bir Yönetici/)).toBeTruthy();
    type(/^Gerekçe/, 'Yanlış dosya');
    fireEvent.click(button('Geri Almayı Öner'));
    await waitFor(() => expect(server.to(`${BASE}/i1/undo`)).toHaveLength(1));
  });

  it('is called proposed, not done, while the results stand', async () => {
    await open({}, null, { ...JOB, kind: 'results', state: 'undone', proposed: 4 });
    await pressWhenShown(/^Ayrıntı/);
    expect(await screen.findByText(/^4 sonucun geri alınması önerildi: başka bir Yönetici/)).toBeTruthy();
    expect(screen.getByText('Geri alma önerildi')).toBeTruthy();
    expect(screen.queryByText(/geri alındı/iu)).toBeNull();
  });

  it('is called carried out, not undone, once the proposals were declined', async () => {
    await open({}, null, { ...JOB, kind: 'results', state: 'done', declined: 4 });
    fireEvent.click(await screen.findByRole('button', { name: /^Ayrıntı/ }));
    expect(await screen.findByText(/4 sonucun geri alınması onaylanmadı/)).toBeTruthy();
    expect(screen.getByText('Tamamlandı')).toBeTruthy();
    expect(screen.queryByText(/geri alındı|önerildi/iu)).toBeNull();
  });
});
