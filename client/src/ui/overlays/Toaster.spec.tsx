import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';

import { toast } from './toast.ts';

afterEach(cleanup);

it('reports a lost connection even when the code of notifications cannot be fetched', async () => {
  jest.unstable_mockModule('./ToastArea.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { Toaster } = await import('./Toaster.tsx');
  render(<Toaster />);
  act(() => void toast({ title: 'Bağlantı Hatası', description: 'Sunucuya bağlanılamadı' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Bağlantı HatasıSunucuya bağlanılamadı');
  act(() => void toast({ title: 'Hata' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Hata');
});
