import { describe, expect, it } from '@jest/globals';
import { UnknownEvent } from '@onda-on/contracts/events';
import {
  ConcurrencyConflict,
  DamagedEvent,
  LogFault,
  LogUnavailable,
  MissingEvent,
  ReadModelsUnavailable,
  VaultUnavailable,
} from '@onda-on/stores';

import { answerOf } from './answer-of.ts';

describe('answer to a fault of a store', () => {
  it.each([
    ['an append that other writers overtook', new ConcurrencyConflict('coupon-1-p')],
    ['a log that gives no answer', new LogUnavailable('silent')],
    ['a log that refuses this process, which reports that itself', new LogFault('refused', 'password')],
    ['read models that give no answer', new ReadModelsUnavailable('silent')],
    ['a vault that gives no answer', new VaultUnavailable('silent')],
  ])('asks to send the request again after %s', (_, error) => {
    expect(answerOf(error)).toMatchObject({
      refusal: { statusCode: 503, code: 'UNAVAILABLE' },
      headers: { 'retry-after': expect.any(String) },
      isFault: false,
    });
  });

  it.each([
    ['a damaged event of the log', new DamagedEvent(7n, 'coupon-1-p')],
    ['a missing event of the log', new MissingEvent(7n)],
    ['a fault of the log', new LogFault('UNKNOWN')],
    ['an event of a newer version', new UnknownEvent('WeekChanged version 9')],
  ])('is unavailable and logged after %s', (_, error) => {
    expect(answerOf(error)).toMatchObject({
      refusal: { statusCode: 503, code: 'UNAVAILABLE' },
      isFault: true,
    });
  });
});
