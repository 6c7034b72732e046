import { decimalOf } from '../../../../text/numbers.ts';

const KB = 1024;

/** `8 MB`, `312 KB`. */
export const bytesText = (bytes: number): string =>
  bytes < KB * KB ? `${decimalOf(Math.round(bytes / KB))} KB` : `${decimalOf(bytes / KB / KB)} MB`;
