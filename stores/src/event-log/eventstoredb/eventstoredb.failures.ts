import {
  ErrorType,
  MaxAppendSizeExceededError,
  UnsupportedError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';

import { OutOfTime } from '../../with-timeout.ts';
import {
  ConcurrencyConflict,
  DamagedEvent,
  LogFault,
  LogUnavailable,
  UnstorableEvent,
  type LogRefusal,
} from '../event-log.port.ts';

const UNKNOWN_TYPES: ReadonlySet<unknown> = new Set([
  ErrorType.CANCELLED,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.NOT_LEADER,
  ErrorType.TIMEOUT,
  ErrorType.UNAVAILABLE,
]);

/** gRPC's cancelled, deadline exceeded, aborted, internal, unavailable; for errors of the client without a type. */
const UNKNOWN_CODES: ReadonlySet<unknown> = new Set([1, 4, 10, 13, 14]);
/** The client's error, without type or code, for a channel that was closed meanwhile. */
const CLOSED_CHANNEL = 'Channel has been shut down';
const UNAVAILABLE = 14;
const TYPES: ReadonlySet<unknown> = new Set(Object.values(ErrorType));
const PERMISSION_DENIED = 7;
const UNAUTHENTICATED = 16;
const RESOURCE_EXHAUSTED = 8; // gRPC's own limit on a message; an error about the server's lower limit has a type.

/** No node of a cluster names a leader, or none answers; a call was not made. */
export class NoLeader extends Error {
  override readonly name = 'NoLeader';
  override readonly message = 'No node of the cluster names a leader';
}

type Details = Readonly<{ type?: unknown; code?: unknown }>;

/** Whether it is unknown if the call had an effect, so that it has to be repeated. */
export function isUnknownOutcome(error: unknown): boolean {
  if (error instanceof OutOfTime || error instanceof NoLeader) return true;
  if (!(error instanceof Error)) return false;
  const { type, code, message } = error as Error & Details;
  return UNKNOWN_TYPES.has(type) || UNKNOWN_CODES.has(code) || message === CLOSED_CHANNEL;
}

/** Whether the connection is gone or the server takes no calls on it, as while there is no leader. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { type, code, message } = error as Error & Details;
  return type === ErrorType.UNAVAILABLE || code === UNAVAILABLE || message === CLOSED_CHANNEL;
}

/** Whether a leader could not replicate an append in time; perhaps it is cut off, and the others have elected another one. */
export const hasNoQuorum = (error: unknown): boolean =>
  error instanceof Error && (error as Error & Details).type === ErrorType.TIMEOUT;

/** Whether the server did not answer at all; a new connection may help. */
export const isSilence = (error: unknown): boolean =>
  error instanceof OutOfTime ||
  (error instanceof Error && (error as Error & Details).type === ErrorType.DEADLINE_EXCEEDED);

/** Whether a retry would fail again: a refused position, a damaged event. Refused rights may be given back. */
export const isFinal = (error: unknown): boolean =>
  error instanceof RangeError || error instanceof DamagedEvent || error instanceof UnsupportedError;

/** Whether the server refuses the user of this process; undefined for any other error. */
export function refusalIn(error: unknown): LogRefusal | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as Error & Details;
  if (code === UNAUTHENTICATED) return 'password';
  return code === PERMISSION_DENIED ? 'rights' : undefined;
}

/** Translates the client's error, of an append if there is a stream, to one of the port; other errors stay as they are. */
export function failureOf(error: unknown, stream?: string): unknown {
  if (stream !== undefined && error instanceof WrongExpectedVersionError)
    return new ConcurrencyConflict(stream);
  if (stream !== undefined && isTooLarge(error))
    return new UnstorableEvent(`Too large for ${stream}`, { cause: error });
  if (isUnknownOutcome(error)) return new LogUnavailable(error);
  return isAnswer(error) ? new LogFault(error, refusalIn(error)) : error;
}

/** Whether it is the server's answer, or the client's own error about it. */
function isAnswer(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { type, code } = error as Error & Details;
  return TYPES.has(type) || typeof code === 'number';
}

function isTooLarge(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & Details;
  return error instanceof MaxAppendSizeExceededError || code === RESOURCE_EXHAUSTED;
}
