import { randomUUID } from 'node:crypto';

import {
  slugCodec,
  type DomainEvent,
  type EventMeta,
  type PageText,
  type StoredEvent,
} from '@onda-on/contracts/events';
import { Rejection } from '@onda-on/contracts/rules';
import { ConcurrencyConflict, type EventLog } from '@onda-on/stores';

import type { SeasonLog } from '../../contest/state/season-lock.ts';
import type { Caller } from '../../platform/kernel/caller.ts';
import type { CommandOutcome, CommandRunner } from '../../platform/kernel/command-runner.ts';
import type { PublicationKind, PublicationState, SavePublication } from './publication.decider.ts';
import { slugDecider, type SlugCommand, type SlugState } from './slug.decider.ts';

/** One saved state of a text, with who saved it and when. */
export type Version<Text> = Readonly<{ revision: number; meta: EventMeta; text: Text }>;

/** A text as its stream has it now. Times are ISO; `publishedAt` is when it was first published. */
export type Publication<Text> = Text &
  Readonly<{
    id: string;
    createdAt: string;
    publishedAt: string | null;
    updatedAt: string;
    revision: number;
  }>;

/** The decider's state of a text. */
export async function publicationStateOf<Text extends PageText, E extends DomainEvent>(
  log: EventLog,
  { decider, streamOf }: PublicationKind<Text, E>,
  id: string,
): Promise<PublicationState<Text>> {
  const { events } = await log.read(streamOf(id));
  return events.map(decider.codec.decode).reduce(decider.evolve, decider.initialState);
}

/** Who holds an address, and since when (ISO); the moment is null for one that nobody ever had. */
type Holding = SlugState & Readonly<{ since: string | null }>;

export async function holdingOf(log: EventLog, stream: string): Promise<Holding> {
  const { events } = await log.read(stream);
  const state = events.map(slugCodec.decode).reduce(slugDecider.evolve, slugDecider.initialState);
  return { ...state, since: events.at(-1)?.meta.at ?? null };
}

/** The newest version with the times that follow from all of them; null when the text is not there. */
export function publicationFrom<Text extends PageText>(
  id: string,
  versions: readonly Version<Text>[],
): Publication<Text> | null {
  const first = versions[0];
  const last = versions.at(-1);
  if (!first || !last) return null;
  const publishedAt = versions.find(({ text }) => text.status === 'published')?.meta.at ?? null;
  const { revision, text } = last;
  return { ...text, id, createdAt: first.meta.at, publishedAt, updatedAt: last.meta.at, revision };
}

/** `turn` is the log that the season lock hands out. */
type Options = Readonly<{ by: Caller; commandId?: string; turn?: SeasonLog }>;
type Saved<Text, E extends DomainEvent> = Promise<CommandOutcome<PublicationState<Text>, E>>;

/** Pages, or articles, as the log has them, with the addresses that they reserve. */
export class PublicationLog<Text extends PageText, E extends DomainEvent> {
  constructor(
    readonly kind: PublicationKind<Text, E>,
    private readonly log: EventLog,
    private readonly commands: CommandRunner,
  ) {}

  stateOf(id: string): Promise<PublicationState<Text>> {
    return publicationStateOf(this.log, this.kind, id);
  }

  /** All states of a text since it was made, the oldest first; none when it is not there. */
  async versionsOf(id: string): Promise<readonly Version<Text>[]> {
    const { events } = await this.log.read(this.kind.streamOf(id));
    return events.reduce<readonly Version<Text>[]>(
      (versions, event, revision) => this.#following(versions, event, revision),
      [],
    );
  }

  /**
   * The id under which the command `making` makes a new text: that of an earlier attempt which reserved the address, or else one
   * that follows from the command, so that a retry comes to the same. Two at once with the same id conflict in its stream, and one
   * of them wins.
   */
  async idForNew(slug: string, making: string): Promise<string> {
    const { holder } = await holdingOf(this.log, this.kind.slugStreamOf(slug));
    if (holder === null) return making;
    const { events } = await this.log.read(this.kind.streamOf(holder));
    const [made] = events;
    return made === undefined || made.meta.commandId === making ? holder : making;
  }

  /**
   * Saves a text under its address: the rules judge first, so a refused text leaves no trace; then the address is reserved, the
   * text saved, the old address released. Each step may be repeated. The text itself is written to `turn`.
   */
  async save(
    save: Omit<SavePublication<Text>, 'type' | 'required' | 'now'> &
      Partial<Pick<SavePublication<Text>, 'required'>>,
    { by, commandId = randomUUID(), turn = this.log }: Options,
  ): Saved<Text, E> {
    const { decider, required } = this.kind;
    const { id, text } = save;
    const move = this.#moveOf(id, by, commandId);
    const prepare = async (state: PublicationState<Text>, now: Date) => {
      const command = { required, ...save, type: 'Save', now } as const;
      const before = state.text?.slug;
      if (decider.decide(command, state).length > 0 && before !== text.slug) {
        if (before !== undefined) await move.leave(before);
        await move.reserve(text.slug);
      }
      return command;
    };
    try {
      const outcome = await this.commands.run(decider, id, prepare, { by, commandId, log: turn });
      await move.settle(text.slug);
      return outcome;
    } catch (error) {
      // After any other failure the text may still be written.
      if (error instanceof Rejection || error instanceof ConcurrencyConflict) await this.#giveBack(id, move);
      throw error;
    }
  }

