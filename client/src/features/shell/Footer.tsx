import { COPYRIGHT_YEAR } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';

import { siteSettings } from '../../api/content.queries.ts';
import { currentWeek } from '../../api/weeks.queries.ts';
import { useSiteName } from '../../hooks/use-site-name.ts';
import { TEXT } from '../../text/messages.tr.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { footerColumns } from './menus.queries.ts';
import { ThemeChoice } from './ThemeChoice.tsx';

/** Brand, three columns of links, and what is legal to say (§2). */
export function Footer() {
  const { data: columns = [] } = useQuery(footerColumns());
  const { data: week } = useQuery(currentWeek());
  const siteName = useSiteName();
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="cols">
          <div>
            <span className="logo">{siteName.toLocaleUpperCase('tr')}</span>
            <p>{week?.site.description || TEXT.blurb}</p>
          </div>
          {columns.map(({ name, displayName, items }) => (
            <nav key={name} aria-labelledby={name}>
              <h2 id={name}>{displayName}</h2>
              {items.map(({ label, url }) => (
                <AppLink key={`${url} ${label}`} href={url}>
                  {label}
                </AppLink>
              ))}
            </nav>
          ))}
        </div>
        <div className="legal">
          <span>
            © {COPYRIGHT_YEAR} {siteName}. {TEXT.footer.copyright}
          </span>
          <ThemeChoice />
          <Social />
        </div>
      </div>
    </footer>
  );
}

/** The three networks; `#` while nobody has set an address. */
function Social() {
  const { data: site } = useQuery(siteSettings());
  return (
    <nav aria-label={TEXT.footer.social}>
      <AppLink href={site?.twitterUrl || '#'}>Twitter</AppLink>
      <AppLink href={site?.instagramUrl || '#'}>Instagram</AppLink>
      <AppLink href={site?.facebookUrl || '#'}>Facebook</AppLink>
    </nav>
  );
}
