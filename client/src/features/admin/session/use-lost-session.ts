import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { isSessionLost } from './session-loss.ts';

/** Calls back once when a query or a command is answered 401: the session ended in the middle of work. */
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
  const look = (error: unknown) => {
    if (isLost || !isSessionLost(error)) return;
    isLost = true;
    onLost();
  };
  const stops = [
    queryClient.getQueryCache().subscribe(({ query }) => look(query.state.error)),
    queryClient.getMutationCache().subscribe(({ mutation }) => look(mutation?.state.error)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
