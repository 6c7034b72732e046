import { useEffect, useRef, type RefObject } from 'react';

/** Focuses the heading of a view that opens, because the pressed link is gone then. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return heading;
}
