import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';

import { keepInstallOffer } from '../../memory/install-offer.ts';
import { press } from '../../testing/press-and-type.ts';
import { show } from '../../testing/show.tsx';
import { InstallHint } from './Receipt.tsx';

const prompt = jest.fn(async () => undefined);
const offer = () =>
  dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));

describe('install hint', () => {
  beforeAll(keepInstallOffer);
  beforeEach(() => {
    prompt.mockClear();
  });

  it('is not shown where the browser offers nothing', async () => {
    await show(<InstallHint />);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('installs by one press instead of the browser’s own question, and is not shown again', async () => {
    expect(offer()).toBe(false);
    const { unmount } = await show(<InstallHint />);
    press('Ana ekrana ekle');
    expect(prompt).toHaveBeenCalledTimes(1);
    unmount();
    offer();
    await show(<InstallHint />);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('appears when the browser offers to install after the receipt was opened', async () => {
    await show(<InstallHint />);
    act(() => void offer());
    expect(screen.getByRole('heading', { name: 'Ana ekrana ekleyin' })).toBeTruthy();
  });

  it('goes away for ever when it is dismissed, and leaves the focus in the page', async () => {
    offer();
    await show(
      <main tabIndex={-1}>
        <InstallHint />
      </main>,
    );
    screen.getByRole('button', { name: 'Gerek yok' }).focus();
    press('Gerek yok');
    expect([screen.queryByRole('heading'), document.activeElement]).toEqual([null, screen.getByRole('main')]);
    expect(prompt).not.toHaveBeenCalled();
  });
});
