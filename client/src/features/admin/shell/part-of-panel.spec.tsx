import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';

import { TEXT } from '../../../text/messages.tr.ts';
import { partOfPanel } from './part-of-panel.ts';
import { TabBoundary } from './TabBoundary.tsx';

function Field({ label }: Readonly<{ label: string }>) {
  const [text, setText] = useState('');
  return <input aria-label={label} value={text} onChange={({ target }) => setText(target.value)} />;
}
const shown = (Part: ReturnType<typeof partOfPanel<{ label: string }>>) => (
  <Suspense fallback="Yükleniyor">
    <Part label="Ad" />
  </Suspense>
);

describe('a part of the panel', () => {
  it('is fetched when it is shown', async () => {
    render(shown(partOfPanel(async () => Field)));
    expect(screen.getByText('Yükleniyor')).toBeTruthy();
    expect(await screen.findByLabelText('Ad')).toBeTruthy();
  });

  it('stands at once where its code came before', async () => {
    const part = partOfPanel(async () => Field);
    await part.fetch();
    render(shown(part));
    expect(screen.getByLabelText('Ad')).toBeTruthy();
  });

  it('keeps what was typed when its code comes a second time', async () => {
    const part = partOfPanel(async () => Field);
    const { rerender } = render(shown(part));
    fireEvent.change(await screen.findByLabelText('Ad'), { target: { value: 'Ayşe' } });
    await part.fetch();
    rerender(shown(part));
    expect(screen.getByLabelText('Ad')).toHaveProperty('value', 'Ayşe');
  });

  it('asks again for code that did not come, and for what of it is wanted', async () => {
    const asked: (string | undefined)[] = [];
    const part = partOfPanel(async (place) => {
      asked.push(place);
      if (asked.length === 1) throw new Error('offline');
      return Field;
    });
    await expect(part.fetch('itirazlar')).rejects.toThrow('offline');
    render(shown(part));
    expect(await screen.findByLabelText('Ad')).toBeTruthy();
    expect(asked).toEqual(['itirazlar', undefined]);
  });

  it('is shown once it is asked for again, though it was refused when it was shown before', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isOffline = true;
    const part = partOfPanel(async () => {
      if (isOffline) throw new Error('offline');
      return Field;
    });
    const { unmount } = render(<TabBoundary>{shown(part)}</TabBoundary>);
    expect(await screen.findByRole('button', { name: TEXT.retry })).toBeTruthy();
    unmount();
    isOffline = false;
    void part.fetch();
    render(<TabBoundary>{shown(part)}</TabBoundary>);
    expect(await screen.findByLabelText('Ad')).toBeTruthy();
    jest.restoreAllMocks();
  });
});
