import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SharedStores } from '@onda-on/stores/testing/shared-stores';

import { AdminAccounts } from '../identity/administrators/admin-accounts.ts';
import { SYSTEM } from '../platform/commands/caller.ts';
import { startServer } from './start-server.ts';
import { configOn } from './testing/shared-stores.ts';

/** Longer than a visitor waits for one call to the log. */
const SLOW_MS = 1_300;
/** The time of a command, and what a busy machine needs besides. */
const ANSWER_MS_MAX = 1_800 + 5_000;
const ADMIN = { username: 'yonetici', password: 'uzun-bir-parola-9' };

describe('a server beside a log that answers later than visitors wait', () => {
  let shared: SharedStores;
  let app: NestFastifyApplication | undefined;
  beforeEach(async () => {
    shared = await SharedStores.start();
  });
  afterEach(async () => {
    shared.log.troubles.slowMs = 0;
    await app?.close();
    await shared.end();
  });

  it('starts at its first try, does its own work, and refuses visitors in time', async () => {
    const config = configOn(shared.addresses, ADMIN);
    const lines: string[] = [];
    const keep = (line: string) => void lines.push(line);
    shared.log.troubles.slowMs = SLOW_MS;
    app = await startServer(config, { say: keep, warn: keep, onFatal: (error) => keep(String(error)) });
    expect(lines.join('\n')).not.toContain('ulaşılamıyor');

    const account = {
      name: 'Kâhya',
      username: 'kahya',
      password: 'uzun-bir-parola-8',
      role: 'Yönetici',
    } as const;
    await app.get(AdminAccounts).create({ ...account, mustChangePassword: false }, SYSTEM);

    const began = performance.now();
    const { status } = await fetch(`${await app.getUrl()}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    });
    expect(status).toBe(503);
    expect(performance.now() - began).toBeLessThan(ANSWER_MS_MAX);
  });
});
