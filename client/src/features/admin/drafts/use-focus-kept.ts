import { useEffect, useRef } from 'react';

/**
 * When what had the focus is taken off the screen, or is shut, the focus goes where `place` says, and never to the page as
 * such. Whoever had put it nowhere is left alone. `within` is a selector of what this looks after; without it, the whole page.
 */
export function useFocusKept(place: () => HTMLElement | null, within = 'body'): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element && target.closest(within) ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [within]);
  // After each rendering: it is the one that may have taken it.
  useEffect(() => {
    if (!isLost(last.current)) return;
    // A window that opens or closes has its own place for it, and comes first.
    setTimeout(() => {
      if (isLost(last.current) && !document.querySelector('[role=dialog]')) giveTo(place());
    });
  });
}

function giveTo(place: HTMLElement | null): void {
  if (place?.tabIndex === -1) place.setAttribute('tabindex', '-1');
  place?.focus();
}

const isLost = (last: Element | null): boolean => document.activeElement === document.body && isGone(last);

const isGone = (element: Element | null): boolean =>
  element !== null && (!element.isConnected || element.matches(':disabled'));

/** The heading of the tab. */
export const tabHeading = (): HTMLElement | null => document.querySelector<HTMLElement>('main h1');