  /** Removes a text, then frees its address. */
  async remove(
    { id, ...about }: Readonly<{ id: string; expected: number | null; required: readonly string[] }>,
    { by, commandId = randomUUID(), turn = this.log }: Options,
  ): Saved<Text, E> {
    const move = this.#moveOf(id, by, commandId);
    const prepare = async ({ text }: PublicationState<Text>) => {
      if (text) await move.leave(text.slug);
      return { type: 'Remove', id, ...about } as const;
    };
    const outcome = await this.commands.run(this.kind.decider, id, prepare, { by, commandId, log: turn });
    await move.settle(null);
    return outcome;
  }

  #moveOf(id: string, by: Caller, causationId: string): AddressMove {
    const { kind, log, commands } = this;
    const slugOf = async (holder: string) => (await this.stateOf(holder)).text?.slug;
    return new AddressMove({ kind, log, commands, slugOf }, id, { ...by, causationId });
  }

  async #giveBack(id: string, move: AddressMove): Promise<void> {
    try {
      await move.settle((await this.stateOf(id)).text?.slug ?? null);
    } catch {
      // The log is away: the reservation is free again after a minute.
    }
  }

  #following(
    versions: readonly Version<Text>[],
    event: StoredEvent,
    revision: number,
  ): readonly Version<Text>[] {
    const text = this.kind.textIn(this.kind.codec.decode(event));
    return text === null ? [] : [...versions, { revision, meta: event.meta, text }];
  }
}

/** Longer than any save takes: a reservation without its text by then was left by a process that died. */
const ABANDONED_MS = 60_000;

type MoveParts = Readonly<{
  kind: Pick<PublicationKind, 'slugStreamOf'>;
  log: EventLog;
  commands: CommandRunner;
  /** The address that a text has now. */
  slugOf: (id: string) => Promise<string | undefined>;
}>;

/**
 * The addresses around one save: the new one is reserved before, the old one released after, and a reservation that came to
 * nothing is given back. A process that dies in between leaves a reservation too many, never one too few: after a minute anybody
 * may have it, and its own page at once.
 */
class AddressMove {
  /** Addresses that this save holds, with the revision of each reservation. */
  readonly #held = new Map<string, number>();

  constructor(
    private readonly parts: MoveParts,
    private readonly id: string,
    private readonly by: Caller,
  ) {}

  /** @throws {Rejection} SLUG_TAKEN */
  async reserve(slug: string): Promise<void> {
    const { id: entityId } = this;
    const revision = await this.#run(slug, async (_, now) => {
      const abandonedBy = await this.#abandonedBy(slug, now);
      return { type: 'ReserveSlug', slug, entityId, abandonedBy };
    });
    this.#held.set(slug, revision);
  }

  /** Remembers an address that will be given up, unless it is reserved anew in the meantime. */
  async leave(slug: string): Promise<void> {
    const { holder, revision } = await this.#holdingOf(slug);
    if (holder === this.id) this.#held.set(slug, revision);
  }

  /** Releases all of them but the one that is used now. */
  async settle(used: string | null): Promise<void> {
    for (const [slug, seen] of this.#held)
      if (slug !== used)
        await this.#run(slug, () => ({ type: 'ReleaseSlug', slug, entityId: this.id, seen }));
  }

  /** With a command id of its own each time: what an earlier attempt reserved may have been lost since. */
  async #run(
    slug: string,
    command: (state: SlugState, now: Date) => SlugCommand | Promise<SlugCommand>,
  ): Promise<number> {
    const id = this.parts.kind.slugStreamOf(slug).slice(slugDecider.category.length + 1);
    const { state } = await this.parts.commands.run(slugDecider, id, command, { by: this.by });
    return state.revision;
  }

  async #abandonedBy(slug: string, now: Date): Promise<string | null> {
    const { holder, since } = await this.#holdingOf(slug);
    if (holder === null || holder === this.id || since === null) return null;
    const isOld = now.getTime() - Date.parse(since) > ABANDONED_MS;
    return isOld && (await this.parts.slugOf(holder)) !== slug ? holder : null;
  }

  #holdingOf(slug: string): Promise<Holding> {
    return holdingOf(this.parts.log, this.parts.kind.slugStreamOf(slug));
  }
}
