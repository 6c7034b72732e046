import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { Fold } from './Fold.tsx';

const onOpen = jest.fn();
const fold = (
  <Fold className="card" summary="more" onOpen={onOpen}>
    content
  </Fold>
);

const press = (details: HTMLDetailsElement) => {
  details.open = !details.open;
  fireEvent(details, new Event('toggle'));
};

describe('fold', () => {
  afterEach(() => {
    cleanup();
    onOpen.mockClear();
  });

  it('renders its content while it is open', () => {
    const { container } = render(fold);
    const details = container.querySelector('details')!;
    expect(screen.queryByText('content')).toBeNull();
    press(details);
    expect(details.textContent).toBe('morecontent');
    press(details);
    expect(details.textContent).toBe('more');
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('that a visitor opened before React listened has its content', async () => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(fold);
    container.querySelector('details')!.open = true;
    const root = await act(() => hydrateRoot(container, fold));
    expect(container.textContent).toBe('morecontent');
    expect(onOpen).toHaveBeenCalledTimes(1);
    act(() => root.unmount());
  });
});
