import type { DomainEvent, EventMeta, PageText } from '@onda-on/contracts/events';
import { Rejection } from '@onda-on/contracts/rules';
import { ConcurrencyConflict, type EventLog } from '@onda-on/stores';

import type { TurnLog } from '../../contest/state/contest-turnstile.ts';
import { transact, type Outcome } from '../../platform/kernel/transact.ts';
import { AddressMove } from './address-move.ts';
import type { PublicationKind } from './publication-kind.ts';
import { stateOf } from './publication-stream.ts';
import type { PublicationState, SavePublication } from './publication.decider.ts';
import { holdingOf } from './slug-stream.ts';

type Saved<Text, E extends DomainEvent> = Outcome<PublicationState<Text>, E>;

/**
 * Saves a text under an address of its own: judged first, so that what is refused leaves no trace; then the address is
 * reserved, the text saved, the old address released. Each step may be done again. The decision itself is written to `turn`.
 */
export async function savePublication<Text extends PageText, E extends DomainEvent>(
  log: EventLog,
  kind: PublicationKind<Text, E>,
  command: SavePublication<Text>,
  meta: EventMeta,
  turn: TurnLog = log,
): Promise<Saved<Text, E>> {
  const { id, text } = command;
  const move = new AddressMove(log, kind, id, meta);
  // Asked anew by every attempt, since the one before lost to another save.
  const prepared = async (state: PublicationState<Text>) => {
    const before = state.text?.slug;
    if (kind.decider.decide(command, state).length > 0 && before !== text.slug) {
      if (before !== undefined) await move.leave(before);
      await move.reserve(text.slug);
    }
    return command;
  };
  try {
    const outcome = await transact(turn, kind.decider, id, prepared, meta);
    await move.settle(text.slug);
    return outcome;
  } catch (error) {
    // After any other failure it may still be written.
    if (error instanceof Rejection || error instanceof ConcurrencyConflict)
      await giveBack(log, kind, id, move);
    throw error;
  }
}

/** Removes a text, then frees its address. */
export async function removePublication<Text extends PageText, E extends DomainEvent>(
  log: EventLog,
  kind: PublicationKind<Text, E>,
  { id, ...about }: Readonly<{ id: string; expected: number | null; required: readonly string[] }>,
  meta: EventMeta,
  turn: TurnLog = log,
): Promise<Saved<Text, E>> {
  const move = new AddressMove(log, kind, id, meta);
  const command = async ({ text }: PublicationState<Text>) => {
    if (text) await move.leave(text.slug);
    return { type: 'Remove', id, ...about } as const;
  };
  const outcome = await transact(turn, kind.decider, id, command, meta);
  await move.settle(null);
  return outcome;
}

/**
 * Under which id the command `making` makes a new text: the one that an earlier attempt reserved the address for and got no
 * further, or made it under already; else one that follows from the command, so that a retry comes to the same. Two who come at once to the same id meet in its stream, and one of them is first.
 */
export async function idForNew<Text extends PageText, E extends DomainEvent>(
  log: EventLog,
  kind: PublicationKind<Text, E>,
  slug: string,
  making: string,
): Promise<string> {
  const { holder } = await holdingOf(log, kind.slugStreamOf(slug));
  if (holder === null) return making;
  const { events } = await log.read(kind.streamOf(holder));
  const [made] = events;
  return made === undefined || made.meta.commandId === making ? holder : making;
}

async function giveBack<Text extends PageText, E extends DomainEvent>(
  log: EventLog,
  kind: PublicationKind<Text, E>,
  id: string,
  move: AddressMove<Text, E>,
): Promise<void> {
  try {
    const { text } = await stateOf(log, kind, id);
    await move.settle(text?.slug ?? null);
  } catch {
    // The log is away: the reservation is free again after a minute.
  }
}
