import type { AdminRecord } from '@onda-on/contracts/api';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';

import { adminToken, forgetAdminSession, keepAdminSession } from '../../../memory/admin-session.ts';
import { SESSION } from '../../../text/admin/panel.tr.ts';
import { toast } from '../../../ui/toast.ts';
import { forgetPassword } from '../accounts/made-password.ts';
import { forgetDrafts } from '../drafts/draft-store.ts';
import { AdminPanel } from '../shell/AdminPanel.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { TAB_SCREENS } from '../shell/tab-screens.ts';
import { ADMIN_TABS, type AdminTab } from './admin-search.ts';
import { NewPasswordScreen } from './NewPasswordScreen.tsx';
import { signOut } from './session.api.ts';
import { useAdminGate } from './use-admin-gate.ts';
import { useLostSession } from './use-lost-session.ts';

const route = getRouteApi('/admin');
const EnrolmentScreen = lazy(() =>
  import('../accounts/EnrolmentScreen.tsx').then((module) => ({ default: module.EnrolmentScreen })),
);

/** `/admin`. While the login is on its way in, the frame around is another one already: nobody is at the door then. */
export function AdminScreen() {
  const { pathname } = useLocation();
  return pathname.startsWith('/admin-login') ? <Spinner /> : <AdminDoor />;
}

/** The door, a first password and a second factor where they are due, then the panel (§2). */
function AdminDoor() {
  const search = route.useSearch();
  const leave = useLeave(search);
  const [admin, setAdmin] = useAdminGate(() => leave());
  const { isLeaving, onSignOut } = useSignOut(leave);
  const tab = search.sekme ?? ADMIN_TABS[0];
  const isFetched = useFetched(tab, search.bolum);
  useLostSession(() => {
    if (isLeaving) return;
    forgetAdminSession();
    toast({ title: SESSION.expired.title, description: SESSION.expiredAtWork, variant: 'destructive' });
    leave();
  });
  if (!admin) return <Spinner />;
  if (admin.mustChangePassword)
    return (
      <NewPasswordScreen
        isLeaving={isLeaving}
        onSignOut={onSignOut}
        onChanged={(answer) => {
          keepAdminSession(answer.admin, answer.token);
          setAdmin(answer.admin);
        }}
      />
    );
  const keep = (changed: AdminRecord) => {
    keepAdminSession(changed, adminToken() ?? '');
    setAdmin(changed);
  };
  if (admin.secondFactor === 'due')
    return (
      <Suspense fallback={<Spinner />}>
        <EnrolmentScreen
          isLeaving={isLeaving}
          onSignOut={onSignOut}
          onEnrolled={() => keep({ ...admin, secondFactor: 'on' })}
        />
      </Suspense>
    );
  if (!isFetched) return <Spinner />;
  return <AdminPanel admin={admin} tab={tab} isLeaving={isLeaving} onSignOut={onSignOut} onAdmin={keep} />;
}

/** Whether the code of the tab that one arrives at is there, or cannot be had; it comes while the door is passed. */
function useFetched(tab: AdminTab, place = ''): boolean {
  const [isFetched, setFetched] = useState(false);
  useEffect(() => {
    void TAB_SCREENS[tab]
      .fetch(place)
      // The tab asks again, and says so when it is refused again.
      .catch(() => undefined)
      .then(() => setFetched(true));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one arrives once: later tabs are fetched as they are opened
  }, []);
  return isFetched;
}

/** To the login, which comes back to the same place. No form holds it up: drafts are kept. */
function useLeave(search: ReturnType<typeof route.useSearch>) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return (target: 'same' | 'start' = 'same') => {
    queryClient.removeQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/admin/') });
    void navigate({
      to: '/admin-login',
      search: target === 'same' ? search : {},
      replace: true,
      ignoreBlocker: true,
    });
  };
}

/** Signing out proceeds whatever the server says (§7). */
function useSignOut(leave: (target: 'start') => void) {
  const [isLeaving, setLeaving] = useState(false);
  const onSignOut = () => {
    setLeaving(true);
    signOut()
      // oxlint-disable-next-line no-console -- §7: errors are only logged and the way out goes on
      .catch((error: unknown) => console.error(error))
      .finally(() => {
        forgetDrafts();
        forgetPassword();
        forgetAdminSession();
        toast({ title: SESSION.signedOut.title, description: SESSION.signedOut.text });
        leave('start');
      });
  };
  return { isLeaving, onSignOut };
}
