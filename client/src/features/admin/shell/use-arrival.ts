import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Scrolls to the part of a screen that the address names (`#isletim`), once the part has its full height. */
export function useArrival(part: string, isLoaded: boolean) {
  const hash = useLocation({ select: (location) => location.hash });
  const card = useRef<HTMLElement>(null);
  const isAsked = hash === part && isLoaded;
  useEffect(() => {
    if (isAsked) card.current?.scrollIntoView();
  }, [isAsked]);
  return card;
}
