import { createHash } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';
import { CHAIN_START, type ChainedEvent } from '@onda-on/contracts/rules';
import * as fc from 'fast-check';

import { LogChain } from './log-chain.ts';

const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 });
const json = fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.stringify(value));
const event: fc.Arbitrary<ChainedEvent> = fc.record({
  stream: text,
  revision: fc.bigInt({ min: 0n, max: 1_000_000n }),
  id: text,
  type: text,
  version: fc.integer({ min: 1, max: 2_000 }),
  data: json,
  meta: json,
});
const events = fc.array(event, { minLength: 1, maxLength: 12 });

function headOf(log: readonly ChainedEvent[]): string {
  const chain = new LogChain();
  for (const each of log) chain.add(each);
  return chain.head;
}

/** Written down without any code of the product. */
const naiveHeadOf = (log: readonly ChainedEvent[]): string =>
  log.reduce((head, { stream, revision, id, type, version, data, meta }, i) => {
    const [named, numbered] = [JSON.stringify(stream), JSON.stringify(id)];
    const line = `[${i + 1},${named},${revision},${numbered},${JSON.stringify(type)},${version},${data},${meta}]`;
    return createHash('sha256').update(`${head}\n${line}`, 'utf8').digest('hex');
  }, '0'.repeat(64));

const EDITS: readonly (readonly [string, (one: ChainedEvent) => ChainedEvent])[] = [
  ['stream', (one) => ({ ...one, stream: `${one.stream}x` })],
  ['revision', (one) => ({ ...one, revision: one.revision + 1n })],
  ['id', (one) => ({ ...one, id: `x${one.id}` })],
  ['type', (one) => ({ ...one, type: `${one.type}x` })],
  ['version', (one) => ({ ...one, version: one.version + 1 })],
  ['data', (one) => ({ ...one, data: `[${one.data}]` })],
  ['data by a space only', (one) => ({ ...one, data: `${one.data} ` })],
  ['meta', (one) => ({ ...one, meta: `[${one.meta}]` })],
];

describe('log chain', () => {
  it('starts with a head of zeros', () => expect(headOf([])).toBe(CHAIN_START));

  it('is the chain that anybody can recompute', () =>
    fc.assert(fc.property(events, (log) => expect(headOf(log)).toBe(naiveHeadOf(log)))));

  it.each(EDITS)('shows an edit of the %s of any event', (_, edit) =>
    fc.assert(
      fc.property(events, fc.nat(), (log, n) => {
        const at = n % log.length;
        expect(headOf(log.with(at, edit(log[at]!)))).not.toBe(headOf(log));
      }),
    ),
  );

  it('shows events that were removed, added or exchanged', () =>
    fc.assert(
      fc.property(events, fc.nat(), (log, n) => {
        const at = n % log.length;
        const [one] = log;
        expect(headOf(log.toSpliced(at, 1))).not.toBe(headOf(log));
        expect(headOf(log.toSpliced(at, 0, log[at]!))).not.toBe(headOf(log));
        const other = { ...one!, id: `${one!.id}x` };
        expect(headOf([other, ...log])).not.toBe(headOf([one!, other, ...log.slice(1)]));
      }),
    ));

  it('continues at any point as if it had folded everything', () =>
    fc.assert(
      fc.property(events, fc.nat(), (log, n) => {
        const at = n % log.length;
        const before = new LogChain();
        for (const each of log.slice(0, at)) before.add(each);
        const after = new LogChain(before);
        for (const each of log.slice(at)) after.add(each);
        expect([after.ordinal, after.head]).toEqual([log.length, headOf(log)]);
        expect(after.previousHead).toBe(headOf(log.slice(0, -1)));
      }),
    ));

  it('is the same in an imported log, whose import has a record of its own', () =>
    fc.assert(
      fc.property(events, event, (log, one) => {
        const record = { ...one, stream: 'operation-import', type: 'ImportStarted' };
        expect(headOf([record, ...log, { ...record, type: 'ImportApplied' }])).toBe(headOf(log));
      }),
    ));
});
