import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';

import { TEXT } from '../../text/messages.tr.ts';
import { Toaster } from '../../ui/Toaster.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

/** What surrounds every public screen. Screens fill `<main>`; the panel under /admin has its own frame. */
export function Shell({ children }: Readonly<{ children: ReactNode }>) {
  const { pathname } = useLocation();
  if (/^\/admin(?:\/|$)/.test(pathname))
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
      <Main pathname={pathname}>{children}</Main>
      <Footer />
      <Toaster />
    </>
  );
}

/** Takes the focus when the path changes, so that keyboard and screen reader start on the new screen. */
function Main({ pathname, children }: Readonly<{ pathname: string; children: ReactNode }>) {
  const main = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current !== pathname) main.current?.focus({ preventScroll: true });
    before.current = pathname;
  }, [pathname]);
  return (
    <main id="icerik" ref={main} tabIndex={-1}>
      {children}
    </main>
  );
}
