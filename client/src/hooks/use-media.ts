import { useSyncExternalStore } from 'react';

/** Whether a media query holds, and again when that changes. */
function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Under 768 px tables become cards (§9). */
export const useIsPhone = (): boolean => useMedia('(max-width: 767px)');
