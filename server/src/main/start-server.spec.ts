import { once } from 'node:events';
import { chmodSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

import { afterEach, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { fail, newDirectory } from '@onda-on/stores/testing/local-stores';

import { readConfig } from '../platform/config/read-config.ts';
import { startRefusalOf } from './start-refusal.ts';
import { startServer } from './start-server.ts';

const ignore = () => undefined;
const running: NestFastifyApplication[] = [];
afterEach(async () => {
  for (const app of running.splice(0)) await app.close();
});

/** Starts a server as the command does, on a free port; returns its output. */
async function start(environment: Record<string, string>) {
  const config = readConfig({ PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent', ...environment });
  const lines: string[] = [];
  const keep = (line: string) => void lines.push(line);
  const app = await startServer(config, { say: keep, warn: keep, onFatal: fail });
  running.push(app);
  return { app, lines, url: await app.getUrl() };
}

const refusalIn = (environment: Record<string, string>) =>
  start(environment).then(
    () => undefined,
    (error: unknown) => startRefusalOf(error),
  );

const stop = async () => {
  for (const app of running.splice(0)) await app.close();
};

describe('start', () => {
  it('on an empty directory creates keys for the owner only, and an administrator whose password is printed once', async () => {
    const DATA_DIR = newDirectory();
    const first = await start({ DATA_DIR });
    expect(first.lines).toEqual([expect.stringMatching(/kullanıcı adı admin, parola \w{20} /)]);
    expect(statSync(join(DATA_DIR, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    await stop();
    expect((await start({ DATA_DIR })).lines).toEqual([]);
  });

  it('uses the administrator of the environment, and warns of a weak password', async () => {
    const { lines, url } = await start({
      DATA_DIR: newDirectory(),
      ADMIN_USERNAME: 'Şef',
      ADMIN_PASSWORD: 'kısa',
    });
    expect(lines).toEqual([expect.stringContaining('ADMIN_PASSWORD')]);
    const response = await fetch(`${url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'şef', password: 'kısa' }),
    });
    expect(response.status).toBe(200);
  });

  it('on a port that is taken writes no administrator, so that the next one still prints the password', async () => {
    const DATA_DIR = newDirectory();
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const PORT = String((other.address() as AddressInfo).port);
    await expect(start({ DATA_DIR, PORT })).rejects.toThrow('EADDRINUSE');
    other.close();
    await once(other, 'close');
    expect((await start({ DATA_DIR, PORT })).lines).toEqual([expect.stringContaining('parola')]);
  });
});

describe('start that fails', () => {
  it('while the application is made closes the stores, so that the next one opens them', async () => {
    const DATA_DIR = newDirectory();
    const config = readConfig({ DATA_DIR, PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent' });
    const failing = startServer(
      { ...config, media: 'no bucket' },
      { say: ignore, warn: ignore, onFatal: fail },
    );
    await expect(failing).rejects.toThrow('This is no address of a bucket');
    expect((await fetch(`${(await start({ DATA_DIR })).url}/readyz`)).status).toBe(200);
  });
});

describe('start is refused with one line', () => {
  it.each<[string, string, (directory: string) => Promise<Record<string, string>>]>([
    [
      'when another process has the directory',
      'başka bir süreç',
      async (DATA_DIR) => {
        await start({ DATA_DIR });
        return { DATA_DIR };
      },
    ],
    [
      'where no directory can be made, instead of trying for ever',
      'veri klasörü (DATA_DIR) burada oluşturulamıyor; yolu ve diskin yazılabilir olduğunu denetleyin: /proc/onda-on: ENOENT',
      async () => ({ DATA_DIR: '/proc/onda-on' }),
    ],
    [
      'where a directory takes no files',
      'veri klasörü (DATA_DIR) burada oluşturulamıyor; yolu ve diskin yazılabilir olduğunu denetleyin: /proc: ENOENT',
      async () => ({ DATA_DIR: '/proc' }),
    ],
    [
      'when the keys are missing although there is data',
      'anahtar dosyası',
      async (DATA_DIR) => {
        await start({ DATA_DIR });
        await stop();
        rmSync(join(DATA_DIR, 'secrets.json'));
        return { DATA_DIR };
      },
    ],
    [
      'when the keys may be read by others',
      'anahtar dosyası',
      async (DATA_DIR) => {
        await start({ DATA_DIR });
        await stop();
        chmodSync(join(DATA_DIR, 'secrets.json'), 0o644);
        return { DATA_DIR };
      },
    ],
    [
      'when the keys are not those of the data',
      'anahtar dosyası',
      async (DATA_DIR) => {
        await start({ DATA_DIR });
        await stop();
        const other = newDirectory();
        await start({ DATA_DIR: other });
        await stop();
        return { DATA_DIR, SECRETS_FILE: join(other, 'secrets.json') };
      },
    ],
    [
      'when the password is weak in production',
      'ADMIN_PASSWORD',
      async (DATA_DIR) => ({
        DATA_DIR,
        NODE_ENV: 'production',
        ADMIN_PASSWORD: 'on dört harfli',
      }),
    ],
    [
      'when the port is taken',
      'PORT',
      async (DATA_DIR) => {
        const { url } = await start({ DATA_DIR: newDirectory() });
        return { DATA_DIR, PORT: new URL(url).port };
      },
    ],
    [
      'when the host is none of this machine',
      'HOST ile verilen adres bu makinenin değil',
      async (DATA_DIR) => ({ DATA_DIR, HOST: '192.0.2.1' }),
    ],
    [
      'when the data directory is a file',
      'bir klasörün yerinde dosya var; DATA_DIR',
      async () => ({ DATA_DIR: import.meta.filename }),
    ],
    [
      'when the file of the keys is a directory',
      'bir dosyanın yerinde klasör var; SECRETS_FILE',
      async (DATA_DIR) => ({ DATA_DIR, SECRETS_FILE: DATA_DIR }),
    ],
    ['when a setting is malformed', 'TRUST_PROXY', async (DATA_DIR) => ({ DATA_DIR, TRUST_PROXY: 'true' })],
  ])('%s', async (_, words, arrange) => {
    const refusal = await refusalIn(await arrange(newDirectory()));
    expect(refusal?.line).toContain(words);
    expect(refusal?.line).not.toContain('\n');
    expect(refusal?.exitStatus).toBeGreaterThan(0);
  });
});
