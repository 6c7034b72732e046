import { useLayoutEffect, type RefObject } from 'react';

/** Sets the page's padding to the bar's height, so that it covers neither content nor focus. */
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
