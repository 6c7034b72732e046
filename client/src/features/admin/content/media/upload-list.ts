import { MEDIA_LIMITS } from '@onda-on/contracts/rules';

import { isConnectionLost, messageOf } from '../../../../api/api-error.ts';
import { UPLOAD_TEXT } from '../../../../text/admin/content-media.tr.ts';
import { decimalOf } from '../../../../text/numbers.ts';

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;

/** A file to upload. `share` is the part that has left this device, from 0 to 1. */
export type Upload = Readonly<{
  key: number;
  name: string;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  share: number;
  error: string;
}>;

/** The error of a file before it is sent; null for none. */
export function fileError({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!IMAGE_TYPES.some((each) => each === type)) return UPLOAD_TEXT.notAnImage;
  return size > MEDIA_LIMITS.bytesMax ? UPLOAD_TEXT.tooLarge(bytesText(MEDIA_LIMITS.bytesMax)) : null;
}

export const uploadFailure = (error: unknown): string =>
  isConnectionLost(error) ? UPLOAD_TEXT.connection : messageOf(error, UPLOAD_TEXT.failed);

export const withUpload = (
  uploads: readonly Upload[],
  key: number,
  change: Partial<Upload>,
): readonly Upload[] => uploads.map((each) => (each.key === key ? { ...each, ...change } : each));

const KB = 1024;

/** `8 MB`, `312 KB`. */
export const bytesText = (bytes: number): string =>
  bytes < KB * KB ? `${decimalOf(Math.round(bytes / KB))} KB` : `${decimalOf(bytes / KB / KB)} MB`;
