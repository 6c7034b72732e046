import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { streamOf } from '@onda-on/contracts/events';
import type { ParticipantId } from '@onda-on/contracts/rules';
import { loadSecrets, openStores, type EventLog, type Stores } from '@onda-on/stores';

import * as fact from '../../projections/src/testing/facts.ts';
import { Stack } from '../support/stack.ts';

const START_MS_MAX = 180_000;
/** The aims are 10 and 15 seconds; the rest is reserve for a busy machine. */
const MOVES_MS_MAX = 30_000;
const READY_MS_MAX = 45_000;
const KILLS = 2;
const ENTRIES_A_SECOND = 60;
const TICKS_A_SECOND = 10;
const CALM_MS = 5_000;
const CAUGHT_UP_MS_MAX = 20_000;
const PERSONS = 60;
const PICKS = '1X21X21X21';
const NOW = '2026-11-20T12:00:00.000Z';
const PROFILE = { name: 'Deniz Kaya', email: 'deniz@example.com', nationalId: '10000000146' };
const TABLE = 'standings';

/** Changes coupons at a fixed rate, whatever else happens, until it is ended. */
class Entries {
  count = 0;
  readonly #ending = new AbortController();
  readonly #writing: Promise<void>;

  private constructor(log: EventLog) {
    this.#writing = this.#write(log);
    this.#writing.catch(() => undefined); // `end` fails.
  }

  static async start({ log, vault }: Stores): Promise<Entries> {
    for (let person = 1; person <= PERSONS; person += 1)
      await append(log, fact.submitted(1, person, PICKS), 0);
    const known = await vault.enrol(PROFILE, { now: NOW, makeNew: true });
    if (known) await append(log, submittedBy(known.participantId), 0);
    return new Entries(log);
  }

  async end(): Promise<void> {
    this.#ending.abort();
    await this.#writing;
  }

  async #write(log: EventLog): Promise<void> {
    while (!this.#ending.signal.aborted) {
      const tick = pause(1_000 / TICKS_A_SECOND);
      const entries = Array.from({ length: ENTRIES_A_SECOND / TICKS_A_SECOND }, (_, i) => this.count + i);
      this.count += entries.length;
      await Promise.all(
        entries.map((n) => {
          const revision = 1 + Math.floor(n / PERSONS);
          return append(log, fact.revised(1, 1 + (n % PERSONS), PICKS, revision), revision);
        }),
      );
      await tick;
    }
  }
}

/** `revision` is that of the event in its stream. */
const append = (log: EventLog, each: fact.Fact, revision: number) =>
  log.append(each.stream, BigInt(revision - 1), [fact.storedOf(each)]);

/** A start refuses a log whose newest coupon is of a person who is not in the vault. */
function submittedBy(participantId: ParticipantId): fact.Fact {
  const { event } = fact.submitted(1, PERSONS + 1, PICKS);
  if (event.type !== 'CouponSubmitted') throw new Error('No coupon');
  return {
    stream: streamOf.coupon(event.data.week, participantId),
    event: { ...event, data: { ...event.data, participantId } },
    meta: { actor: 'visitor' },
  };
}

describe('a projection process killed while entries keep coming', () => {
  let stack: Stack;
  let stores: Stores;
  let entries: Entries | undefined;

  beforeAll(async () => {
    stack = await Stack.start();
    await stack.process('projections').start();
    stores = await openStores({
      dataDirectory: '',
      secrets: loadSecrets({ file: stack.keys, dataExists: true }),
      addresses: {
        eventStore: stack.log.url,
        readStore: `${stack.reads.url}reads`,
        vault: `${stack.vault.url}vault`,
      },
      isBackground: true,
      onFatal: (error) => {
        throw error;
      },
    });
  }, START_MS_MAX);
  afterAll(async () => {
    await entries?.end().catch(() => undefined);
    await stores?.close();
    await stack.end();
  }, START_MS_MAX);

  it(
    'moves the table again and is ready soon after its start, and catches up',
    async () => {
      const [process] = stack.processes;
      entries = await Entries.start(stores);
      for (let kill = 0; kill < KILLS; kill += 1) {
        await pause(CALM_MS);
        await process?.stop('SIGKILL');
        const [before, count] = [await stores.reads.checkpointOf(TABLE), entries.count];
        const from = performance.now();
        const starting = process?.start();
        const hasMoved = await stores.reads.reached(TABLE, before + 1n, AbortSignal.timeout(MOVES_MS_MAX));
        const moved = Math.round(performance.now() - from);
        const ready = Math.round((await starting) ?? 0);
        const rate = Math.round(((entries.count - count) * 1_000) / (performance.now() - from));
        console.log(`${rate} entries/s: moved after ${moved} ms, ready after ${ready} ms`);
        expect(hasMoved).toBe(true);
        expect(ready).toBeLessThan(READY_MS_MAX);
      }
      await entries.end();
      const end = await stores.log.end();
      expect(await stores.reads.reached(TABLE, end, AbortSignal.timeout(CAUGHT_UP_MS_MAX))).toBe(true);
    },
    START_MS_MAX,
  );
});
