import { randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { DomainEvent, PageText } from '@onda-on/contracts/events';
import { Rejection } from '@onda-on/contracts/rules';
import type { EventLog, Position } from '@onda-on/stores';

import { ContestState } from '../../contest/state/contest-state.ts';
import { activeBeside } from '../../contest/state/contest.selectors.ts';
import { SeasonLock, type SeasonLog } from '../../contest/state/season-lock.ts';
import { metaOf, SYSTEM, type Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { commandIdOf } from '../../platform/kernel/ids.ts';
import { transact } from '../../platform/kernel/transact.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { ContentState } from './content-state.ts';
import type { PublicationKind } from './publication-kinds.decider.ts';
import { idForNew, removePublication, savePublication } from './publication-saves.ts';
import {
  publicationFrom,
  publicationStateOf,
  versionsOf,
  type Publication,
  type Version,
} from './publication-stream.ts';
import { asKept, withdraws, type SavePublication } from './publication.decider.ts';
import { isSameText } from './same-text.ts';

/** A text as a command left it, and where its last event stands. */
export type SavedPublication<Text> = Readonly<{ publication: Publication<Text>; position: Position }>;

/** Who makes a text, and their own name for this making: with the same key and text it is made once. */
type New = Readonly<{ caller: Caller; key: string }>;
type About = Readonly<{ id: string; expected: number | null; caller: Caller }>;

/** What is done to pages and articles, one after the other in this process; the log settles it between servers. */
@Injectable()
export class PublicationService {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly content: ContentState,
    private readonly contest: ContestState,
    private readonly season: SeasonLock,
  ) {}

  create<Text extends PageText, E extends DomainEvent>(
    kind: PublicationKind<Text, E>,
    text: Text,
    { caller, key }: New,
  ): Promise<SavedPublication<Text>> {
    return this.content.mutex.runExclusive(async () => {
      const making = commandIdOf(`new-${kind.category}-${caller.actor}`, key);
      const id = await idForNew(this.log, kind, text.slug, making);
      const save = { type: 'Save', id, text, as: 'new', expected: null, required: kind.required } as const;
      return this.#save(kind, save, caller, this.log, making);
    });
  }

  change<Text extends PageText, E extends DomainEvent>(
    kind: PublicationKind<Text, E>,
    text: Text,
    about: About,
  ): Promise<SavedPublication<Text>> {
    const { id, expected, caller } = about;
    const save = { type: 'Save', id, text, as: 'known', expected } as const;
    return this.content.mutex.runExclusive(() =>
      this.#inTurn(kind, id, text, (required, turn) => this.#save(kind, { ...save, required }, caller, turn)),
    );
  }

  remove<Text extends PageText, E extends DomainEvent>(
    kind: PublicationKind<Text, E>,
    { caller, ...about }: About,
  ): Promise<Position> {
    return this.content.mutex.runExclusive(() =>
      this.#inTurn(kind, about.id, null, async (required, turn) => {
        const command = { ...about, required };
        const { position } = await removePublication(this.log, kind, command, this.#metaOf(caller), turn);
        await this.content.reached(position);
        return position;
      }),
    );
  }

  /** Publishes a draft as it is. */
  publish<Text extends PageText, E extends DomainEvent>(
    kind: PublicationKind<Text, E>,
    id: string,
    caller: Caller,
  ): Promise<Position> {
    return this.content.mutex.runExclusive(async () => {
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
    return this.content.mutex.runExclusive(async () => {
      const now = this.clock.now();
      const meta = metaOf(SYSTEM, commandIdOf(kind.streamOf(id), `publish/${revision}`), now);
      const command = { type: 'PublishDue', id, now } as const;
      const { position } = await transact(this.log, kind.decider, id, command, meta);
      await this.content.reached(position);
    });
  }

  /**
   * What takes a required text away is decided in the contest's turn, so that no week becomes active meanwhile. Outside of it
   * nothing may take one away.
   */
  async #inTurn<Text extends PageText, E extends DomainEvent, Result>(
    kind: PublicationKind<Text, E>,
    id: string,
    after: Text | null,
    task: (required: readonly string[], turn: SeasonLog) => Promise<Result>,
  ): Promise<Result> {
    const { text: before } = await publicationStateOf(this.log, kind, id);
    const isRequired = before !== null && kind.required.includes(before.slug);
    if (!isRequired || !withdraws(before, after)) return task(kind.required, this.log);
    return this.season.run(async (turn) => {
      const result = await task(activeBeside(this.contest.current, null) ? kind.required : [], turn);
      await this.contest.reached(await this.log.end());
      return result;
    });
  }

  async #save<Text extends PageText, E extends DomainEvent>(
    kind: PublicationKind<Text, E>,
    save: Omit<SavePublication<Text>, 'now'>,
    caller: Caller,
    turn: SeasonLog,
    commandId: string = randomUUID(),
  ): Promise<SavedPublication<Text>> {
    const meta = metaOf(caller, commandId, this.clock.now());
    const command = { ...save, now: new Date(meta.at) };
    const { position } = await savePublication(this.log, kind, command, meta, turn);
    await this.content.reached(position);
    const versions = await versionsOf(this.log, kind, save.id);
    if (save.as === 'new') refuseOther(versions, save.text);
    const publication = publicationFrom(save.id, versions);
    if (!publication) throw new Rejection(kind.notFound);
    return { publication, position };
  }

  #metaOf(caller: Caller) {
    return metaOf(caller, randomUUID(), this.clock.now());
  }
}

/** A retry must be of the text that was made then, whatever has become of it since. */
function refuseOther<Text extends PageText>(versions: readonly Version<Text>[], text: Text): void {
  const [made] = versions;
  if (made && !isSameText(made.text, asKept(text))) throw new Rejection('CONTENT_KEY_REUSED');
}
