import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { holdCoupon } from '../../memory/held-coupons.ts';
import { aLeague, aLeagueWeek, aMembership, HELD, LEAGUE_API, LEAGUE_ID } from '../../testing/a-league.ts';
import { aWeek } from '../../testing/a-week.ts';
import { fakeServer, heldAnswer } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { LeagueScreen } from './LeagueScreen.tsx';

describe('a membership that could not be read', () => {
  it('is read again by a press, whose button keeps the focus until there is an answer', async () => {
    holdCoupon(HELD);
    const held = heldAnswer();
    const answers = [() => 'lost' as const, held.answer];
    const server = fakeServer({
      '/api/weeks/current': { body: aWeek() },
      [LEAGUE_API]: { body: aLeague() },
      [`${LEAGUE_API}/standings/15`]: { body: aLeagueWeek(['1'], ['1']) },
      [`${LEAGUE_API}/me`]: () => answers.shift()!(),
    });
    await show(<LeagueScreen id={LEAGUE_ID} search={{}} />);
    const retry = await screen.findByRole('button', { name: 'Tekrar Dene' });
    retry.focus();
    fireEvent.click(retry);
    await waitFor(() => expect(retry.textContent).toBe('Yükleniyor...'));
    fireEvent.click(retry);
    expect([document.activeElement, retry.matches(':disabled')]).toEqual([retry, false]);
    expect(server.to(`${LEAGUE_API}/me`)).toHaveLength(2);
    held.give({ body: aMembership() });
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
