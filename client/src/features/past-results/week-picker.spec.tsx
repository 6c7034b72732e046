import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

import { aWeek } from '../../testing/a-week.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { PastResultsScreen } from './PastResultsScreen.tsx';

describe('steps from week to week', () => {
  it('end at the oldest and the newest one, on a button that keeps the focus', async () => {
    fakeServer({ '/api/weeks/current': { body: { ...aWeek(), past: [14] } } });
    await show(<PastResultsScreen search={{ hafta: 14 }} />);
    for (const name of ['Önceki hafta', 'Sonraki hafta']) {
      const step = await screen.findByRole('button', { name });
      step.focus();
      expect([document.activeElement, step.getAttribute('aria-disabled')]).toEqual([step, 'true']);
    }
  });
});
