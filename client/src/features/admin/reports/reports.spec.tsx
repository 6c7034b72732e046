import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import type { Answer } from '../../../testing/fake-server.ts';
import { press, type } from '../../../testing/press-and-type.ts';
import { showPanel } from '../../../testing/show-panel.tsx';
import { show } from '../../../testing/show-to-admin.tsx';
import { DEFINITIONS, REPORTS } from '../../../text/admin/reports.tr.ts';
import { EVERYTHING, type ReportRange } from './report-range.ts';
import { TrendSection, ActivitySection } from './ReportCharts.tsx';
import { answer, week } from './reports.fixture.ts';
import { RangeBar, ReportCards, Definitions } from './ReportsScreen.tsx';
import { WeeksReport } from './WeeksReport.tsx';

const cellsOf = (row: Element | undefined) =>
  Array.from(row?.querySelectorAll('th, td') ?? [], (cell) => cell.textContent);

describe('Raporlar', () => {
  it('shows the four specified figures in Turkish', async () => {
    await show(<ReportCards data={answer} />);
    const figures = Array.from(document.querySelectorAll('.figures > div'), (each) =>
      Array.from(each.querySelectorAll('dd'), (dd) => dd.textContent),
    );
    expect(figures).toEqual([
      ['₺1.250,50', '2 gelir kaydı'],
      ['%50', '2.700 tahminin 1.350 tanesi doğru'],
      ['4,5/9', '300 kupon'],
      ['1.284', 'son 24 saatte (20 Kas, 15:01 sonrası)'],
    ]);
  });

  it('shows no share where nothing is decided', async () => {
    const none = { correct: 0, decided: 0, rate: null };
    await show(
      <ReportCards data={{ ...answer, success: none, score: { average: null, outOf: null, coupons: 0 } }} />,
    );
    expect(screen.getAllByText('–')).toHaveLength(2);
    expect(screen.getByText('Sonuçlanan tahmin yok')).toBeTruthy();
  });

  it('explains every figure', async () => {
    await show(
      <>
        <ReportCards data={answer} />
        <ActivitySection weeks={answer.activity} />
        <TrendSection weeks={answer.weeks} />
        <WeeksReport onPrizes={() => undefined} data={answer} />
        <Definitions />
      </>,
    );
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href')?.slice(1));
    expect(new Set(targets)).toEqual(new Set(DEFINITIONS.map(({ id }) => id)));
    for (const { id, text } of DEFINITIONS)
      expect(document.querySelector(`#${id}`)?.textContent).toContain(text);
  });

  it('describes the bars in words and in a table', async () => {
    await show(<ActivitySection weeks={answer.activity} />);
    const picture = screen.getByRole('img');
    expect(picture.getAttribute('aria-label')).toContain('en çok 02 Kas – 08 Kas, 1.004 işlem');
    const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
    expect(rows.slice(1).map(cellsOf)).toEqual([
      ['02 Kas – 08 Kas', '1.000', '4'],
      ['09 Kas – 15 Kas', '305', '12'],
    ]);
  });

  it('has a point for each week with a result, and the same in a table', async () => {
    await show(<TrendSection weeks={[week(13, { successRate: 72.5 }), ...answer.weeks]} />);
    expect(Array.from(document.querySelectorAll('circle title'), (each) => each.textContent)).toEqual([
      '13. hafta: %72,5',
      '14. hafta: %50',
    ]);
    const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
    expect(rows.slice(1).map(cellsOf)).toEqual([
      ['13. hafta', '1.350 / 2.700', '%72,5'],
      ['14. hafta', '1.350 / 2.700', '%50'],
    ]);
  });

  it.each([
    ['all right', [50, 100]],
    ['all right at first', [100]],
    ['nothing right', [50, 0]],
    ['hardly anything right', [80, 8]],
    ['nothing right at first', [0]],
  ])('keeps the latest figure inside the picture and off the words below: %s', async (_, rates) => {
    await show(<TrendSection weeks={rates.map((successRate, i) => week(i + 1, { successRate }))} />);
    const [, top = 0] = (document.querySelector('svg')?.getAttribute('viewBox') ?? '').split(' ').map(Number);
    const y = Number(document.querySelector('.now')?.getAttribute('y'));
    const lettersHigh = 14.5;
    expect(y - lettersHigh).toBeGreaterThanOrEqual(top);
    expect(y).toBeLessThan(140 - lettersHigh);
  });

  it('lists the weeks, newest first, with their sums below', async () => {
    await show(<WeeksReport onPrizes={() => undefined} data={answer} />);
    const [, first, second, total] = screen.getAllByRole('row');
    expect(cellsOf(first).slice(0, 8)).toEqual(['15', '10 Kas', 'Tamamlandı', '300', '–', '–', '–', '0/10']);
    expect(cellsOf(second).slice(3)).toEqual([
      '300',
      '%50',
      '4,5',
      '8',
      '9/10',
      '305',
      '12',
      '3 / 2',
      'Listeyi aç (14. hafta)',
    ]);
    expect(cellsOf(total)).toEqual(['Toplam', '600', '%50', '4,5', '8', '9/20', '610', '24', '6 / 4', '–']);
  });

  it('names planned weeks above the table, without listing or adding them', async () => {
    const nothing = { submitted: 0, coupons: 0, decided: 0, decidedPicks: 0, successRate: null, best: null };
    const plan = { ...nothing, status: 'draft', revised: 0, blocked: 0, voided: 0 } as const;
    const weeks = [
      week(14),
      week(16, { ...plan, day: '2026-12-29' }),
      week(17, { ...plan, day: '2027-01-05' }),
    ];
    const both = await show(<WeeksReport onPrizes={null} data={{ ...answer, weeks }} />);
    expect(screen.getAllByRole('row').map((row) => cellsOf(row)[0])).toEqual(['Hafta', '14', 'Toplam']);
    expect(cellsOf(screen.getAllByRole('row').at(-1))[5]).toBe('9/10');
    expect(screen.getByText(/^2 hafta taslak, ilki 16\. hafta \(29 Ara\)/)).toBeTruthy();
    both.unmount();
    // Back in draft after entries, so it is listed.
    const taken = week(18, { status: 'draft' });
    await show(<WeeksReport onPrizes={null} data={{ ...answer, weeks: [...weeks.slice(1, 2), taken] }} />);
    expect(screen.getAllByRole('row').map((row) => cellsOf(row)[0])).toEqual(['Hafta', '18', 'Toplam']);
    expect(screen.getByText(/^16\. hafta \(29 Ara\) taslak/)).toBeTruthy();
  });

  it('links a past week to its prizes, except for roles without access to people', async () => {
    const opened: number[] = [];
    const weeks = [week(13, { status: 'locked' }), week(14)];
    const first = await show(
      <WeeksReport onPrizes={(each) => opened.push(each)} data={{ ...answer, weeks }} />,
    );
    press(/Listeyi aç/);
    expect(opened).toEqual([14]);
    first.unmount();
    await show(<WeeksReport onPrizes={null} data={{ ...answer, weeks }} />);
    expect(screen.queryByRole('button', { name: /Listeyi aç/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /Ödül listesi/ })).toBeNull();
  });

  it('offers no list of prizes to an Editör, who sees no people', async () => {
    await showPanel('/admin/raporlar', { '/api/admin/reports': { body: answer } }, 'Editör');
    await screen.findByRole('rowheader', { name: '14' });
    expect(screen.queryByRole('button', { name: /Listeyi aç/ })).toBeNull();
  });

  it('reports empty sections', async () => {
    const nothing = { ...answer, activity: [], weeks: [] };
    await show(
      <>
        <ActivitySection weeks={nothing.activity} />
        <TrendSection weeks={nothing.weeks} />
        <WeeksReport onPrizes={() => undefined} data={nothing} />
      </>,
    );
    for (const words of [
      'Bu günlerde kupon gönderilmedi.',
      'Bu günlerde sonuçlanan hafta yok.',
      'Bu günlerde başlayan hafta yok.',
    ])
      expect(screen.getByText(words)).toBeTruthy();
  });

  it('applies a range once it is valid, and reports an invalid one', async () => {
    const chosen: ReportRange[] = [];
    await show(<RangeBar range={EVERYTHING} onChange={(range) => chosen.push(range)} />);
    type('Başlangıç', '2026-11-20');
    type('Bitiş', '2026-11-19');
    expect(screen.getByText('Başlangıç bitişten sonra olamaz')).toBeTruthy();
    type('Bitiş', '2026-11-21');
    press('Bütün sezon');
    expect(chosen).toEqual([
      { from: '2026-11-20', to: '' },
      { from: '2026-11-20', to: '2026-11-21' },
      EVERYTHING,
    ]);
  });

  it('keeps its figures while they cannot be read again, and says so', async () => {
    let times = 0;
    await showPanel('/admin/raporlar', {
      '/api/admin/reports': (): Answer => (times++ === 0 ? { body: answer } : { status: 400, body: {} }),
    });
    await screen.findByText('₺1.250,50');
    press('Verileri Yenile');
    expect(await screen.findByText(REPORTS.failed)).toBeTruthy();
    expect(screen.getByText('₺1.250,50')).toBeTruthy();
  });

  it('is of the range in the address, follows what is typed there under the same focus, is read again, and is asked for as a file', async () => {
    const server = await showPanel('/admin/raporlar?ilk=2026-11-01', {
      '/api/admin/reports?from=2026-11-01': { body: answer },
      '/api/admin/reports?from=2026-11-01&to=2026-11-21': { body: answer },
      '/api/admin/reports/export': { status: 503, body: {} },
    });
    await screen.findByText('₺1.250,50');
    screen.getByLabelText('Bitiş').focus();
    type('Bitiş', '2026-11-21');
    const path = '/api/admin/reports?from=2026-11-01&to=2026-11-21';
    await waitFor(() => expect(server.to(path)).toHaveLength(1));
    expect(server.router.state.location.search).toEqual({ ilk: '2026-11-01', son: '2026-11-21' });
    expect(document.activeElement).toBe(screen.getByLabelText('Bitiş'));
    press('Verileri Yenile');
    await waitFor(() => expect(server.to(path)).toHaveLength(2));
    press(REPORTS.export);
    await waitFor(() =>
      expect(server.to('/api/admin/reports/export')[0]?.body).toEqual({
        from: '2026-11-01',
        to: '2026-11-21',
      }),
    );
  });

  it('marks the stretch of days that was asked for', async () => {
    const { router } = await showPanel('/admin/raporlar', { '/api/admin/reports': { body: answer } });
    for (const name of ['Bu hafta', 'Son 30 gün', 'Bütün sezon']) {
      fireEvent.click(await screen.findByRole('button', { name }));
      await screen.findByRole('button', { name, pressed: true });
    }
    expect(router.state.location.search).toEqual({});
  });
});
