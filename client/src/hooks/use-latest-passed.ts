import { useCallback, useMemo, useSyncExternalStore } from 'react';

import { useServerOffset, wakeAt } from './use-clock.ts';

/**
 * The latest of these moments that has passed by the server's clock (ms), 0 for none; renders again at the next one.
 */
export function useLatestPassed(moments: readonly string[]): number {
  const offset = useServerOffset();
  const dues = moments.toSorted().join(' ');
  const locals = useMemo(() => dues.split(' ').map((due) => Date.parse(due) - offset), [dues, offset]);
  const latest = () => locals.findLast((local) => local <= Date.now());
  const subscribe = useCallback((wake: () => void) => wakeAtEach(locals, wake), [locals]);
  const local = useSyncExternalStore(subscribe, latest, () => undefined);
  return local === undefined ? 0 : local + offset;
}

/** Sets one timer at a time, for the next moment. */
function wakeAtEach(locals: readonly number[], wake: () => void): () => void {
  let end: (() => void) | undefined;
  const arm = () => {
    const next = locals.find((local) => local > Date.now());
    end = wakeAt(next ?? Infinity, () => {
      wake();
      arm();
    });
  };
  arm();
  return () => end?.();
}
