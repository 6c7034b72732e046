import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

import { NO_PICKS, type PicksPort, type PicksView } from './picks.port.ts';

const nothing: PicksPort = {
  view: () => NO_PICKS,
  change: () => undefined,
  subscribe: () => () => undefined,
};
const unpicked = () => undefined;
const Picks = createContext<PicksPort>(nothing);

export const PicksProvider = Picks.Provider;

export function usePicks(): PicksView {
  const port = useContext(Picks);
  return useSyncExternalStore(port.subscribe, port.view, nothing.view);
}

/** The pick for one match; a card renders again for its own match only. */
export function usePickOf(matchId: string) {
  const port = useContext(Picks);
  const pick = useCallback(
    () => port.view().all.find((each) => each.matchId === matchId)?.outcome,
    [port, matchId],
  );
  return useSyncExternalStore(port.subscribe, pick, unpicked);
}

export const useChangePicks = (): PicksPort['change'] => useContext(Picks).change;
