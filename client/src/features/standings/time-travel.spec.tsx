import { describe, expect, it } from '@jest/globals';
import type { StandingsAnswer, StandingsStep, StandingsStepsAnswer } from '@onda-on/contracts/api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { hasChanged, matchText, stepIn, toMoment, useMoment } from './moment.ts';
import type { StandingsSearch } from './standings-search.ts';
import { TimeTravel } from './TimeTravel.tsx';

const score = (homeScore: number, awayScore: number, result: '1' | 'X' | '2') => ({
  result,
  homeScore,
  awayScore,
});
const NONE = { result: 'pending', homeScore: null, awayScore: null } as const;
const place = (rank: number, correct: number) => ({ rank, correct });

const aStep = (n: number, over: Partial<StandingsStep> = {}): StandingsStep => ({
  matchId: `m${n}`,
  slot: n - 1,
  homeTeam: `Ev ${n}`,
  awayTeam: `Konuk ${n}`,
  at: `2026-11-22T1${n}:00:00Z`,
  published: score(2, 0, '1'),
  corrected: score(2, 0, '1'),
  results: { published: [], corrected: [] },
  me: null,
  ...over,
});

const STEPS: readonly StandingsStep[] = [
  aStep(1, { me: { published: place(40, 1), corrected: place(40, 1) } }),
  aStep(2, {
    corrected: score(1, 1, 'X'),
    me: { published: place(12, 2), corrected: place(31, 1) },
  }),
  aStep(3, { corrected: NONE, me: { published: place(9, 3), corrected: place(20, 2) } }),
];

const answerOf = (steps: readonly StandingsStep[]): StandingsStepsAnswer => ({ week: 15, steps });
const table = { week: 15, entries: [] } as Partial<StandingsAnswer>;

/** The panel as the table's section shows it. */
function Panel({ search, decided = 3 }: Readonly<{ search: StandingsSearch; decided?: number }>) {
  const moment = useMoment({ week: 15, search, isSealed: true, coupon: 'XXXX-XXXX-XXXX' });
  return <TimeTravel search={search} moment={moment} decided={decided} />;
}

const MOMENT = 'coupon=XXXX-XXXX-XXXX';
async function open(search: StandingsSearch, steps = STEPS) {
  fakeServer({
    [`/api/standings/15/steps?${MOMENT}`]: { body: answerOf(steps) },
    [`/api/standings/15?after=2&view=published&${MOMENT}`]: { body: table },
    [`/api/standings/15?after=2&view=corrected&${MOMENT}`]: { body: table },
    [`/api/standings/15?after=3&view=published&${MOMENT}`]: { body: table },
  });
  const { router } = await show(<Panel search={search} />);
  await screen.findByRole('region', { name: 'Zamanda yolculuk' });
  return router;
}

describe('way back in time', () => {
  it('is offered once a match has a result, and leads to the moment before the latest', async () => {
    fakeServer({});
    const { router } = await show(<Panel search={{ sekme: 'maclar' }} />);
    fireEvent.click(screen.getByRole('link', { name: 'Zamanda geri git' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ sekme: 'maclar', sonra: 2 }));
  });

  it('is not offered before the first result', async () => {
    fakeServer({});
    const { container } = await show(<Panel search={{}} decided={0} />);
    expect(container.textContent).toBe('');
  });
});

