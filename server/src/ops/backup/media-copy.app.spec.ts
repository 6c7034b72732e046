import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { pictureOf } from '../../content/media/testing/sample-pictures.ts';
import { operate, resultIn } from '../../main/testing/operator.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { emptyPlace, newPlace, restore } from './testing/backup-harness.ts';

const pictures = (directory: string) => readdirSync(join(directory, 'media')).toSorted();

describe('pictures in a backup', () => {
  let server: RunningApp;
  let url: string;
  let backup: string;
  beforeAll(async () => {
    server = await startApp();
    const response = await fetch(`${server.url}/api/admin/media`, {
      method: 'POST',
      headers: { 'content-type': 'image/png', authorization: `Bearer ${await server.signIn()}` },
      body: Buffer.from(await pictureOf('png', 600, 300)),
    });
    ({ url } = (await response.json()) as { url: string });
    backup = newPlace('ilk');
    writeFileSync(join(server.dataDirectory, 'media', 'baska.txt'), 'x');
    resultIn(await operate(server, ['backup', backup]));
  });
  afterAll(() => server.close());

  it('are copied without anything else of their directory', () =>
    expect(pictures(backup)).toEqual(pictures(server.dataDirectory).filter((name) => name !== 'baska.txt')));

  it('are served after a restore', async () => {
    const dataDirectory = emptyPlace(server);
    resultIn(await restore(backup, dataDirectory));
    const restored = await startApp({ dataDirectory });
    const [before, after] = await Promise.all(
      [server, restored].map(async (each) =>
        Buffer.from(await (await fetch(`${each.url}${url}`)).arrayBuffer()),
      ),
    );
    await restored.close();
    expect(after?.equals(before ?? Buffer.of())).toBe(true);
  });

  it('are verified before anything is restored', async () => {
    const [name = ''] = pictures(backup);
    writeFileSync(join(backup, 'media', name), 'hasarlı');
    const dataDirectory = emptyPlace(server);
    expect(await restore(backup, dataDirectory)).toMatchObject({
      error: { message: expect.stringContaining(name) },
    });
    expect(readdirSync(dataDirectory)).toEqual(['secrets.json']);
  });
});
