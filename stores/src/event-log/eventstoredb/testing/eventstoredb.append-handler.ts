import type streams from '@eventstore/db-client/generated/streams_pb.js';
import { status, type sendUnaryData, type ServerReadableStream, type ServiceError } from '@grpc/grpc-js';

import { appendAnswer, failure } from './eventstoredb.messages.ts';
import type { Expected, Proposed, RecordedLog, Verdict } from './recorded-log.ts';
import { afterwards, type Troubles } from './server-troubles.ts';

export type AppendCall = ServerReadableStream<streams.AppendReq, streams.AppendResp>;

const UUID = /^[0-9a-f-]{36}$/i;

export class AppendHandler {
  readonly #log: RecordedLog;
  readonly #troubles: Troubles;
  readonly #onWritten: () => void;
  readonly #answered = new Set<string>();
  #underWay = 0;
  #most = 0;
  #judged = 0;

  constructor(log: RecordedLog, troubles: Troubles, onWritten: () => void) {
    this.#log = log;
    this.#troubles = troubles;
    this.#onWritten = onWritten;
  }

  get most(): number {
    return this.#most;
  }

  readonly handle = (call: AppendCall, answer: sendUnaryData<streams.AppendResp>): void => {
    const messages: streams.AppendReq[] = [];
    this.#underWay += 1;
    this.#most = Math.max(this.#most, this.#underWay);
    call.on('data', (message: streams.AppendReq) => messages.push(message));
    call.on('error', () => undefined);
    call.on('end', () => {
      this.#underWay -= 1;
      afterwards(this.#troubles.slowMs, () => this.#take(messages, answer));
    });
  };

  #take(messages: readonly streams.AppendReq[], answer: sendUnaryData<streams.AppendResp>): void {
    if (this.#troubles.isSilent) return;
    const options = messages[0]?.getOptions();
    const proposed = messages.flatMap((message) => message.getProposedMessage() ?? []).map(proposedOf);
    const name = options?.getStreamIdentifier()?.getStreamName_asU8() ?? new Uint8Array();
    const stream = Buffer.from(name).toString('utf8');
    const refusal = this.#refusalOf(proposed);
    if (refusal) return answer(refusal);
    const expected = expectedOf(options);
    const verdict = this.#judge(stream, expected, proposed);
    this.#onWritten();
    if (this.#troubles.hasNoQuorum || this.#isAnswerLost(proposed)) {
      return answer(failure(status.ABORTED, 'Operation timed out: Commit phase timeout'));
    }
    answer(null, appendAnswer(verdict, expected));
  }

  #judge(stream: string, expected: Expected, proposed: readonly Proposed[]): Verdict {
    const withoutPosition = (this.#judged += 1) % 8 === 0 ? this.#troubles.withoutPosition : 'never';
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

function proposedOf(message: streams.AppendReq.ProposedMessage): Proposed {
  return {
    id: (message.getId()?.getString() ?? '').toLowerCase(),
    type: message.getMetadataMap().get('type') ?? '',
    contentType: message.getMetadataMap().get('content-type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

function expectedOf(options: streams.AppendReq.Options | undefined): Expected {
  if (options?.hasRevision()) return BigInt(options.getRevision());
  if (options?.hasNoStream()) return 'no-stream';
  return options?.hasStreamExists() ? 'exists' : 'any';
}
