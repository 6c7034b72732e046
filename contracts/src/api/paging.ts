/** On an answer with one page of a list: the `after` of the next page; missing on the last. */
export const NEXT_CURSOR = 'x-next-cursor';
