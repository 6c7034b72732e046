import type { QueryClient } from '@tanstack/react-query';

import { takeFirstData, type FirstData } from '../api/first-data.ts';
import { currentWeek } from '../api/weeks.queries.ts';
import type { newRouter } from './router.ts';

type Router = ReturnType<typeof newRouter>;

/** What of the head is about the first page alone; title and description follow by themselves. */
const OF_FIRST_PAGE = [
  'link[rel="canonical"]',
  'meta[name="robots"]',
  'meta[property^="og:"]',
  'meta[property^="article:"]',
  'script[type="application/ld+json"]',
].join();

/**
 * Takes over what the server rendered, its data first; done once the screen's code is there, so that the first render makes
 * the same elements. Null where the page came without a screen.
 */
export function takeFirstPage(queryClient: QueryClient, router: Router): Promise<void> | null {
  const text = document.querySelector('#first-data')?.textContent;
  if (!text) return null;
  const serverNow = document.querySelector<HTMLMetaElement>('meta[name="server-time"]')?.content ?? '';
  takeFirstData(queryClient, JSON.parse(text) as FirstData, serverNow);
  if (isFromHistory()) void queryClient.invalidateQueries({ queryKey: currentWeek().queryKey });
  // As the server's router: no boundary around everything.
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

/** Browsers may go back to a page as it once came; what it says of the time is old then. */
const isFromHistory = (): boolean =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).some(
    ({ type }) => type === 'back_forward',
  );
