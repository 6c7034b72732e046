/** What a log line says of a failure that is none of ours, such as a store that is away. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');
