import { expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';

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

it('takes such a notification away after its time, since it has no button', async () => {
  render(<Toaster fetchArea={notFetched} />);
  act(() => void toast({ title: 'Hata', duration: 50 }));
  await screen.findByRole('alert');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
