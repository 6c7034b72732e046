import { useSyncExternalStore } from 'react';

import { store, stored } from '../../../memory/stored.ts';

const ROOMY = 'admin-ferah';
const listeners = new Set<() => void>();

/** Whether lists have roomy rows instead of dense ones; this browser remembers. */
export function useDensity(): readonly [isRoomy: boolean, toggle: () => void] {
  return [useSyncExternalStore(subscribe, isRoomyNow, compact), toggle];
}

const isRoomyNow = (): boolean => stored(ROOMY) !== null;
const compact = (): boolean => false;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function toggle(): void {
  store(ROOMY, isRoomyNow() ? null : '1');
  for (const listener of listeners) listener();
}
