import { Readable } from 'node:stream';

import { MEDIA_LIMITS, Rejection } from '@onda-on/contracts/rules';

const TAKEN_AT_ONCE_MAX = 4;
const WAITING_MAX = 16;
/** So much is read into nothing before a picture is called too large: a browser that is cut off in the middle hears no answer. */
const HEARD_OUT_MAX = 64 * 1024 * 1024;

/**
 * Lets a few pictures in at a time, so that memory stays bounded: the rest waits unread in a short line, and what does not fit
 * comes back later.
 */
export class UploadGate {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /** @throws {Rejection} UNAVAILABLE when the line is full. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= TAKEN_AT_ONCE_MAX) {
      if (this.#waiting.length >= WAITING_MAX) throw new Rejection('UNAVAILABLE');
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running += 1;
    try {
      return await work();
    } finally {
      // The place is handed on, not given back, so that nobody slips in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}

/** The whole body, as far as it may go. @throws {Rejection} MEDIA_TOO_LARGE, or INVALID_REQUEST when it broke off. */
export function readUpload(body: unknown, declared: string | undefined): Promise<Buffer> {
  if (!(body instanceof Readable)) throw new Rejection('UNSUPPORTED_MEDIA_TYPE');
  if (Number(declared) > HEARD_OUT_MAX) throw new Rejection('MEDIA_TOO_LARGE');
  // It broke off while it waited: nothing is ever told of it any more, and its place would be taken for good.
  if (body.destroyed) throw new Rejection('INVALID_REQUEST');
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let length = 0;
    body.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= MEDIA_LIMITS.bytesMax) chunks.push(chunk);
      else chunks = [];
      if (length > HEARD_OUT_MAX) reject(new Rejection('MEDIA_TOO_LARGE'));
    });
    body.once('end', () => {
      if (length > MEDIA_LIMITS.bytesMax) reject(new Rejection('MEDIA_TOO_LARGE'));
      else resolve(Buffer.concat(chunks));
    });
    for (const event of ['error', 'close']) body.once(event, () => reject(new Rejection('INVALID_REQUEST')));
  });
}
