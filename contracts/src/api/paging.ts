/** Header of an answer with one page of a list: the `after` of the next page; missing on the last page. */
export const NEXT_CURSOR = 'x-next-cursor';
