import {
  MaxAppendSizeExceededError,
  TimeoutError,
  UnavailableError,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { describe, expect, it } from '@jest/globals';

import { OutOfTime } from '../../with-timeout.ts';
import { ConcurrencyConflict, LogUnavailable, UnstorableEvent } from '../event-log.port.ts';
import { failureOf, isFinal, NoLeader } from './eventstoredb.failures.ts';

const withCode = (code: number) => Object.assign(new Error('from below'), { code });
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

  it('is unchanged when it is a defect', () => {
    for (const defect of [new UnknownError(undefined), withCode(3), new TypeError('x'), 'text']) {
      expect(failureOf(defect)).toBe(defect);
    }
  });

  it('ends a follower only when a retry would fail in the same way', () => {
    expect(isFinal(new RangeError('no such position'))).toBe(true);
    expect(isFinal(new UnknownError(undefined))).toBe(false); // The server's error for a consumer that was too slow.
  });
});
