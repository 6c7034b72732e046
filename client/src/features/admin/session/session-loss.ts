import { ApiError } from '../../../api/api-error.ts';

const watchers = new Set<() => void>();

/** Reports a lost session after a call outside of the query cache that was answered with 401. */
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
