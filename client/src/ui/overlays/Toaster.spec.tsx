import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';

import { toast } from './toast.ts';
import { Toaster } from './Toaster.tsx';

const notFetched = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

it('reports a lost connection even when the code of notifications cannot be fetched', async () => {
  render(<Toaster fetchArea={notFetched} />);
  act(() => void toast({ title: 'Bağlantı Hatası', description: 'Sunucuya bağlanılamadı' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Bağlantı HatasıSunucuya bağlanılamadı');
  act(() => void toast({ title: 'Hata' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Hata');
});
