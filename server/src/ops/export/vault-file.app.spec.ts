import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadSecrets, type Vault } from '@onda-on/stores';
import { newDirectory } from '@onda-on/stores/testing/local-stores';

import { dataIn, operate, operateOnFiles, resultIn } from '../../main/testing/operator.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { VAULT } from '../../platform/stores/stores.module.ts';
import { emptyPlace } from '../backup/testing/backup-harness.ts';

const SENTINEL = { name: 'Zübeyde Gizlioğlu', email: 'gizli@ornek.example', nationalId: '10000000146' };

let server: RunningApp;
let file: string;

beforeAll(async () => {
  server = await startApp();
  await server.get<Vault>(VAULT).enrol(SENTINEL, { now: new Date().toISOString(), makeNew: true });
  resultIn(await operate(server, ['generate', '--participants', '20']));
  file = join(newDirectory(), 'gunluk.ndjson');
  resultIn(await operate(server, ['export', file]));
});
afterAll(() => server.close());

describe('vault in an export file', () => {
  it('is imported encrypted with the right keys, without persons erased since', async () => {
    const sealed = join(newDirectory(), 'kasa.ndjson');
    const { file: written, rows } = dataIn(await operate(server, ['export', '--vault', sealed]));
    expect([written, rows]).toEqual([sealed, expect.any(Number)]);
    const text = readFileSync(sealed, 'utf8');
    for (const each of Object.values(SENTINEL)) expect(text).not.toContain(each);

    const dataDirectory = newDirectory();
    loadSecrets({ file: join(dataDirectory, 'secrets.json'), dataExists: false });
    expect(await operateOnFiles(dataDirectory, ['import', '--vault', sealed])).toMatchObject({
      error: { message: expect.stringContaining('başka anahtarlarla') },
    });
    const moved = emptyPlace(server);
    await operateOnFiles(moved, ['import', file]);
    expect(resultIn(await operateOnFiles(moved, ['verify'])).isFine).toBe(false);
    expect(resultIn(await operateOnFiles(moved, ['import', '--vault', sealed])).isFine).toBe(true);
    expect(resultIn(await operateOnFiles(moved, ['import', '--vault', sealed])).isFine).toBe(true);
    expect(resultIn(await operateOnFiles(moved, ['verify'])).isFine).toBe(true);
    const other = await startApp({ dataDirectory: moved });
    expect(await other.get<Vault>(VAULT).find(SENTINEL.nationalId)).toEqual(
      await server.get<Vault>(VAULT).find(SENTINEL.nationalId),
    );
    await other.caughtUp();
    expect(await other.signIn()).toEqual(expect.any(String));
    await other.close();
  });

  it('is refused completely when it is truncated or changed', async () => {
    const sealed = join(newDirectory(), 'kasa.ndjson');
    await operate(server, ['export', '--vault', sealed]);
    const text = readFileSync(sealed, 'utf8');
    for (const damaged of [
      text.slice(0, -100),
      text.replace('"personNo":2', '"personNo":3'),
      `${text}{}\n`,
    ]) {
      writeFileSync(sealed, damaged);
      expect(await operate(server, ['import', '--vault', sealed])).toMatchObject({
        error: { isUsage: false },
      });
    }
  });
});
