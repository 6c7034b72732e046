import { crc32 } from 'node:zlib';

/** Finds bit rot only: an attacker who changes an event can change its checksum too. */
export const checksumOf = (data: string, meta: string): number => crc32(meta, crc32(data));

export const checksumOfText = (text: string): number => crc32(text);
