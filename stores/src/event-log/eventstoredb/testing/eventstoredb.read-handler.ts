import { once } from 'node:events';

import type streams from '@eventstore/db-client/generated/streams_pb.js';
import { status, type ServerWritableStream } from '@grpc/grpc-js';

import { failure, inLog, inStream, streamNotFound } from './eventstoredb.messages.ts';
import type { RecordedLog } from './recorded-log.ts';

export type ReadCall = ServerWritableStream<streams.ReadReq, streams.ReadResp>;

const END = -1n;
const BACKWARDS = 1;

/** Answers a finite read, of one stream or of the whole log. */
export function answerRead(log: RecordedLog, call: ReadCall): void {
  const options = call.request.getOptions();
  if (options?.hasStream()) readStream(log, call, options);
  else if (options) readLog(log, call, options);
}

/** Where a subscription, or a read of the whole log, starts; -1 is the end. */
export function positionOf(options: streams.ReadReq.Options): bigint | 'start' {
  const all = options.getAll();
  if (all?.hasStart()) return 'start';
  const position = all?.getPosition();
  if (!position) return END;
  return BigInt.asIntN(64, BigInt(position.getCommitPosition()));
}

/** Whether no event begins at a position. The server does not check positions beyond the end. */
export const isMisaligned = (log: RecordedLog, position: bigint | 'start'): boolean =>
  position !== 'start' && position > 0n && position < log.end && !log.beginsAt(position);

const beyondTheEnd = () => failure(status.UNKNOWN, 'Unexpected ReadAllResult: Error');

export const misaligned = () =>
  failure(status.UNKNOWN, 'Exception was thrown by handler. Unable to read at the position');

function readStream(log: RecordedLog, call: ReadCall, options: streams.ReadReq.Options): void {
  const name = options.getStream()?.getStreamIdentifier()?.getStreamName_asU8() ?? new Uint8Array();
  const stream = Buffer.from(name).toString('utf8');
  const kept = log.eventsOf(stream);
  if (!kept) return void writeAll(call, [streamNotFound(stream)]);
  const from = Number(options.getStream()?.getRevision() || 0);
  const count = Math.min(Number(options.getCount()), kept.length);
  void writeAll(call, messagesOf(kept.slice(from, from + count), inStream));
}

function readLog(log: RecordedLog, call: ReadCall, options: streams.ReadReq.Options): void {
  const position = positionOf(options);
  if (isMisaligned(log, position)) return void call.emit('error', misaligned());
  const count = Math.min(Number(options.getCount()), log.events.length);
  const isBackwards = options.getReadDirection().valueOf() === BACKWARDS;
  if (isBackwards && position !== 'start' && position > log.end)
    return void call.emit('error', beyondTheEnd());
  const index = indexOf(log, position);
  const found = isBackwards
    ? log.events.slice(Math.max(0, index - count), index).toReversed()
    : log.events.slice(index, index + count);
  void writeAll(call, messagesOf(found, inLog));
}

function indexOf(log: RecordedLog, position: bigint | 'start'): number {
  if (position === 'start') return 0;
  return position < 0n ? log.events.length : log.countBefore(position);
}

function* messagesOf<E>(
  events: readonly E[],
  messageOf: (event: E) => streams.ReadResp,
): Generator<streams.ReadResp> {
  for (const event of events) yield messageOf(event);
}

/** As fast as the client takes them: a million at once would keep this process from answering its pings. */
async function writeAll(call: ReadCall, messages: Iterable<streams.ReadResp>): Promise<void> {
  for (const message of messages) if (!call.write(message)) await once(call, 'drain');
  call.end();
}
