import type { Provider } from '@nestjs/common';
import { Rejection } from '@onda-on/contracts/rules';
import { MediaUnavailable, openMediaStore } from '@onda-on/stores';

import { CONFIG, type Config } from '../../platform/config/config.ts';

/** The port to where the bytes of pictures are (`MediaStore`). */
export const MEDIA_STORE = Symbol('MediaStore');

export const mediaStoreProvider: Provider = {
  provide: MEDIA_STORE,
  useFactory: ({ dataDirectory, media }: Config) => openMediaStore(dataDirectory, media),
  inject: [CONFIG],
};

const FILE = /^([0-9a-f]{32})-([1-9]\d{0,3})\.webp$/;
/** What was cut off while it was written stands under a longer name. */
const KEPT_OR_PART = /^([0-9a-f]{32})-([1-9]\d{0,3})\.webp(?:\.[0-9a-f]{16}\.part)?$/;

/** Under which name one width of a picture is kept and served. */
export const fileOf = (mediaId: string, width: number): string => `${mediaId}-${width}.webp`;

export const urlOf = (mediaId: string, width: number): string => `/media/${fileOf(mediaId, width)}`;

/** The picture that a file name refers to; undefined for a name of another form. */
export function pictureNamed(file: string): Readonly<{ mediaId: string; width: number }> | undefined {
  const [, mediaId, width] = FILE.exec(file) ?? [];
  return mediaId === undefined ? undefined : { mediaId, width: Number(width) };
}

/** The same for whatever pictures may have left in the store. */
export const isOurs = (file: string): boolean => KEPT_OR_PART.test(file);

/** Lets a store of pictures that is away look like everything else that is: 503, and to be asked again. */
export async function answering<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof MediaUnavailable ? new Rejection('UNAVAILABLE') : error;
  }
}
