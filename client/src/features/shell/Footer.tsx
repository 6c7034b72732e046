import { COPYRIGHT_YEAR } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { siteSettings } from '../../api/content.queries.ts';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { useSiteDescription, useSiteName } from '../../hooks/use-site-name.ts';
import { store } from '../../memory/stored.ts';
import { FOOTER } from '../../text/footer.tr.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { byPlace } from '../../ui/by-place.ts';
import { Drawing } from '../../ui/Icon.tsx';
import { footerColumns } from './footer.queries.ts';

export function Footer() {
  const { data: columns } = useQuery(footerColumns());
  const siteName = useSiteName();
  return (
    <footer className="foot">
      <div className="wrap">
        {/* Room is kept for menus that may still come. */}
        <div className={columns?.length === 0 ? 'cols alone' : 'cols'}>
          <div>
            <span className="logo">{siteName.toLocaleUpperCase('tr')}</span>
            <p>{useSiteDescription()}</p>
            {/* Apart from the menus, which operators edit. */}
            <nav aria-label={FOOTER.own.label}>
              <AppLink href="/lig">{FOOTER.own.leagues}</AppLink>
              <AppLink href="/ben">{FOOTER.own.device}</AppLink>
            </nav>
          </div>
          {columns?.map(({ name, displayName, items }) => (
            <nav key={name} aria-labelledby={name}>
              <h2 id={name}>{displayName}</h2>
              {byPlace(items, ({ label, url }) => (
                <AppLink href={url}>{label}</AppLink>
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
  {
    name: 'Twitter',
    address: 'twitterUrl',
    sign: 'M18.5 4.5a6 6 0 0 1-2.2 1.1a3.4 3.4 0 0 0-5.9 3A9.4 9.4 0 0 1 3 5a3.4 3.4 0 0 0 1.1 4.6a3.2 3.2 0 0 1-1.6-.4a3.4 3.4 0 0 0 2.7 3.3H3.7a3.4 3.4 0 0 0 3.2 2.2a6.8 6.8 0 0 1-5.2 1.5A9.6 9.6 0 0 0 16.6 7.4a6.5 6.5 0 0 0 1.9-2.9z',
  },
  {
    name: 'Instagram',
    address: 'instagramUrl',
    sign: 'M6 2.5h8a3.5 3.5 0 0 1 3.5 3.5v8a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 14V6A3.5 3.5 0 0 1 6 2.5M10 6.5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7M14.2 5.8h.1',
  },
  {
    name: 'Facebook',
    address: 'facebookUrl',
    sign: 'M11.5 18V7A2.5 2.5 0 0 1 14 4.5h1.5M8 10.5h6.5M2.5 2.5h15v15h-15z',
  },
] as const;

/** The three networks by their icons; `#` while no address is set. */
function Social() {
  const { data: site } = useQuery(siteSettings());
  return (
    <nav className="social" aria-label={FOOTER.social}>
      {NETWORKS.map(({ name, address, sign }) => (
        <AppLink key={name} href={site?.[address] || '#'} aria-label={name} title={name}>
          <Drawing path={sign} />
        </AppLink>
      ))}
    </nav>
  );
}

declare global {
  interface Window {
    /** From the script in the page, which shows the stored theme before the first paint. */
    showTheme?: (theme: string) => void;
  }
}

const SYSTEM = 'system';
const THEMES = [SYSTEM, 'light', 'dark'] as const;

/** Light, dark or as the system; kept for the next visit, and followed by the other tabs. */
function ThemeChoice() {
  const isHydrated = useHydrated();
  const theme = useSyncExternalStore(followTheme, shownTheme, () => SYSTEM);
  return (
    <label className="theme">
      {FOOTER.theme.label}
      <select value={theme} disabled={!isHydrated} onChange={({ target }) => chooseTheme(target.value)}>
        {THEMES.map((each) => (
          <option key={each} value={each}>
            {FOOTER.theme[each]}
          </option>
        ))}
      </select>
    </label>
  );
}

function chooseTheme(theme: string): void {
  store('theme', theme === SYSTEM ? null : theme);
  window.showTheme?.(theme);
}

const shownTheme = (): string => document.documentElement.dataset['theme'] ?? SYSTEM;

function followTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
