import type { StoredEvent } from '@onda-on/contracts/events';

import { UnstorableEvent } from './event-log.port.ts';

const JSON_BYTES_MAX = 1024 * 1024;
/** JSON that is nested deeper can be parsed, but serialising it again overflows the stack. */
const DEPTH_MAX = 32;
const NAME_LENGTH_MAX = 512;
const LONE_SURROGATE = /\p{Cs}/u;

export type EventText = Readonly<{ data: string; meta: string }>;

/** @throws {UnstorableEvent} for an event that no store can keep. */
export function eventTextOf(event: StoredEvent): EventText {
  const { id, type, version } = event;
  requireName(id, 'id');
  requireName(type, 'type');
  if (!Number.isSafeInteger(version)) throw new UnstorableEvent(`${type} has no whole version number`);
  if (isDeeperThan(DEPTH_MAX, event)) {
    throw new UnstorableEvent(`${type} nests deeper than ${DEPTH_MAX} levels`);
  }
  const text = { data: jsonOf(type, event.data), meta: jsonOf(type, event.meta) };
  if (isLarge(text)) throw new UnstorableEvent(`${type} is larger than ${JSON_BYTES_MAX} bytes`);
  return text;
}

/** @throws {UnstorableEvent} for a name that is empty, very long, or would not be read back unchanged. */
export function requireName(name: string, what: string): void {
  if (name === '' || name.length > NAME_LENGTH_MAX || name.includes('\0') || LONE_SURROGATE.test(name)) {
    throw new UnstorableEvent(`${JSON.stringify(name.slice(0, NAME_LENGTH_MAX))} is no ${what} of an event`);
  }
}

function jsonOf(type: string, value: unknown): string {
  try {
    const text: string | undefined = JSON.stringify(value);
    if (text !== undefined) return text;
  } catch (error) {
    throw new UnstorableEvent(`${type} cannot be written as JSON`, { cause: error });
  }
  throw new UnstorableEvent(`${type} has no data`);
}

/** A character takes at most three bytes in UTF-8, so most texts need not be measured. */
function isLarge({ data, meta }: EventText): boolean {
  if ((data.length + meta.length) * 3 <= JSON_BYTES_MAX) return false;
  return Buffer.byteLength(data) + Buffer.byteLength(meta) > JSON_BYTES_MAX;
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels < 0) return true;
  const fields = value as Readonly<Record<string, unknown>>;
  // Without lists of all values, which cost half as much as writing the text.
  for (const name in fields) if (isDeeperThan(levels - 1, fields[name])) return true;
  return false;
}
