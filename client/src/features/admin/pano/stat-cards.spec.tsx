import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

import { fakeServer } from '../../../testing/fake-server.ts';
import { show as showToAdmin } from '../../../testing/show-to-admin.tsx';
import { show } from '../../../testing/show.tsx';
import { dashboard } from './dashboard.fixture.ts';
import { QuickActions } from './PanoScreen.tsx';
import { StatCards } from './StatCards.tsx';

const cards = () => show(<StatCards data={dashboard()} week={undefined} stores={undefined} />);

describe('week card', () => {
  it('shows how many of its matches are over', async () => {
    const matches = [{ status: 'finished' }, { status: 'pending' }];
    fakeServer({ '/api/admin/matches?week=15': { body: matches } });
    await cards();
    expect(await screen.findByText('Aktif, 1/2 maç bitti')).toBeTruthy();
  });

  it('omits their number when they did not load', async () => {
    const server = fakeServer({});
    await cards();
    // One is the system's, one the week's.
    expect(await screen.findAllByText('Aktif')).toHaveLength(2);
    expect(server.to('/api/admin/matches?week=15')).toHaveLength(1);
    expect(screen.queryByText(/maç bitti/)).toBeNull();
  });

  it('names no week without one', async () => {
    const nobody = dashboard({ currentWeek: { week: 15, predictions: 0, status: null } });
    await showToAdmin(
      <>
        <StatCards data={nobody} week={undefined} stores={undefined} />
        <QuickActions data={nobody} />
      </>,
    );
    const card = screen.getByText('Aktif hafta', { selector: 'dt' }).parentElement;
    expect(card?.textContent).toBe('Aktif hafta–Henüz hafta yok');
    expect(screen.getByRole('link', { name: /^Haftalar/ }).textContent).toContain('Henüz hafta yok');
    expect(document.body.textContent).not.toContain('15');
  });
});
