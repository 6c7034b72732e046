import { randomUUID } from 'node:crypto';

import { convertToCommandError, ErrorType, type EventStoreDBClient } from '@eventstore/db-client';
import codes from '@eventstore/db-client/generated/code_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type statuses from '@eventstore/db-client/generated/status_pb.js';
import services from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { CallOptions, ClientDuplexStream, Metadata } from '@grpc/grpc-js';

import {
  ConcurrencyConflict,
  NO_STREAM,
  UnstorableEvent,
  type Position,
  type Revision,
} from '../event-log.port.ts';
import type { Call } from './eventstoredb.connection.ts';
import type { ProposedEvent } from './eventstoredb.events.ts';
import { pack } from './position.ts';

export type PreparedAppend = Readonly<{
  stream: string;
  expected: Revision;
  proposed: readonly ProposedEvent[];
}>;

type Stub = InstanceType<typeof services.StreamsClient>;
type Waiting = Readonly<{
  stream: string;
  resolve: (position: Position | undefined) => void;
  reject: (error: unknown) => void;
}>;

/** What the client has and does not declare: its stub on its channel, and the metadata of a call. */
type Internals = Readonly<{
  getGRPCClient(service: typeof services.StreamsClient, name: string): Promise<Stub>;
  callArguments(call: Call, options: CallOptions): [Metadata, CallOptions];
}>;

type AppendsCall = ClientDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>;

/** `lost` ends the stream. `onEnd` is called when nothing can be sent any more. */
type Lifetime = Readonly<{ lost: AbortSignal; onEnd: () => void }>;

const TOO_LARGE = 'MaximumAppendSizeExceeded';
const JSON_TYPE = 'application/json';

/**
 * All appends of one connection in one call; the server writes them in the order in which they were sent. The client's own such stream
 * is not used: all clients of a process share its state, an answer that it does not expect ends the process, and it sends the time
 * by our clock as a deadline. Here an append has no deadline: its caller stops waiting, and may send it again.
 */
export class BatchStream {
  readonly #call: AppendsCall;
  readonly #lifetime: Lifetime;
  readonly #waiting = new Map<string, Waiting>();
  #end: unknown;

  private constructor(call: AppendsCall, lifetime: Lifetime) {
    this.#call = call;
    this.#lifetime = lifetime;
    call.on('data', (answer: streams.BatchAppendResp) => this.#answered(answer));
    call.on('error', (error) => this.#over(convertToCommandError(error)));
    call.on('end', () => this.#over(failure(ErrorType.UNAVAILABLE, 'The server ended the appends')));
    lifetime.lost.addEventListener('abort', this.#onLost, { once: true });
    if (lifetime.lost.aborted) this.#onLost();
  }

  /** On the connection of a client, which connects by itself. */
  static async open(client: EventStoreDBClient, call: Call, lifetime: Lifetime): Promise<BatchStream> {
    const internals = client as unknown as Internals;
    const stub = await internals.getGRPCClient(services.StreamsClient, 'appendToStream');
    const [metadata, options] = internals.callArguments(call, { deadline: Infinity });
    return new BatchStream(stub.batchAppend(metadata, options), lifetime);
  }

  /** Sent at once. Resolves with the position of the last event, or without one after a success that names none. */
  append(append: PreparedAppend): Promise<Position | undefined> {
    if (this.#end !== undefined) return Promise.reject(this.#end);
    return new Promise((resolve, reject) => {
      const id = randomUUID();
      this.#waiting.set(id, { stream: append.stream, resolve, reject });
      this.#call.write(requestOf(id, append));
    });
  }

  /** Ends the appends under way; their outcome is unknown. */
  giveUp(reason: unknown): void {
    this.#over(reason);
    this.#call.cancel();
  }

  readonly #onLost = (): void => this.giveUp(this.#lifetime.lost.reason);

  #over(reason: unknown): void {
    if (this.#end !== undefined) return;
    this.#end = reason;
    this.#lifetime.lost.removeEventListener('abort', this.#onLost);
    this.#lifetime.onEnd();
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }

  #answered(answer: streams.BatchAppendResp): void {
    const id = textOf(answer.getCorrelationId());
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    const refused = answer.getError();
    if (refused) return waiting.reject(failureIn(refused, waiting.stream));
    try {
      waiting.resolve(positionIn(answer));
    } catch (error) {
      waiting.reject(error);
    }
  }
}

function requestOf(id: string, { stream, expected, proposed }: PreparedAppend): streams.BatchAppendReq {
  const identifier = new shared.StreamIdentifier().setStreamName(Buffer.from(stream));
  const options = new streams.BatchAppendReq.Options().setStreamIdentifier(identifier);
  if (expected === NO_STREAM) options.setNoStream(new shared.Empty());
  else options.setStreamPosition(String(expected));
  return new streams.BatchAppendReq()
    .setCorrelationId(new shared.UUID().setString(id))
    .setOptions(options)
    .setProposedMessagesList(proposed.map(messageOf))
    .setIsFinal(true);
}

function messageOf({ id, type, data, metadata }: ProposedEvent): streams.BatchAppendReq.ProposedMessage {
  const message = new streams.BatchAppendReq.ProposedMessage();
  message.getMetadataMap().set('type', type).set('content-type', JSON_TYPE);
  return message.setId(new shared.UUID().setString(id)).setData(data).setCustomMetadata(metadata);
}

/** The server may send the two halves of an id instead of the text that it got. */
function textOf(id: shared.UUID | undefined): string {
  const halves = id?.getStructured();
  if (!halves) return id?.getString() ?? '';
  const hex = [halves.getMostSignificantBits(), halves.getLeastSignificantBits()]
    .map((half) => BigInt.asUintN(64, BigInt(half)).toString(16).padStart(16, '0'))
    .join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function positionIn(answer: streams.BatchAppendResp): Position | undefined {
  const position = answer.getSuccess()?.getPosition();
  if (!position) return undefined;
  return pack({
    commit: BigInt(position.getCommitPosition()),
    prepare: BigInt(position.getPreparePosition()),
  });
}

/** The error of one append, as the client would throw it. */
function failureIn(refused: statuses.Status, stream: string): unknown {
  const [code, text] = [refused.getCode(), refused.getMessage()];
  if (code === codes.Code.ALREADY_EXISTS) return new ConcurrencyConflict(stream);
  if (code === codes.Code.DEADLINE_EXCEEDED) return failure(ErrorType.TIMEOUT, text);
  // Not ready, or busy.
  if (code === codes.Code.OK) return failure(ErrorType.UNAVAILABLE, text);
  if (text === TOO_LARGE) return new UnstorableEvent(`Too large for ${stream}`);
  return Object.assign(new Error(text), { code });
}

const failure = (type: ErrorType, text: string): Error => Object.assign(new Error(text), { type });
