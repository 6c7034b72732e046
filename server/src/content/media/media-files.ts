import { hash } from 'node:crypto';

import { Inject, Injectable, Logger } from '@nestjs/common';
import { Rejection } from '@onda-on/contracts/rules';
import type { MediaStore } from '@onda-on/stores';

import { ContentState, type CatalogMedia } from '../publications/content-state.ts';
import { answering, fileOf, MEDIA_STORE, pictureNamed } from './media-store.ts';

export const digestOf = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex');

/** The files of pictures, compared with what the log says of them. */
@Injectable()
export class MediaFiles {
  readonly #logger = new Logger('Media');

  constructor(
    @Inject(MEDIA_STORE) private readonly store: MediaStore,
    private readonly content: ContentState,
  ) {}

  /** The picture of a file. @throws {Rejection} MEDIA_NOT_FOUND if the log does not know it. */
  known(file: string): Readonly<{ media: CatalogMedia; width: number }> {
    const named = pictureNamed(file);
    const media = named && this.content.catalog.mediaOf(named.mediaId);
    if (!named || !media?.widths.includes(named.width)) throw new Rejection('MEDIA_NOT_FOUND');
    return { media, width: named.width };
  }

  /**
   * The bytes of a file that the log knows.
   *
   * @throws {Rejection} MEDIA_NOT_FOUND, or UNAVAILABLE for bytes that are not those that were stored, which nobody gets.
   */
  async bytesOf(file: string): Promise<Buffer> {
    const { media, width } = this.known(file);
    const bytes = await answering(() => this.store.get(file));
    if (!bytes) throw new Rejection('MEDIA_NOT_FOUND');
    if (isSound(media, width, bytes)) return bytes;
    this.#logger.error(`The picture ${file} is not as it was stored: put it back from a backup`);
    throw new Rejection('UNAVAILABLE');
  }

  /** The files that are missing or not as they were stored. */
  async damaged(): Promise<readonly string[]> {
    const { catalog } = this.content;
    const found: string[] = [];
    for (const media of [...catalog.mediaIds].flatMap((id) => catalog.mediaOf(id) ?? []))
      for (const width of media.widths) {
        const bytes = await this.store.get(fileOf(media.id, width));
        if (!bytes || !isSound(media, width, bytes)) found.push(fileOf(media.id, width));
      }
    return found;
  }
}

/** Pictures that earlier versions stored have no digest, and count as sound. */
function isSound({ widths, digests }: CatalogMedia, width: number, bytes: Buffer): boolean {
  const digest = digests?.[widths.indexOf(width)];
  return digest === undefined || digest === digestOf(bytes);
}
