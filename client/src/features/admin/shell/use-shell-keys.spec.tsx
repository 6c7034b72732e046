import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';

import { useShellKeys } from './AdminPanel.tsx';
import { HelpDialog } from './HelpDialog.tsx';
import { useDensity } from './use-density.ts';

function keys() {
  const handlers = { onPalette: jest.fn(), onHelp: jest.fn() };
  renderHook(() => useShellKeys(handlers));
  return handlers;
}

describe('panel keys', () => {
  it('are Ctrl K and ⌘ K for the commands, and ? for the help', () => {
    const { onPalette, onHelp } = keys();
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 'K', metaKey: true });
    fireEvent.keyDown(document.body, { key: '?' });
    expect([onPalette.mock.calls.length, onHelp.mock.calls.length]).toEqual([2, 1]);
  });

  it('ignore a question mark that is typed into a field', () => {
    const { onHelp } = keys();
    render(<textarea aria-label="Gerekçe" />);
    fireEvent.keyDown(screen.getByLabelText('Gerekçe'), { key: '?' });
    expect(onHelp).not.toHaveBeenCalled();
  });

  it('open no help over a window', () => {
    const { onHelp } = keys();
    render(<HelpDialog tab="maclar" mayWrite onClose={() => undefined} />);
    fireEvent.keyDown(document.body, { key: '?' });
    expect(onHelp).not.toHaveBeenCalled();
  });

  it('are listed for the open tab', () => {
    render(<HelpDialog tab="maclar" mayWrite onClose={() => undefined} />);
    expect(screen.getByText('Maçlar sekmesinde')).toBeTruthy();
    expect(screen.getByText('yazılan sonuçları kaydeder')).toBeTruthy();
  });

  it('omit changes for a Denetçi', () => {
    render(<HelpDialog tab="maclar" mayWrite={false} onClose={() => undefined} />);
    expect(screen.queryByText('yazılan sonuçları kaydeder')).toBeNull();
    expect(screen.getByText('bu yardım')).toBeTruthy();
  });
});

it('rows keep the chosen density, in every list and after a reload', () => {
  const [one, other] = [renderHook(useDensity), renderHook(useDensity)];
  expect(one.result.current[0]).toBe(false);
  act(() => one.result.current[1]());
  expect([one.result.current[0], other.result.current[0]]).toEqual([true, true]);
  expect(renderHook(useDensity).result.current[0]).toBe(true);
  act(() => other.result.current[1]());
  expect(one.result.current[0]).toBe(false);
});
