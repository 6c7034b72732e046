import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { MediaStore } from '@onda-on/stores';

import { ContentState } from '../content/content-state.ts';
import { isOurs, pictureNamed } from './media-names.ts';
import { MEDIA_STORE } from './media-store.provider.ts';

/** Longer than any upload is under way, also on another server. */
const OLD_MS = 3_600_000;
/** More than this, and more than there are pictures: then it is the wrong log or the wrong store, not a leftover. */
const ORPHANS_MAX = 50;

/** Clears away what a killed process left in the store: bytes that no event speaks of. They were never served. */
@Injectable()
export class MediaSweep implements OnApplicationBootstrap {
  readonly #logger = new Logger('Media');

  constructor(
    @Inject(MEDIA_STORE) private readonly store: MediaStore,
    private readonly content: ContentState,
  ) {}

  /** Beside the start, which waits for nothing here. */
  onApplicationBootstrap(): void {
    void this.sweep(new Date()).catch((error: unknown) => this.#logger.warn(error));
  }

  /** By the clock of this machine: the files' times are of the store, and never of an earlier demo. */
  async sweep(now: Date): Promise<number> {
    const orphans: string[] = [];
    for await (const { name, storedAt } of this.store.list())
      if (isOurs(name) && now.getTime() - storedAt.getTime() > OLD_MS) orphans.push(name);
    const { catalog } = this.content;
    const unknown = orphans.filter(
      (name) => !isKnown(name, catalog.mediaOf(pictureNamed(name)?.mediaId ?? '')),
    );
    if (unknown.length > Math.max(ORPHANS_MAX, catalog.mediaIds.size)) {
      this.#logger.warn(`${unknown.length} görselin kaydı yok; yanlış depo olabilir, hiçbiri silinmedi`);
      return 0;
    }
    for (const name of unknown) await this.store.remove(name);
    return unknown.length;
  }
}

function isKnown(name: string, media: Readonly<{ widths: readonly number[] }> | undefined): boolean {
  const width = pictureNamed(name)?.width;
  return width !== undefined && media?.widths.includes(width) === true;
}
