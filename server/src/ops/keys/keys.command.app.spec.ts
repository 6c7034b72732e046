import { createHmac, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { logSealCodec, streamOf, type LogKeyIntroduced, type LogSealed } from '@onda-on/contracts/events';
import { Keyring, naming, SecretsReadOnly, type EventLog, type Secrets } from '@onda-on/stores';

import { LogChainWatch } from '../../contest/proof/log-chain-watch.ts';
import { introductionsAfter, LogKeys } from '../../contest/proof/log-keys.ts';
import { LogSealJob } from '../../contest/proof/log-seal.job.ts';
import { askRunningProcess } from '../../main/run-ops.ts';
import { eventsIn } from '../../main/testing/log-facts.ts';
import { operateOnFiles, resultIn } from '../../main/testing/operator.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { chainReady } from '../../main/testing/until.ts';
import { ChainHealth } from '../../platform/stores/chain-health.ts';
import { EVENT_LOG, SECRETS } from '../../platform/stores/stores.module.ts';
import { controlSocketIn, type ControlAnswer } from '../command-line/control-protocol.ts';
import { ControlServer } from '../command-line/control-server.ts';
import { parseOpsCall } from '../command-line/ops-arguments.ts';

const DAY_MS = 86_400_000;

let server: RunningApp;
const serve = async (dataDirectory?: string) => {
  server = await startApp({ ...(dataDirectory !== undefined && { dataDirectory }) });
  await server.get(ControlServer).listen();
  server.get(LogChainWatch).start();
};

const ask = async (...words: readonly string[]): Promise<ControlAnswer> => {
  const { command = '', given: args } = parseOpsCall(words);
  const socket = controlSocketIn(server.dataDirectory);
  const answer = await askRunningProcess(socket, { command, args }, () => undefined);
  if (!answer) throw new Error('Nobody listens');
  return answer;
};
const askFiles = async (...words: readonly string[]): Promise<ControlAnswer> => {
  const { dataDirectory } = server;
  await server.close();
  const answer = await operateOnFiles(dataDirectory, words);
  await serve(dataDirectory);
  return answer;
};
/** Signs what has happened, as the process does at its stop. */
const restart = async () => {
  const { dataDirectory } = server;
  await server.signIn();
  await chainReady(server.get(LogChainWatch));
  await server.close();
  await serve(dataDirectory);
};
const introduced = async () =>
  ((await eventsIn(server, 'LogKeyIntroduced')) as readonly LogKeyIntroduced[]).map(({ data }) => data);
const signers = async () =>
  ((await eventsIn(server, 'LogSealed')) as readonly LogSealed[]).map(({ data }) => data.keyId);
const secrets = () => join(server.dataDirectory, 'secrets.json');

describe.each([
  ['through the running process', ask],
  ['on the files', askFiles],
])('ops keys, %s', (_, type) => {
  beforeEach(() => serve());
  afterEach(() => server.close());

  it('list the key that signs, before and after its first use', async () => {
    expect(resultIn(await type('keys', 'list')).lines.at(-1)).toMatch(/^[\da-f]{16} {2}\S{43} {2}/);
    await restart();
    const { data } = resultIn(await type('keys', 'list'));
    expect(data).toMatchObject({ logKeys: [{ keyId: (await signers())[0], isCurrent: true }] });
  });

  it('rotate to a key that the one before introduces, and that signs from then on', async () => {
    await restart();
    const before = readFileSync(secrets(), 'utf8');
    const { data, isFine } = resultIn(await type('keys', 'rotate', 'log'));
    await restart();
    const [first, second, ...others] = await introduced();
    expect([isFine, others]).toEqual([true, []]);
    expect(data).toMatchObject({
      logKeys: [
        { keyId: first?.keyId, isCurrent: false },
        { keyId: second?.keyId, isCurrent: true },
      ],
    });
    expect(second?.previous?.keyId).toBe(first?.keyId);
    expect(new Set(await signers())).toEqual(new Set([first?.keyId, second?.keyId]));
    expect((await signers()).at(-1)).toBe(second?.keyId);
    expect(JSON.parse(readFileSync(secrets(), 'utf8'))).toMatchObject(JSON.parse(before));
    expect(statSync(secrets()).mode & 0o777).toBe(0o600);
    expect(server.get(ChainHealth).fault).toBeNull();
  });

  it('change nothing where the file of the keys cannot be written', async () => {
    await restart();
    const draft = `${secrets()}.${process.pid}.new`;
    mkdirSync(draft);
    const { isFine, lines } = resultIn(await type('keys', 'rotate', 'log'));
    rmdirSync(draft);
    expect([isFine, lines[0]]).toEqual([false, expect.stringContaining('hiçbir şey değişmedi')]);
    expect(await introduced()).toHaveLength(1);
  });

  it('say that the disk is full where that is why the file cannot be written', async () => {
    const full = naming(secrets(), Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
    jest.spyOn(Keyring.prototype, 'change').mockImplementation(() => {
      throw new SecretsReadOnly(secrets(), full);
    });
    const answer = await type('keys', 'rotate', 'jwt');
    jest.restoreAllMocks();
    expect(answer).toMatchObject({ error: { message: expect.stringContaining('yer açın') } });
  });

  it('refuse other words', async () => {
    for (const words of ['keys', 'keys sil', 'keys rotate', 'keys rotate x', 'keys rotate log --now'])
      expect([words, await type(...words.split(' '))]).toMatchObject([words, { error: { isUsage: true } }]);
  });
});

const verify = async (token: string) => (await server.call('GET', '/api/admin/verify', { token })).status;

describe('ops keys rotate jwt', () => {
  beforeEach(() => serve());
  afterEach(() => server.close());

  it('signs with a new key, while tokens of the earlier one are valid as long as they would have been', async () => {
    const [earlier, { jwtKey }] = [await server.signIn(), JSON.parse(readFileSync(secrets(), 'utf8'))];
    resultIn(await ask('keys', 'rotate', 'jwt'));
    const later = await server.signIn();
    expect([await verify(earlier), await verify(later)]).toEqual([200, 200]);
    const file = JSON.parse(readFileSync(secrets(), 'utf8'));
    expect([file.jwtKey === jwtKey, file.earlierJwtKeys[0].key]).toEqual([false, jwtKey]);
    expect(await eventsIn(server, 'KeyReplaced')).toMatchObject([{ data: { key: 'jwt' } }]);
  });

  it('leaves whoever read the earlier key twelve hours to sign with it', async () => {
    const { dataDirectory } = server;
    await server.close();
    server = await startApp({ dataDirectory, now: new Date().toISOString() });
    await server.get(ControlServer).listen();
    const { jwtKey } = JSON.parse(readFileSync(secrets(), 'utf8'));
    resultIn(await ask('keys', 'rotate', 'jwt'));
    const forged = async () => {
      const [head, claims] = (await server.signIn()).split('.');
      const key = Buffer.from(jwtKey, 'base64');
      return `${head}.${claims}.${createHmac('sha256', key).update(`${head}.${claims}`).digest('base64url')}`;
    };
    expect(await verify(await forged())).toBe(200);
    server.travel(DAY_MS / 2);
    expect(await verify(await forged())).toBe(401);
  });

  it('ends all sessions with --now', async () => {
    const token = await server.signIn();
    resultIn(await ask('keys', 'rotate', 'jwt', '--now'));
    expect([await verify(token), await verify(await server.signIn())]).toEqual([401, 200]);
  });

  it('is followed by another process once it has read the file again', async () => {
    const keyring = new Keyring({ file: secrets(), dataExists: true });
    const { jwtKey } = keyring;
    resultIn(await ask('keys', 'rotate', 'jwt'));
    keyring.reload();
    expect(keyring.jwtKey.equals(jwtKey)).toBe(false);
    expect(keyring.earlierJwtKeys?.[0]?.key.equals(jwtKey)).toBe(true);
  });

  it('leaves the key of the coupons, without which receipts lead nowhere', async () => {
    const before = readFileSync(secrets(), 'utf8');
    const { isFine, lines } = resultIn(await ask('keys', 'rotate', 'coupon'));
    expect([isFine, lines]).toEqual([false, [expect.stringContaining('değiştirilemez')]]);
    expect(readFileSync(secrets(), 'utf8')).toBe(before);
  });
});

describe('a key that another process added and introduced', () => {
  beforeEach(() => serve());
  afterEach(() => server.close());

  it('is read from the file when the next checkpoint is signed', async () => {
    await restart();
    const other = new LogKeys(server.get<Secrets>(SECRETS), { secretsFile: secrets() });
    other.add();
    const { keyId, publicKey, signature, previous } = introductionsAfter(other.all[0], other.all)[0]!;
    const log = server.get<EventLog>(EVENT_LOG);
    const { revision } = await log.read(streamOf.logSeals());
    const event = logSealCodec.encode({
      type: 'LogKeyIntroduced',
      data: { keyId, publicKey, signature, previous },
    });
    const meta = { commandId: 'c', actor: 'cli', at: new Date(server.nowMs()).toISOString() } as const;
    await log.append(streamOf.logSeals(), revision, [{ ...event, id: randomUUID(), meta }]);
    await restart();
    expect((await signers()).at(-1)).toBe(keyId);
    expect(server.get(ChainHealth).fault).toBeNull();
  });

  it('signs nothing here while the file lacks it, which is reported, and then everything that is due', async () => {
    const before = readFileSync(secrets(), 'utf8');
    await restart();
    resultIn(await ask('keys', 'rotate', 'log'));
    const after = readFileSync(secrets(), 'utf8');
    const { dataDirectory } = server;
    await server.close();
    writeFileSync(secrets(), before, { mode: 0o600 });
    await serve(dataDirectory);
    await server.signIn();
    await chainReady(server.get(LogChainWatch));
    server.travel(new Date(server.nowMs() + DAY_MS).toISOString());
    await expect(server.get(LogSealJob).tick()).rejects.toThrow('not in the secrets file');
    expect([server.get(ChainHealth).isUnsigned, server.get(ChainHealth).fault]).toEqual([true, null]);
    writeFileSync(secrets(), after, { mode: 0o600 });
    await server.get(LogSealJob).tick();
    expect(server.get(ChainHealth).isUnsigned).toBe(false);
    expect((await signers()).at(-1)).toBe((await introduced()).at(-1)?.keyId);
  });
});
