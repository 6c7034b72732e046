import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False where the server renders and while its HTML is taken over, true from then on. What only this browser knows
 * waits for it, so that both make the same elements first.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
