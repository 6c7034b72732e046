import { randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { DomainEvent, PageText } from '@onda-on/contracts/events';
import { Rejection } from '@onda-on/contracts/rules';
import type { EventLog, Position } from '@onda-on/stores';

import { metaOf, SYSTEM, type Caller } from '../kernel/caller.ts';
import { CLOCK, type Clock } from '../kernel/clock.ts';
import { commandIdOf, randomId } from '../kernel/ids.ts';
import { transact } from '../kernel/transact.ts';
import { EVENT_LOG } from '../stores.module.ts';
import { ContentState } from './content-state.ts';
import type { PublicationKind } from './publication-kind.ts';
import { publicationFrom, versionsOf, type Publication } from './publication-stream.ts';
import { idForNew, removePublication, savePublication } from './publications.ts';

/** A text as a command left it, and where its last event stands. */
export type SavedPublication<Text> = Readonly<{ publication: Publication<Text>; position: Position }>;

type About = Readonly<{ id: string; expected: number | null; caller: Caller }>;

/** What is done to pages and articles, one after the other in this process; the log settles it between servers. */
@Injectable()
export class ContentDesk {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly content: ContentState,
  ) {}

  create<Text extends PageText, E extends DomainEvent>(
    kind: PublicationKind<Text, E>,
    text: Text,
    caller: Caller,
  ): Promise<SavedPublication<Text>> {
    return this.content.turnstile.run(async () => {
      const id = await idForNew(this.log, kind, text.slug, randomId());
      return this.#save(kind, text, 'new', { id, expected: null, caller });
    });
  }

  change<Text extends PageText, E extends DomainEvent>(
    kind: PublicationKind<Text, E>,
    text: Text,
    about: About,
  ): Promise<SavedPublication<Text>> {
    return this.content.turnstile.run(() => this.#save(kind, text, 'known', about));
  }

  remove<Text extends PageText, E extends DomainEvent>(
    kind: PublicationKind<Text, E>,
    { caller, ...about }: About,
  ): Promise<Position> {
    return this.content.turnstile.run(async () => {
      const { position } = await removePublication(this.log, kind, about, this.#metaOf(caller));
      await this.content.reached(position);
      return position;
    });
  }

  /** Publishes a draft as it is. */
  publish<Text extends PageText, E extends DomainEvent>(
    kind: PublicationKind<Text, E>,
    id: string,
    caller: Caller,
  ): Promise<Position> {
    return this.content.turnstile.run(async () => {
      const command = { type: 'Publish', id } as const;
      const { position } = await transact(this.log, kind.decider, id, command, this.#metaOf(caller));
      await this.content.reached(position);
      return position;
    });
  }

  /** Publishes a draft whose time has come; `revision` is that of the event that set it, so that any number of servers do it once. */
  publishDue<Text extends PageText, E extends DomainEvent>(
    kind: PublicationKind<Text, E>,
    { id, revision }: Readonly<{ id: string; revision: number }>,
  ): Promise<void> {
    return this.content.turnstile.run(async () => {
      const now = this.clock.now();
      const meta = metaOf(SYSTEM, commandIdOf(kind.streamOf(id), `publish/${revision}`), now);
      const command = { type: 'PublishDue', id, now } as const;
      const { position } = await transact(this.log, kind.decider, id, command, meta);
      await this.content.reached(position);
    });
  }

  async #save<Text extends PageText, E extends DomainEvent>(
    kind: PublicationKind<Text, E>,
    text: Text,
    as: 'new' | 'known',
    { id, expected, caller }: About,
  ): Promise<SavedPublication<Text>> {
    const now = this.clock.now();
    const command = { type: 'Save', id, text, as, expected, now } as const;
    const { position } = await savePublication(this.log, kind, command, this.#metaOf(caller));
    await this.content.reached(position);
    const publication = publicationFrom(id, await versionsOf(this.log, kind, id));
    if (!publication) throw new Rejection(kind.notFound);
    return { publication, position };
  }

  #metaOf(caller: Caller) {
    return metaOf(caller, randomUUID(), this.clock.now());
  }
}
