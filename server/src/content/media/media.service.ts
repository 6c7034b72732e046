import { randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import { MEDIA_LIMITS, Rejection } from '@onda-on/contracts/rules';
import type { EventLog, MediaStore, Position } from '@onda-on/stores';
import { Mutex } from 'async-mutex';

import { metaOf, type Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { randomId } from '../../platform/kernel/ids.ts';
import { transact } from '../../platform/kernel/transact.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { ContentState } from '../publications/content-state.ts';
import { encodePicture, type EncodedSize } from './encode-picture.ts';
import { fileOf, MEDIA_STORE } from './media-store.ts';
import { mediaDecider, type MediaCommand } from './media.decider.ts';

/** A picture as a command left it, and where its last event stands. */
export type SavedMedia = Readonly<{ mediaId: string; position: Position }>;

type Words = Readonly<{ name: string; alt: string }>;
type Asked = Readonly<{ expected: number | null; caller: Caller }>;

/** What is done to pictures. The bytes come first and the event says that they are there; with the removal it is the other way. */
@Injectable()
export class MediaService {
  // One at a time: a picture that is unpacked takes a hundred times its weight.
  readonly #encoding = new Mutex();

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(MEDIA_STORE) private readonly store: MediaStore,
    private readonly content: ContentState,
  ) {}

  /** A picture that is there under this id already stays as it is. @throws {Rejection} for what is no picture, too large or damaged. */
  async add(bytes: Buffer, words: Words, caller: Caller, mediaId = randomId()): Promise<SavedMedia> {
    if (this.content.catalog.mediaIds.size >= MEDIA_LIMITS.itemsMax)
      throw new Rejection('LIST_FULL', { max: MEDIA_LIMITS.itemsMax });
    const sizes = await this.#encoding.runExclusive(() => encodePicture(bytes));
    for (const size of sizes) await this.store.put(fileOf(mediaId, size.width), size.bytes);
    const facts = { ...words, ...factsOf(sizes) };
    return this.content.mutex.runExclusive(() => this.#run({ type: 'AddMedia', mediaId, facts }, caller));
  }

  change(mediaId: string, words: Partial<Words>, { expected, caller }: Asked): Promise<SavedMedia> {
    const command = { type: 'ChangeMedia', mediaId, expected, ...words } as const;
    return this.content.mutex.runExclusive(() => this.#run(command, caller));
  }

  /** @throws {Rejection} MEDIA_IN_USE, which says where. */
  async remove(mediaId: string, { expected, caller }: Asked): Promise<SavedMedia> {
    const widths = this.content.catalog.mediaOf(mediaId)?.widths ?? [];
    const removed = await this.content.mutex.runExclusive(() => {
      const usedIn = this.content.catalog.usesOf(mediaId).map(({ title }) => `‘${title}’`);
      return this.#run({ type: 'RemoveMedia', mediaId, usedIn, expected }, caller);
    });
    // What is left behind is never served again, and the next start clears it away.
    await Promise.allSettled(widths.map((width) => this.store.remove(fileOf(mediaId, width))));
    return removed;
  }

  async #run(command: MediaCommand, caller: Caller): Promise<SavedMedia> {
    const { mediaId } = command;
    const meta = metaOf(caller, randomUUID(), this.clock.now());
    const { position } = await transact(this.log, mediaDecider, mediaId, command, meta);
    await this.content.reached(position);
    return { mediaId, position };
  }
}

function factsOf(sizes: readonly EncodedSize[]) {
  const { width, height } = sizes.at(-1) ?? { width: 0, height: 0 };
  const bytes = sizes.reduce((sum, size) => sum + size.bytes.length, 0);
  return { width, height, widths: sizes.map((size) => size.width), bytes };
}
