import { crc32 } from 'node:zlib';

/** Finds bit rot, nothing worse: whoever changes an event on purpose can change this too. */
export const checksumOf = (data: string, meta: string): number => checksumOfText(data + meta);

/** The same, of both in one. */
export const checksumOfText = (text: string): number => crc32(text);
