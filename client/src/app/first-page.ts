import type { QueryClient } from '@tanstack/react-query';

import { takeFirstData, type FirstData } from '../api/first-data.ts';
import { currentWeek } from '../api/weeks.queries.ts';
import type { newRouter } from './router.ts';

type Router = ReturnType<typeof newRouter>;

/** Elements of the head that belong to the first page alone; title and description are updated by each screen. */
const OF_FIRST_PAGE = [
  'link[rel="canonical"]',
  'meta[name="robots"]',
  'meta[property^="og:"]',
  'meta[property^="article:"]',
  'script[type="application/ld+json"]',
].join();

/**
 * Takes over the data of a page that the server rendered, and resolves once the screen's code is there, so that the first
 * render makes the same elements. Null where the page came without a screen.
 */
export function takeFirstPage(queryClient: QueryClient, router: Router): Promise<void> | null {
  const text = document.querySelector('#first-data')?.textContent;
  if (!text) return null;
  const serverNow = document.querySelector<HTMLMetaElement>('meta[name="server-time"]')?.content ?? '';
  takeFirstData(queryClient, JSON.parse(text) as FirstData, serverNow);
  if (isFromHistory()) void queryClient.invalidateQueries({ queryKey: currentWeek().queryKey });
  // Without this the router would wrap everything into a boundary that the server's HTML does not have.
  router.ssr = { manifest: undefined };
  return router.load().then(() => forgetWhenLeft(router));
}

function forgetWhenLeft(router: Router): void {
  const stop = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (!pathChanged) return;
    stop();
    for (const element of document.head.querySelectorAll(OF_FIRST_PAGE)) element.remove();
  });
}

/** Whether the browser shows a page from its history, in which all times are old. */
const isFromHistory = (): boolean =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).some(
    ({ type }) => type === 'back_forward',
  );
