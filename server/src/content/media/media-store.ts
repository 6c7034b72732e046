import type { Provider } from '@nestjs/common';
import { Rejection } from '@onda-on/contracts/rules';
import { MediaUnavailable, openMediaStore } from '@onda-on/stores';

import { CONFIG, type Config } from '../../platform/config/config.ts';

/** The port to the store of pictures' bytes (`MediaStore`). */
export const MEDIA_STORE = Symbol('MediaStore');

export const mediaStoreProvider: Provider = {
  provide: MEDIA_STORE,
  useFactory: ({ dataDirectory, media }: Config) => openMediaStore(dataDirectory, media),
  inject: [CONFIG],
};

const FILE = /^([0-9a-f]{32})-([1-9]\d{0,3})\.webp$/;
/** An interrupted write leaves a file with a longer name. */
const KEPT_OR_PART = /^([0-9a-f]{32})-([1-9]\d{0,3})\.webp(?:\.[0-9a-f]{16}\.part)?$/;

/** The file name of one width of a picture, stored and served. */
export const fileOf = (mediaId: string, width: number): string => `${mediaId}-${width}.webp`;

export const urlOf = (mediaId: string, width: number): string => `/media/${fileOf(mediaId, width)}`;

/** The picture that a file name refers to; undefined for a name of another form. */
export function pictureNamed(file: string): Readonly<{ mediaId: string; width: number }> | undefined {
  const [, mediaId, width] = FILE.exec(file) ?? [];
  return mediaId === undefined ? undefined : { mediaId, width: Number(width) };
}

/** Whether a file is a picture, or what an interrupted write left of one. */
export const isOurs = (file: string): boolean => KEPT_OR_PART.test(file);

/** @throws {Rejection} UNAVAILABLE while the store of pictures is unavailable, as for every other store. */
export async function answering<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof MediaUnavailable ? new Rejection('UNAVAILABLE') : error;
  }
}
