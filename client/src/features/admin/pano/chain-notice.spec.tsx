import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

import { show } from '../../../testing/show.tsx';
import { ChainNotice } from './PanoScreen.tsx';

describe('notice of a broken chain of the log', () => {
  it('shows what is wrong, where, and the remedy', async () => {
    const place = { ordinal: 1234, position: '77', stream: 'logSeal-main' };
    await show(<ChainNotice fault={{ kind: 'head', ...place }} />);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(
      /değiştirilmiş\. 1234\. kayıt, konum 77, akış logSeal-main.*ops -- verify/,
    );
  });

  it('names no stream for an event that is missing', async () => {
    await show(<ChainNotice fault={{ kind: 'missing', ordinal: 5, position: '5', stream: null }} />);
    expect((await screen.findByRole('alert')).textContent).toContain('5. kayıt, konum 5.');
  });
});
