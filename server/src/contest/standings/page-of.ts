/** A stretch of a list; pages count from 1. */
export type Page = Readonly<{ page: number; size: number }>;

/** An empty list has one page. */
export const pagesOf = (rows: number, size: number): number => Math.max(1, Math.ceil(rows / size));

/** The page that a row is on, by its index from 0. */
export const pageAt = (index: number, size: number): number => Math.floor(index / size) + 1;

/** Whether the first `known` of `all` rows hold the whole page, or there is nothing beyond them. */
export const isWithin = ({ page, size }: Page, known: number, all: number): boolean =>
  page * size <= known || known >= all || (page - 1) * size >= all;
