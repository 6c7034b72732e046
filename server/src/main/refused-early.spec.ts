import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, jest } from '@jest/globals';

import { readConfig } from '../platform/config/read-config.ts';
import { openInstallation } from './installation.ts';

const loaded = jest.fn();
jest.unstable_mockModule('./start-application.ts', () => {
  loaded();
  return { startApplication: jest.fn() };
});

const onFatal = (error: unknown) => {
  throw error;
};

it('a process whose directory is in use is refused before the whole server is loaded, which takes a second', async () => {
  const { startServer } = await import('./start-server.ts');
  const config = readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'onda-on-')), DEMO: 'off' });
  const voice = { say: () => undefined, warn: () => undefined, onFatal };
  const { stores } = await openInstallation(config, { onFatal, onReadModelsLost: onFatal });
  await expect(startServer(config, voice)).rejects.toThrow(/in use/);
  expect(loaded).not.toHaveBeenCalled();
  await stores.close();
  await startServer(config, voice);
  expect(loaded).toHaveBeenCalledTimes(1);
});
