import type { AdminRecord } from '@onda-on/contracts/api';
import { useEffect, useState } from 'react';

import { isConnectionLost } from '../../../api/api-error.ts';
import { adminRecord, forgetAdminSession, keepAdminSession } from '../../../memory/admin-session.ts';
import { SESSION } from '../../../text/admin/panel.tr.ts';
import { toast } from '../../../ui/toast.ts';
import { verify } from './session.api.ts';

type Notice = Readonly<{ title: string; text: string }>;

/**
 * The panel's door (§2): nobody without a stored record, and nobody whose session the server does not confirm. Null
 * until it has; `onRefused` is called once the stored data is gone.
 */
export function useAdminGate(
  onRefused: () => void,
): readonly [AdminRecord | null, (admin: AdminRecord) => void] {
  const [admin, setAdmin] = useState<AdminRecord | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const pass = async () => {
      const entered = await enter(stop.signal);
      if (stop.signal.aborted) return;
      if (entered) setAdmin(entered);
      else onRefused();
    };
    void pass();
    return () => stop.abort();
    // The door is passed once, whatever the caller hands in later.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return [admin, setAdmin];
}

async function enter(signal: AbortSignal): Promise<AdminRecord | null> {
  // A turn later, so that an effect that is undone at once tells nobody anything.
  await Promise.resolve();
  if (signal.aborted) return null;
  if (!adminRecord()) return refused(SESSION.unauthorized);
  try {
    const { admin, token } = await verify(signal);
    if (signal.aborted) return null;
    keepAdminSession(admin, token);
    toast({ title: SESSION.welcome.title, description: SESSION.welcome.text(admin.name) });
    return admin;
  } catch (error) {
    if (signal.aborted) return null;
    forgetAdminSession();
    return refused(isConnectionLost(error) ? SESSION.connection : SESSION.expired);
  }
}

function refused({ title, text }: Notice): null {
  toast({ title, description: text, variant: 'destructive' });
  return null;
}
