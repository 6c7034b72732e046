import codes from '@eventstore/db-client/generated/code_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import statuses from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { Metadata, status, type ServiceError } from '@grpc/grpc-js';

import type { Expected, Kept, Verdict } from './recorded-log.ts';

const { Code } = codes;

/** The server sends each half unsigned; -1 is the end. */
const half = (position: bigint): string => String(BigInt.asUintN(64, position));

const uuid = (id: string) => new shared.UUID().setString(id);
const streamIdentifier = (name: string) =>
  new shared.StreamIdentifier().setStreamName(Uint8Array.from(Buffer.from(name, 'utf8')));

/** An event as read from its stream, without a position in the whole log. */
export const inStream = (event: Kept) => eventMessage(event, -1n);
export const inLog = (event: Kept) => eventMessage(event, event.position);

function eventMessage(event: Kept, position: bigint) {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent();
  recorded.setId(uuid(event.id));
  recorded.setStreamIdentifier(streamIdentifier(event.stream));
  recorded.setStreamRevision(String(event.revision));
  recorded.setCommitPosition(half(position));
  recorded.setPreparePosition(half(position));
  recorded.getMetadataMap().set('type', event.type).set('content-type', event.contentType);
  recorded.getMetadataMap().set('created', '638000000000000000');
  recorded.setData(event.data);
  recorded.setCustomMetadata(event.metadata);
  const read = new streams.ReadResp.ReadEvent();
  read.setEvent(recorded);
  if (position >= 0n) read.setCommitPosition(half(position));
  else read.setNoPosition(new shared.Empty());
  return new streams.ReadResp().setEvent(read);
}

export const confirmation = (id: string) =>
  new streams.ReadResp().setConfirmation(
    new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(id),
  );

export const checkpoint = (commit: bigint, prepare: bigint) =>
  new streams.ReadResp().setCheckpoint(
    new streams.ReadResp.Checkpoint().setCommitPosition(half(commit)).setPreparePosition(half(prepare)),
  );

export const caughtUp = () => new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());

export const streamNotFound = (name: string) =>
  new streams.ReadResp().setStreamNotFound(
    new streams.ReadResp.StreamNotFound().setStreamIdentifier(streamIdentifier(name)),
  );

export function appendAnswer(verdict: Verdict, expected: Expected) {
  const answer = new streams.AppendResp();
  if (verdict.kind === 'wrong')
    return answer.setWrongExpectedVersion(wrongVersion(verdict.current, expected));
  const success = new streams.AppendResp.Success().setCurrentRevision(String(verdict.revision));
  const { position } = verdict;
  if (position === undefined) success.setNoPosition(new shared.Empty());
  else {
    const place = new streams.AppendResp.Position();
    success.setPosition(place.setCommitPosition(half(position)).setPreparePosition(half(position)));
  }
  return answer.setSuccess(success);
}

const WRONG_VERSION = [Code.ALREADY_EXISTS, 'WrongExpectedVersion'] as const;
/** By the code of the same failure of a single append; a server that is not ready sends a message without a code. */
const STATUSES: ReadonlyMap<status, readonly [codes.Code, string]> = new Map([
  [status.ABORTED, [Code.DEADLINE_EXCEEDED, 'Timeout']],
  [status.INVALID_ARGUMENT, [Code.INVALID_ARGUMENT, 'MaximumAppendSizeExceeded']],
  [status.PERMISSION_DENIED, [Code.PERMISSION_DENIED, 'AccessDenied']],
  [status.UNKNOWN, [Code.INVALID_ARGUMENT, 'BadRequest']],
]);

/** The code and message of the statuses in a stream of appends; this double leaves their details out. */
function statusOf(outcome: Extract<Verdict, { kind: 'wrong' }> | ServiceError): statuses.Status {
  const [code, message] =
    'kind' in outcome ? WRONG_VERSION : (STATUSES.get(outcome.code) ?? ([Code.OK, outcome.details] as const));
  return new statuses.Status().setCode(code).setMessage(message);
}

/** The answer to one append of a stream of them. */
export function batchAnswer(request: streams.BatchAppendReq, outcome: Verdict | ServiceError) {
  const answer = new streams.BatchAppendResp();
  answer.setCorrelationId(request.getCorrelationId());
  answer.setStreamIdentifier(request.getOptions()?.getStreamIdentifier());
  if (outcome instanceof Error || outcome.kind === 'wrong') return answer.setError(statusOf(outcome));
  const success = new streams.BatchAppendResp.Success().setCurrentRevision(String(outcome.revision));
  const { position } = outcome;
  if (position === undefined) return answer.setSuccess(success);
  const place = new shared.AllStreamPosition();
  success.setPosition(place.setCommitPosition(half(position)).setPreparePosition(half(position)));
  return answer.setSuccess(success);
}

function wrongVersion(current: bigint | undefined, expected: Expected) {
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  if (current === undefined) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(String(current));
  if (expected === 'no-stream') wrong.setExpectedNoStream(new shared.Empty());
  else if (expected === 'exists') wrong.setExpectedStreamExists(new shared.Empty());
  else wrong.setExpectedRevision(String(expected));
  return wrong;
}

export type Place = Readonly<{ address: string; port: number }>;

export function clusterInfo(nodes: readonly Place[], leader: Place | undefined) {
  const states = gossip.MemberInfo.VNodeState;
  const without = leader === undefined ? states.DISCOVERLEADER : states.FOLLOWER;
  const members = nodes.map(({ address, port }) =>
    new gossip.MemberInfo()
      .setInstanceId(uuid('00000000-0000-4000-8000-000000000000'))
      .setTimeStamp('0')
      .setIsAlive(true)
      .setState(port === leader?.port ? states.LEADER : without)
      .setHttpEndPoint(new gossip.EndPoint().setAddress(address).setPort(port)),
  );
  return new gossip.ClusterInfo().setMembersList(members);
}

export const notLeader = ({ address, port }: Place): ServiceError =>
  failure(status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': address,
    'leader-endpoint-port': String(port),
  });

/** A gRPC error. The client derives the error's type from the trailers, which hold `details`. */
export function failure(code: status, text: string, details: Record<string, string> = {}): ServiceError {
  const metadata = new Metadata();
  for (const [name, value] of Object.entries(details)) metadata.set(name, value);
  return Object.assign(new Error(text), { code, details: text, metadata });
}
