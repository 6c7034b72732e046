import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

import { show } from '../../../testing/show.tsx';
import { ClockNotice } from './PanoScreen.tsx';

const times = {
  since: '2026-11-20T12:00:00.000Z',
  wallAt: '2036-11-17T12:00:05.000Z',
  expectedAt: '2026-11-20T12:00:05.000Z',
};

describe('notice of a doubtful clock', () => {
  it('shows both dates and the remedy', async () => {
    await show(<ClockNotice clock={{ fault: 'ahead', ...times }} />);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/ileri gitti.*17 Kasım 2036.*20 Kasım 2026.*npm run ops -- clock/);
  });

  it('is hidden while the clock is right', async () => {
    await show(<ClockNotice clock={{ fault: null, ...times, since: null }} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
