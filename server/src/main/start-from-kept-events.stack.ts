import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LOG_START, type Position } from '@onda-on/stores';
import { SharedStores } from '@onda-on/stores/testing/shared-stores';

import { openInstallation } from './installation.ts';
import { startApplication } from './start-application.ts';
import type { StartOutput } from './start-output.ts';
import { configOn } from './testing/shared-stores.ts';

const ADMIN = { username: 'yonetici', password: 'uzun-bir-parola-9' };
const QUIET: StartOutput = { say: () => undefined, warn: () => undefined, onFatal: () => undefined };
const NOTICES = { onFatal: () => undefined, onReadModelsLost: () => undefined };

describe('a server on shared stores', () => {
  let shared: SharedStores;
  let secretsFile: string | undefined;
  beforeEach(async () => {
    shared = await SharedStores.start();
  });
  afterEach(() => shared.end());

  /** Starts and stops a server with a data directory of its own; returns from where it followed the log for its decisions. */
  async function followedFrom(): Promise<Position | undefined> {
    const config = configOn(shared.addresses, ADMIN);
    secretsFile ??= config.secretsFile;
    const installation = await openInstallation({ ...config, secretsFile }, NOTICES);
    const { log } = installation.stores;
    const follow = log.follow.bind(log);
    let from: Position | undefined;
    log.follow = (after, types, signal) => {
      if (types.includes('WeekLocked')) from ??= after;
      return follow(after, types, signal);
    };
    const app = await startApplication(config, installation, QUIET);
    const { status } = await fetch(`${await app.getUrl()}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    });
    expect(status).toBe(200);
    await app.close();
    return from;
  }

  it('follows the log for its decisions from where an earlier server stopped, on any machine', async () => {
    expect(await followedFrom()).toBe(LOG_START);
    expect(await followedFrom()).toBeGreaterThan(LOG_START);
  });
});
