import { useEffect, useRef, type RefObject } from 'react';

/** For the heading of what was opened: whoever pressed a link that is gone now goes on from there. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return heading;
}
