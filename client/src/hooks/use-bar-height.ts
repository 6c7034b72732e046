import { useLayoutEffect, type RefObject } from 'react';

/** Sets how much room the bar takes, so that nothing ends under it and no focus hides behind it. */
export function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--bar-height', `${(bar.current?.offsetHeight ?? 0) + 16}px`);
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    if (bar.current) observer?.observe(bar.current);
    measure();
    return () => {
      observer?.disconnect();
      style.removeProperty('--bar-height');
    };
  }, [bar]);
}
