import { COPYRIGHT_YEAR } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { siteSettings } from '../../api/content.queries.ts';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { useSiteDescription, useSiteName } from '../../hooks/use-site-name.ts';
import { store, stored } from '../../memory/stored.ts';
import { FOOTER } from '../../text/footer.tr.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { footerColumns } from './menus.queries.ts';

/** Brand, three columns of links, and the legal line. */
export function Footer() {
  const { data: columns = [] } = useQuery(footerColumns());
  const siteName = useSiteName();
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="cols">
          <div>
            <span className="logo">{siteName.toLocaleUpperCase('tr')}</span>
            <p>{useSiteDescription()}</p>
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
            © {COPYRIGHT_YEAR} {siteName}. {FOOTER.copyright}
          </span>
          <ThemeChoice />
          <Social />
        </div>
      </div>
    </footer>
  );
}

const NETWORKS = [
  ['twitter', 'twitterUrl', 'Twitter'],
  ['instagram', 'instagramUrl', 'Instagram'],
  ['facebook', 'facebookUrl', 'Facebook'],
] as const;

/** The three networks by their signs; `#` while nobody has set an address. */
function Social() {
  const { data: site } = useQuery(siteSettings());
  return (
    <nav className="social" aria-label={FOOTER.social}>
      {NETWORKS.map(([icon, address, name]) => (
        <AppLink key={icon} href={site?.[address] || '#'} aria-label={name} title={name}>
          <Icon name={icon} />
        </AppLink>
      ))}
    </nav>
  );
}

const THEMES = ['system', 'light', 'dark'] as const;

/** Light, dark, or what the system says; kept for the next visit and applied before its first paint. */
function ThemeChoice() {
  const isHydrated = useHydrated();
  const [chosenNow, setTheme] = useState<string | null>(null);
  const theme = chosenNow ?? ((isHydrated && stored('theme')) || 'system');
  const choose = (chosen: string) => {
    setTheme(chosen);
    const isSystem = chosen === 'system';
    store('theme', isSystem ? null : chosen);
    if (isSystem) delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = chosen;
  };
  return (
    <label className="theme">
      {FOOTER.theme.label}
      <select value={theme} onChange={({ target }) => choose(target.value)}>
        {THEMES.map((each) => (
          <option key={each} value={each}>
            {FOOTER.theme[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
