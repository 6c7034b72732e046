import { assertNever, isOutcome } from '@onda-on/contracts/rules';
import {
  configureStore,
  createEntityAdapter,
  createSelector,
  createSlice,
  type PayloadAction,
} from '@reduxjs/toolkit';

import { store as keep, stored, storedJson } from '../../memory/stored.ts';
import type { PicksChange, PicksPort, OfferedPick, PicksView } from './picks.port.ts';

const adapter = createEntityAdapter({ selectId: (pick: OfferedPick) => pick.matchId });

/** Picks belong to one week: the first pick of another week removes the old ones. */
const initialState = adapter.getInitialState<{ week: number | null; isBarClosed: boolean }>({
  week: null,
  isBarClosed: false,
});
type PicksState = typeof initialState;

type Picked = Readonly<{ week: number; pick: OfferedPick }>;

/** The picks being made, before they are sent. Server data never lives here; that is the query cache's. */
const picksSlice = createSlice({
  name: 'picks',
  initialState,
  reducers: {
    /** Adds a pick or replaces the earlier one of that match. */
    picked(state, { payload: { week, pick } }: PayloadAction<Picked>) {
      if (state.week !== week) adapter.removeAll(state);
      state.week = week;
      state.isBarClosed = false;
      adapter.setOne(state, pick);
    },
    unpicked: adapter.removeOne,
    /** Another tab has changed the picks; each tab closes its own summary. */
    shared: (state, { payload }: PayloadAction<PicksState>) => ({
      ...payload,
      isBarClosed: state.isBarClosed,
    }),
    /** The picks of a week were sent, or its lock has passed. */
    cleared: (state, { payload: week }: PayloadAction<number>) =>
      state.week === week ? initialState : state,
    /** The summary can be closed; its button or the next pick brings it back. */
    barClosed(state) {
      state.isBarClosed = true;
    },
    barOpened(state) {
      state.isBarClosed = false;
    },
  },
  selectors: {
    allPicks: adapter.getSelectors().selectAll,
    pickedWeek: ({ week }) => week,
    isBarClosed: (state) => state.isBarClosed,
  },
});

const { picked, unpicked, shared, cleared, barClosed, barOpened } = picksSlice.actions;

const { allPicks, pickedWeek, isBarClosed } = picksSlice.selectors;
/** Returns the same object while nothing changes. */
const picksView = createSelector([allPicks, pickedWeek, isBarClosed], (all, week, isClosed): PicksView => ({
  all,
  week: all.length > 0 ? week : null,
  isBarClosed: isClosed,
}));

/**
 * The picks in a Redux store; it starts with those that this browser kept, and stores every change. All tabs have the same
 * picks: otherwise each would overwrite those of the others, and offer to send them again.
 */
export function newReduxPicks(): PicksPort {
  const store = configureStore({
    reducer: { picks: picksSlice.reducer },
    preloadedState: { picks: keptPicks() },
  });
  const catchUp = keepPicks(store);
  // The second for a page that the browser has kept, which heard of nothing meanwhile.
  for (const type of ['storage', 'pageshow']) addEventListener(type, catchUp);
  return {
    view: () => picksView(store.getState()),
    change(change) {
      catchUp();
      store.dispatch(actionFor(change));
    },
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
      return cleared(change.week);
    case 'barClosed':
      return barClosed();
    case 'barOpened':
      return barOpened();
    default:
      return assertNever(change);
  }
}

const KEY = 'tahminler';
type Kept = Readonly<{ week: number; picks: readonly OfferedPick[] }>;

/** The initial state with the picks that this browser kept. It keeps only picks, no field of the form. */
function keptPicks(): PicksState {
  const kept = storedJson(KEY, isKept);
  const start = picksSlice.getInitialState();
  if (!kept) return start;
  return kept.picks.reduce(
    (state, pick) => picksSlice.reducer(state, picked({ week: kept.week, pick })),
    start,
  );
}

type PicksStore = Readonly<{
  subscribe(listener: () => void): () => void;
  getState(): Readonly<{ picks: PicksState }>;
  dispatch(action: ReturnType<typeof shared>): unknown;
}>;

/**
 * Stores the picks whenever they change; without picks, the stored value is removed. Returns what takes over the changes of
 * other tabs; a value that this page could not replace, since the storage is full, is none.
 */
function keepPicks(store: PicksStore): () => void {
  let last = store.getState().picks;
  let seen = stored(KEY);
  store.subscribe(() => {
    const { picks } = store.getState();
    if (picks === last) return;
    last = picks;
    const all = Object.values(picks.entities);
    keep(KEY, all.length === 0 ? null : JSON.stringify({ week: picks.week, picks: all }));
    seen = stored(KEY);
  });
  return () => {
    if (stored(KEY) !== seen) store.dispatch(shared(keptPicks()));
  };
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { week, picks } = value as Record<string, unknown>;
  return Number.isInteger(week) && Array.isArray(picks) && picks.every(isPick);
}

function isPick(value: unknown): value is OfferedPick {
  if (typeof value !== 'object' || value === null) return false;
  const { matchId, outcome, odds } = value as Record<string, unknown>;
  return typeof matchId === 'string' && isOutcome(outcome) && typeof odds === 'number';
}
