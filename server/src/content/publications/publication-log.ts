import { randomUUID } from 'node:crypto';

import {
  slugCodec,
  type DomainEvent,
  type EventMeta,
  type PageText,
  type StoredEvent,
} from '@onda-on/contracts/events';
import { Rejection, type RejectionCode } from '@onda-on/contracts/rules';
import { ConcurrencyConflict, type EventLog, type Position } from '@onda-on/stores';

import type { SeasonLog } from '../../contest/state/season-lock.ts';
import type { Caller } from '../../platform/commands/caller.ts';
import {
  stateIn,
  type CommandOutcome,
  type CommandRunner,
  type RunOptions,
} from '../../platform/commands/command-runner.ts';
import type { PublicationKind, PublicationState, SavePublication } from './publication.decider.ts';
import { slugDecider, type SlugCommand, type SlugState } from './slug.decider.ts';

export type Version<Text> = Readonly<{ revision: number; meta: EventMeta; text: Text }>;

type Versions<Text> = readonly [Version<Text>, ...(readonly Version<Text>[])];

/** The current state of a text. Times are ISO; `publishedAt` is the time of its first publication. */
export type Publication<Text> = Text &
  Readonly<{
    id: string;
    createdAt: string;
    publishedAt: string | null;
    updatedAt: string;
    revision: number;
  }>;

/** The holder of an address. `since` is the ISO time of the latest event, null for an address that was never held. */
type Holding = SlugState & Readonly<{ since: string | null }>;

export async function holdingOf(log: EventLog, stream: string): Promise<Holding> {
  const { events } = await log.read(stream);
  const state = events.map(slugCodec.decode).reduce(slugDecider.evolve, slugDecider.initialState);
  return { ...state, since: events.at(-1)?.meta.at ?? null };
}

/** The newest version with the times that follow from all of them. */
export function publicationFrom<Text extends PageText>(
  id: string,
  versions: Versions<Text>,
): Publication<Text> {
  const [first] = versions;
  const { revision, text, meta } = versions.at(-1) ?? first;
  const publishedAt = versions.find((each) => each.text.status === 'published')?.meta.at ?? null;
  return { ...text, id, createdAt: first.meta.at, publishedAt, updatedAt: meta.at, revision };
}

/** `turn` is the log that the season lock hands out. */
type Options = Readonly<{ by: Caller; commandId?: string; turn?: SeasonLog }>;
/** `judge` refuses by what the text alone does not show, such as other records; it gets the text that is replaced. */
type SaveOptions<Text> = Options & Readonly<{ judge?: (before: Text | null) => void }>;
type Saved<Text, E extends DomainEvent> = Promise<CommandOutcome<PublicationState<Text>, E>>;

/** Reads and writes pages or articles in the log, with the addresses that they reserve. */
export class PublicationLog<Text extends PageText, E extends DomainEvent> {
  constructor(
    readonly kind: PublicationKind<Text, E>,
    private readonly log: EventLog,
    private readonly commands: CommandRunner,
  ) {}

  stateOf(id: string): Promise<PublicationState<Text>> {
    return stateIn(this.log, this.kind.decider, id);
  }

  /** All versions of a text since its creation, oldest first. @throws {Rejection} `missing`, when it does not exist. */
  async versionsOf(id: string, missing: RejectionCode = this.kind.notFound): Promise<Versions<Text>> {
    const { events } = await this.log.read(this.kind.streamOf(id));
    const [first, ...later] = events.reduce<readonly Version<Text>[]>(
      (versions, event, revision) => this.#following(versions, event, revision),
      [],
    );
    if (!first) throw new Rejection(missing);
    return [first, ...later];
  }

  /**
   * The id of the new text that the command `making` creates: that of an earlier attempt that reserved the address, or
   * else the command's own id, so that a retry gets the same. Two concurrent creations with the same id conflict in its
   * stream, and one of them wins.
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
    { by, commandId = randomUUID(), turn = this.log, judge }: SaveOptions<Text>,
  ): Saved<Text, E> {
    const { decider, required } = this.kind;
    const { id, text } = save;
    const move = this.#moveOf(id, by, commandId);
    const prepare = async (state: PublicationState<Text>, now: Date) => {
      const command = { required, ...save, type: 'Save', now } as const;
      const before = state.text?.slug;
      if (decider.decide(command, state).length === 0) return command;
      judge?.(state.text);
      if (before !== text.slug) {
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

  /** Publishes a draft, now or if it is due. */
  async publish(id: string, type: 'Publish' | 'PublishDue', options: RunOptions): Promise<Position> {
    const command = (_: unknown, now: Date) => ({ type, id, now }) as const;
    return (await this.commands.run(this.kind.decider, id, command, options)).position;
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
      // The log is unavailable; the reservation counts as abandoned after a minute.
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
  slugOf: (id: string) => Promise<string | undefined>;
}>;

/**
 * The addresses around one save: the new one is reserved before it, the old one released after it, and an unused
 * reservation given back. A process that dies in between leaves a reservation too many, never one too few: after a
 * minute any text may take it over, and its own text at once.
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

  /** Remembers an address that is to be released, unless it is reserved anew in the meantime. */
  async leave(slug: string): Promise<void> {
    const { holder, revision } = await this.#holdingOf(slug);
    if (holder === this.id) this.#held.set(slug, revision);
  }

  /** Releases all held addresses but the one in use. */
  async settle(used: string | null): Promise<void> {
    for (const [slug, seen] of this.#held)
      if (slug !== used)
        await this.#run(slug, () => ({ type: 'ReleaseSlug', slug, entityId: this.id, seen }));
  }

  /** Each run has its own command id, since the reservation of an earlier attempt may have been lost. */
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
