import { setImmediate as nextTurn } from 'node:timers/promises';

import { afterEach, describe, expect, it, jest } from '@jest/globals';

import type { KnownPerson } from '../identities.port.ts';
import { MongoNames } from './mongo-names.ts';
import type { MongoPersons } from './mongo-persons.ts';

const HOLD_MS_MAX = 50;
const PERSONS = 500;

/** Many persons in one batch. By the fake clock the decryption of each takes a millisecond. */
function personsAtOnce() {
  let opened = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => opened);
  async function* since(): AsyncGenerator<KnownPerson> {
    for (let personNo = 1; personNo <= PERSONS; personNo += 1) {
      opened += 1;
      yield { personNo, profile: { name: `Ada ${personNo}`, email: '' } } as KnownPerson;
    }
  }
  return { names: new MongoNames({ since } as unknown as MongoPersons), opened: () => opened };
}

describe('names in a shared vault', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('are decrypted without blocking the event loop, although thousands arrive at once', async () => {
    const { names, opened } = personsAtOnce();
    const end = new AbortController();
    void names.refresh().then(() => end.abort());
    let most = 0;
    for (let before = opened(); !end.signal.aborted; before = opened()) {
      await nextTurn();
      most = Math.max(most, opened() - before);
    }
    expect(opened()).toBe(PERSONS);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(HOLD_MS_MAX);
  });
});
