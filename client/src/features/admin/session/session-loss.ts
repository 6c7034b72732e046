import { ApiError } from '../../../api/api-error.ts';

const watchers = new Set<() => void>();

/** Tells whoever watches that the session ended, where a call that no cache knows of was answered 401. */
export function tellIfLost(error: unknown): void {
  if (!isUnauthenticated(error)) return;
  for (const watcher of watchers) watcher();
}

export function watchLoss(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

export const isUnauthenticated = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;
