import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';

import { useShellKeys } from './AdminPanel.tsx';
import { HelpDialog } from './HelpDialog.tsx';
import { useDensity } from './use-density.ts';

function keys() {
  const onWindow = jest.fn();
  renderHook(() => useShellKeys(onWindow));
  return onWindow;
}

describe('panel keys', () => {
  it('are Ctrl K and ⌘ K for the commands, and ? for the help', () => {
    const onWindow = keys();
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 'K', metaKey: true });
    fireEvent.keyDown(document.body, { key: '?' });
    expect(onWindow.mock.calls).toEqual([['palette'], ['palette'], ['help']]);
  });

  it('ignore a question mark that is typed into a field', () => {
    const onWindow = keys();
    render(<textarea aria-label="Gerekçe" />);
    fireEvent.keyDown(screen.getByLabelText('Gerekçe'), { key: '?' });
    expect(onWindow).not.toHaveBeenCalled();
  });

  it('open no help over a window', () => {
    const onWindow = keys();
    render(<HelpDialog tab="maclar" mayWrite onClose={() => undefined} />);
    fireEvent.keyDown(document.body, { key: '?' });
    expect(onWindow).not.toHaveBeenCalled();
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
