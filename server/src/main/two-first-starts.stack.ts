import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SharedStores } from '@onda-on/stores/testing/shared-stores';

import { openInstallation } from './installation.ts';
import { startApplication } from './start-application.ts';
import { configOn } from './testing/shared-stores.ts';

const SOMEBODY = { username: 'yonetici', password: '' };
const NOTICES = { onFatal: () => undefined, onReadModelsLost: () => undefined };
const SHOWN = /kullanıcı adı yonetici, parola (\w{20}) /;
const VOID = expect.stringContaining('bu parola geçersiz');

type Started = Readonly<{ app: NestFastifyApplication; lines: readonly string[] }>;

/** Resolves for every caller once so many have called. */
function meetingOf(count: number): () => Promise<void> {
  const callers: (() => void)[] = [];
  return () =>
    new Promise((resolve) => {
      callers.push(resolve);
      if (callers.length >= count) for (const each of callers) each();
    });
}

async function loginStatus({ app }: Started, password: string): Promise<number> {
  const { status } = await fetch(`${await app.getUrl()}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: SOMEBODY.username, password }),
  });
  return status;
}

describe('two servers that start together on empty shared stores', () => {
  let shared: SharedStores;
  let all: readonly Started[];
  beforeEach(async () => {
    shared = await SharedStores.start();
    const config = configOn(shared.addresses, SOMEBODY);
    const meeting = meetingOf(2);
    const servers = [config, { ...configOn(shared.addresses, SOMEBODY), secretsFile: config.secretsFile }];
    const installations = [];
    for (const each of servers) installations.push(await openInstallation(each, NOTICES));
    const starting = installations.map(async (installation, i) => {
      const { vault } = installation.stores;
      const lookUp = vault.lookUp.bind(vault);
      // Neither finds the other's administrator.
      vault.lookUp = async (kind, name) => {
        const found = await lookUp(kind, name);
        if (kind === 'admin' && !found) await meeting();
        return found;
      };
      const lines: string[] = [];
      const say = (line: string) => void lines.push(line);
      const output = { say, warn: say, onFatal: () => undefined };
      return { app: await startApplication(servers[i]!, installation, output), lines };
    });
    all = await Promise.all(starting);
  });
  afterEach(async () => {
    for (const { app } of all) await app.close();
    await shared.end();
  });

  it('show one password that opens the panel, and call the other one void', async () => {
    const [won, lost] = all.toSorted((a, b) => a.lines.length - b.lines.length);
    expect(won!.lines).toEqual([expect.stringMatching(SHOWN)]);
    expect(lost!.lines).toEqual([expect.stringMatching(SHOWN), VOID]);
    const [valid, other] = [won!, lost!].map(({ lines }) => SHOWN.exec(lines[0]!)![1]!);
    expect(await loginStatus(won!, valid!)).toBe(200);
    expect(await loginStatus(lost!, valid!)).toBe(200);
    expect(await loginStatus(lost!, other!)).toBe(401);
  });
});
