import { statfs } from 'node:fs/promises';

import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../config/config.ts';
import { ScheduledJob } from '../jobs/scheduled-job.ts';

/** What a disk can still take. `freeFiles` is undefined where the file system does not count files. */
export type Room = Readonly<{ freeBytes: number; freeFiles: number | undefined }>;

const MB = 1_000_000;
/** At the highest rate that was measured, entries fill this in more than a quarter of an hour; a backup of a small contest still fits. */
export const ROOM_BYTES_MIN = 500 * MB;
/** The product itself keeps some twenty files open; the others are backups and pictures. */
export const ROOM_FILES_MIN = 1_000;

/** Whether an operator has to make room now: without any, entries are refused. */
export const isRoomLow = ({ freeBytes, freeFiles = Infinity }: Room): boolean =>
  freeBytes < ROOM_BYTES_MIN || freeFiles < ROOM_FILES_MIN;

/** The room for this process's user. */
export async function roomIn(directory: string): Promise<Room> {
  const { bavail, bsize, files, ffree } = await statfs(directory);
  return { freeBytes: bavail * bsize, freeFiles: files > 0 ? ffree : undefined };
}

const LOOK_MS = 5_000;

/** Watches the disk of the data directory, and logs when its room becomes low and when there is enough again. */
@Injectable()
export class DiskRoom extends ScheduledJob {
  readonly #directory: string;
  #wasLow = false;

  constructor(@Inject(CONFIG) { dataDirectory }: Pick<Config, 'dataDirectory'>) {
    super('DiskRoom', { everyMs: LOOK_MS, atStart: true });
    this.#directory = dataDirectory;
  }

  now(): Promise<Room> {
    return roomIn(this.#directory);
  }

  /** Nothing is decided by the date. */
  protected override get isDateTrusted(): boolean {
    return true;
  }

  protected async round(): Promise<void> {
    const room = await this.now();
    if (isRoomLow(room) === this.#wasLow) return;
    this.#wasLow = !this.#wasLow;
    const left = `${Math.floor(room.freeBytes / MB)} MB and ${room.freeFiles ?? 'any number of'} files`;
    if (this.#wasLow)
      this.logger.warn(
        `${this.#directory} has room for ${left} only; without any, entries are refused: make room`,
      );
    else this.logger.warn(`${this.#directory} has room again, for ${left}`);
  }
}
