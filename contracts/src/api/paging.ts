/** On the answer of a list that goes on: what to send as `after` for the next part. Missing at the end. */
export const NEXT_CURSOR = 'x-next-cursor';
