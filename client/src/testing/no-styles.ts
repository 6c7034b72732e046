/** Replaces every style sheet that a route loads: tests compute no layout. */
export const sheet = null;
