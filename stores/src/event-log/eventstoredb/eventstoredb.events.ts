import { hash } from 'node:crypto';

import type { EventMeta, StoredEvent } from '@onda-on/contracts/events';

import { DamagedEvent, LOG_START, UnstorableEvent } from '../event-log.port.ts';
import { requireName, eventTextOf } from '../storable.ts';
import { isSound, pack, type Pair } from './position.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SYSTEM = '$';
/** The server's default limit for one append. */
const APPEND_BYTES_MAX = 1024 * 1024;

/** The server stores neither our version nor an id that is not a UUID, so both are part of the metadata. */
type Metadata = EventMeta & Readonly<{ version: number; originalId?: string }>;

/** An event as it is sent; data and metadata are JSON. */
export type ProposedEvent = Readonly<{ id: string; type: string; data: Buffer; metadata: Buffer }>;

/** What we read of a recorded event. `position` is only valid for an event that was read from the whole log. */
export type Recorded = Readonly<{
  streamId: string;
  id: string;
  type: string;
  data: unknown;
  metadata?: unknown;
  position?: Pair | undefined;
}>;

/** Whether an event is one of the server's own, which all readers skip. */
export const isSystem = ({ type }: Pick<Recorded, 'type'>): boolean => type.startsWith(SYSTEM);

/**
 * The events as sent. Checked here, because a malformed id or type would end the appends of others.
 *
 * @throws {UnstorableEvent} when no server would accept them.
 */
export function toProposed(stream: string, events: readonly StoredEvent[]): readonly ProposedEvent[] {
  requireName(stream, 'stream');
  if (stream.startsWith(SYSTEM)) throw new UnstorableEvent(`${stream} is one of the server's own streams`);
  if (events.length === 0) throw new UnstorableEvent(`Nothing to append to ${stream}`);
  const proposed = events.map(proposedOf);
  const bytes = proposed.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0);
  if (bytes > APPEND_BYTES_MAX) {
    throw new UnstorableEvent(`An append of ${bytes} bytes to ${stream}; ${APPEND_BYTES_MAX} are taken`);
  }
  return proposed;
}

/** The id for the server: a UUID stays as it is, any other id gives a UUID that is derived from it. */
export function uuidOf(id: string): string {
  if (UUID.test(id)) return id;
  const hex = hash('sha256', `onda-on:event-id:${id}`, 'hex');
  const variant = '89ab'[Number.parseInt(hex.slice(16, 17), 16) % 4] ?? '8';
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** @throws {DamagedEvent} when another program wrote it. */
export function toStored({ streamId, id, type, data, metadata, position }: Recorded): StoredEvent {
  if (!isOurs(metadata)) {
    throw new DamagedEvent(position && isSound(position) ? pack(position) : LOG_START, streamId);
  }
  const { version, originalId, ...meta } = metadata;
  return { id: originalId ?? id, type, version, data, meta };
}

function proposedOf(event: StoredEvent): ProposedEvent {
  const { id, type, version, meta } = event;
  if (isSystem(event)) throw new UnstorableEvent(`${type} is one of the server's own types`);
  const uuid = uuidOf(id);
  const metadata = { ...meta, version, ...(uuid !== id && { originalId: id }) };
  const data = Buffer.from(eventTextOf(event).data);
  return { id: uuid, type, data, metadata: Buffer.from(JSON.stringify(metadata)) };
}

function isOurs(metadata: unknown): metadata is Metadata {
  return (
    typeof metadata === 'object' &&
    metadata !== null &&
    'version' in metadata &&
    Number.isSafeInteger(metadata.version) &&
    'commandId' in metadata
  );
}
