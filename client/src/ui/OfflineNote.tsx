import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { TEXT } from '../text/messages.tr.ts';

/** A note while the device has no connection or the server is out of reach: the page may be out of date. */
export function OfflineNote() {
  const note = useSyncExternalStore(subscribe, noteNow, () => null);
  return <output className="offline">{note}</output>;
}

function noteNow() {
  if (!navigator.onLine) return TEXT.offline;
  return onlineManager.isOnline() ? null : TEXT.unreachable;
}

function subscribe(changed: () => void): () => void {
  const stop = onlineManager.subscribe(changed);
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    stop();
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
