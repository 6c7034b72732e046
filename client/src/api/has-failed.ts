type Reading = Readonly<{ data: unknown; errorUpdateCount: number }>;

/**
 * Whether a read has failed and was never answered. Unlike `isError` it stays true while the read is repeated, so that neither a
 * form nor a pressed button gives way to a placeholder then.
 */
export const hasFailed = ({ data, errorUpdateCount }: Reading): boolean =>
  data === undefined && errorUpdateCount > 0;
