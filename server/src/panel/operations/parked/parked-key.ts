import { createHash } from 'node:crypto';

import type { ParkedStream } from '@onda-on/projections';

const KEY_LENGTH = 32;

/**
 * Names one failure of one stream: the stream's own name may hold a participant's id, and a key that names the event too leads to
 * nothing once somebody else has settled it.
 */
export function parkedKeyOf({ projection, stream, events, attempts }: ParkedStream): string {
  const text = JSON.stringify([projection, stream, events[0]?.position ?? '', attempts]);
  return createHash('sha256').update(text).digest('hex').slice(0, KEY_LENGTH);
}
