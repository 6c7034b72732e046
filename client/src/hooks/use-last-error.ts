import { useState } from 'react';

type Reading = Readonly<{ data: unknown; error: Error | null; errorUpdatedAt: number }>;

/**
 * Why a read that was never answered has failed last, also while it is repeated: TanStack forgets it then, and what does not exist
 * would look as if it were loading whenever something changes.
 */
export function useLastError({ data, error, errorUpdatedAt }: Reading): Error | null {
  const [last, setLast] = useState({ error, errorUpdatedAt });
  if (error && error !== last.error) setLast({ error, errorUpdatedAt });
  if (data !== undefined) return null;
  // The time tells the failure of this read from that of another one, which the screen has shown before.
  return error ?? (errorUpdatedAt === last.errorUpdatedAt ? last.error : null);
}
