import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** An address that names a part of a tab leads to it, once it is as tall as it will be. */
export function useArrival(part: string, isLoaded: boolean) {
  const { bolum } = useSearch({ strict: false });
  const card = useRef<HTMLElement>(null);
  const isAsked = bolum === part && isLoaded;
  useEffect(() => {
    if (isAsked) card.current?.scrollIntoView();
  }, [isAsked]);
  return card;
}
