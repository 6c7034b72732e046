import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';

import { SuggestInput } from './SuggestInput.tsx';

const KNOWN = ['Beşiktaş', 'Çaykur Rizespor', 'Iğdır FK', 'Isparta 32', 'İzmir Çoruhlu', 'Rize 53'];

function Field() {
  const [value, setValue] = useState('');
  return <SuggestInput aria-label="Takım" known={KNOWN} value={value} onChange={setValue} />;
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Takım' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (key: string) => fireEvent.keyDown(field(), { key });
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe('SuggestInput', () => {
  beforeEach(() => {
    cleanup();
    render(<Field />);
  });

  it.each([
    ['rize', ['Rize 53', 'Çaykur Rizespor']],
    ['IĞD', ['Iğdır FK']],
    ['igdir', ['Iğdır FK']],
    ['is', ['Isparta 32']],
    ['besik', ['Beşiktaş']],
    ['yok', []],
    [' ', []],
  ])('finds for %j %j, with Turkish letters folded', (typed, names) => {
    type(typed);
    expect(offered()).toEqual(names);
    expect(field().getAttribute('aria-expanded')).toBe(String(names.length > 0));
  });

  it('is operated by keys, and closes on Escape without affecting its window', () => {
    type('rize');
    press('ArrowDown');
    press('ArrowDown');
    const chosen = field().getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(chosen)?.textContent).toBe('Çaykur Rizespor');
    press('Enter');
    expect(field().value).toBe('Çaykur Rizespor');
    expect(offered()).toEqual([]);
    type('rize');
    let isHeardOutside = false;
    const hear = () => (isHeardOutside = true);
    document.addEventListener('keydown', hear, { capture: true });
    press('Escape');
    document.removeEventListener('keydown', hear, { capture: true });
    expect([offered(), isHeardOutside, field().value]).toEqual([[], false, 'rize']);
  });

  it('is operated by pointer', () => {
    type('çay');
    fireEvent.click(screen.getByRole('option', { name: 'Çaykur Rizespor' }));
    expect(field().value).toBe('Çaykur Rizespor');
  });

  it('uses the known spelling of a name in another case, and keeps any other text', () => {
    type('BESIKTAS ');
    fireEvent.blur(field());
    expect(field().value).toBe('Beşiktaş');
    for (const meant of ['Beşiktaş B', 'Isparta 32 ', 'İsparta 32']) {
      type(meant);
      fireEvent.blur(field());
      expect(field().value).toBe(meant);
    }
  });
});
