import { Inject, Injectable } from '@nestjs/common';
import type { MediaWords } from '@onda-on/contracts/events';
import { MEDIA_LIMITS, Rejection } from '@onda-on/contracts/rules';
import type { MediaStore, Position } from '@onda-on/stores';
import { Mutex } from 'async-mutex';

import type { Caller } from '../../platform/kernel/caller.ts';
import { CommandRunner } from '../../platform/kernel/command-runner.ts';
import { ContentState } from '../publications/content-state.ts';
import { encodePicture, type EncodedSize } from './encode-picture.ts';
import { digestOf } from './media-files.ts';
import { fileOf, MEDIA_STORE } from './media-store.ts';
import { mediaDecider, type MediaCommand } from './media.decider.ts';

export type SavedMedia = Readonly<{ mediaId: string; position: Position }>;

type Asked = Readonly<{ expected: number | null; caller: Caller }>;

/** The commands of pictures. The bytes are stored before the event is written, and removed after it. */
@Injectable()
export class MediaService {
  // One at a time: a decoded picture takes a hundred times the memory of its file.
  readonly #encoding = new Mutex();

  constructor(
    private readonly commands: CommandRunner,
    @Inject(MEDIA_STORE) private readonly store: MediaStore,
    private readonly content: ContentState,
  ) {}

  /**
   * A picture with this id stays as it is.
   *
   * @throws {Rejection} LIST_FULL, MEDIA_NOT_FOUND if it was removed since, or for bytes that are no sound picture.
   */
  async add(bytes: Buffer, words: MediaWords, caller: Caller, mediaId: string): Promise<SavedMedia> {
    const { revision } = await this.commands.stateOf(mediaDecider, mediaId);
    if (revision >= 0) return this.change(mediaId, {}, { expected: null, caller });
    if (this.content.catalog.mediaIds.size >= MEDIA_LIMITS.itemsMax)
      throw new Rejection('LIST_FULL', { max: MEDIA_LIMITS.itemsMax });
    const sizes = await this.#encoding.runExclusive(() => encodePicture(bytes));
    for (const size of sizes) await this.store.put(fileOf(mediaId, size.width), size.bytes);
    const facts = { ...words, ...factsOf(sizes) };
    return this.#run(caller, () => ({ type: 'AddMedia', mediaId, facts }));
  }

  change(mediaId: string, words: Partial<MediaWords>, { expected, caller }: Asked): Promise<SavedMedia> {
    return this.#run(caller, () => ({ type: 'ChangeMedia', mediaId, expected, ...words }));
  }

  /** @throws {Rejection} MEDIA_IN_USE, which names the texts that show the picture. */
  async remove(mediaId: string, { expected, caller }: Asked): Promise<SavedMedia> {
    const widths = this.content.catalog.mediaOf(mediaId)?.widths ?? [];
    const removed = await this.#run(caller, () => {
      const usedIn = this.content.catalog.usesOf(mediaId).map(({ title }) => `‘${title}’`);
      return { type: 'RemoveMedia', mediaId, usedIn, expected };
    });
    // Files that stay behind are never served again; the cleanup at the next start removes them.
    await Promise.allSettled(widths.map((width) => this.store.remove(fileOf(mediaId, width))));
    return removed;
  }

  #run(by: Caller, make: () => MediaCommand): Promise<SavedMedia> {
    return this.content.mutex.runExclusive(async () => {
      const command = make();
      const { mediaId } = command;
      return { mediaId, ...(await this.commands.run(mediaDecider, mediaId, command, { by })) };
    });
  }
}

function factsOf(sizes: readonly EncodedSize[]) {
  const { width, height } = sizes.at(-1) ?? { width: 0, height: 0 };
  const bytes = sizes.reduce((sum, size) => sum + size.bytes.length, 0);
  const [widths, digests] = [sizes.map((size) => size.width), sizes.map((size) => digestOf(size.bytes))];
  return { width, height, widths, bytes, digests };
}
