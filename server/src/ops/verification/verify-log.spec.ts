import { randomBytes } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';
import { contestDecidedCodec, logSealCodec, streamOf } from '@onda-on/contracts/events';
import { checkpointText } from '@onda-on/contracts/rules';
import { DamagedEvent, LOG_START, MissingEvent, NO_STREAM, type LogText } from '@onda-on/stores';

import { LogChain } from '../../contest/proof/log-chain.ts';
import { introductionsAfter, signerOf } from '../../contest/proof/log-keys.ts';
import { verifyLog } from './verify-log.ts';
import { PeopleInLog } from './verify-people.ts';

const textOf = (type: string, data: string): LogText => ({
  position: 1n,
  stream: streamOf.contest(),
  revision: 0n,
  id: '00000000-0000-0000-0000-000000000001',
  type,
  version: 1,
  data,
  meta: '{}',
});

/** The faults in a log with this one event. */
async function faultsIn(text: LogText) {
  const findings = await verifyLog({
    log: {
      async *readTexts() {
        yield [text];
      },
      read: async () => ({ events: [], revision: NO_STREAM }),
    },
    vault: { saltOf: async () => undefined },
    keys: { first: '', of: () => undefined },
    people: new PeopleInLog(LOG_START),
    anchors: [],
    onEvents: () => undefined,
  });
  return findings.find(({ what }) => what === 'günlük')?.faults;
}

describe('verification of the log', () => {
  it('reads what servers that share the log have planned', async () => {
    const plan = { type: 'ContestDecided', data: { stream: 'week-1', expected: -1, events: [] } } as const;
    const { data } = contestDecidedCodec.encode(plan);
    expect(await faultsIn(textOf('ContestDecided', JSON.stringify(data)))).toEqual([]);
  });

  it.each([
    ['an event of no known type', 'Unknown', '{}'],
    ['a plan that is not JSON', 'ContestDecided', '{'],
  ])('reports %s', async (_, type, data) => {
    expect(await faultsIn(textOf(type, data))).toEqual([
      expect.objectContaining({ what: expect.stringContaining(`${type} sürüm 1 okunamıyor`) }),
    ]);
  });
});

const signer = signerOf(randomBytes(32));
const [introduction] = introductionsAfter(undefined, [signer]);
const introduced = {
  ...logSealCodec.encode({ type: 'LogKeyIntroduced', data: introduction! }),
  stream: streamOf.logSeals(),
  revision: 0n,
  id: '00000000-0000-0000-0000-000000000002',
  meta: { commandId: 'c', actor: 'cli', at: '2026-11-20T12:00:00.000Z' },
} as const;
const STREAM = 'week-1';
const TEXTS = Array.from({ length: 8 }, (_, i) => ({
  ...textOf('ContestDecided', JSON.stringify({ stream: STREAM, expected: -1, events: [], i })),
  position: BigInt(i + 1),
  revision: BigInt(i),
}));

/** What was signed after so many events. */
function claimOf(ordinal: number) {
  const chain = new LogChain();
  for (const text of TEXTS.slice(0, ordinal)) chain.add(text);
  const { head } = chain;
  const { keyId, sign } = signer;
  return { ordinal, head, keyId, signature: sign(checkpointText({ ordinal, head })), from: 'deneme' };
}

/** What is said of the chain of a log in which the third event cannot be read. */
async function chainFaultsWith(error: Error): Promise<readonly string[]> {
  const findings = await verifyLog({
    log: {
      async *readTexts(after) {
        if (after < 3n) {
          yield TEXTS.slice(0, 2);
          throw error;
        }
        yield TEXTS.slice(3);
      },
      read: async () => ({ events: [introduced], revision: 0n }),
    },
    vault: { saltOf: async () => undefined },
    keys: { first: signer.publicKey, of: () => signer },
    people: new PeopleInLog(LOG_START),
    anchors: [2, 4, 6, 8].map(claimOf),
    onEvents: () => undefined,
  });
  const faults = findings.find(({ what }) => what === 'zincir')?.faults ?? [];
  return faults.map(({ what }) => what).filter((what) => !what.includes('günlükte o yok'));
}

describe('verification of the chain', () => {
  it.each([
    ['damaged', new DamagedEvent(3n, STREAM)],
    ['missing', new MissingEvent(3n)],
  ])('blames only the stretch between the checkpoints around a %s event', async (_, error) => {
    expect(await chainFaultsWith(error)).toEqual([
      expect.stringContaining('3–4 konumları arasında bir olay değiştirilmiş'),
    ]);
  });
});
