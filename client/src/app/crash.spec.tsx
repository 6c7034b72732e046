import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';

import { showPanel } from '../testing/show-panel.tsx';

describe('screen that crashes', () => {
  beforeEach(() => {
    // React reports the crash.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('says so in its place, below the header, and names itself in the title', async () => {
    await showPanel('/news', { '/api/news?limit=20': { body: [null] } });
    const notice = await screen.findByRole('heading', { name: 'Bir şeyler ters gitti' });
    expect(notice.closest('main')).not.toBeNull();
    expect(screen.getAllByRole('navigation', { name: 'Ana menü' })).not.toEqual([]);
    expect(document.title).toBe('Bir şeyler ters gitti | Onda On');
  });
});
