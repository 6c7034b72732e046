import { useState } from 'react';

import { hasFailed } from '../api/has-failed.ts';

type Reading = Parameters<typeof hasFailed>[0] & Readonly<{ error: Error | null; errorUpdatedAt: number }>;

/**
 * Why a read that was never answered has failed last, also while it is repeated: TanStack forgets it then, and what does not exist
 * would look as if it were loading whenever something changes.
 */
export function useLastError(query: Reading): Error | null {
  const { error, errorUpdatedAt } = query;
  const [last, setLast] = useState({ error, errorUpdatedAt });
  if (error && error !== last.error) setLast({ error, errorUpdatedAt });
  if (!hasFailed(query)) return null;
  // The time tells the failure of this read from that of another one, which the screen has shown before.
  return error ?? (errorUpdatedAt === last.errorUpdatedAt ? last.error : null);
}
