import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, describe, expect, it } from '@jest/globals';

import { markMovedData } from './moved-data.ts';
import { startServer } from './start-server.ts';
import { configOf, operateOnFiles, resultIn } from './testing/operator.ts';

const SHARED = {
  EVENT_STORE: 'esdb://127.0.0.1:1?tls=false',
  READ_STORE: 'mongodb://127.0.0.1:1/reads',
  VAULT: 'mongodb://127.0.0.1:1/vault',
};

let dataDirectory: string;
let lines: string[];
const warn = (line: string) => void lines.push(line);
beforeEach(() => {
  dataDirectory = join(mkdtempSync(join(tmpdir(), 'onda-tasindi-')), 'data');
  lines = [];
});

describe('data files from before a move to shared stores', () => {
  beforeEach(async () => {
    resultIn(await operateOnFiles(dataDirectory, ['seed', '--texts']));
    markMovedData(configOf(dataDirectory, SHARED), warn);
  });

  it('are named by a server that starts there on shared stores', () =>
    expect(lines).toEqual([expect.stringMatching(/^Uyarı: .*data içinde, .*events\.db/u)]));

  it.each(['erase 0000-0000-0000 --reason B-1', 'status', 'backup'])(
    'are opened by no command without the addresses: %s',
    async (line) => {
      await expect(operateOnFiles(dataDirectory, line.split(' '))).rejects.toThrow(
        'EVENT_STORE, READ_STORE ve VAULT adreslerini verin',
      );
    },
  );

  it('are opened by no server without the addresses', async () => {
    const voice = { say: warn, warn, onFatal: () => undefined };
    await expect(startServer(configOf(dataDirectory, { PORT: '0' }), voice)).rejects.toThrow(
      'ortak depolara taşınmış',
    );
  });

  it('are opened again by whoever removes the named file, to go back to them', async () => {
    rmSync(join(dataDirectory, 'events.db.moved'));
    expect(resultIn(await operateOnFiles(dataDirectory, ['status'])).isFine).toBe(true);
  });
});

describe('a directory', () => {
  it('without data files is not marked on shared stores', () => {
    markMovedData(configOf(dataDirectory, SHARED), warn);
    expect(lines).toEqual([]);
  });

  it('with data files is not marked on one machine', async () => {
    resultIn(await operateOnFiles(dataDirectory, ['seed', '--texts']));
    markMovedData(configOf(dataDirectory), warn);
    expect(lines).toEqual([]);
    resultIn(await operateOnFiles(dataDirectory, ['status']));
  });
});
