import { describe, expect, it } from '@jest/globals';

import { readConfig } from '../platform/config/read-config.ts';
import { startProjections } from './start-projections.ts';

const ADDRESSES = {
  EVENT_STORE: 'esdb://127.0.0.1:2113?tls=false',
  READ_STORE: 'mongodb://127.0.0.1:27017/reads',
  VAULT: 'mongodb://127.0.0.1:27017/vault',
};
const nothing = () => undefined;
const voice = { say: nothing, warn: nothing, onFatal: nothing };

describe('projections in a process of their own', () => {
  it('open their stores with the time limits of work that nobody waits for', async () => {
    const opened: unknown[] = [];
    const starting = startProjections(readConfig(ADDRESSES), voice, async (_, { isBackground }) => {
      opened.push(isBackground);
      throw new Error('opened');
    });
    await expect(starting).rejects.toThrow('opened');
    expect(opened).toEqual([true]);
  });

  it('refuse embedded stores', () =>
    expect(startProjections(readConfig({}), voice)).rejects.toThrow('gömülü depolarda'));
});
