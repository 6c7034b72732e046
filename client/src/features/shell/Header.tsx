import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { currentWeek } from '../../api/weeks.queries.ts';
import { useSign } from '../../hooks/use-site-name.ts';
import { TEXT } from '../../text/messages.tr.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { navigation } from './menus.queries.ts';

export function Header() {
  const { data: week } = useQuery(currentWeek());
  return (
    <header className="top">
      <div className="wrap">
        <Link className="logo" to="/">
          {useSign()}
        </Link>
        <nav aria-label={TEXT.mainMenu}>
          <MenuLinks />
        </nav>
        {week?.isDemo ? <span className="tag demo">{TEXT.demo}</span> : null}
        <MobileMenu />
      </div>
    </header>
  );
}

/** The menu of small screens: slides in from the right, the browser's own modal keeps the focus inside. */
function MobileMenu() {
  const drawer = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    drawer.current?.showModal();
    setOpen(true);
  };
  const close = () => drawer.current?.close();
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
        onClose={() => setOpen(false)}
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
  return items.map(({ label, url }) => (
    <AppLink
      key={`${url} ${label}`}
      href={url}
      data-label={label}
      aria-current={pathname === url ? 'page' : undefined}
      {...(onFollow && { onClick: onFollow })}
    >
      {label}
    </AppLink>
  ));
}
