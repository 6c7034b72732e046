import { useSyncExternalStore } from 'react';

import { newListeners } from '../../../memory/listeners.ts';
import { store, stored } from '../../../memory/stored.ts';

const ROOMY = 'admin-ferah';
const listeners = newListeners();

/** Whether lists have roomy rows instead of dense ones; this browser remembers. */
export function useDensity(): readonly [isRoomy: boolean, toggle: () => void] {
  return [useSyncExternalStore(listeners.follow, isRoomyNow, compact), toggle];
}

const isRoomyNow = (): boolean => stored(ROOMY) !== null;
const compact = (): boolean => false;

function toggle(): void {
  store(ROOMY, isRoomyNow() ? null : '1');
  listeners.notify();
}
