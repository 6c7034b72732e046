import { describe, expect, it } from '@jest/globals';
import { contestDecidedCodec, streamOf } from '@onda-on/contracts/events';
import { LOG_START, NO_STREAM, type LogText } from '@onda-on/stores';

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
