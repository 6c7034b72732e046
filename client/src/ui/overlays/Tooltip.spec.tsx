import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';

import { Tooltip } from './Tooltip.tsx';

// Missing in jsdom.
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
beforeEach(() => {
  Object.assign(globalThis, { ResizeObserver: NoObserver });
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

const button = () => screen.getByRole('button', { name: 'Sil' });
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function pointAtButton() {
  render(
    <Tooltip text="Sil">
      <button type="button" aria-label="Sil" />
    </Tooltip>,
  );
  fireEvent.pointerMove(button());
}

describe('tooltip', () => {
  it('appears after 700 ms under the pointer, no earlier', () => {
    pointAtButton();
    wait(699);
    expect(screen.queryByRole('tooltip')).toBeNull();
    wait(1);
    expect(screen.getByRole('tooltip').textContent).toBe('Sil');
  });

  it('does not appear when the pointer leaves before', () => {
    pointAtButton();
    wait(600);
    fireEvent.pointerLeave(button());
    wait(700);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});
