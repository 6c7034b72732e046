type Reading = Readonly<{ data: unknown; errorUpdateCount: number }>;

/**
 * Whether a query has failed and has nothing to show. Unlike `isError` this stays so while it is read again: the notice
 * keeps its place then, and its button the focus.
 */
export const hasFailed = ({ data, errorUpdateCount }: Reading): boolean =>
  data === undefined && errorUpdateCount > 0;
