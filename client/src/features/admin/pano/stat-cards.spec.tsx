import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';

import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { dashboard } from './dashboard.fixture.ts';
import { StatCards } from './StatCards.tsx';

const cards = () => show(<StatCards data={dashboard()} week={undefined} stores={undefined} />);

describe('the card of the week', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });
  it('says how many of its matches are over', async () => {
    const matches = [{ status: 'finished' }, { status: 'pending' }];
    fakeServer({ '/api/admin/matches?week=15': { body: matches } });
    await cards();
    expect(await screen.findByText('Aktif, 1/2 maç bitti')).toBeTruthy();
  });

  it('says nothing of them where they did not load: it is not that there are none', async () => {
    const server = fakeServer({});
    await cards();
    // The system is, and the week.
    expect(await screen.findAllByText('Aktif')).toHaveLength(2);
    expect(server.to('/api/admin/matches?week=15')).toHaveLength(1);
    expect(screen.queryByText(/maç bitti/)).toBeNull();
  });
});
