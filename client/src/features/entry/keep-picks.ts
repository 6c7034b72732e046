import { isOutcome } from '@onda-on/contracts/rules';

import { store as keep, storedJson } from '../../memory/stored.ts';
import type { OfferedPick } from './picks.port.ts';
import { picked, picksSlice, type PicksState } from './picks.slice.ts';

const KEY = 'tahminler';
type Kept = Readonly<{ week: number; picks: readonly OfferedPick[] }>;

/** The initial state with the picks that this browser kept. It keeps only picks, no field of the form. */
export function keptPicks(): PicksState {
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
}>;

/** Stores the picks whenever they change; without picks, the stored value is removed. */
export function keepPicks(store: PicksStore): () => void {
  let last = store.getState().picks;
  return store.subscribe(() => {
    const { picks } = store.getState();
    if (picks === last) return;
    last = picks;
    const all = Object.values(picks.entities);
    keep(KEY, all.length === 0 ? null : JSON.stringify({ week: picks.week, picks: all }));
  });
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
