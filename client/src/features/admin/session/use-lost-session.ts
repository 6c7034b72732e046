import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { isUnauthenticated, watchLoss } from './session-loss.ts';

/** Calls back when any call of the panel is answered 401: the session ended in the middle of work. */
export function useLostSession(onLost: () => void): void {
  const queryClient = useQueryClient();
  const latest = useRef(onLost);
  useEffect(() => {
    latest.current = onLost;
  });
  useEffect(() => watchSession(queryClient, () => latest.current()), [queryClient]);
}

function watchSession(queryClient: QueryClient, onLost: () => void): () => void {
  let isLost = false;
  const lose = () => {
    if (isLost) return;
    isLost = true;
    onLost();
  };
  const look = (error: unknown) => {
    if (isUnauthenticated(error)) lose();
  };
  const stops = [
    queryClient.getQueryCache().subscribe(({ query }) => look(query.state.error)),
    // Only at the refusal: the cache keeps a refused command until shortly after the next sign-in.
    queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') look(event.action.error);
    }),
    watchLoss(lose),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
