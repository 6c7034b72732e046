import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, describe, expect, it } from '@jest/globals';
import type { LogCheckpoint } from '@onda-on/contracts/api';

import { ChainHealth } from '../../../platform/stores/chain-health.ts';
import type { LogChainWatch } from '../log-chain-watch.ts';
import type { LogSeals } from '../log-seals.ts';
import { AnchorJob } from './anchor.job.ts';
import type { Anchor } from './anchor.port.ts';

const checkpointAt = (ordinal: number): LogCheckpoint => ({
  ordinal,
  head: `head ${ordinal}`,
  keyId: 'k',
  signature: 's',
  at: '2026-11-21T12:00:00.000Z',
});

class Place implements Anchor {
  readonly name = 'place';
  readonly kept: number[] = [];
  isAway = false;

  async keep({ ordinal }: LogCheckpoint): Promise<void> {
    if (this.isAway) throw new Error('away');
    this.kept.push(ordinal);
  }
}

describe('anchors of checkpoints', () => {
  let dataDirectory: string;
  let health: ChainHealth;
  let place: Place;
  beforeEach(() => {
    dataDirectory = mkdtempSync(join(tmpdir(), 'onda-on-'));
    health = new ChainHealth();
    place = new Place();
  });

  const start = (latest: LogCheckpoint | null = null, isWhole = true) => {
    const chain = { current: isWhole ? {} : undefined } as LogChainWatch;
    const seals = { latest } as LogSeals;
    const job = new AnchorJob({ dataDirectory, anchorTimestamp: undefined }, chain, seals, health);
    job.add(place);
    return job;
  };
  const file = () => join(dataDirectory, 'anchors.ndjson');
  const lines = () =>
    readFileSync(file(), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as LogCheckpoint);

  it('are lines of a file at once, for its owner only', async () => {
    await start().keep([checkpointAt(1), checkpointAt(2)]);
    expect(lines()).toEqual([checkpointAt(1), checkpointAt(2)]);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(place.kept).toEqual([]);
  });

  it('outside get the newest one with the next round, once', async () => {
    const job = start();
    await job.keep([checkpointAt(1), checkpointAt(2)]);
    await job.tick();
    await job.tick();
    expect(place.kept).toEqual([2]);
  });

  it('that fail are counted, and get the newest one when they are back', async () => {
    const job = start();
    place.isAway = true;
    await job.keep([checkpointAt(1)]);
    await job.tick();
    await job.keep([checkpointAt(2)]);
    await job.tick();
    expect(health.anchorFailures).toBe(2);
    place.isAway = false;
    await job.tick();
    expect(place.kept).toEqual([2]);
    expect(lines()).toHaveLength(2);
  });

  it('get the last one of an earlier process after a start, and the file has it once', async () => {
    await start().keep([checkpointAt(1)]);
    const job = start(checkpointAt(1));
    await job.tick();
    await job.keep([checkpointAt(2)]);
    await job.tick();
    expect(place.kept).toEqual([1, 2]);
    expect(lines().map(({ ordinal }) => ordinal)).toEqual([1, 2]);
  });

  it('get nothing from a log whose chain is broken or not checked yet', async () => {
    await start(checkpointAt(1), false).tick();
    expect(place.kept).toEqual([]);
  });

  it('do not fail a checkpoint where the file cannot be written', async () => {
    dataDirectory = join(dataDirectory, 'gone');
    await start().keep([checkpointAt(1)]);
    expect(health.anchorFailures).toBe(1);
  });
});
