import { useLayoutEffect, type RefObject } from 'react';

/** Publishes the bar's height as `--bar-height`, so that the page leaves room for it and focus is never behind it. */
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
