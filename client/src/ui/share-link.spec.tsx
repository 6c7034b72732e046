import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';

import { Toaster } from './overlays/Toaster.tsx';
import { shareOrCopy } from './share-link.ts';

const LINK = 'https://ondaon.example/lig/k7qm4txd9p3wxk2a';
const COPIED = 'Bağlantı kopyalandı';

/** A browser without a share dialog, whose clipboard takes a text or refuses it. */
function clipboard(writeText: () => Promise<void>): void {
  for (const [name, value] of Object.entries({ clipboard: { writeText }, share: undefined }))
    Object.defineProperty(navigator, name, { value, configurable: true });
}
const refused = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));

async function share(): Promise<void> {
  render(<Toaster />);
  await act(() => shareOrCopy({ title: 'Ofis Ligi', url: LINK }, COPIED));
}

describe('shared link where the device has no share dialog', () => {
  afterEach(() => {
    for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name);
  });

  it('is copied, and the notification says so', async () => {
    clipboard(() => Promise.resolve());
    await share();
    expect(await screen.findByText(COPIED)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is shown, to be copied by hand, where the browser does not let the page copy', async () => {
    clipboard(refused);
    await share();
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Bağlantı' });
    expect([link.value, link.readOnly]).toEqual([LINK, true]);
    expect(screen.getByText('Kopyalanamadı; bağlantıyı seçip kopyalayın.')).toBeTruthy();
    expect(screen.queryByText(COPIED)).toBeNull();
    expect(link.closest('.toast')?.className).toContain('destructive');
    fireEvent.focus(link);
    expect(link.selectionEnd).toBe(LINK.length);
  });

  it('is shown as text where the code of notifications does not come', async () => {
    clipboard(refused);
    render(<Toaster fetchArea={() => Promise.reject(new TypeError('Failed to fetch'))} />);
    await act(() => shareOrCopy({ title: 'Ofis Ligi', url: LINK }, COPIED));
    expect((await screen.findByRole('alert')).textContent).toContain(LINK);
  });
});
