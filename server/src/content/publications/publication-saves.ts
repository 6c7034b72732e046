import { randomUUID } from 'node:crypto';

import type { DomainEvent, EventMeta, PageText } from '@onda-on/contracts/events';
import { Rejection } from '@onda-on/contracts/rules';
import { ConcurrencyConflict, type EventLog } from '@onda-on/stores';

import type { SeasonLog } from '../../contest/state/season-lock.ts';
import { transact, type CommandOutcome } from '../../platform/kernel/transact.ts';
import type { PublicationKind } from './publication-kinds.decider.ts';
import { holdingOf, publicationStateOf } from './publication-stream.ts';
import type { PublicationState, SavePublication } from './publication.decider.ts';
import { slugDecider, type SlugCommand } from './slug.decider.ts';

/** Longer than any save is under way: a reservation that nothing has followed by then was left by a process that died. */
const ABANDONED_MS = 60_000;

/**
 * The addresses around one save: the new one is reserved before, the one that is no longer used released after. What was
 * reserved and came to nothing is given back. A process that dies in between leaves a reservation too many, never one too
 * few: after a minute anyone else may have it, and its own page at once.
 */
class AddressMove<Text extends PageText, E extends DomainEvent> {
  /** Addresses that are ours as far as we know, with the revision at which they were. */
  readonly #held = new Map<string, number>();

  constructor(
    private readonly log: EventLog,
    private readonly kind: PublicationKind<Text, E>,
    private readonly id: string,
    private readonly meta: EventMeta,
  ) {}

  /** @throws {Rejection} SLUG_TAKEN */
  async reserve(slug: string): Promise<void> {
    const stream = this.kind.slugStreamOf(slug);
    const { id: entityId } = this;
    const command = async () => {
      const abandonedBy = await this.#abandonedBy(slug);
      return { type: 'ReserveSlug', slug, entityId, abandonedBy } as const;
    };
    this.#held.set(slug, await this.#run(stream, command));
  }

  /** Remembers an address that will be given up, unless it is reserved anew in the meantime. */
  async leave(slug: string): Promise<void> {
    const { holder, revision } = await holdingOf(this.log, this.kind.slugStreamOf(slug));
    if (holder === this.id) this.#held.set(slug, revision);
  }

  /** Gives back all of them but the one that is used now. */
  async settle(used: string | null): Promise<void> {
    for (const [slug, seen] of this.#held) {
      if (slug === used) continue;
      const command = { type: 'ReleaseSlug', slug, entityId: this.id, seen } as const;
      await this.#run(this.kind.slugStreamOf(slug), command);
    }
  }

  async #run(stream: string, command: SlugCommand | (() => Promise<SlugCommand>)): Promise<number> {
    // An id of its own each time: what an earlier attempt reserved may have been lost since.
    const meta = { ...this.meta, commandId: randomUUID(), causationId: this.meta.commandId };
    const id = stream.slice(slugDecider.category.length + 1);
    const { state } = await transact(this.log, slugDecider, id, command, meta);
    return state.revision;
  }

  async #abandonedBy(slug: string): Promise<string | null> {
    const { holder, since } = await holdingOf(this.log, this.kind.slugStreamOf(slug));
    if (holder === null || holder === this.id || since === null) return null;
    const { text } = await publicationStateOf(this.log, this.kind, holder);
    const isOld = Date.parse(this.meta.at) - Date.parse(since) > ABANDONED_MS;
    return text?.slug !== slug && isOld ? holder : null;
  }
}

type Saved<Text, E extends DomainEvent> = CommandOutcome<PublicationState<Text>, E>;

/**
 * Saves a text under an address of its own: judged first, so that what is refused leaves no trace; then the address is
 * reserved, the text saved, the old address released. Each step may be done again. The decision itself is written to `turn`.
 */
export async function savePublication<Text extends PageText, E extends DomainEvent>(
  log: EventLog,
  kind: PublicationKind<Text, E>,
  command: SavePublication<Text>,
  meta: EventMeta,
  turn: SeasonLog = log,
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
  turn: SeasonLog = log,
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
    const { text } = await publicationStateOf(log, kind, id);
    await move.settle(text?.slug ?? null);
  } catch {
    // The log is away: the reservation is free again after a minute.
  }
}
