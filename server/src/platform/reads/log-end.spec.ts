import { describe, expect, it, jest } from '@jest/globals';
import type { Position } from '@onda-on/stores';

import { LogEnd } from './log-end.ts';

describe('end of the log', () => {
  it('is requested only for a position beyond the latest known one', async () => {
    const end = jest.fn(async (): Promise<Position> => 10n);
    const log = new LogEnd({ end });
    log.saw(4n);
    expect([await log.includes(4n), end.mock.calls.length]).toEqual([true, 0]);
    expect([await log.includes(10n), await log.includes(7n), end.mock.calls.length]).toEqual([true, true, 1]);
    expect(await log.includes(11n)).toBe(false);
  });

  it('is requested once for all waiting readers, and again for those who came during the request', async () => {
    const answers: ((end: Position) => void)[] = [];
    const log = new LogEnd({ end: () => new Promise((resolve) => answers.push(resolve)) });
    const early = log.includes(5n);
    const late = Array.from({ length: 100 }, () => log.includes(6n));
    expect(answers).toHaveLength(1);
    // Another server wrote 6 after this answer was made, and before the late readers asked.
    answers[0]?.(5n);
    expect(await early).toBe(true);
    while (answers.length < 2) await new Promise((resolve) => setImmediate(resolve));
    answers[1]?.(6n);
    expect(new Set(await Promise.all(late))).toEqual(new Set([true]));
    expect(answers).toHaveLength(2);
  });

  it('is requested again after a failure', async () => {
    const end = jest.fn(async (): Promise<Position> => 3n).mockRejectedValueOnce(new Error('away'));
    const log = new LogEnd({ end });
    await expect(log.includes(3n)).rejects.toThrow('away');
    expect(await log.includes(3n)).toBe(true);
  });
});
