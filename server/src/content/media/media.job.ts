import { Inject, Injectable } from '@nestjs/common';
import type { MediaStore } from '@onda-on/stores';

import { StartupJob } from '../../platform/jobs/startup-job.ts';
import { ClockWatch } from '../../platform/kernel/clock-watch.ts';
import { ContentState } from '../publications/content-state.ts';
import { isOurs, MEDIA_STORE, pictureNamed } from './media-store.ts';

/** Longer than any upload takes, also on another server. */
const UPLOAD_MS_MAX = 3_600_000;
/** How long unknown pictures stay after an older backup was restored, so that the newer one can still be restored. */
const UNKNOWN_MS_MAX = 30 * 86_400_000;
/** More unknown files than this, and more than there are pictures, suggest the wrong log or the wrong store. */
const ORPHANS_MAX = 50;

type Verdict = 'kept' | 'gone' | 'unknown';

/**
 * Deletes files that are not served: removed pictures, interrupted writes, and after a while files without an event, which a killed
 * process left.
 */
@Injectable()
export class MediaCleanupJob extends StartupJob {
  constructor(
    @Inject(MEDIA_STORE) private readonly store: MediaStore,
    private readonly content: ContentState,
    private readonly watch: ClockWatch,
  ) {
    super('Media');
  }

  async tidy(): Promise<void> {
    if (this.watch.fault === null) await this.sweep(new Date());
  }

  /** `now` is this machine's clock, as the files' times are; a demo's clock may be in the past. */
  async sweep(now: Date): Promise<number> {
    const found: Record<Verdict, string[]> = { kept: [], gone: [], unknown: [] };
    for await (const { name, storedAt } of this.store.list())
      found[this.#verdictOn(name, now.getTime() - storedAt.getTime())].push(name);
    const { gone, unknown } = found;
    const isOdd = unknown.length > Math.max(ORPHANS_MAX, this.content.catalog.mediaIds.size);
    if (isOdd)
      this.logger.warn(`${unknown.length} görselin kaydı yok; yanlış depo olabilir, hiçbiri silinmedi`);
    const cleared = isOdd ? gone : [...gone, ...unknown];
    for (const name of cleared) if (!this.ending.aborted) await this.store.remove(name);
    return cleared.length;
  }

  #verdictOn(name: string, ageMs: number): Verdict {
    if (!isOurs(name) || ageMs <= UPLOAD_MS_MAX) return 'kept';
    const { catalog } = this.content;
    const mediaId = pictureNamed(name)?.mediaId;
    // Only an interrupted write has a name that is no picture's name.
    if (mediaId === undefined || catalog.isRemoved(mediaId)) return 'gone';
    return ageMs <= UNKNOWN_MS_MAX || isKnown(name, catalog.mediaOf(mediaId)) ? 'kept' : 'unknown';
  }
}

function isKnown(name: string, media: Readonly<{ widths: readonly number[] }> | undefined): boolean {
  const width = pictureNamed(name)?.width;
  return width !== undefined && media?.widths.includes(width) === true;
}
