/** The log text of an expected failure, such as a store that is away. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');
