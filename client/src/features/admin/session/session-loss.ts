import { ApiError } from '../../../api/api-error.ts';

const watchers = new Set<() => void>();

/** Reports that the session ended where a call outside the query cache was answered 401. */
export function reportIfLost(error: unknown): void {
  if (!isUnauthenticated(error)) return;
  for (const watcher of watchers) watcher();
}

export function watchLoss(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

export const isUnauthenticated = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;
