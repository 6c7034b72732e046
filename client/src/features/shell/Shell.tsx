import { useQuery } from '@tanstack/react-query';
import { useMatches, useRouterState, Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode, useState } from 'react';

import { useSign } from '../../hooks/use-site-name.ts';
import { TEXT } from '../../text/messages.tr.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { byPlace } from '../../ui/by-place.ts';
import { DemoTag } from '../../ui/DemoTag.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { OfflineNote } from '../../ui/OfflineNote.tsx';
import { Toaster } from '../../ui/overlays/Toaster.tsx';
import { navigation } from './menus.queries.ts';

/** Loaded later: the footer is far below the first view, like the three menus that it reads. */
export const LazyFooter = lazyComponent(
  async () => (await import('./Footer.tsx')).Footer,
  <footer className="foot" />,
);

/** A constant element, so that React leaves the server's footer alone until its code has loaded. */
const footer = <LazyFooter />;

/** Whether an address belongs to the panel, which has a frame of its own. */
export const isPanel = (pathname: string): boolean => /^\/admin(?:\/|$)/.test(pathname);

/** Screens with a frame of their own: the panel, and a league's screen for the office. */
const UNFRAMED: ReadonlySet<string> = new Set(['/admin', '/lig/$id_/ekran']);

/** The frame of every public screen; the screen fills `<main>`. */
export function Shell({ children }: Readonly<{ children: ReactNode }>) {
  const isUnframed = useMatches({
    select: (matches) => matches.some(({ routeId }) => UNFRAMED.has(routeId)),
  });
  if (isUnframed)
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

export function Header() {
  return (
    <header className="top">
      <div className="wrap">
        <Link className="logo" to="/">
          {useSign()}
        </Link>
        <nav aria-label={TEXT.mainMenu}>
          <MenuLinks />
        </nav>
        <DemoTag />
        <MobileMenu />
      </div>
    </header>
  );
}

/** The menu of small screens: slides in from the right, the browser's own modal keeps the focus inside. */
function MobileMenu() {
  const drawer = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt !== null;
  const open = () => {
    drawer.current?.showModal();
    setOpenedAt(pathname);
  };
  const close = () => drawer.current?.close();
  // The browser's back button leads away from an open menu too.
  useEffect(() => {
    if (openedAt !== null && openedAt !== pathname) drawer.current?.close();
  }, [openedAt, pathname]);
  return (
    <>
      <button type="button" className="menu" aria-label={TEXT.openMenu} aria-expanded={isOpen} onClick={open}>
        <Icon name="menu" />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a press beside it closes; keys have Escape */}
      <dialog
        ref={drawer}
        className="drawer"
        aria-label={TEXT.mainMenu}
        onClose={() => setOpenedAt(null)}
        onClick={({ target, currentTarget }) => (target === currentTarget ? close() : undefined)}
      >
        <div className="drawer-head">
          <span className="logo">{useSign()}</span>
          <button type="button" className="icon-btn" aria-label={TEXT.closeMenu} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <nav aria-label={TEXT.mainMenu}>{isOpen ? <MenuLinks onFollow={close} /> : null}</nav>
      </dialog>
    </>
  );
}

type Props = Readonly<{ onFollow?: () => void }>;

function MenuLinks({ onFollow }: Props) {
  const { data: items = [] } = useQuery(navigation());
  const { pathname } = useLocation();
  return byPlace(items, ({ label, url }) => (
    <AppLink
      href={url}
      data-label={label}
      aria-current={pathname === url ? 'page' : undefined}
      {...(onFollow && { onClick: onFollow })}
    >
      {label}
    </AppLink>
  ));
}
