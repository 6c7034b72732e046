import type { AdminRecord, VerifyAnswer } from '@onda-on/contracts/api';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { redirect, type ParsedLocation } from '@tanstack/react-router';

import { isConnectionLost } from '../../../api/api-error.ts';
import { getJson } from '../../../api/http.ts';
import {
  adminRecord,
  adminToken,
  forgetAdminSession,
  keepAdminSession,
} from '../../../memory/admin-session.ts';
import { SESSION } from '../../../text/admin/panel.tr.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { accessOf, tabAt } from '../shell/tabs.ts';

/** A screen opens after this time even without its data, and shows itself that it is loading. */
const WAIT_MS = 300;
/** A question without an answer is asked so often. */
const TRIES_MAX = 3;
const AGAIN_MS = 1_000;

type Begin = (client: QueryClient) => readonly Promise<unknown>[];

/** The context of the panel's routes. */
type PanelContext = Readonly<{
  admin: AdminRecord;
  /** Reads a screen's data before it opens, except on `stay` (another filter). The screen reports failures. */
  read: (begin: Begin, cause?: 'enter' | 'preload' | 'stay') => Promise<void>;
}>;

type Opening = Readonly<{ context: Readonly<{ queryClient: QueryClient }>; location: ParsedLocation }>;

/** The administrator as the server has confirmed the session, once for each load of the page. */
export const session = () =>
  queryOptions({
    queryKey: ['/api/admin/verify'] as const,
    queryFn: async ({ signal }): Promise<AdminRecord> => {
      const admin = await renewSession(signal);
      toast({ title: SESSION.welcome.title, description: SESSION.welcome.text(admin.name) });
      return admin;
    },
    gcTime: Infinity,
    // A page that is being left cancels its requests: it must not take that for an end of the session, which it would forget.
    retry: (failures, error) => isConnectionLost(error) && failures + 1 < TRIES_MAX,
    retryDelay: AGAIN_MS,
  });

/** Exchanges the token for a new one. A sign-out or a newer session meanwhile, also in another tab, is not overwritten. */
export async function renewSession(signal?: AbortSignal): Promise<AdminRecord> {
  const renewed = adminToken();
  const { admin, token } = await getJson<VerifyAnswer>('/api/admin/verify', { signal });
  if (adminToken() === renewed) keepAdminSession(admin, token);
  return admin;
}

/**
 * `beforeLoad` of the panel: redirects to the login without a stored record, or when the server does not confirm the
 * session. The login leads back to the address that was asked for.
 */
export async function openPanel({ context: { queryClient }, location }: Opening): Promise<PanelContext> {
  const admin = await confirmed(queryClient);
  if (!admin) throw redirect({ to: '/admin-login', search: { donus: location.href }, replace: true });
  const isOpen = !requiredStepOf(admin) && accessOf(admin.role, tabAt(location.pathname)) !== 'none';
  return {
    admin,
    read: async (begin, cause) => {
      if (isOpen && cause !== 'stay')
        await Promise.race([Promise.allSettled(begin(queryClient)), afterWait()]);
    },
  };
}

/** The step that is due before the panel opens; null for none. */
export function requiredStepOf({
  mustChangePassword,
  secondFactor,
}: AdminRecord): 'password' | 'factor' | null {
  if (mustChangePassword) return 'password';
  return secondFactor === 'due' ? 'factor' : null;
}

async function confirmed(queryClient: QueryClient): Promise<AdminRecord | null> {
  const known = queryClient.getQueryData(session().queryKey);
  if (known) return known;
  if (!adminRecord()) return refused(SESSION.unauthorized);
  try {
    return await queryClient.fetchQuery(session());
  } catch (error) {
    forgetAdminSession();
    return refused(isConnectionLost(error) ? SESSION.connection : SESSION.expired);
  }
}

function refused({ title, text }: Readonly<{ title: string; text: string }>): null {
  toast({ title, description: text, variant: 'destructive' });
  return null;
}

const afterWait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, WAIT_MS));
