import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** An address that names a part of a screen (`#isletim`) leads to it, once it is as tall as it will be. */
export function useArrival(part: string, isLoaded: boolean) {
  const hash = useLocation({ select: (location) => location.hash });
  const card = useRef<HTMLElement>(null);
  const isAsked = hash === part && isLoaded;
  useEffect(() => {
    if (isAsked) card.current?.scrollIntoView();
  }, [isAsked]);
  return card;
}
