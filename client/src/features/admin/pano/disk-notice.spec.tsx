import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

import { show } from '../../../testing/show.tsx';
import { DiskNotice } from './PanoScreen.tsx';

const LITTLE = { freeBytes: 123_456_789, freeFiles: 42_000, isLow: true };

describe('notice of a disk that fills up', () => {
  it('shows what is left, what happens without it, and the remedy', async () => {
    await show(<DiskNotice disk={LITTLE} />);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/kupon alınamaz.*123 MB, açılabilecek dosya 42\.000\..*yedekleri/);
  });

  it('names no files where they are not counted', async () => {
    await show(<DiskNotice disk={{ ...LITTLE, freeFiles: null }} />);
    expect((await screen.findByRole('alert')).textContent).toContain('Kalan yer 123 MB.');
  });

  it('is not there while there is room', async () => {
    await show(<DiskNotice disk={{ ...LITTLE, isLow: false }} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
