import { useSyncExternalStore } from 'react';

import { TEXT } from '../text/messages.tr.ts';

/** A note while the device has no connection: the page may be out of date. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return <output className="offline">{isOnline ? null : TEXT.offline}</output>;
}

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
