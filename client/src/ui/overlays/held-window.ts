import { createContext, useContext, useEffect, type RefObject } from 'react';

/** Where the focus goes instead of a window being closed by chance; null where it may be closed in any way. */
export type WayOut = RefObject<HTMLElement | null> | null;

export const HeldWindow = createContext<(wayOut: WayOut) => void>(() => undefined);

/**
 * For what is shown once: the window around it has no ×, and Escape or a press beside it only lead to the control that closes it
 * on purpose.
 */
export function useHeldWindow(wayOut: WayOut): void {
  const hold = useContext(HeldWindow);
  useEffect(() => {
    hold(wayOut);
    return () => hold(null);
  }, [hold, wayOut]);
}
