import type { AdminRecord } from '@onda-on/contracts/api';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { useState, useEffect, useRef, type ReactNode } from 'react';

import { sendJson } from '../../../api/send.ts';
import { useTitle } from '../../../hooks/use-title.ts';
import {
  adminRecord,
  adminToken,
  forgetAdminSession,
  keepAdminSession,
  onOtherSession,
} from '../../../memory/admin-session.ts';
import { ENROLMENT } from '../../../text/admin/accounts.tr.ts';
import { PANEL, PASSWORD, SESSION } from '../../../text/admin/panel.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { DemoTag } from '../../../ui/DemoTag.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { forgetDrafts } from '../kit/drafts.ts';
import { forgetAllOnce } from '../kit/shown-once.ts';
import { AdminPanel } from '../shell/AdminPanel.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { requiredStepOf, session } from './panel-session.ts';
import { isSessionLost, renewed } from './session-loss.ts';

const route = getRouteApi('/admin');
const FactorSetup = lazyComponent(
  async () => (await import('../accounts/FactorSetup.tsx')).FactorSetup,
  <Spinner />,
);

/** The screens for a new password and a second factor while they are due, then the panel. */
export function AdminScreen() {
  const { admin } = route.useRouteContext();
  const leave = useLeave();
  const keep = useKeep();
  const { isLeaving, onSignOut } = useSignOut(leave);
  useLostSession(() => {
    if (isLeaving) return;
    forgetAdminSession();
    toast({ title: SESSION.expired.title, description: SESSION.expiredAtWork, variant: 'destructive' });
    leave('same');
  });
  useOtherAccount(admin);
  const leaving = { isLeaving, onSignOut };
  const due = requiredStepOf(admin);
  // Somebody else chose the current password.
  if (due === 'password')
    return (
      <RequiredStep {...leaving} words={PASSWORD}>
        <NewPasswordForm onChanged={(answer) => keep(answer.admin, answer.token)} />
      </RequiredStep>
    );
  if (due === 'factor')
    return (
      <RequiredStep {...leaving} words={ENROLMENT}>
        <FactorSetup onDone={() => keep({ ...admin, secondFactor: 'on' })} />
      </RequiredStep>
    );
  return <AdminPanel key={admin.id} admin={admin} {...leaving} onAdmin={keep} />;
}

/** Stores the operator's changed record and reloads the routes, which load nothing before the panel opens. */
function useKeep() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return (admin: AdminRecord, token = adminToken() ?? '') => {
    keepAdminSession(admin, token);
    queryClient.setQueryData(session().queryKey, admin);
    void router.invalidate();
  };
}

/** Goes to the login, which for `same` leads back here. No unsaved form blocks it: drafts are kept. */
function useLeave() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const router = useRouter();
  return (target: 'same' | 'start') => {
    forgetAnswers(queryClient);
    void navigate({
      to: '/admin-login',
      search: target === 'same' ? { donus: router.latestLocation.href } : {},
      replace: true,
      ignoreBlocker: true,
    });
  };
}

const forgetAnswers = (queryClient: QueryClient): void =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/admin/') });

/**
 * All tabs of a browser have one session. When another tab signs in as somebody else, this one goes on as that operator, since
 * its commands would be theirs; and when another tab takes the step that is due, so does this one.
 */
function useOtherAccount(admin: AdminRecord): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(
    () =>
      onOtherSession(() => {
        const now = adminRecord();
        if (!now || (now.id === admin.id && requiredStepOf(now) === requiredStepOf(admin))) return;
        forgetAnswers(queryClient);
        void router.invalidate();
      }),
    [queryClient, router, admin],
  );
}

/** A server that does not answer must not keep an operator signed in. */
const SIGN_OUT_MS = 4_000;

/** Ends the session in the browser whatever the server answers, and if it does not. */
function useSignOut(leave: (target: 'start') => void) {
  const [isLeaving, setLeaving] = useState(false);
  const onSignOut = () => {
    setLeaving(true);
    sendJson('POST', '/api/admin/logout', undefined, { signal: AbortSignal.timeout(SIGN_OUT_MS) })
      // A failed sign-out is only logged, the session ends anyway.
      .catch((error: unknown) => console.error(error))
      .finally(() => {
        forgetDrafts();
        forgetAllOnce();
        forgetAdminSession();
        toast({ title: SESSION.signedOut.title, description: SESSION.signedOut.text });
        leave('start');
      });
  };
  return { isLeaving, onSignOut };
}

type StepProps = Readonly<{
  words: Readonly<{ title: string; lead: string }>;
  isLeaving: boolean;
  onSignOut: () => void;
  children: ReactNode;
}>;

/** A step that is due before the panel opens, with a button to sign out instead. */
function RequiredStep({ words: { title, lead }, isLeaving, onSignOut, children }: StepProps) {
  useTitle(title);
  return (
    <main className="wrap signin-page">
      <header className="page-head">
        <div className="spread header">
          <h1>{title}</h1>
          <DemoTag />
        </div>
        <p className="lead">{lead}</p>
      </header>
      <div className="card enrolment">{children}</div>
      <p className="sign-out">
        <Button onClick={onSignOut} disabled={isLeaving}>
          {PANEL.signOut}
        </Button>
      </p>
    </main>
  );
}

/**
 * Calls back once when a query or a command is answered 401, or another tab signs out: the session ended in the middle of work.
 * While a new token is on its way the old one is refused; what was refused then is read again.
 */
export function useLostSession(onLost: () => void): void {
  const queryClient = useQueryClient();
  const latest = useRef(onLost);
  useEffect(() => {
    latest.current = onLost;
  });
  useEffect(() => watchSession(queryClient, () => latest.current()), [queryClient]);
}

function watchSession(queryClient: QueryClient, onLost: () => void): () => void {
  let isOver = false;
  const lose = () => {
    if (isOver) return;
    isOver = true;
    onLost();
  };
  const seen = new Set<unknown>();
  const look = async (error: unknown) => {
    if (!isSessionLost(error) || seen.has(error)) return;
    seen.add(error);
    await renewed();
    if (isSessionLost(error)) lose();
    else void queryClient.invalidateQueries({ predicate: ({ state }) => state.error === error });
  };
  const stops = [
    queryClient.getQueryCache().subscribe(({ query }) => void look(query.state.error)),
    queryClient.getMutationCache().subscribe(({ mutation }) => void look(mutation?.state.error)),
    onOtherSession(() => adminRecord() === null && lose()),
  ];
  return () => {
    isOver = true;
    for (const stop of stops) stop();
  };
}
