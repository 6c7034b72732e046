import { Readable } from 'node:stream';

import { MEDIA_LIMITS, Rejection } from '@onda-on/contracts/rules';

import { ConcurrencyLimiter } from '../../platform/kernel/concurrency-limiter.ts';

const TAKEN_AT_ONCE_MAX = 4;
const WAITING_MAX = 16;
/** Bytes. A larger body is cut off; up to this size it is read, since a browser that is cut off shows no response. */
const HEARD_OUT_MAX = 64 * 1024 * 1024;

/** Takes a few uploads at a time, so that memory stays bounded; the others wait unread. */
export class UploadLimiter extends ConcurrencyLimiter {
  constructor() {
    super(TAKEN_AT_ONCE_MAX, WAITING_MAX);
  }
}

/** The whole body. @throws {Rejection} MEDIA_TOO_LARGE, or INVALID_REQUEST when the upload was interrupted. */
export function readUpload(body: unknown, declared: string | undefined): Promise<Buffer> {
  if (!(body instanceof Readable)) throw new Rejection('UNSUPPORTED_MEDIA_TYPE');
  if (Number(declared) > HEARD_OUT_MAX) throw new Rejection('MEDIA_TOO_LARGE');
  // The upload was interrupted while it waited. No event follows, so its place is released here.
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
