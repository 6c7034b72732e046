import { randomUUID } from 'node:crypto';

import type { DomainEvent, EventMeta, PageText } from '@onda-on/contracts/events';
import type { EventLog } from '@onda-on/stores';

import { transact } from '../../platform/kernel/transact.ts';
import type { PublicationKind } from './publication-kind.ts';
import { stateOf } from './publication-stream.ts';
import { holdingOf } from './slug-stream.ts';
import { slugDecider, type SlugCommand } from './slug.decider.ts';

/** Longer than any save is under way: a reservation that nothing has followed by then was left by a process that died. */
const ABANDONED_MS = 60_000;

/**
 * The addresses around one save: the new one is reserved before, the one that is no longer used released after. What was
 * reserved and came to nothing is given back. A process that dies in between leaves a reservation too many, never one too
 * few: after a minute anyone else may have it, and its own page at once.
 */
export class AddressMove<Text extends PageText, E extends DomainEvent> {
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
    const { text } = await stateOf(this.log, this.kind, holder);
    const isOld = Date.parse(this.meta.at) - Date.parse(since) > ABANDONED_MS;
    return text?.slug !== slug && isOld ? holder : null;
  }
}
