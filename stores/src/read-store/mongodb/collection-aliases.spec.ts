import { randomBytes } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { collection } from '@onda-on/contracts/views';

import { MongoDbDouble } from '../../mongodb/testing/mongodb-double.ts';
import { ServerDouble } from '../../mongodb/testing/server-double.ts';
import { Checksums } from '../checksums.ts';
import { MongoReadStore } from './mongo.read-store.ts';
import { formatted } from './stored-document.ts';

const THINGS = collection<Readonly<{ n: number }>>('things', 1);
const BESIDE = { name: `${THINGS.name}-beside`, indexes: [] };
const PLACES = formatted('places');
const NO_ALIASES = { ok: 1, cursor: { id: 0n, ns: `reads.${PLACES}`, firstBatch: [] } };
const checksums = new Checksums(randomBytes(128));

describe('an answer about aliases that was given before a promotion', () => {
  let double: MongoDbDouble;
  let slow: ServerDouble;
  let [reads, other]: MongoReadStore[] = [];
  beforeEach(async () => {
    double = await MongoDbDouble.start();
    const url = `${double.url}reads`;
    slow = await ServerDouble.start(url, { isReplicaSet: false });
    [reads, other] = [
      await MongoReadStore.open(slow.url(url), { checksums }),
      await MongoReadStore.open(url, { checksums }),
    ];
  });
  afterEach(async () => {
    await Promise.all([reads?.close(), other?.close()]);
    await slow.stop();
    await double.stop();
  });

  /** Holds the next answer about aliases. */
  function heldAnswer() {
    let [asked, give] = [() => undefined as void, () => undefined as void];
    const isAsked = new Promise<void>((resolve) => (asked = resolve));
    const isGiven = new Promise<void>((resolve) => (give = resolve));
    slow.watch = async (name, command) => {
      if (name !== 'find' || command[name] !== PLACES) return undefined;
      slow.watch = () => undefined;
      asked();
      await isGiven;
      return { answer: NO_ALIASES, isDone: false };
    };
    return { isAsked, give };
  }

  it('does not send saves to the collection that was replaced, although it comes after a later one', async () => {
    await other!.save('p', [{ collection: THINGS, id: 't', document: { n: 1 } }], 1n);
    const { isAsked, give } = heldAnswer();
    const late = reads!.prepare([THINGS]);
    await isAsked;
    await other!.save('p-beside', [{ collection: BESIDE, id: 't', document: { n: 2 } }], 2n);
    await other!.promote('p', { suffix: '-beside', collections: [THINGS], writes: [] });
    const lease = await reads!.takeOver('p', 'us', 60_000);
    await reads!.save('p', [{ collection: THINGS, id: 't', document: { n: 3 } }], 3n, lease);
    give();
    await late;
    await reads!.save('p', [{ collection: THINGS, id: 't', document: { n: 4 } }], 4n, lease);
    expect(await other!.get(THINGS, 't')).toEqual({ n: 4 });
  });
});
