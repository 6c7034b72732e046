import { createEntityAdapter, createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { OfferedPick, PicksView } from './picks.port.ts';

const adapter = createEntityAdapter({ selectId: (pick: OfferedPick) => pick.matchId });

/** Picks belong to one week: the first pick of another week removes the old ones. */
const initialState = adapter.getInitialState<{ week: number | null; isBarClosed: boolean }>({
  week: null,
  isBarClosed: false,
});
export type PicksState = typeof initialState;

type Picked = Readonly<{ week: number; pick: OfferedPick }>;

/** The picks being made, before they are sent. Server data never lives here; that is the query cache's. */
export const picksSlice = createSlice({
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
    /** The picks were sent, or the lock has passed. */
    cleared: () => initialState,
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

export const { picked, unpicked, cleared, barClosed, barOpened } = picksSlice.actions;

const { allPicks, pickedWeek, isBarClosed } = picksSlice.selectors;
/** Returns the same object while nothing changes. */
export const picksView = createSelector(
  [allPicks, pickedWeek, isBarClosed],
  (all, week, isClosed): PicksView => ({ all, week: all.length > 0 ? week : null, isBarClosed: isClosed }),
);
