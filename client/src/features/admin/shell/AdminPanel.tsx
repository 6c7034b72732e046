import type { AdminRecord } from '@onda-on/contracts/api';
import type { AdminRole } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useMatches } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

import { currentWeek } from '../../../api/weeks.queries.ts';
import { useTitle } from '../../../hooks/use-title.ts';
import { PANEL, TAB_TEXT } from '../../../text/admin/panel.tr.ts';
import { MadePassword } from '../accounts/MadePassword.tsx';
import { useKeptSession } from '../session/use-kept-session.ts';
import { AdminProvider } from './admin-context.ts';
import { AdminHeader } from './AdminHeader.tsx';
import { AdminTabs } from './AdminTabs.tsx';
import { ClosedTab } from './ClosedTab.tsx';
import { KeptStates } from './kept-state.ts';
import { PanelWindow, type Over } from './PanelWindow.tsx';
import { ReadOnlyNote } from './ReadOnlyNote.tsx';
import { Spinner } from './Spinner.tsx';
import { TabBoundary } from './TabBoundary.tsx';
import { accessOf, tabAt, type AdminTab } from './tabs.ts';
import { useDensity } from './use-density.ts';
import { useShellKeys } from './use-shell-keys.ts';

type Props = Readonly<{
  admin: AdminRecord;
  isLeaving: boolean;
  onSignOut: () => void;
  /** One's own record is another one: a new password, a second factor. */
  onAdmin: (admin: AdminRecord) => void;
}>;

/** Header, tabs and the open tab. */
export function AdminPanel({ admin, isLeaving, onSignOut, onAdmin }: Props) {
  // The tab that is shown; the address names the next one while that is still on its way.
  const tab = useMatches({ select: (matches) => tabAt(matches.at(-1)?.pathname ?? '') });
  const { data: week } = useQuery(currentWeek());
  const [over, setOver] = useState<Over>(null);
  // A tab that is asked for from outside opens what was asked for.
  const [asked, setAsked] = useState(0);
  const [isRoomy] = useDensity();
  useTitle(`${TAB_TEXT[tab]}, ${PANEL.title}`);
  useKeptSession();
  const openPalette = () => setOver('palette');
  const openHelp = () => setOver('help');
  useShellKeys({ onPalette: openPalette, onHelp: openHelp });
  return (
    <AdminProvider value={admin}>
      <div className={isRoomy ? 'panel roomy' : 'panel'}>
        <a className="skip" href="#icerik">
          {PANEL.skip}
        </a>
        <AdminHeader
          admin={admin}
          isDemo={week?.isDemo ?? false}
          isBusy={isLeaving}
          onAccount={() => setOver('account')}
          onPalette={openPalette}
          onHelp={openHelp}
          onSignOut={onSignOut}
        />
        <AdminTabs current={tab} role={admin.role} onPalette={openPalette} onHelp={openHelp} />
        <OpenTab key={`${tab}-${asked}`} tab={tab} role={admin.role} />
        <PanelWindow
          admin={admin}
          tab={tab}
          over={over}
          onOver={setOver}
          onAsked={() => setAsked(asked + 1)}
          onSignOut={onSignOut}
          onAdmin={onAdmin}
        />
        <MadePassword />
      </div>
    </AdminProvider>
  );
}

function OpenTab({ tab, role }: Readonly<{ tab: AdminTab; role: AdminRole }>) {
  const [kept] = useState(() => ({}));
  return (
    <main>
      <div className="wrap" id="icerik" role="tabpanel" aria-labelledby={`sekme-${tab}`} tabIndex={-1}>
        <ReadOnlyNote tab={tab} />
        {accessOf(role, tab) === 'none' ? (
          <ClosedTab role={role} />
        ) : (
          <TabBoundary>
            <KeptStates value={kept}>
              <Suspense fallback={<Spinner />}>
                <Outlet />
              </Suspense>
            </KeptStates>
          </TabBoundary>
        )}
      </div>
    </main>
  );
}
