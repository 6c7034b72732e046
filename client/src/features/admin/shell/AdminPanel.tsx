import type { AdminRecord } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';

import { currentWeek } from '../../../api/weeks.queries.ts';
import { useTitle } from '../../../hooks/use-title.ts';
import { PANEL, TAB_TEXT } from '../../../text/admin/panel.tr.ts';
import type { AdminTab } from '../session/admin-search.ts';
import { useKeptSession } from '../session/use-kept-session.ts';
import { AdminProvider } from './admin-context.ts';
import { AdminHeader } from './AdminHeader.tsx';
import { AdminTabs } from './AdminTabs.tsx';
import { Spinner } from './Spinner.tsx';
import { TAB_SCREENS } from './tab-screens.ts';
import { TabBoundary } from './TabBoundary.tsx';

const Palette = lazy(() => import('./Palette.tsx').then((module) => ({ default: module.Palette })));

type Props = Readonly<{ admin: AdminRecord; tab: AdminTab; isLeaving: boolean; onSignOut: () => void }>;

/** Header, tabs and the open tab (§2). */
export function AdminPanel({ admin, tab, isLeaving, onSignOut }: Props) {
  const { data: week } = useQuery(currentWeek());
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  useTitle(`${TAB_TEXT[tab]}, ${PANEL.title}`);
  useKeptSession();
  useShortcut(() => setPaletteOpen(true));
  const Screen = TAB_SCREENS[tab];
  return (
    <AdminProvider value={admin}>
      <div className="adm">
        <a className="skip" href="#icerik">
          {PANEL.skip}
        </a>
        <AdminHeader admin={admin} isDemo={week?.isDemo ?? false} isBusy={isLeaving} onSignOut={onSignOut} />
        <AdminTabs current={tab} onPalette={() => setPaletteOpen(true)} />
        <main>
          <div className="wrap" id="icerik" role="tabpanel" aria-labelledby={`sekme-${tab}`} tabIndex={-1}>
            <TabBoundary key={tab}>
              <Suspense fallback={<Spinner />}>
                <Screen />
              </Suspense>
            </TabBoundary>
          </div>
        </main>
        {isPaletteOpen ? (
          <Suspense fallback={null}>
            <Palette onClose={() => setPaletteOpen(false)} onSignOut={onSignOut} />
          </Suspense>
        ) : null}
      </div>
    </AdminProvider>
  );
}

/** Ctrl K or ⌘ K, wherever the focus is. */
function useShortcut(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLocaleLowerCase('en') !== 'k') return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- opening is the same for ever
  }, []);
}
