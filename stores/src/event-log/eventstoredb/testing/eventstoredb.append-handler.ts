import type streams from '@eventstore/db-client/generated/streams_pb.js';
import {
  status,
  type sendUnaryData,
  type ServerDuplexStream,
  type ServerReadableStream,
  type ServiceError,
} from '@grpc/grpc-js';

import { appendAnswer, batchAnswer, failure } from './eventstoredb.messages.ts';
import type { Expected, Proposed, RecordedLog, Verdict } from './recorded-log.ts';
import { afterwards, type Troubles } from './server-troubles.ts';

export type AppendCall = ServerReadableStream<streams.AppendReq, streams.AppendResp>;
export type BatchAppendCall = ServerDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>;

type Append = Readonly<{ stream: string; expected: Expected; proposed: readonly Proposed[] }>;

const UUID = /^[0-9a-f-]{36}$/i;
/** Appends after which answers without a position are rarer. */
const MANY = 500;

export class AppendHandler {
  readonly #log: RecordedLog;
  readonly #troubles: Troubles;
  readonly #onWritten: () => void;
  readonly #answered = new Set<string>();
  #underWay = 0;
  #most = 0;
  #judged = 0;
  #batched = 0;

  constructor(log: RecordedLog, troubles: Troubles, onWritten: () => void) {
    this.#log = log;
    this.#troubles = troubles;
    this.#onWritten = onWritten;
  }

  get most(): number {
    return this.#most;
  }

  /** How many came in streams of appends. */
  get batched(): number {
    return this.#batched;
  }

  readonly handle = (call: AppendCall, answer: sendUnaryData<streams.AppendResp>): void => {
    const messages: streams.AppendReq[] = [];
    this.#begun();
    call.on('data', (message: streams.AppendReq) => messages.push(message));
    call.on('error', () => undefined);
    call.on('end', () => {
      this.#underWay -= 1;
      afterwards(this.#troubles.slowMs, () => this.#take(messages, answer));
    });
  };

  /** A stream of appends, each in one message, written and answered in the order in which they came. `refusalNow` is asked for each. */
  handleBatches(call: BatchAppendCall, refusalNow: () => ServiceError | undefined): void {
    let isOver = false;
    const end = (error: ServiceError) => {
      isOver = true;
      call.emit('error', error);
    };
    call.on('error', () => undefined);
    call.on('end', () => call.end());
    call.on('data', (message: streams.BatchAppendReq) => {
      if (isOver || call.cancelled || this.#troubles.isSilent) return;
      const refusal = this.#isBatchCutOff() ? dropped() : refusalNow();
      if (refusal && refusal.code !== status.PERMISSION_DENIED) return end(refusal);
      this.#begun();
      afterwards(this.#troubles.slowMs, () => {
        this.#underWay -= 1;
        if (!isOver) call.write(batchAnswer(message, refusal ?? this.#outcomeOf(appendIn(message))));
      });
    });
  }

  #begun(): void {
    this.#underWay += 1;
    this.#most = Math.max(this.#most, this.#underWay);
  }

  #take(messages: readonly streams.AppendReq[], answer: sendUnaryData<streams.AppendResp>): void {
    if (this.#troubles.isSilent) return;
    const options = messages[0]?.getOptions();
    const proposed = messages.flatMap((message) => message.getProposedMessage() ?? []).map(proposedOf);
    const expected = expectedOf(options, options?.hasRevision() ? options.getRevision() : undefined);
    const outcome = this.#outcomeOf({ stream: streamOf(options), expected, proposed });
    if (outcome instanceof Error) answer(outcome);
    else answer(null, appendAnswer(outcome, expected));
  }

  #isBatchCutOff(): boolean {
    this.#batched += 1;
    return this.#batched % this.#troubles.dropsBatchesAfter === 0;
  }

  #outcomeOf({ stream, expected, proposed }: Append): Verdict | ServiceError {
    const refusal = this.#refusalOf(proposed);
    if (refusal) return refusal;
    const verdict = this.#judge(stream, expected, proposed);
    this.#onWritten();
    if (!this.#troubles.hasNoQuorum && !this.#isAnswerLost(proposed)) return verdict;
    return failure(status.ABORTED, 'Operation timed out: Commit phase timeout');
  }

  #judge(stream: string, expected: Expected, proposed: readonly Proposed[]): Verdict {
    this.#judged += 1;
    const every = this.#judged > MANY ? 64 : 8;
    const withoutPosition = this.#judged % every === 0 ? this.#troubles.withoutPosition : 'never';
    if (withoutPosition === 'nothing') return { kind: 'written', revision: 0n, position: undefined };
    const verdict = this.#log.append(stream, expected, proposed);
    if (verdict.kind === 'wrong' || withoutPosition === 'never') return verdict;
    return { ...verdict, position: undefined };
  }

  #refusalOf(proposed: readonly Proposed[]): ServiceError | undefined {
    if (this.#troubles.isDown) return failure(status.UNAVAILABLE, 'Server Is Not Ready');
    if (proposed.some(({ id, type }) => !UUID.test(id) || type === '')) {
      return failure(status.UNKNOWN, 'Exception was thrown by handler.');
    }
    const bytes = proposed.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0);
    const { appendBytesMax } = this.#troubles;
    if (bytes <= appendBytesMax) return undefined;
    return failure(status.INVALID_ARGUMENT, 'Maximum Append Size Exceeded', {
      exception: 'maximum-append-size-exceeded',
      'maximum-append-size': String(appendBytesMax),
    });
  }

  #isAnswerLost([first]: readonly Proposed[]): boolean {
    if (!first || !this.#troubles.losesFirstAnswers || this.#answered.has(first.id)) return false;
    this.#answered.add(first.id);
    return true;
  }
}

const dropped = () => failure(status.UNAVAILABLE, 'Connection dropped');

function appendIn(message: streams.BatchAppendReq): Append {
  const options = message.getOptions();
  const revision = options?.hasStreamPosition() ? options.getStreamPosition() : undefined;
  const proposed = message.getProposedMessagesList().map(proposedOf);
  return { stream: streamOf(options), expected: expectedOf(options, revision), proposed };
}

type ProposedMessage = streams.AppendReq.ProposedMessage | streams.BatchAppendReq.ProposedMessage;
type Options = streams.AppendReq.Options | streams.BatchAppendReq.Options | undefined;

function proposedOf(message: ProposedMessage): Proposed {
  return {
    id: (message.getId()?.getString() ?? '').toLowerCase(),
    type: message.getMetadataMap().get('type') ?? '',
    contentType: message.getMetadataMap().get('content-type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

const streamOf = (options: Options): string =>
  Buffer.from(options?.getStreamIdentifier()?.getStreamName_asU8() ?? new Uint8Array()).toString('utf8');

function expectedOf(options: Options, revision: string | undefined): Expected {
  if (revision !== undefined) return BigInt(revision);
  if (options?.hasNoStream()) return 'no-stream';
  return options?.hasStreamExists() ? 'exists' : 'any';
}
