import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { markMovedData, returnToMovedData } from './moved-data.ts';
import { startServer } from './start-server.ts';
import { configOf, operateOnFiles, resultIn } from './testing/operator.ts';

const SHARED = {
  EVENT_STORE: 'esdb://127.0.0.1:1?tls=false',
  READ_STORE: 'mongodb://127.0.0.1:1/reads',
  VAULT: 'mongodb://127.0.0.1:1/vault',
};

let lines: string[];
const warn = (line: string) => void lines.push(line);
const newDirectory = () => mkdtempSync(join(tmpdir(), 'onda-tasindi-'));

describe('data files from before a move to shared stores', () => {
  const dataDirectory = newDirectory();
  beforeAll(async () => {
    lines = [];
    resultIn(await operateOnFiles(dataDirectory, ['seed', '--texts']));
    markMovedData(configOf(dataDirectory, SHARED), warn);
  });

  it('are named by a server that starts there on shared stores', () =>
    expect(lines).toEqual([
      expect.stringMatching(/^Uyarı: .* içinde, .*\(events\.db\*, vault\.db\*, read-models\.db\*\)/u),
    ]));

  it.each(['erase 0000-0000-0000 --reason B-1', 'status', 'backup'])(
    'are opened by no command without the addresses: %s',
    async (line) => {
      await expect(operateOnFiles(dataDirectory, line.split(' '))).rejects.toThrow(
        'EVENT_STORE, READ_STORE ve VAULT adreslerini verin',
      );
    },
  );

  it('are opened by no server in production without the addresses', async () => {
    const output = { say: warn, warn, onFatal: () => undefined };
    const config = { ...configOf(dataDirectory, { PORT: '0' }), isProduction: true };
    await expect(startServer(config, output)).rejects.toThrow('ortak depolara taşınmış');
  });

  it('are opened again by whoever removes the named file, to go back to them', async () => {
    rmSync(join(dataDirectory, 'events.db.moved'));
    expect(resultIn(await operateOnFiles(dataDirectory, ['status'])).isFine).toBe(true);
  });
});

it('data files from before a move are opened again, with a warning, by a server outside of production', () => {
  lines = [];
  const config = configOf(newDirectory(), {});
  const mark = join(config.dataDirectory, 'events.db.moved');
  for (const path of [mark, join(config.dataDirectory, 'events.db')]) writeFileSync(path, '');
  returnToMovedData(config, warn);
  expect([lines, existsSync(mark)]).toEqual([[expect.stringContaining('veriler açılıyor')], false]);
});

describe('the mark of data files that were moved away without it', () => {
  let dataDirectory: string;
  beforeEach(() => {
    lines = [];
    dataDirectory = newDirectory();
    writeFileSync(join(dataDirectory, 'events.db.moved'), '');
  });

  it('keeps nobody from using a new installation in their directory', async () => {
    resultIn(await operateOnFiles(dataDirectory, ['seed', '--texts']));
    expect(resultIn(await operateOnFiles(dataDirectory, ['status'])).isFine).toBe(true);
  });

  it('keeps nobody from restoring a backup into their directory', async () => {
    const source = newDirectory();
    const backup = join(newDirectory(), 'yedek');
    resultIn(await operateOnFiles(source, ['seed', '--texts']));
    resultIn(await operateOnFiles(source, ['backup', backup]));
    copyFileSync(join(source, 'secrets.json'), join(dataDirectory, 'secrets.json'));
    resultIn(await operateOnFiles(dataDirectory, ['restore', backup]));
    expect(resultIn(await operateOnFiles(dataDirectory, ['verify'])).isFine).toBe(true);
  });

  it('is removed without a warning by a server on shared stores', () => {
    markMovedData(configOf(dataDirectory, SHARED), warn);
    expect([lines, readdirSync(dataDirectory)]).toEqual([[], []]);
  });

  it('makes no server outside of production say that they are opened', () => {
    returnToMovedData(configOf(dataDirectory), warn);
    expect(lines).toEqual([]);
  });
});

describe('a directory', () => {
  it.each([
    ['without data files is not marked on shared stores', [], SHARED],
    ['with data files is not marked on one machine', ['events.db', 'vault.db'], {}],
  ])('%s', (_, files, environment) => {
    lines = [];
    const dataDirectory = newDirectory();
    for (const file of files) writeFileSync(join(dataDirectory, file), '');
    markMovedData(configOf(dataDirectory, environment), warn);
    expect([lines, readdirSync(dataDirectory)]).toEqual([[], files]);
  });
});
