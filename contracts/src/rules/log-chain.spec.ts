import { describe, expect, it } from '@jest/globals';

import { streamOf } from '../events/index.ts';
import { chainInput, chainLine, checkpointText, isChained, keyChangeText } from './log-chain.ts';

const event = {
  stream: 'coupon-15-ş"x',
  revision: 3n,
  id: 'a1',
  type: 'CouponSubmitted',
  version: 1,
  data: '{"picks":"1X"}',
  meta: '{"actor":"visitor"}',
};

describe('texts of the log chain', () => {
  it('put an event into one line of JSON, with its data and metadata as stored', () => {
    const line = '[7,"coupon-15-ş\\"x",3,"a1","CouponSubmitted",1,{"picks":"1X"},{"actor":"visitor"}]';
    expect(chainLine(7, event)).toBe(line);
    expect(chainInput('ab', line)).toBe(`ab\n${line}`);
  });

  it('write names as JSON does, whatever they consist of', () => {
    const names = Array.from({ length: 0x1_0000 }, (_, unit) => `a${String.fromCharCode(unit)}b`);
    const others = names.filter((name) => {
      const text = JSON.stringify(name);
      const line = chainLine(7, { ...event, stream: name, id: name, type: name, data: '1', meta: '2' });
      return line !== `[7,${text},3,${text},${text},1,1,2]`;
    });
    expect(others).toEqual([]);
  });

  it('name what is signed, so that no signature can be used for another purpose', () => {
    expect(checkpointText({ ordinal: 7, head: 'ab' })).toBe('Onda On log checkpoint 1\n7\nab\n');
    expect(keyChangeText('new', 'old')).toBe('Onda On log key 1\nnew\nold\n');
    expect(keyChangeText('first', null)).toBe('Onda On log key 1\nfirst\n\n');
  });

  it('give every event an ordinal but the record of an import, which is not in the imported log', () => {
    const stream = streamOf.operation('import');
    expect(isChained(event)).toBe(true);
    expect(isChained({ stream, type: 'ImportStarted' })).toBe(false);
    expect(isChained({ stream, type: 'ImportApplied' })).toBe(false);
    expect(isChained({ stream, type: 'CouponSubmitted' })).toBe(true);
    expect(isChained({ stream: streamOf.operation('other'), type: 'ImportStarted' })).toBe(true);
  });
});
