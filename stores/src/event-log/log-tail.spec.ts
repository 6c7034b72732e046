import { describe, expect, it } from '@jest/globals';

import { LogTail } from './log-tail.ts';

const tailWith = () => {
  const read: string[] = [];
  const tail = new LogTail((after, end) => {
    read.push(`${after}-${end}`);
    return Array.from({ length: Number(end - after) }, (_, i) => ({ position: after + BigInt(i + 1) }));
  });
  const after = (position: bigint, end: bigint) =>
    tail.after(position, end)?.map((step) => Number(step.position));
  const add = (...positions: readonly bigint[]) => tail.add(positions.map((position) => ({ position })));
  return { after, add, read };
};

describe('tail of the log', () => {
  it('does not know events from before its first use', () =>
    expect(tailWith().after(3n, 10n)).toBeUndefined());

  it('reads new events once for all readers', () => {
    const { after, read } = tailWith();
    after(9n, 10n);
    expect(after(10n, 12n)).toEqual([11, 12]);
    expect(after(10n, 12n)).toEqual([11, 12]);
    expect(after(11n, 13n)).toEqual([12, 13]);
    expect(after(10n, 13n)).toEqual([11, 12, 13]);
    expect(after(9n, 13n)).toBeUndefined();
    expect(read).toEqual(['10-12', '12-13']);
  });

  it('returns nothing beyond the requested end, and reads nothing twice', () => {
    const { after, read } = tailWith();
    after(0n, 1n);
    expect(after(1n, 5n)).toEqual([2, 3, 4, 5]);
    expect(after(1n, 3n)).toEqual([2, 3]);
    expect(after(1n, 6n)).toEqual([2, 3, 4, 5, 6]);
    expect(read).toEqual(['1-5', '5-6']);
  });

  it('does not read what was just appended', () => {
    const { after, add, read } = tailWith();
    add(4n, 5n);
    add(6n);
    expect(after(3n, 6n)).toEqual([4, 5, 6]);
    expect(after(5n, 6n)).toEqual([6]);
    expect(after(2n, 6n)).toBeUndefined();
    expect(read).toEqual([]);
  });

  it('reads what was appended after something unknown, and what was appended twice only once', () => {
    const { after, add, read } = tailWith();
    add(1n);
    add(3n);
    expect(after(1n, 3n)).toEqual([2, 3]);
    add(3n, 4n);
    expect(after(1n, 4n)).toEqual([2, 3, 4]);
    expect(read).toEqual(['1-3', '3-4']);
  });

  it('reads again after a failed read', () => {
    let fails = true;
    const tail = new LogTail((after, end) => {
      if (fails) throw new Error('no answer');
      return [{ position: after + 1n }, { position: end }];
    });
    tail.after(0n, 1n);
    expect(() => tail.after(1n, 3n)).toThrow('no answer');
    fails = false;
    expect(tail.after(1n, 3n)).toEqual([{ position: 2n }, { position: 3n }]);
  });

  it('keeps the newest 256 steps', () => {
    const { after } = tailWith();
    after(0n, 1n);
    expect(after(1n, 201n)).toHaveLength(200);
    expect(after(201n, 401n)).toHaveLength(200);
    expect(after(144n, 401n)).toBeUndefined();
    expect(after(145n, 401n)).toHaveLength(256);
  });

  it('does not read too many events at once', () => {
    const { after, read } = tailWith();
    after(0n, 1n);
    expect(after(1n, 1_000n)).toBeUndefined();
    expect(after(999n, 1_000n)).toBeUndefined();
    expect(after(1_000n, 1_001n)).toEqual([1_001]);
    expect(read).toEqual(['1000-1001']);
  });
});
