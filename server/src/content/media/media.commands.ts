import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MediaWords } from '@onda-on/contracts/events';
import { MEDIA_LIMITS, Rejection } from '@onda-on/contracts/rules';
import type { MediaStore, Position } from '@onda-on/stores';
import { Mutex } from 'async-mutex';

import { CommandBy, EditBy } from '../../platform/commands/bus-classes.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { ContentState } from '../publications/content-state.ts';
import { encodePicture, type EncodedSize } from './encode-picture.ts';
import { digestOf } from './media-files.ts';
import { fileOf, MEDIA_STORE } from './media-store.ts';
import { mediaDecider, type MediaCommand } from './media.decider.ts';

/** A picture with this id stays as it is; one that was removed is not added again. */
export class AddMedia extends CommandBy<{ mediaId: string; bytes: Buffer; words: MediaWords }, Position>() {}

/** Stores the bytes before the event is written. */
@CommandHandler(AddMedia)
export class AddMediaHandler implements ICommandHandler<AddMedia> {
  // One at a time: a decoded picture takes a hundred times the memory of its file.
  readonly #encoding = new Mutex();

  constructor(
    private readonly commands: CommandRunner,
    @Inject(MEDIA_STORE) private readonly store: MediaStore,
    private readonly content: ContentState,
  ) {}

  async execute(asked: AddMedia): Promise<Position> {
    const { mediaId, caller: by } = asked;
    const { revision } = await this.commands.stateOf(mediaDecider, mediaId);
    const command: MediaCommand =
      revision < 0
        ? { type: 'AddMedia', mediaId, facts: await this.#stored(asked) }
        : { type: 'ChangeMedia', mediaId, expected: null };
    const run = () => this.commands.run(mediaDecider, mediaId, command, { by });
    return (await this.content.mutex.runExclusive(run)).position;
  }

  async #stored({ mediaId, bytes, words }: AddMedia) {
    if (this.content.catalog.mediaIds.size >= MEDIA_LIMITS.itemsMax)
      throw new Rejection('LIST_FULL', { max: MEDIA_LIMITS.itemsMax });
    const sizes = await this.#encoding.runExclusive(() => encodePicture(bytes));
    for (const size of sizes) await this.store.put(fileOf(mediaId, size.width), size.bytes);
    return { ...words, ...factsOf(sizes) };
  }
}

function factsOf(sizes: readonly EncodedSize[]) {
  const { width, height } = sizes.at(-1) ?? { width: 0, height: 0 };
  const bytes = sizes.reduce((sum, size) => sum + size.bytes.length, 0);
  const [widths, digests] = [sizes.map((size) => size.width), sizes.map((size) => digestOf(size.bytes))];
  return { width, height, widths, bytes, digests };
}

export class ChangeMedia extends EditBy<{ mediaId: string; words: Partial<MediaWords> }, Position>() {}

@CommandHandler(ChangeMedia)
export class ChangeMediaHandler implements ICommandHandler<ChangeMedia> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly content: ContentState,
  ) {}

  async execute({ mediaId, words, expected, caller: by }: ChangeMedia): Promise<Position> {
    const command = { type: 'ChangeMedia', mediaId, expected, ...words } as const;
    const run = () => this.commands.run(mediaDecider, mediaId, command, { by });
    return (await this.content.mutex.runExclusive(run)).position;
  }
}

export class RemoveMedia extends EditBy<{ mediaId: string }, Position>() {}

/** Removes a picture that no text shows, and its bytes after the event. */
@CommandHandler(RemoveMedia)
export class RemoveMediaHandler implements ICommandHandler<RemoveMedia> {
  constructor(
    private readonly commands: CommandRunner,
    @Inject(MEDIA_STORE) private readonly store: MediaStore,
    private readonly content: ContentState,
  ) {}

  async execute({ mediaId, expected, caller: by }: RemoveMedia): Promise<Position> {
    const { catalog, mutex } = this.content;
    const widths = catalog.mediaOf(mediaId)?.widths ?? [];
    const { position } = await mutex.runExclusive(() => {
      const usedIn = catalog.usesOf(mediaId).map(({ title }) => `‘${title}’`);
      const command = { type: 'RemoveMedia', mediaId, usedIn, expected } as const;
      return this.commands.run(mediaDecider, mediaId, command, { by });
    });
    // Files that stay behind are never served again; the cleanup at the next start removes them.
    await Promise.allSettled(widths.map((width) => this.store.remove(fileOf(mediaId, width))));
    return position;
  }
}
