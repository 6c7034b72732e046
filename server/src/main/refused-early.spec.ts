import { expect, it, jest } from '@jest/globals';
import { fail, newDirectory } from '@onda-on/stores/testing/local-stores';

import { readConfig } from '../platform/config/read-config.ts';
import { openInstallation } from './installation.ts';
import type { startApplication } from './start-application.ts';
import { startServer } from './start-server.ts';

it('a process whose directory is in use is refused before the whole server is loaded, which takes a second', async () => {
  const loadApplication = jest.fn(async () => ({ startApplication: jest.fn<typeof startApplication>() }));
  const config = readConfig({ DATA_DIR: newDirectory(), DEMO: 'off' });
  const output = { say: () => undefined, warn: () => undefined, onFatal: fail };
  const { stores } = await openInstallation(config, { onFatal: fail, onReadModelsLost: fail });
  await expect(startServer(config, output, loadApplication)).rejects.toThrow(/in use/);
  expect(loadApplication).not.toHaveBeenCalled();
  await stores.close();
  await startServer(config, output, loadApplication);
  expect(loadApplication).toHaveBeenCalledTimes(1);
});
