import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';

import { aWeek } from '../../testing/a-week.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { pressWhenShown } from '../../testing/press-and-type.ts';
import { showPanel } from '../../testing/show-panel.tsx';
import { show } from '../../testing/show.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Shell.tsx';

const week = { '/api/weeks/current': { body: aWeek() } };
const menu = (
  name: string,
  items: readonly [label: string, url: string, order: number, isActive: boolean][],
) => ({
  body: {
    id: name,
    name,
    displayName: `Başlık ${name}`,
    items: items.map(([label, url, order, isActive]) => ({
      id: label,
      menuId: name,
      label,
      url,
      order,
      isActive,
    })),
  },
});
const path = (name: string) => `/api/admin/menus/name/${name}`;
const labelsIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('header', () => {
  it("has the built-in menu when the server's is unavailable", async () => {
    fakeServer(week);
    await show(<Header />);
    await screen.findByRole('link', { name: 'Kurallar' });
    expect(labelsIn(screen.getByRole('navigation'))).toEqual([
      'Ana Sayfa',
      'Kurallar',
      'Ödüller',
      'Tahminlerim',
      'Geçmiş Sonuçlar',
      'Tahmin Sorgulama',
    ]);
  });

  it('shows active items in their order, marks the current one, and drops unsafe links', async () => {
    const items = menu('main-navigation', [
      ['İki', '/oduller', 2, true],
      ['Bir', '/', 1, true],
      ['Yok', '/yok', 3, false],
      ['Kötü', 'javascript:alert(1)', 4, true],
    ]);
    fakeServer({ ...week, [path('main-navigation')]: items });
    await show(<Header />);
    await screen.findByRole('link', { name: 'Bir' });
    expect(labelsIn(screen.getByRole('navigation'))).toEqual(['Bir', 'İki']);
    expect(screen.getByRole('link', { name: 'Bir' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'İki' }).getAttribute('aria-current')).toBeNull();
  });

  it("shows 'Deneme verisi' on a demo", async () => {
    fakeServer(week);
    await show(<Header />);
    expect(await screen.findByText('Deneme verisi')).toBeTruthy();
  });
});

describe('menu of small screens', () => {
  it('is not open over the page that the browser goes back to', async () => {
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true;
      },
      close(this: HTMLDialogElement) {
        this.open = false;
        this.dispatchEvent(new Event('close'));
      },
    });
    const { router } = await showPanel('/ben', week);
    await pressWhenShown('Menüyü aç');
    expect(document.querySelector('dialog')?.open).toBe(true);
    await act(() => router.navigate({ to: '/lig' }));
    await waitFor(() => expect(document.querySelector('dialog')?.open).toBe(false));
    expect(screen.getByRole('button', { name: 'Menüyü aç' }).getAttribute('aria-expanded')).toBe('false');
  });
});

describe('footer', () => {
  it('drops a column that the server refuses', async () => {
    fakeServer({ ...week, [path('footer-oyun')]: menu('footer-oyun', [['SSS', '/pages/sss', 1, true]]) });
    await show(<Footer />);
    await screen.findByRole('heading', { name: 'Başlık footer-oyun' });
    expect(screen.getAllByRole('heading')).toHaveLength(1);
  });

  it('falls back completely when the connection fails', async () => {
    fakeServer({ ...week, [path('footer-oyun')]: 'lost' });
    await show(<Footer />);
    await screen.findByRole('heading', { name: 'Oyun' });
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Oyun',
      'Hesabım',
      'Destek',
    ]);
    expect(screen.getByRole('link', { name: 'SSS' }).getAttribute('href')).toBe('#');
  });

  it('has the year, and three networks whose links are # until an address is set', async () => {
    fakeServer(week);
    await show(<Footer />);
    expect(screen.getByText(/© 2024 Onda On/)).toBeTruthy();
    for (const name of ['Twitter', 'Instagram', 'Facebook'])
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('#');
  });
});
