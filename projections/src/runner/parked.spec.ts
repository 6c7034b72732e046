import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { overriding } from '@onda-on/stores/testing/overriding';

import { EngineHarness } from '../testing/engine-harness.ts';
import * as fact from '../testing/facts.ts';
import { STORES } from '../testing/stores.ts';
import { trouble } from '../testing/tallies.ts';
import { NotParked } from './projection-runner.ts';

const [a, b] = [fact.matchId(1, 0), fact.matchId(1, 1)];
const stream = `match-${a}`;

describe.each(STORES)('parked stream on %s', (_, open) => {
  let harness: EngineHarness;
  beforeEach(async () => {
    harness = new EngineHarness(await open());
  });
  afterEach(() => harness.close());

  it('holds the failed event and the later ones of its stream, while other streams continue', async () => {
    await harness.append(fact.recorded(1, 0, '2'), fact.recorded(1, 0, '1'), fact.recorded(1, 1, 'X'));
    const engine = await harness.caughtUp();
    expect(await harness.tallies()).toEqual({ [b]: { times: 1, last: 'X' } });
    expect(await engine.statusOf('tallies')).toMatchObject({ parked: 1, state: 'running' });
    const [parked] = await engine.parked();
    expect(parked).toMatchObject({
      projection: 'tallies',
      stream,
      error: 'Error: no taste for a 2',
      attempts: 1,
    });
    expect(parked?.events.map(({ position }) => position)).toEqual(['1', '2']);
  });

  it('is counted while its projection cannot save', async () => {
    await harness.append(fact.recorded(1, 0, '2'));
    let isDown = false;
    const reads = overriding(harness.reads, {
      save: (...given) => (isDown ? Promise.reject(new Error('no room')) : harness.reads.save(...given)),
    });
    const engine = await harness.started(undefined, { reads }, { pauseMs: () => 60_000 });
    await harness.upToDate(engine);
    isDown = true;
    await harness.append(fact.recorded(1, 1, 'X'));
    while ((await engine.statusOf('tallies')).state !== 'failed') await new Promise(setImmediate);
    expect(await engine.statusOf('tallies')).toMatchObject({ parked: 1, position: '1', lagEvents: 1 });
  });

  it('is created for an unknown version, or for an incomplete event', async () => {
    await harness.appendRaw('match-future', { version: 99 });
    await harness.appendRaw('match-empty', { data: {} });
    await harness.append(fact.recorded(1, 1, 'X'));
    const engine = await harness.caughtUp();
    expect(await harness.tallies()).toEqual({ [b]: { times: 1, last: 'X' } });
    const streams = (await engine.parked()).map((parked) => parked.stream);
    expect(streams.toSorted()).toEqual(['match-empty', 'match-future']);
  });

  it('is created when a reaction reads an undeclared document', async () => {
    const data = { sessionId: 's', adminId: null };
    await harness.append({ stream: 'adminSession-s', event: { type: 'SignInFailed', data } });
    const engine = await harness.caughtUp();
    expect((await engine.parked())[0]?.error).toContain('Undeclared');
  });

  it('is applied once the cause is fixed, also after a restart', async () => {
    await harness.append(fact.recorded(1, 0, '2'), fact.recorded(1, 0, '1'));
    const first = await harness.caughtUp();
    expect(await first.retry('tallies', stream)).toBe(false);
    expect(await first.parked()).toMatchObject([{ attempts: 2 }]);
    expect(await first.statusOf('tallies')).toMatchObject({ parked: 1 });
    await first.stop();
    trouble.isOver = true;
    const engine = await harness.caughtUp();
    expect(await engine.retry('tallies', stream)).toBe(true);
    await harness.append(fact.recorded(1, 0, 'X'));
    await harness.upToDate(engine);
    expect(await harness.tallies()).toEqual({ [a]: { times: 3, last: 'X' } });
    expect(await engine.parked()).toEqual([]);
    await expect(engine.retry('tallies', stream)).rejects.toThrow(NotParked);
    expect(await engine.replay('tallies')).toMatchObject({ equal: true });
  });

  it('is applied by a rebuild, in the order of the log', async () => {
    const promoted: string[] = [];
    harness.reads.onSaved(({ projection, touched }) => touched ?? promoted.push(projection));
    await harness.append(fact.recorded(1, 0, '2'), fact.recorded(1, 1, '1'));
    const engine = await harness.caughtUp();
    expect(await engine.retry('tallies', stream)).toBe(false);
    trouble.isOver = true;
    await harness.append(fact.recorded(1, 1, 'X'));
    await harness.upToDate(engine);
    expect(await engine.retry('tallies', stream)).toBe(true);
    expect(await engine.parked()).toEqual([]);
    expect(await harness.tallies()).toEqual({ [a]: { times: 1, last: '2' }, [b]: { times: 2, last: 'X' } });
    expect(promoted).toEqual(['tallies']);
  });

  it('stays parked, and changes no document, when the rebuild does not end', async () => {
    await harness.append(fact.recorded(1, 0, '2'), fact.recorded(1, 1, '1'));
    const reads = overriding(harness.reads, { promote: () => Promise.reject(new Error('disk full')) });
    const engine = await harness.caughtUp(undefined, { reads });
    trouble.isOver = true;
    await expect(engine.retry('tallies', stream)).rejects.toThrow('disk full');
    await engine.stop();
    const next = await harness.caughtUp();
    expect(await next.parked()).toHaveLength(1);
    expect(await harness.tallies()).toEqual({ [b]: { times: 1, last: '1' } });
    expect(await next.retry('tallies', stream)).toBe(true);
  });

  it('loses the failed event when it is skipped, and keeps the later ones', async () => {
    await harness.append(fact.recorded(1, 0, '2'), fact.recorded(1, 0, '1'), fact.recorded(1, 0, '2'));
    const engine = await harness.caughtUp();
    expect(await engine.skip('tallies', stream)).toBe(false);
    expect(await harness.tallies()).toEqual({ [a]: { times: 1, last: '1' } });
    expect(await engine.skip('tallies', stream)).toBe(true);
    expect((await engine.statusOf('tallies')).parked).toBe(0);
  });
});
