type Reading = Readonly<{ data: unknown; isPlaceholderData?: boolean; errorUpdateCount: number }>;

/**
 * Whether a read has failed and was never answered. Unlike `isError` it stays true while the read is repeated, so that neither a
 * form nor a pressed button gives way to a placeholder then, nor to what another read has brought.
 */
export const hasFailed = ({ data, isPlaceholderData, errorUpdateCount }: Reading): boolean =>
  (data === undefined || isPlaceholderData === true) && errorUpdateCount > 0;
