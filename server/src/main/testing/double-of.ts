/** An object with the members that a test needs, in place of one that has more. */
export const doubleOf = <T>(members: Partial<T>): T => members as T;
