import { createElement, Fragment, type ReactNode } from 'react';

/** Draws items that have no ids. As with children written one after the other, the place of each is its identity. */
export const byPlace = <T>(items: readonly T[], draw: (item: T, place: number) => ReactNode): ReactNode =>
  createElement(Fragment, null, ...items.map((item, place) => draw(item, place)));
