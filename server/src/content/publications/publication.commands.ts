import { Inject, Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PublishAnswer, PublishRequest } from '@onda-on/contracts/api';
import type { ArticleEvent, ArticleText, PageEvent, PageText } from '@onda-on/contracts/events';
import { Rejection } from '@onda-on/contracts/rules';
import { LOG_START, type EventLog, type Position } from '@onda-on/stores';

import { activeBeside } from '../../contest/model/contest.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { SeasonLock, type SeasonLog } from '../../contest/state/season-lock.ts';
import { CommandBy, EditBy } from '../../platform/commands/bus-classes.ts';
import type { Caller } from '../../platform/commands/caller.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { isRetry } from '../../platform/commands/decider.ts';
import { commandIdOf } from '../../platform/commands/ids.ts';
import { refusalOf } from '../../platform/http/refusals.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { ContentState, picturesIn } from './content-state.ts';
import { publicationFrom, PublicationLog, type Publication } from './publication-log.ts';
import { ARTICLE, asKept, PAGE, withdraws } from './publication.decider.ts';

export type TextOf = Readonly<{ page: PageText; article: ArticleText }>;
type EventOf = Readonly<{ page: PageEvent; article: ArticleEvent }>;
export type Kind = keyof TextOf;

/**
 * What the handlers of pages and articles share. Their commands run one after another in this process (between servers the log
 * decides), and a change withdraws no required text while a week is active.
 */
@Injectable()
export class Publications {
  readonly of: Readonly<{ [K in Kind]: PublicationLog<TextOf[K], EventOf[K]> }>;

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    commands: CommandRunner,
    private readonly content: ContentState,
    private readonly contest: ContestState,
    private readonly season: SeasonLock,
  ) {
    this.of = {
      page: new PublicationLog(PAGE, log, commands),
      article: new PublicationLog(ARTICLE, log, commands),
    };
  }

  /**
   * A change that withdraws a required text holds the season lock, so that no week becomes active meanwhile. Any other
   * change runs without the lock and may withdraw none.
   */
  inTurn<Result>(
    { kind, id, after }: Readonly<{ kind: Kind; id: string; after: PageText | null }>,
    task: (required: readonly string[], turn: SeasonLog) => Promise<Result>,
  ): Promise<Result> {
    const texts = this.of[kind];
    return this.content.mutex.runExclusive(async () => {
      const { required } = texts.kind;
      const { text: before } = await texts.stateOf(id);
      const isRequired = before !== null && required.includes(before.slug);
      if (!isRequired || !withdraws(before, after)) return task(required, this.log);
      return this.season.run((turn) => task(activeBeside(this.contest.current, null) ? required : [], turn));
    });
  }

  /** Refuses a picture that was removed while the text with it was written, or since an older version that is restored. */
  judgeOf(text: PageText): (before: PageText | null) => void {
    return (before) => {
      const shown = before ? picturesIn(before) : new Set();
      for (const mediaId of picturesIn(text)) {
        const name = this.content.catalog.removedNameOf(mediaId);
        if (name !== undefined && !shown.has(mediaId)) throw new Rejection('MEDIA_REMOVED', { name });
      }
    };
  }
}

/** A text after a command, with the position of its last event. */
export type SavedText<K extends Kind> = Readonly<{ publication: Publication<TextOf[K]>; position: Position }>;

class TextCommand<K extends Kind, Fields> extends Command<SavedText<K>> {
  constructor(readonly asked: Readonly<{ kind: K; text: TextOf[K]; caller: Caller } & Fields>) {
    super();
  }
}

/** `key` is the client's: with the same key and text it is created once. */
export class CreateText<K extends Kind> extends TextCommand<K, { key: string }> {}

@CommandHandler(CreateText)
export class CreateTextHandler implements ICommandHandler<CreateText<Kind>> {
  constructor(
    private readonly texts: Publications,
    private readonly content: ContentState,
  ) {}

  execute<K extends Kind>({ asked }: CreateText<K>): Promise<SavedText<K>> {
    const { kind, text, key, caller: by } = asked;
    const texts = this.texts.of[kind];
    return this.content.mutex.runExclusive(async () => {
      const commandId = commandIdOf(`new-${kind}-${by.actor}`, key);
      const id = await texts.idForNew(text.slug, commandId);
      const save = { id, text, as: 'new', expected: null } as const;
      const { position } = await texts.save(save, { by, commandId, judge: this.texts.judgeOf(text) });
      const versions = await texts.versionsOf(id, 'RECORD_KEY_REUSED');
      isRetry(versions[0].text, asKept(text), 'RECORD_KEY_REUSED');
      return { publication: publicationFrom(id, versions), position };
    });
  }
}

export class ChangeText<K extends Kind> extends TextCommand<K, { id: string; expected: number | null }> {}

@CommandHandler(ChangeText)
export class ChangeTextHandler implements ICommandHandler<ChangeText<Kind>> {
  constructor(private readonly texts: Publications) {}

  execute<K extends Kind>({ asked }: ChangeText<K>): Promise<SavedText<K>> {
    const { kind, id, text, expected, caller: by } = asked;
    const texts = this.texts.of[kind];
    return this.texts.inTurn({ kind, id, after: text }, async (required, turn) => {
      const save = { id, text, as: 'known', expected, required } as const;
      const { position } = await texts.save(save, { by, turn, judge: this.texts.judgeOf(text) });
      return { publication: publicationFrom(id, await texts.versionsOf(id)), position };
    });
  }
}

export class RemoveText extends EditBy<{ kind: Kind; id: string }, Position>() {}

@CommandHandler(RemoveText)
export class RemoveTextHandler implements ICommandHandler<RemoveText> {
  constructor(private readonly texts: Publications) {}

  execute({ kind, id, expected, caller: by }: RemoveText): Promise<Position> {
    return this.texts.inTurn({ kind, id, after: null }, async (required, turn) => {
      const { position } = await this.texts.of[kind].remove({ id, expected, required }, { by, turn });
      return position;
    });
  }
}

export class PublishTexts extends CommandBy<
  PublishRequest,
  Readonly<{ answer: PublishAnswer; position: Position }>
>() {}

/** Publishes drafts one by one (Hızlı Yayınla): each is its own decision, and a refused one stops none of the others. */
@CommandHandler(PublishTexts)
export class PublishTextsHandler implements ICommandHandler<PublishTexts> {
  constructor(
    private readonly texts: Publications,
    private readonly content: ContentState,
  ) {}

  async execute({ pages, articles, caller }: PublishTexts) {
    const published: string[] = [];
    const refused: PublishAnswer['refused'][number][] = [];
    let position: Position = LOG_START;
    const { page, article } = this.texts.of;
    for (const [ids, of] of [[pages, page] as const, [articles, article] as const])
      for (const id of ids)
        try {
          const each = await this.content.mutex.runExclusive(() => of.publish(id, 'Publish', { by: caller }));
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
