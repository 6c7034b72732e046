/** Stands for every style sheet that a route loads: nothing is laid out in a test. */
export const sheet = null;
