import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';

import { toast } from './toast.ts';
import { useShownToast } from './toast.ts';
import { ToastArea } from './ToastArea.tsx';

function Area() {
  const shown = useShownToast();
  return shown ? <ToastArea shown={shown} /> : null;
}

describe('notifications', () => {
  it('are shown one at a time, with title, description and a close button', () => {
    render(<Area />);
    act(() => void toast({ title: 'Hata', description: 'İlk', variant: 'destructive' }));
    act(() => void toast({ title: 'Başarılı!', description: 'İkinci' }));
    expect(screen.queryByText('İlk')).toBeNull();
    expect(screen.getByText('İkinci')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Kapat' }));
    expect(screen.queryByText('İkinci')).toBeNull();
  });

  it('have an action', () => {
    const onPress = jest.fn();
    render(<Area />);
    act(() => void toast({ title: 'Silindi', action: { label: 'Geri al', onPress } }));
    fireEvent.click(screen.getByRole('button', { name: 'Geri al' }));
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('are focused with F8', () => {
    render(<Area />);
    act(() => void toast({ title: 'Buradayım' }));
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    expect(document.activeElement?.className).toBe('toasts');
  });

  it('disappear after 5000 ms', () => {
    jest.useFakeTimers();
    render(<Area />);
    act(() => void toast({ title: 'Kısa' }));
    act(() => jest.advanceTimersByTime(4999));
    expect(screen.getByText('Kısa')).toBeTruthy();
    act(() => jest.advanceTimersByTime(2));
    expect(screen.queryByText('Kısa')).toBeNull();
    jest.useRealTimers();
  });
});
