import { Inject, Injectable } from '@nestjs/common';
import type { PublishAnswer, PublishRequest } from '@onda-on/contracts/api';
import type { ArticleEvent, ArticleText, DomainEvent, PageEvent, PageText } from '@onda-on/contracts/events';
import { Rejection } from '@onda-on/contracts/rules';
import { LOG_START, type EventLog, type Position } from '@onda-on/stores';

import { activeBeside } from '../../contest/model/contest.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { SeasonLock, type SeasonLog } from '../../contest/state/season-lock.ts';
import type { EditCall } from '../../identity/administrators/edit.ts';
import { refusalOf } from '../../platform/http/refusals.ts';
import { SYSTEM, type Caller } from '../../platform/kernel/caller.ts';
import { CommandRunner } from '../../platform/kernel/command-runner.ts';
import { isRetry } from '../../platform/kernel/decider.ts';
import { commandIdOf } from '../../platform/kernel/ids.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { ContentState, picturesIn } from './content-state.ts';
import { publicationFrom, PublicationLog, type Publication, type Version } from './publication-log.ts';
import { ARTICLE, asKept, PAGE, withdraws, type PublicationKind } from './publication.decider.ts';

/** A text after a command, with the position of its last event. */
export type SavedPublication<Text> = Readonly<{ publication: Publication<Text>; position: Position }>;

/** Who creates a text, and the client's key: with the same key and text it is created once. */
type New = Readonly<{ caller: Caller; key: string }>;
type Parts = Readonly<{
  log: EventLog;
  commands: CommandRunner;
  content: ContentState;
  contest: ContestState;
  season: SeasonLock;
}>;

/** The commands of pages or articles. They run one after another in this process; between servers the log decides. */
export class Publications<Text extends PageText, E extends DomainEvent> {
  readonly #texts: PublicationLog<Text, E>;

  constructor(
    private readonly kind: PublicationKind<Text, E>,
    private readonly parts: Parts,
  ) {
    this.#texts = new PublicationLog(kind, parts.log, parts.commands);
  }

  create(text: Text, { caller: by, key }: New): Promise<SavedPublication<Text>> {
    return this.parts.content.mutex.runExclusive(async () => {
      const commandId = commandIdOf(`new-${this.kind.category}-${by.actor}`, key);
      const id = await this.#texts.idForNew(text.slug, commandId);
      const save = { id, text, as: 'new', expected: null } as const;
      const { position } = await this.#texts.save(save, { by, commandId, judge: this.#judgeOf(text) });
      const versions = await this.#texts.versionsOf(id);
      if (versions.length === 0) throw new Rejection('RECORD_KEY_REUSED');
      isRetry(versions[0]?.text, asKept(text), 'RECORD_KEY_REUSED');
      return this.#saved(id, versions, position);
    });
  }

  change(text: Text, { id, expected, caller: by }: EditCall): Promise<SavedPublication<Text>> {
    return this.#inTurn(id, text, async (required, turn) => {
      const save = { id, text, as: 'known', expected, required } as const;
      const { position } = await this.#texts.save(save, { by, turn, judge: this.#judgeOf(text) });
      return this.#saved(id, await this.versionsOf(id), position);
    });
  }

  remove({ id, expected, caller: by }: EditCall): Promise<Position> {
    return this.#inTurn(id, null, async (required, turn) => {
      const { position } = await this.#texts.remove({ id, expected, required }, { by, turn });
      return position;
    });
  }

  publish(id: string, by: Caller): Promise<Position> {
    return this.parts.content.mutex.runExclusive(async () => {
      const command = { type: 'Publish', id } as const;
      return (await this.parts.commands.run(this.kind.decider, id, command, { by })).position;
    });
  }

  /** Publishes a draft that is due; `revision` is that of the event that set the time, so servers publish it once. */
  publishDue({ id, revision }: Readonly<{ id: string; revision: number }>): Promise<void> {
    return this.parts.content.mutex.runExclusive(async () => {
      const command = (_: unknown, now: Date) => ({ type: 'PublishDue', id, now }) as const;
      await this.parts.commands.run(this.kind.decider, id, command, {
        by: SYSTEM,
        key: `publish/${revision}`,
      });
    });
  }

  /** All versions of a text since its creation, oldest first. @throws {Rejection} when it does not exist. */
  async versionsOf(id: string): Promise<readonly Version<Text>[]> {
    const versions = await this.#texts.versionsOf(id);
    if (versions.length === 0) throw new Rejection(this.kind.notFound);
    return versions;
  }

  /**
   * A change that withdraws a required text holds the season lock, so that no week becomes active meanwhile. Any other
   * change runs without the lock and may withdraw none.
   */
  #inTurn<Result>(
    id: string,
    after: Text | null,
    task: (required: readonly string[], turn: SeasonLog) => Promise<Result>,
  ): Promise<Result> {
    const { log, content, contest, season } = this.parts;
    return content.mutex.runExclusive(async () => {
      const { required } = this.kind;
      const { text: before } = await this.#texts.stateOf(id);
      const isRequired = before !== null && required.includes(before.slug);
      if (!isRequired || !withdraws(before, after)) return task(required, log);
      return season.run((turn) => task(activeBeside(contest.current, null) ? required : [], turn));
    });
  }

  /** Refuses a picture that was removed while the text with it was written, or since an older version that is restored. */
  #judgeOf(text: Text): (before: Text | null) => void {
    return (before) => {
      const shown = before ? picturesIn(before) : new Set();
      for (const mediaId of picturesIn(text)) {
        const name = this.parts.content.catalog.removedNameOf(mediaId);
        if (name !== undefined && !shown.has(mediaId)) throw new Rejection('MEDIA_REMOVED', { name });
      }
    };
  }

  #saved(id: string, versions: readonly Version<Text>[], position: Position): SavedPublication<Text> {
    const publication = publicationFrom(id, versions);
    if (!publication) throw new Rejection(this.kind.notFound);
    return { publication, position };
  }
}

@Injectable()
export class PublicationService {
  readonly pages: Publications<PageText, PageEvent>;
  readonly articles: Publications<ArticleText, ArticleEvent>;

  constructor(
    @Inject(EVENT_LOG) log: EventLog,
    commands: CommandRunner,
    content: ContentState,
    contest: ContestState,
    season: SeasonLock,
  ) {
    const parts = { log, commands, content, contest, season };
    this.pages = new Publications(PAGE, parts);
    this.articles = new Publications(ARTICLE, parts);
  }

  /** Publishes drafts one by one (Hızlı Yayınla): each is its own decision, and a refused one stops none of the others. */
  async publish(
    { pages, articles }: PublishRequest,
    caller: Caller,
  ): Promise<Readonly<{ answer: PublishAnswer; position: Position }>> {
    const published: string[] = [];
    const refused: PublishAnswer['refused'][number][] = [];
    let position: Position = LOG_START;
    for (const [ids, of] of [[pages, this.pages] as const, [articles, this.articles] as const])
      for (const id of ids)
        try {
          const each = await of.publish(id, caller);
          if (each > position) position = each;
          published.push(id);
        } catch (error) {
          if (!(error instanceof Rejection)) throw error;
          const { code, message } = refusalOf(error.code, error.details);
          refused.push({ id, code, message });
        }
    return { answer: { published, refused }, position };
  }
}
