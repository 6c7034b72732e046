import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { currentWeek } from '../../api/weeks.queries.ts';
import { useSign } from '../../hooks/use-site-name.ts';
import { TEXT } from '../../text/messages.tr.ts';
import { MenuLinks } from './MenuLinks.tsx';
import { MobileMenu } from './MobileMenu.tsx';

/** Sticky: the logo, the menu, and a tag on a demo installation. */
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
