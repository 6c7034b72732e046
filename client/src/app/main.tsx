import { setNonce } from 'get-nonce';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { lazyPicks } from '../features/entry/lazy-picks.ts';
import { keepInstallOffer } from '../memory/install-offer.ts';
import { routeTree as publicRoutes } from '../publicRoutes.gen.ts';
import type { routeTree } from '../routeTree.gen.ts';
import { App } from './App.tsx';
import { repeatEarlyPresses } from './early-presses.ts';
import { takeFirstPage } from './first-page.ts';
import { inTurn } from './in-turn.ts';
import { newQueryClient } from './query-client.ts';
import { newRouter } from './router.ts';

type AllRoutes = typeof routeTree;

// The dialog's scroll lock adds a style element, which the page's content security policy accepts only with this nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
if (nonce) setNonce(nonce);

// Visitors do not load the panel's routes. The server renders no screen of the panel; all it renders below `/admin` is
// the 404 page.
const isRendered = Boolean(document.querySelector('#first-data')?.textContent);
if (isInPanel() && !isRendered)
  void import('./panel-routes.ts').then(({ panelRoutes }) => start(panelRoutes));
else {
  // The back button may lead from a reloaded public page into the panel: only a reload fetches the panel's routes.
  window.addEventListener('popstate', () => isInPanel() && window.location.reload());
  start(publicRoutes as unknown as AllRoutes);
}

function isInPanel(): boolean {
  return /^\/admin(?:-login)?(?:\/|$)/.test(window.location.pathname);
}

function start(routes: AllRoutes): void {
  const queryClient = newQueryClient();
  const router = newRouter(routes, queryClient);
  const picks = lazyPicks(async () => (await import('../features/entry/redux.picks.ts')).newReduxPicks());
  const app = <App picks={picks} queryClient={queryClient} router={router} />;
  const root = document.querySelector('#root') ?? document.body;
  const first = takeFirstPage(queryClient, router);
  const takeOver = () => {
    // A transition hydrates in slices, so that a press does not wait for the whole of a long table.
    startTransition(() => void hydrateRoot(root, app));
    repeatEarlyPresses();
  };
  if (first) void first.then(takeOver, takeOver);
  else {
    createRoot(root).render(app);
    // The page had no buttons until now; from here on React handles every press.
    repeatEarlyPresses();
  }
  // Early, since a browser that knows this site makes its offer while the page loads.
  keepInstallOffer();
  // Work that the first paint does not need.
  whenIdle(() =>
    inTurn([
      async () => (await import('../api/changes.ts')).followChanges(queryClient),
      picks.wake,
      async () => (await import('./keep-shell.ts')).keepShell(),
    ]),
  );
}

/** Runs when the browser is idle; after a short delay where it cannot report that. */
function whenIdle(work: () => Promise<void>): void {
  const run = () => void work();
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200);
}
