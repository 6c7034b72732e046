/** Header of an answer with one page of a list: the `after` of the next page; missing on the last page. */
export const NEXT_CURSOR = 'x-next-cursor';

/** A page of a list, with the cursor of the next one; null at the end. */
export type CursorPage<Entry> = Readonly<{ entries: readonly Entry[]; next: string | null }>;