describe('moment of a week', () => {
  it('names the match, the time and the own place in words', async () => {
    await open({ sonra: 2 });
    const panel = screen.getByRole('region', { name: 'Zamanda yolculuk' });
    expect(within(panel).getByRole('heading').textContent).toBe('2. maçtan sonraki tablo');
    expect(panel.textContent).toContain('Ev 2 2–0 Konuk 2, 22 Kas, 15:00');
    expect(panel.querySelector('output')?.textContent).toBe('2. maçtan sonra 12. sıradaydınız.');
    expect(panel.textContent).toContain('Bu ana kadarki bir sonuç sonradan değişti.');
  });

  it('shows the corrected reading by its own results', async () => {
    await open({ sonra: 2, gorunum: 'duzeltilmis' });
    const panel = screen.getByRole('region', { name: 'Zamanda yolculuk' });
    expect(panel.textContent).toContain('Ev 2 1–1 Konuk 2');
    expect(panel.querySelector('output')?.textContent).toBe('Düzeltmelerle 2. maçtan sonra sıranız 31.');
    const [then, now] = within(screen.getByRole('navigation', { name: 'Hangi sonuçlarla' })).getAllByRole(
      'link',
    );
    expect([then?.getAttribute('aria-current'), now?.getAttribute('aria-current')]).toEqual([null, 'true']);
  });

  it('moves with slider and buttons, without a step in the history for each, and stops at both ends', async () => {
    const router = await open({ sonra: 2 });
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Kaç maç sonra' });
    expect([slider.min, slider.max, slider.value]).toEqual(['1', '3', '2']);
    expect(slider.getAttribute('aria-valuetext')).toBe('3 maçın 2. maçından sonra: Ev 2 2–0 Konuk 2');
    const before = router.history.length;
    fireEvent.change(slider, { target: { value: '3' } });
    await waitFor(() => expect(router.state.location.search).toEqual({ sonra: 3 }));
    fireEvent.click(screen.getByRole('button', { name: 'Önceki maç' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ sonra: 1 }));
    expect(router.history.length).toBe(before);
  });

  it('beyond the last result is the last one', async () => {
    await open({ sonra: 16 });
    expect(screen.getByRole<HTMLInputElement>('slider').value).toBe('3');
    const next = screen.getByRole('button', { name: 'Sonraki maç' });
    expect(next.getAttribute('aria-disabled')).toBe('true');
  });

  it('lists every moment as a table in words, with old and new score', async () => {
    await open({ sonra: 2 });
    fireEvent.click(screen.getByText('Maç maç tablo olarak göster'));
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'AnMaçDoğruSıra',
      '1. maçtan sonraEv 1 – Konuk 1 2–0140',
      '2. maçtan sonraEv 2 – Konuk 2 2–0 1–1212',
      '3. maçtan sonraEv 3 – Konuk 3 2–0 sonucu geri alındı39',
    ]);
  });

  it('asks for no reading in a week without corrections', async () => {
    await open({ sonra: 2 }, [aStep(1), aStep(2)]);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByText(/hiç düzeltilmedi/)).toBeTruthy();
  });
});

describe('address of a moment', () => {
  it('keeps the tab, starts on the first page, and names the reading only if it is not the published one', () => {
    const search = { sayfa: 3, sekme: 'maclar', sonra: 2, gorunum: 'duzeltilmis', dene: '1-' } as const;
    expect(toMoment(search, 4)).toEqual({ sekme: 'maclar', sonra: 4, dene: '1-' });
    expect(toMoment(search, 4, true)).toEqual({
      sekme: 'maclar',
      sonra: 4,
      gorunum: 'duzeltilmis',
      dene: '1-',
    });
    expect(toMoment(search)).toEqual({ sekme: 'maclar', dene: '1-' });
  });

  it('means no moment while the moments are unknown or there is none', () => {
    expect(stepIn({ sonra: 4 }, undefined)).toBe(0);
    expect(stepIn({}, { steps: STEPS })).toBe(0);
    expect(stepIn({ sonra: 2 }, { steps: STEPS })).toBe(2);
  });
});

describe('result of a moment', () => {
  it('has changed with its score, even if the outcome is the same', () => {
    expect(STEPS.map(hasChanged)).toEqual([false, true, true]);
    expect(hasChanged(aStep(1, { corrected: score(3, 1, '1') }))).toBe(true);
  });

  it('says why there is none', () => {
    expect(matchText(STEPS[2]!, true)).toBe('Ev 3 – Konuk 3 (sonucu geri alındı)');
    const voided = aStep(1, { corrected: { ...NONE, result: 'void' } });
    expect(matchText(voided, true)).toBe('Ev 1 – Konuk 1 (geçersiz)');
    expect(matchText(voided, false)).toBe('Ev 1 2–0 Konuk 1');
  });
});
