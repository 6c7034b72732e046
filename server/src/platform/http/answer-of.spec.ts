import { describe, expect, it } from '@jest/globals';
import {
  ConcurrencyConflict,
  DamagedEvent,
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
    ['read models that give no answer', new ReadModelsUnavailable('silent')],
    ['a vault that gives no answer', new VaultUnavailable('silent')],
  ])('asks to send the request again after %s', (_, error) => {
    expect(answerOf(error)).toMatchObject({
      refusal: { statusCode: 503, code: 'UNAVAILABLE' },
      headers: { 'retry-after': expect.any(String) },
    });
  });

  it.each([
    ['damaged', new DamagedEvent(7n, 'coupon-1-p')],
    ['missing', new MissingEvent(7n)],
  ])('is unavailable and logged after a %s event of the log', (_, error) => {
    expect(answerOf(error)).toMatchObject({
      refusal: { statusCode: 503, code: 'UNAVAILABLE' },
      isFault: true,
    });
  });
});
