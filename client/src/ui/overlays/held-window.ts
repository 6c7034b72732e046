import { createContext, useContext, useEffect, type RefObject } from 'react';

/** The control that gets the focus when a window would be closed by chance; null if any way of closing is allowed. */
export type WayOut = RefObject<HTMLElement | null> | null;

export const HeldWindow = createContext<(wayOut: WayOut) => void>(() => undefined);

/**
 * For content that is shown once: the window around it has no ×, and Escape or a press beside it only focuses the
 * control that closes it on purpose.
 */
export function useHeldWindow(wayOut: WayOut): void {
  const hold = useContext(HeldWindow);
  useEffect(() => {
    hold(wayOut);
    return () => hold(null);
  }, [hold, wayOut]);
}
