import { useSyncExternalStore } from 'react';

import { TEXT } from '../../text/messages.tr.ts';

/** Says so while the device has no connection: what stands on the page may be old. */
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
