/** The log text of an expected failure, such as an unreachable store. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');
