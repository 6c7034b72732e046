import { once } from 'node:events';
import { chmodSync, existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';

import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newDirectory } from '@onda-on/stores/testing/local-stores';

import { OPS_CATALOG } from '../ops/command-line/ops-catalog.ts';
import { askQuietly, askRunningProcess, runOps } from './run-ops.ts';
import { operateOnFiles } from './testing/operator.ts';

let said: string[];
beforeEach(() => {
  said = [];
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, 'write').mockImplementation((text) => said.push(String(text)) > 0);
});
afterEach(() => void jest.restoreAllMocks());

const dataDirectory = join(newDirectory(), 'data');
const run = async (...argv: string[]) => {
  const status = await runOps(argv, { DATA_DIR: dataDirectory, DEMO: 'off', LOG_LEVEL: 'silent' });
  return [status, said.join('')] as const;
};

describe('command line', () => {
  beforeAll(() => operateOnFiles(dataDirectory, ['seed', '--texts']));

  it.each(Object.entries(OPS_CATALOG))(
    'shows the purpose of %s without opening anything',
    async (name, { summary }) => {
      const [status, text] = await run(name, '--help');
      expect(status).toBe(0);
      expect(text).toContain(summary);
    },
  );

  it('explains one command on request', async () => {
    expect((await run('backup', '--help'))[1]).toContain('Anahtarlar (SECRETS_FILE) yedeğe girmez');
    said = [];
    expect((await run('--help'))[1]).not.toContain('Anahtarlar');
  });

  it.each([['nothing'], ['constructor'], ['nothing', '--help']])(
    'refuses the unknown %s %s, and lists the commands',
    async (...argv) => {
      const [status, text] = await run(...argv);
      expect(status).toBe(2);
      expect(text).toContain(`${argv[0]} diye bir komut yok`);
      expect(text).toContain('status');
    },
  );

  it.each([
    [2, ['nothing']],
    [2, ['restore']],
    [2, ['restore', 'a', '--force']],
    [2, ['import']],
    [1, ['restore', tmpdir()]],
    [1, ['import', join(tmpdir(), 'none.ndjson')]],
    [1, ['import', tmpdir()]],
    [0, ['export']],
    [1, ['export', import.meta.filename]],
    [2, ['export', 'a', 'b']],
    [2, ['verify', 'anchors.ndjson']],
    [2, ['verify', '--anchors']],
    [2, ['verify', '--anchors', join(tmpdir(), 'none.ndjson')]],
    [2, ['doctor', 'now']],
    [3, ['doctor']],
    [0, ['backup']],
    [2, ['administrator']],
    [0, ['administrator', 'list']],
    [3, ['administrator', 'reset', 'yok', '--second-factor']],
    [3, ['erase', '0'.repeat(32), '--reason', 'B-1']],
  ])('ends with %i on %j', async (expected, argv) => {
    const [status, text] = await run(...argv);
    expect([status, text]).toEqual([expected, expect.not.stringMatching(/\n\s+at |E[A-Z]{4,}: /)]);
  });
});

describe('command line with a mistyped DATA_DIR', () => {
  it.each([
    [2, ['generate']],
    [2, ['generate', '--participants', '0']],
    [2, ['generate', '--participants', '5000001']],
    [2, ['generate', '--participants', '5', '--weeks', '16']],
    [2, ['generate', '--participants', '5', '--people', '5']],
    [2, ['seed', 'demo']],
    [2, ['seed', '--demo']],
    [1, ['generate', '--participants', '5']],
  ])('ends with %i on %j in production, and makes no installation there', async (expected, argv) => {
    const DATA_DIR = join(newDirectory(), 'yok');
    const environment = { DATA_DIR, NODE_ENV: 'production', PUBLIC_URL: 'https://ondaon.example' };
    expect(await runOps(argv, environment)).toBe(expected);
    expect(existsSync(DATA_DIR)).toBe(false);
  });
});

const REQUEST = { command: 'status', args: { words: [], flags: {} } };
const NOBODY = 65_534;

/** Begins work as a user whom modes of files concern, which those of root are not. */
function asAnotherUser<T>(work: () => T): T {
  const user = process.geteuid?.() ?? NOBODY;
  if (user === 0) process.seteuid?.(NOBODY);
  try {
    return work();
  } finally {
    if (user === 0) process.seteuid?.(user);
  }
}

describe('command line beside a process', () => {
  it('refuses a user who may not open its socket, and says whose command it has to be', async () => {
    const path = join(newDirectory(), 'control.sock');
    const server = createServer();
    await once(server.listen(path), 'listening');
    chmodSync(path, 0o000);
    const answer = asAnotherUser(() => askRunningProcess(path, REQUEST, () => undefined));
    await expect(answer).rejects.toThrow(`${path} açılamıyor; komutu sunucunun kullanıcısıyla çalıştırın`);
    server.close();
  });

  it('says that the command failed, not the start, where there is no data', async () => {
    const DATA_DIR = join(newDirectory(), 'yok');
    expect(await runOps(['status'], { DATA_DIR })).toBe(1);
    expect(said).toEqual([`Komut çalıştırılamadı: ${DATA_DIR} içinde veri yok; DATA_DIR doğru klasör mü?\n`]);
  });

  it('says that the process ended where it is killed in the middle of its answer', async () => {
    const path = join(newDirectory(), 'control.sock');
    const server = createServer((socket) => socket.end('{"progress":{"done":0,"text":"a"}}\n{"result":{"is'));
    await once(server.listen(path), 'listening');
    const answer = await askRunningProcess(path, REQUEST, () => undefined);
    server.close();
    expect(answer).toEqual({ error: { isUsage: false, message: expect.stringContaining('yanıt vermeden') } });
  });
});

const ask = async (text: string) => {
  const input = new PassThrough();
  input.end(text);
  return askQuietly('?', input, () => undefined);
};

describe('prompt', () => {
  it('reads one line from piped input', async () =>
    expect(await ask('10000000146\nikinci\n')).toBe('10000000146'));

  it('reads no line for an empty answer', async () => expect(await ask('')).toBe(''));
});
