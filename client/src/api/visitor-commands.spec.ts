import { describe, expect, it, jest } from '@jest/globals';

import { isConnectionLost } from './api-error.ts';
import { submitCoupon } from './coupons.queries.ts';
import { foundLeague, joinLeague, removeMember, reportLeague } from './leagues.queries.ts';
import { askVerification } from './notifications.commands.ts';

const none = {} as never;

describe("visitor's command without an answer", () => {
  it.each([
    ['a coupon', () => submitCoupon(none, 'key')],
    ['a new league', () => foundLeague(none, 'key')],
    ['an entry into a league', () => joinLeague('lig', none, 'key')],
    ['a leave of a league', () => removeMember('lig', 1, none)],
    ['a report of a league', () => reportLeague('lig', none)],
    [
      'another mail to verify an address',
      () => askVerification({ couponNo: '7F3Q-M2KD-9XW4', editCode: 'code' }),
    ],
  ])('counts as a lost connection after 40 seconds: %s', async (_, command) => {
    const limit = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    jest.spyOn(globalThis, 'fetch').mockImplementation(
      (_path, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    const outcome = command().catch((error: unknown) => error);
    expect(timeout).toHaveBeenCalledWith(40_000);
    limit.abort(new DOMException('', 'TimeoutError'));
    expect(isConnectionLost(await outcome)).toBe(true);
  });
});
