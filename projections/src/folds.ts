import { anyCodec, type AnyEvent } from '@onda-on/contracts/events';

import type { EventType, Happened } from './projection.ts';

/** Folds an event into a state. Method types are bivariant, so a fold of one event type fits the key of that type. */
type Fold<State, E extends AnyEvent = AnyEvent> = { fold(state: State, event: Happened<E>): void }['fold'];

/** A fold for each event type of `E`; a missing one does not compile. */
export type Folds<State, E extends AnyEvent> = {
  readonly [T in E['type']]: Fold<State, Extract<E, { type: T }>>;
};

/** The event types of a table of folds, and one function that dispatches to them; other events change nothing. */
export function foldOf<State>(
  folds: Readonly<Record<string, Fold<State>>>,
): Readonly<{ types: readonly EventType[]; apply: Fold<State> }> {
  const byType = new Map(Object.entries(folds));
  return {
    types: anyCodec.types.filter((type) => byType.has(type)),
    apply: (state, event) => byType.get(event.type)?.(state, event),
  };
}
