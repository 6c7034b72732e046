import { afterEach, describe, expect, it, jest } from '@jest/globals';

import { mongoRefusalOf } from './mongo-refusal.ts';
import { MongoDbDouble } from './testing/mongodb-double.ts';
import { ServerDouble } from './testing/server-double.ts';

describe('asking a MongoDB why its address does not work', () => {
  afterEach(() => void jest.useRealTimers());

  it('ends in a few seconds although the server accepts the question and never answers', async () => {
    const double = await MongoDbDouble.start();
    const silent = await ServerDouble.start(double.url, { isReplicaSet: false });
    const isAsked = new Promise<void>((resolve) => {
      silent.watch = () => {
        resolve();
        return new Promise(() => undefined);
      };
    });
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const refusal = jest.fn();
    const asked = mongoRefusalOf(silent.url(double.url), 'vault').then(refusal);
    await isAsked;
    await jest.advanceTimersByTimeAsync(3_000);
    expect(refusal.mock.calls).toEqual([[undefined]]);
    await asked;
    await silent.stop();
    await double.stop();
  });
});
