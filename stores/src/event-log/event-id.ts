const CANONICAL_UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** An event's id as stored: a UUID as its 16 bytes, anything else as text. */
export const packId = (id: string): Uint8Array | string =>
  CANONICAL_UUID.test(id) ? Buffer.from(id.replaceAll('-', ''), 'hex') : id;

/** An id from text as the log's statements return it: the bytes of a UUID in hex, or `=` and the id. */
export const idOfText = (text: string): string =>
  text.startsWith('=')
    ? text.slice(1)
    : `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`;
