import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';

import { lazyComponent } from './lazy-component.tsx';

const Part = ({ name }: Readonly<{ name: string }>) => <p>{`Parça ${name}`}</p>;

describe('component whose code is fetched', () => {
  it('is fetched again by a button in its place, and leaves the rest of the screen alone', async () => {
    const load = jest.fn(() => Promise.resolve(Part));
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const Lazy = lazyComponent(load);
    render(
      <main>
        <h1>Maçlar</h1>
        <Lazy name="bir" />
      </main>,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Tekrar Dene' }));
    expect(await screen.findByText('Parça bir')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Maçlar' })).toBeTruthy();
  });
});
