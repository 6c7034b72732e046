import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';

import { LoadFailed } from './LoadFailed.tsx';

const page = (isLoaded: boolean) => (
  <>
    <button type="button">elsewhere</button>
    <main tabIndex={-1}>{isLoaded ? <p>content</p> : <LoadFailed onRetry={() => undefined} />}</main>
  </>
);

describe('notice of what did not load', () => {
  it('gives the focus of its button to the part of the page that it stands in, once that has loaded', () => {
    const { rerender } = render(page(false));
    screen.getByRole('button', { name: 'Tekrar Dene' }).focus();
    rerender(page(true));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('leaves a focus elsewhere where it is', () => {
    const { rerender } = render(page(false));
    const elsewhere = screen.getByRole('button', { name: 'elsewhere' });
    elsewhere.focus();
    rerender(page(true));
    expect(document.activeElement).toBe(elsewhere);
  });
});
