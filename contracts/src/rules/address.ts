import { cleanName } from './profile.ts';

/** `http(s)://` with its host, and the rest. */
const HOST_AND_REST = /^(\s*https?:\/\/[^/?#]*)?(.*)$/isu;
/** Halves of a surrogate pair cannot be encoded. */
const NOT_ASCII = /[^\p{ASCII}\p{Cs}]/gu;

/**
 * An address is no text: with its letters composed it may lead elsewhere. One that composing would change is encoded as the URL standard
 * does, but for the host, whose letters the standard composes too.
 */
export function encodedAddress(address: string): string {
  const [, host = '', rest = ''] = HOST_AND_REST.exec(address) ?? [];
  if (rest.normalize('NFC') === rest) return address;
  // What cleaning removes is not encoded.
  return host + rest.replace(NOT_ASCII, (sign) => (cleanName(sign) === '' ? sign : encodeURIComponent(sign)));
}

/** The stored form of an address: no blanks around it, no invisible characters. */
export const cleanAddress = (address: string): string => cleanName(encodedAddress(address));
