import { appendFileSync, readFileSync, statSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { LogCheckpoint } from '@onda-on/contracts/api';
import { newDirectory } from '@onda-on/stores/testing/local-stores';

import { ChainHealth } from '../../../platform/stores/chain-health.ts';
import type { LogChainWatch } from '../log-chain-watch.ts';
import type { LogSeals } from '../log-seals.ts';
import { AnchorJob } from './anchor.job.ts';
import type { Anchor } from './anchor.port.ts';
import { TimestampAuthorityDouble } from './testing/timestamp-authority-double.ts';

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
    dataDirectory = newDirectory();
    health = new ChainHealth();
    place = new Place();
  });

  const start = (latest: LogCheckpoint | null = null, isWhole = true, anchorTimestamp?: string) => {
    const chain = { current: isWhole ? {} : undefined } as LogChainWatch;
    const seals = { latest } as LogSeals;
    const job = new AnchorJob({ dataDirectory, anchorTimestamp }, chain, seals, health);
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

  it('keep a line whole that comes after one which a power cut left without its end', async () => {
    await start().keep([checkpointAt(1)]);
    appendFileSync(file(), '{"ordinal":2,"he');
    await start().keep([checkpointAt(3)]);
    const [first, torn, last] = readFileSync(file(), 'utf8').split('\n');
    expect([JSON.parse(first!).ordinal, torn, JSON.parse(last!).ordinal]).toEqual([1, '{"ordinal":2,"he', 3]);
  });

  it('keep a line whole that comes after one of which a full disk took only the beginning', async () => {
    const job = start();
    await job.keep([checkpointAt(1)]);
    const handle = await open(file(), 'r');
    const handles = Object.getPrototypeOf(handle) as FileHandle;
    const appendFile: FileHandle['appendFile'] = handles.appendFile;
    await handle.close();
    const full = jest.spyOn(handles, 'appendFile').mockImplementationOnce(async function (
      this: FileHandle,
      line,
    ) {
      await appendFile.call(this, String(line).slice(0, 15));
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    });
    await job.keep([checkpointAt(2)]);
    full.mockRestore();
    expect(health.anchorFailures).toBe(1);
    await job.keep([checkpointAt(2), checkpointAt(3)]);
    const [first, torn, ...others] = readFileSync(file(), 'utf8').trimEnd().split('\n');
    expect([first, ...others].map((line) => JSON.parse(line!).ordinal)).toEqual([1, 2, 3]);
    expect(torn).toBe('{"ordinal":2,"h');
  });

  describe('with a timestamp authority', () => {
    let authority: TimestampAuthorityDouble;
    beforeEach(async () => {
      authority = await TimestampAuthorityDouble.start();
    });
    afterEach(() => authority.stop());

    it('have its answer in the file, beside the checkpoint, with the next round', async () => {
      const job = start(null, true, authority.address);
      await job.keep([checkpointAt(1)]);
      expect(authority.asked).toEqual([]);
      await job.tick();
      expect(lines()).toEqual([
        checkpointAt(1),
        { ...checkpointAt(1), timestamp: expect.stringMatching(/^MII/) },
      ]);
    });

    it('are kept in the file while it fails, and dated when it is back', async () => {
      const job = start(null, true, authority.address);
      const { answer } = authority;
      authority.answer = { ...answer, status: 503 };
      await job.keep([checkpointAt(1)]);
      await job.tick();
      await job.keep([checkpointAt(2)]);
      expect([health.anchorFailures, lines().length, place.kept]).toEqual([1, 2, [1]]);
      authority.answer = answer;
      await job.tick();
      expect(lines().at(-1)).toMatchObject({ ordinal: 2, timestamp: expect.any(String) });
    });

    it('do not delay a checkpoint or a stop while it is silent', async () => {
      const job = start(null, true, authority.address);
      authority.isSilent = true;
      await job.keep([checkpointAt(1)]);
      const [asked, round] = [authority.isAsked(), job.tick()];
      await asked;
      await job.keep([checkpointAt(2)]);
      job.onModuleDestroy();
      await job.beforeApplicationShutdown();
      await round;
      expect([health.anchorFailures, lines().length]).toEqual([0, 2]);
    });
  });
});
