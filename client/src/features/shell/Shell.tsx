import { useMatches, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, type ReactNode, useSyncExternalStore } from 'react';

import { TEXT } from '../../text/messages.tr.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Toaster } from '../../ui/overlays/Toaster.tsx';
import { Header } from './Header.tsx';

/** Loaded later: the footer is far below the first view, like the three menus that it reads. */
export const LazyFooter = lazyComponent(async () => (await import('./Footer.tsx')).Footer);

/** A constant element, so that React leaves the server's footer alone until its code has loaded. */
const footer = (
  <Suspense fallback={<footer className="foot" />}>
    <LazyFooter />
  </Suspense>
);

/** Whether an address belongs to the panel, which has a frame of its own. */
export const isPanel = (pathname: string): boolean => /^\/admin(?:\/|$)/.test(pathname);

/** The frame of every public screen; the screen fills `<main>`. */
export function Shell({ children }: Readonly<{ children: ReactNode }>) {
  const isInPanel = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/admin') });
  if (isInPanel)
    return (
      <>
        {children}
        <Toaster />
      </>
    );
  return (
    <>
      <a className="skip" href="#icerik">
        {TEXT.skip}
      </a>
      <Header />
      <OfflineNote />
      <Main>{children}</Main>
      {footer}
      <Toaster />
    </>
  );
}

/**
 * After a navigation the new screen takes the focus, or gives it to its element with `data-first-focus`, so that keyboard
 * and screen reader start there.
 */
function Main({ children }: Readonly<{ children: ReactNode }>) {
  const main = useRef<HTMLElement>(null);
  const shown = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== undefined && before.current !== shown) {
      const first = main.current?.querySelector<HTMLElement>('[data-first-focus]');
      (first ?? main.current)?.focus({ preventScroll: true });
    }
    before.current = shown;
  }, [shown]);
  return (
    <main id="icerik" ref={main} tabIndex={-1}>
      {children}
    </main>
  );
}

/** A note while the device has no connection: the page may be out of date. */
function OfflineNote() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return <output className="offline">{isOnline ? null : TEXT.offline}</output>;
}

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
