import { describe, expect, it } from '@jest/globals';
import { DamagedEvent, type EventLog, type LogStep } from '@onda-on/stores';

import { FoldedLog } from './folded-log.ts';

const DAMAGE = new DamagedEvent(1n, 'week-1');

/** A log of two events, of which the first cannot be read. */
const damaged: Pick<EventLog, 'end' | 'follow'> = {
  end: async () => 2n,
  follow: () => ({
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject<IteratorResult<LogStep>>(DAMAGE) }),
  }),
};

const clock = { now: () => new Date('2026-11-20T12:00:00.000Z') };

describe('states folded from a damaged log', () => {
  it('refuse the start with the damage', async () => {
    const folded = new FoldedLog(damaged, clock);
    await expect(folded.onModuleInit()).rejects.toBe(DAMAGE);
    await folded.beforeApplicationShutdown();
  });

  it('are left as they are for a command that looks for damage', async () => {
    const folded = new FoldedLog(damaged, clock);
    folded.goOnAfterDamage();
    await folded.onModuleInit();
    expect(folded.position).toBe(0n);
    await folded.beforeApplicationShutdown();
  });
});

describe('states folded from a log that delivers events again', () => {
  it('contain each event once', async () => {
    const meta = { actor: 'system', commandId: 'c', at: '2026-11-20T12:00:00.000Z' } as const;
    const stepAt = (position: bigint): LogStep => ({
      position,
      event: {
        id: `e${position}`,
        type: 'Noted',
        version: 1,
        data: {},
        meta,
        stream: 's',
        revision: position - 1n,
      },
    });
    async function* repeating(): AsyncGenerator<LogStep> {
      for (const position of [1n, 1n, 2n, 1n, 2n, 3n]) yield stepAt(position);
    }
    const folded = new FoldedLog({ end: async () => 3n, follow: repeating }, clock);
    const applied: bigint[] = [];
    folded.register({ types: ['Noted'], apply: (_event, position) => void applied.push(position) });
    await folded.onModuleInit();
    await folded.beforeApplicationShutdown();
    expect(applied).toEqual([1n, 2n, 3n]);
  });
});

describe('states folded from the log', () => {
  it('are waited for by commands whose events decide something, not by those whose events are only shown', () => {
    const folded = new FoldedLog(damaged, clock);
    folded.register({ types: ['Decided'], shown: ['Noted'], apply: () => undefined });
    expect(['Decided', 'Noted'].map((type) => folded.concerns(type))).toEqual([true, false]);
  });
});
