import { describe, expect, it } from '@jest/globals';

import { OutOfTime, withTimeout } from './with-timeout.ts';

const never = new Promise<never>(() => undefined);

describe('a call with a time limit', () => {
  it('has the outcome of the call', async () => {
    await expect(withTimeout(10_000, Promise.resolve('answer'))).resolves.toBe('answer');
    await expect(withTimeout(Infinity, Promise.resolve('answer'))).resolves.toBe('answer');
    await expect(withTimeout(10_000, Promise.reject(new TypeError('refused')))).rejects.toThrow(TypeError);
  });

  it('fails once its time is over, also when there was none', async () => {
    await expect(withTimeout(1, never)).rejects.toThrow(new OutOfTime('No answer in 1 ms'));
    await expect(withTimeout(-5, never)).rejects.toThrow(OutOfTime);
  });

  it('fails with the reason of its signal, also when it is aborted already', async () => {
    const ending = new AbortController();
    const waiting = withTimeout(Infinity, never, ending.signal);
    ending.abort(new RangeError('lost'));
    await expect(waiting).rejects.toThrow('lost');
    await expect(withTimeout(10_000, Promise.resolve(1), ending.signal)).rejects.toThrow('lost');
  });
});
