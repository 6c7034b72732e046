import {
  MaxAppendSizeExceededError,
  TimeoutError,
  UnavailableError,
  UnknownError,
  UnsupportedError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';
import { describe, expect, it } from '@jest/globals';

import { OutOfTime } from '../../with-timeout.ts';
import {
  ConcurrencyConflict,
  LogFault,
  LogUnavailable,
  NO_STREAM,
  UnstorableEvent,
} from '../event-log.port.ts';
import { openEventStoreDb } from './eventstoredb.event-log.ts';
import { failureOf, isFinal, NoLeader } from './eventstoredb.failures.ts';
import { startRefusingLog } from './testing/refusing-log.ts';
import { LONG_LIMITS, stored } from './testing/stored-events.ts';

const withCode = (code: number) => Object.assign(new Error('from below'), { code });
const POSITION = (1_000n << 64n) | 1_000n;
const versions = { streamName: 's', current: 0n, expected: 'no_stream' } as const;

describe('failure of EventStoreDB', () => {
  it.each([
    ['a wrong revision', new WrongExpectedVersionError(null as never, versions), ConcurrencyConflict],
    ['too large', new MaxAppendSizeExceededError(null as never, 1), UnstorableEvent],
    ['far too large', withCode(8), UnstorableEvent],
    ['a commit that took too long', new TimeoutError(undefined), LogUnavailable],
    ['a server that is away', new UnavailableError(undefined), LogUnavailable],
    ['our own deadline', new OutOfTime(), LogUnavailable],
    ['an error without a type', withCode(14), LogUnavailable],
    ['a channel that was closed meanwhile', new Error('Channel has been shut down'), LogUnavailable],
    ['a cluster without a leader', new NoLeader(), LogUnavailable],
  ])('becomes an error of the port: %s', (_, error, name) =>
    expect(failureOf(error, 's')).toBeInstanceOf(name),
  );

  it.each([
    ['an unknown error', new UnknownError(undefined), undefined],
    ['an invalid argument', withCode(3), undefined],
    ['a call that the server does not support', new UnsupportedError('x', '24.2'), undefined],
    ['a refused password', withCode(16), 'password'],
    ['missing rights', withCode(7), 'rights'],
  ])('is a fault of the log when the server answers with %s', (_, error, refusal) => {
    expect(failureOf(error)).toEqual(expect.any(LogFault));
    expect(failureOf(error)).toMatchObject({ refusal, cause: error });
  });

  it('of a read is no conflict and nothing too large', () => {
    const conflict = new WrongExpectedVersionError(null as never, versions);
    for (const error of [conflict, withCode(8)]) expect(failureOf(error)).toBeInstanceOf(LogFault);
  });

  it('is unchanged when it is a defect of ours', () => {
    const ofNode = Object.assign(new Error('no such file'), { code: 'ENOENT' });
    for (const defect of [new TypeError('x'), ofNode, 'text']) expect(failureOf(defect)).toBe(defect);
  });

  it('ends a follower only when a retry would fail in the same way', () => {
    expect(isFinal(new RangeError('no such position'))).toBe(true);
    expect(isFinal(new UnknownError(undefined))).toBe(false); // The server's error for a consumer that was too slow.
  });
});

describe('EventStoreDB that refuses every call', () => {
  it.each([
    [status.UNAUTHENTICATED, 'password'],
    [status.PERMISSION_DENIED, 'rights'],
    [status.UNKNOWN, undefined],
  ])('with %s is a fault of the log for every caller', async (code, refusal) => {
    const server = await startRefusingLog(code);
    const following = { attemptsMax: 1, pauseMsMin: 1, pauseMsMax: 1 };
    const log = openEventStoreDb(`esdb://${server.host}?tls=false`, { retryPolicy: LONG_LIMITS, following });
    const answers = await Promise.allSettled([
      log.append('s', NO_STREAM, [stored('Happened')]),
      log.read('s'),
      log.end(),
      log.ready(),
      log.readAll(0n, ['Happened']).next(),
      log.readTexts(0n).next(),
      log.readBackwards(undefined, 1),
      log.readBackwards(POSITION, 1),
    ]);
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 'rejected', reason: { name: LogFault.name, refusal } });
    await log.close();
    server.stop();
  });
});
