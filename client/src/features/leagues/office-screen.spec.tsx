import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SlotResult } from '@onda-on/contracts/rules';
import { act, fireEvent, screen } from '@testing-library/react';

import { leagueOf } from '../../api/leagues.queries.ts';
import { aLeague, aLeagueWeek, LEAGUE_API, LEAGUE_ID } from '../../testing/a-league.ts';
import { aWeek } from '../../testing/a-week.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { fakeServer, heldAnswer } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { OfficeScreen } from './OfficeScreen.tsx';

const slide = () => screen.getByRole('banner').querySelector('p b')?.textContent;

async function open(prefersStillness = true, members = 3, results: readonly SlotResult[] = ['1', 'pending']) {
  Object.assign(window, { matchMedia: () => ({ matches: prefersStillness }) });
  const picks = Array.from({ length: members }, () => '1X');
  fakeServer({
    '/api/weeks/current': { body: aWeek() },
    [LEAGUE_API]: { body: aLeague({ members }) },
    [`${LEAGUE_API}/standings/15`]: { body: aLeagueWeek(results, picks) },
  });
  const view = await show(<OfficeScreen id={LEAGUE_ID} />);
  await screen.findByText('Üye 1');
  return view;
}

describe('screen in the office', () => {
  const { matchMedia } = window;
  beforeEach(() => {
    jest.useRealTimers();
  });
  afterEach(() => {
    Object.assign(window, { matchMedia });
    jest.useRealTimers();
  });

  it('shows table, picks and reach by turns with the arrow keys, round and round', async () => {
    await open();
    const seen = [0, 1, 2, 3].map(() => {
      const title = slide();
      fireEvent.keyDown(document.body, { key: 'ArrowRight' });
      return title;
    });
    expect(seen).toEqual(['Tablo', 'Haftanın tahminleri', 'Kim birinci olabilir?', 'Tablo']);
    await expectAccessible();
  });

  it('counts no void match among those with a result', async () => {
    await open(true, 3, ['1', 'void', 'pending']);
    expect(screen.getByText('Sonuçlanan').parentElement?.textContent).toContain('1/2');
  });

  it('says that its table may be old while the device has no connection', async () => {
    await open();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText('Bağlantı yok. Gördükleriniz son alınan bilgilerdir.')).toBeTruthy();
  });

  it('pages a long table evenly', async () => {
    await open(true, 13);
    expect(document.querySelectorAll('.office-table li')).toHaveLength(7);
    expect(screen.getByText('1 / 4')).toBeTruthy();
  });

  it('keeps a table that is shown when the league cannot be read again', async () => {
    let isRefused = false;
    fakeServer({
      [LEAGUE_API]: () => (isRefused ? { status: 404, body: {} } : { body: aLeague() }),
      [`${LEAGUE_API}/standings/15`]: { body: aLeagueWeek(['1', 'pending'], ['1X', '1X']) },
    });
    const { queryClient } = await show(<OfficeScreen id={LEAGUE_ID} />);
    await screen.findByText('Üye 1');
    isRefused = true;
    const { queryKey } = leagueOf(LEAGUE_ID);
    await act(() => queryClient.invalidateQueries({ queryKey, exact: true }));
    expect(queryClient.getQueryState(queryKey)?.status).toBe('error');
    await act(() => new Promise((drawn) => setTimeout(drawn)));
    expect(screen.getByText('Üye 1')).toBeTruthy();
    expect(document.title).not.toContain('bulunamadı');
  });

  it('says nothing of an empty table while its week is loading', async () => {
    const { answer, give } = heldAnswer();
    fakeServer({ [LEAGUE_API]: { body: aLeague() }, [`${LEAGUE_API}/standings/15`]: answer });
    await show(<OfficeScreen id={LEAGUE_ID} />);
    await screen.findByRole('heading', { name: 'Ofis Ligi' });
    expect(screen.queryByText(/ilk kuponuyla burada açılır/)).toBeNull();
    give({ body: aLeagueWeek(['1', 'pending'], ['1X', '1X']) });
    await screen.findByText('Üye 1');
  });

  it('says from which week on a league counts that has none yet', async () => {
    fakeServer({ [LEAGUE_API]: { body: aLeague({ current: null, weeks: [] }) } });
    await show(<OfficeScreen id={LEAGUE_ID} />);
    expect(await screen.findByText(/Lig Hafta 14 ile başlar/)).toBeTruthy();
  });

  it('stands still for those who prefer no motion, until the space bar', async () => {
    await open();
    expect(screen.getByRole('button', { name: 'Sürdür' })).toBeTruthy();
    fireEvent.keyDown(document.body, { key: ' ' });
    expect(screen.getByRole('button', { name: 'Durdur' })).toBeTruthy();
  });
});
