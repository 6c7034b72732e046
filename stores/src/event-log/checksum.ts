import { crc32 } from 'node:zlib';

/** Finds bit rot only: whoever changes an event on purpose can also change this. */
export const checksumOf = (data: string, meta: string): number => checksumOfText(data + meta);

/** The same, over one text. */
export const checksumOfText = (text: string): number => crc32(text);
