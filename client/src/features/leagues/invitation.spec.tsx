import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { heldCoupons } from '../../memory/held-coupons.ts';
import { keepInvitation, keptInvitation } from '../../memory/invitation.ts';
import { aLeague, aMembership, HELD, LEAGUE_API, LEAGUE_ID } from '../../testing/a-league.ts';
import { aWeek } from '../../testing/a-week.ts';
import { fakeServer, type Answer } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { PendingInvitation } from './Invitation.tsx';

const MEMBERS = `${LEAGUE_API}/members`;
const invitation = { leagueId: LEAGUE_ID, link: 'QVKK5QMRK33886GH', nickname: 'Golcü' };

async function open(answer: Answer) {
  const server = fakeServer({
    '/api/weeks/current': { body: aWeek() },
    [LEAGUE_API]: { body: aLeague() },
    [MEMBERS]: answer,
  });
  await show(<PendingInvitation coupon={HELD} />);
  return server;
}

describe('invitation that waited for a coupon', () => {
  beforeEach(() => {
    localStorage.clear();
    keepInvitation(invitation);
  });
  afterEach(() => {
    sessionStorage.clear();
    jest.restoreAllMocks();
  });

  it('is accepted once the coupon is sent, one time', async () => {
    const server = await open({ status: 201, body: aMembership({ fromWeek: 15 }) });
    expect((await screen.findByText(/Lige katıldınız: Ofis Ligi/)).parentElement?.textContent).toContain(
      'Tabloda Hafta 15 ile başlıyorsunuz.',
    );
    expect(server.to(MEMBERS).map(({ body }) => body)).toEqual([
      { coupon: HELD, link: invitation.link, nickname: 'Golcü' },
    ]);
    await waitFor(() => expect(keptInvitation()).toBeNull());
    expect(heldCoupons()).toEqual([HELD]);
    expect(screen.getByRole('link', { name: 'Lige git' })).toHaveProperty('pathname', `/lig/${LEAGUE_ID}`);
  });

  it('leads back to itself when the league refuses', async () => {
    const message = 'Bu takma ad ligde kullanılıyor, başka bir ad seçin';
    await open({ status: 409, body: { message } });
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Davete dön' })).toHaveProperty(
      'hash',
      `#davet=${invitation.link}`,
    );
    expect(keptInvitation()).toEqual(invitation);
  });
});
