import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';

import { PicksProvider } from '../features/entry/PicksProvider.tsx';
import { newReduxPicks } from '../features/entry/redux.picks.ts';
import { routeTree } from '../routeTree.gen.ts';
import { aWeek } from '../testing/a-week.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { newQueryClient } from './query-client.ts';
import { newRouter } from './router.ts';

beforeEach(() => void Object.assign(globalThis, { scrollTo: () => undefined }));

const NEWS = '/api/news?limit=20';

async function openedAt(path: string) {
  const server = fakeServer({
    '/api/weeks/current': { body: aWeek() },
    [NEWS]: { status: 500, body: {} },
    '/api/pages/kurallar': 'lost',
  });
  // As over a network, an answer never arrives in the task of its request.
  const answered = jest.mocked(fetch).getMockImplementation();
  jest.mocked(fetch).mockImplementation(async (...asked) => {
    await new Promise((resolve) => setTimeout(resolve));
    return answered!(...asked);
  });
  const queryClient = newQueryClient();
  const router = newRouter(routeTree, queryClient, createMemoryHistory({ initialEntries: [path] }));
  // Without React's strict mode, which would mount everything twice.
  render(
    <PicksProvider value={newReduxPicks()}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </PicksProvider>,
  );
  return { server, router };
}

describe('page whose data cannot be read', () => {
  it.each([
    ['/news', NEWS, 'Haberler Yüklenemedi'],
    ['/pages/kurallar', '/api/pages/kurallar', 'Sayfa Bulunamadı'],
    ['/pages/yok', '/api/pages/yok', 'Sayfa Bulunamadı'],
  ])('requests it once: %s', async (path, address, failure) => {
    const { server } = await openedAt(path);
    expect(await screen.findByText(failure)).toBeTruthy();
    expect(server.to(address)).toHaveLength(1);
  });

  it('requests it once when its link was hovered before it was followed', async () => {
    const { server, router } = await openedAt('/pages/yok');
    await screen.findByText('Sayfa Bulunamadı');
    await act(() => router.preloadRoute({ to: '/news' }));
    await act(() => router.navigate({ to: '/news' }));
    expect(await screen.findByText('Haberler Yüklenemedi')).toBeTruthy();
    expect(server.to(NEWS)).toHaveLength(1);
  });

  it('requests it again when the visitor returns half a minute later', async () => {
    const { server, router } = await openedAt('/news');
    await screen.findByText('Haberler Yüklenemedi');
    await act(() => router.navigate({ to: '/pages/$slug', params: { slug: 'yok' } }));
    await screen.findByText('Sayfa Bulunamadı');
    const now = Date.now.bind(Date);
    jest.spyOn(Date, 'now').mockImplementation(() => now() + 30_000);
    await act(() => router.navigate({ to: '/news' }));
    await screen.findByText('Haberler Yüklenemedi');
    expect(server.to(NEWS)).toHaveLength(2);
  });
});
