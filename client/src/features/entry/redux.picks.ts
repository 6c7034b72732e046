import { assertNever } from '@onda-on/contracts/rules';
import { configureStore } from '@reduxjs/toolkit';

import { keepPicks, keptPicks } from './keep-picks.ts';
import type { PicksChange, PicksPort } from './picks.port.ts';
import { barClosed, barOpened, cleared, picked, picksSlice, picksView, unpicked } from './picks.slice.ts';

/** The picks in a Redux store; it starts with those that this browser kept, and stores every change. */
export function newReduxPicks(): PicksPort {
  const store = configureStore({
    reducer: { picks: picksSlice.reducer },
    preloadedState: { picks: keptPicks() },
  });
  keepPicks(store);
  return {
    view: () => picksView(store.getState()),
    change: (change) => void store.dispatch(actionFor(change)),
    subscribe: store.subscribe,
  };
}

/** A new kind of change does not compile until it is listed. */
function actionFor(change: PicksChange) {
  switch (change.type) {
    case 'picked':
      return picked(change);
    case 'unpicked':
      return unpicked(change.matchId);
    case 'cleared':
      return cleared();
    case 'barClosed':
      return barClosed();
    case 'barOpened':
      return barOpened();
    default:
      return assertNever(change);
  }
}
