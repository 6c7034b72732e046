import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { couponCodec } from '@onda-on/contracts/events';
import type { EventLog } from '@onda-on/stores';

import { Erasures } from '../people/erasure/erasures.ts';
import { SYSTEM } from '../platform/commands/caller.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { EVENT_LOG } from '../platform/stores/stores.module.ts';
import { runOnStores } from './ops-context.ts';
import { refuseLostData } from './refuse-lost-data.ts';
import { startRefusalOf } from './start-refusal.ts';
import { startServer } from './start-server.ts';
import { enterOverHttp, openWeekIn } from './testing/open-week.ts';
import { operateOnFiles } from './testing/operator.ts';
import { startApp, type RunningApp } from './testing/start-app.ts';

const AYSE = { name: 'Ayşe Kaya', tcNumber: '10000000146', email: 'ayse@ornek.com' };
const FATMA = { name: 'Fatma Çelik', tcNumber: '12345678950', email: 'fatma@ornek.com' };
const VELI = { name: 'Veli Demir', tcNumber: '11111111110', email: 'veli@ornek.com' };

let directory: string;
let app: NestFastifyApplication | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
  rmSync(directory, { recursive: true, force: true });
});

const ignore = () => undefined;
const config = () => readConfig({ DATA_DIR: directory, PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent' });
const start = async () => {
  app = await startServer(config(), { say: ignore, warn: ignore, onFatal: ignore });
};
const refusal = () => start().then(ignore, startRefusalOf);
const ops = (command: string, words: string[] = [], flags: Record<string, string> = {}) =>
  runOnStores(config(), { command, args: { words, flags } }, ignore);

/** The files of one store, whose older copy is put back. */
const filesOf = (store: 'events' | 'vault') => [`${store}.db`, `${store}.db-wal`];
const copyOf = (name: string) => join(directory, `copy-of-${name}`);
function keep(): void {
  for (const name of [...filesOf('events'), ...filesOf('vault')])
    if (existsSync(join(directory, name))) copyFileSync(join(directory, name), copyOf(name));
}
function putBack(store: 'events' | 'vault'): void {
  for (const name of filesOf(store)) {
    rmSync(join(directory, name), { force: true });
    if (existsSync(copyOf(name))) copyFileSync(copyOf(name), join(directory, name));
  }
}

async function fill() {
  let server = await startApp({ now: '2026-11-20T12:00:00.000Z' });
  directory = server.dataDirectory;
  const sheet = await openWeekIn(server);
  const first = await enterOverHttp(server, sheet, AYSE);
  await server.caughtUp();
  const endBetween = await server.get<EventLog>(EVENT_LOG).end();
  await server.close();
  keep();
  server = await startApp({ dataDirectory: directory, now: '2026-11-20T12:10:00.000Z' });
  const second = await enterOverHttp(server, sheet, VELI);
  expect(second.status).toBe(201);
  await server.caughtUp();
  const end = await server.get<EventLog>(EVENT_LOG).end();
  await server.close();
  return {
    dataDirectory: directory,
    sheet,
    endBetween,
    end,
    coupons: [first.body.couponNo, second.body.couponNo],
  };
}

describe('start on a log that lost its tail', () => {
  it('is refused with both positions and the remedy', async () => {
    const { endBetween, end } = await fill();
    putBack('events');
    const refused = await refusal();
    expect(refused).toMatchObject({ exitStatus: 65 });
    expect(refused?.line).toContain('olay günlüğünün sonu eksik');
    expect(refused?.line).toContain(`okuma modeli ${end} konumuna`);
    expect(refused?.line).toContain(`günlük ise ${endBetween} konumunda`);
    expect(refused?.line).toMatch(/restore.*npm run ops -- replay/);
  });

  it('is refused with the same words as verify finds it, which advises to rebuild no read model', async () => {
    await fill();
    putBack('events');
    const refused = await refusal();
    const answer = await ops('verify');
    const lines = 'result' in answer ? answer.result.lines : [];
    expect(lines.filter((line) => line.includes('sonu eksik'))).toEqual([
      expect.stringContaining(refused?.line.split('başlatılamadı: ')[1] ?? '-'),
    ]);
    expect(lines.join('\n')).not.toContain('Okuma modelini günlükten yeniden kurun');
  });

  it.each(['status', 'backup', 'export', 'export --vault', 'replay standings'])(
    'is refused also after ops %s, which writes nothing in the place of what is lost',
    async (line) => {
      const { endBetween } = await fill();
      putBack('events');
      const answer = await operateOnFiles(directory, line.split(' '));
      expect(answer).not.toMatchObject({ result: { isFine: true } });
      expect(JSON.stringify(answer)).toContain(`günlük ise ${endBetween} konumunda`);
      expect((await refusal())?.line).toContain(`günlük ise ${endBetween} konumunda`);
    },
  );

  it('succeeds after an operator accepted the loss by a replay', async () => {
    await fill();
    putBack('events');
    expect(await ops('replay')).toMatchObject({ result: expect.anything() });
    await expect(start()).resolves.toBeUndefined();
  });

  it('refuses other commands that write', async () => {
    await fill();
    putBack('events');
    await expect(ops('seed')).rejects.toThrow('konumunda bitiyor');
  });

  it('succeeds when nothing is missing, or the read models are gone', async () => {
    await fill();
    await start();
    await app?.close();
    for (const name of ['read-models.db', 'read-models.db-wal'])
      rmSync(join(directory, name), { force: true });
    await expect(start()).resolves.toBeUndefined();
  });
});

describe('start with a vault older than the log', () => {
  it('is refused with the position of the coupon of the first unknown person', async () => {
    const { end } = await fill();
    putBack('vault');
    const refused = await refusal();
    expect(refused).toMatchObject({ exitStatus: 66 });
    expect(refused?.line).toContain('kişi kasası olay günlüğünden eski');
    expect(refused?.line).toContain(`: ${end} konumundaki kupon`);
    expect(refused?.line).toContain('restore');
  });

  it('succeeds when the person of the newest coupon was erased', async () => {
    const { coupons } = await fill();
    for (const couponNo of coupons)
      expect(await ops('erase', [couponNo], { reason: 'Başvuru 12' })).toMatchObject({
        result: { isFine: true },
      });
    await expect(start()).resolves.toBeUndefined();
  });
});

/** The person of the next entry is erased by another request just before the entry is written. */
function eraseBeforeEntry(server: RunningApp): void {
  const log = server.get<EventLog>(EVENT_LOG);
  const appendAll = log.appendAll.bind(log);
  log.appendAll = async (appends) => {
    log.appendAll = appendAll;
    for (const { type, data } of appends.flatMap(({ events }) => events.map(couponCodec.decode)))
      if (type === 'CouponSubmitted')
        await server.get(Erasures).forget({ participantId: data.participantId, requestRef: '12' }, SYSTEM);
    return appendAll(appends);
  };
}

async function fillWithLateEntry(): Promise<void> {
  const { dataDirectory, sheet } = await fill();
  const server = await startApp({ dataDirectory, now: '2026-11-20T12:20:00.000Z' });
  eraseBeforeEntry(server);
  expect((await enterOverHttp(server, sheet, FATMA)).status).toBe(201);
  await server.caughtUp();
  await server.close();
}

describe('start after an entry was written behind the erasure of its person', () => {
  it('succeeds, since the vault is as it should be', async () => {
    await fillWithLateEntry();
    await expect(start()).resolves.toBeUndefined();
  });

  it('is refused by the coupon before it when the vault is older than that', async () => {
    await fillWithLateEntry();
    putBack('vault');
    expect(await refusal()).toMatchObject({ exitStatus: 66 });
  });
});

/** Stores with a last event of ours at 100 and read models at 120; other methods are missing. */
function aheadStores(hasPosition: boolean): Parameters<typeof refuseLostData>[0] {
  const readAll = async function* (after: bigint) {
    if (!hasPosition) throw new RangeError('no such position');
    yield { position: after };
  };
  const log = { end: async () => 100n, readAll, readBackwards: async () => [] };
  const reads = { checkpointOf: async () => 120n };
  return { log, reads, vault: {} } as unknown as Parameters<typeof refuseLostData>[0];
}

describe('start on a shared log with events of its server', () => {
  it('succeeds when the read models are at one of those, after our last one', () =>
    expect(refuseLostData(aheadStores(true))).resolves.toBeUndefined());

  it('is refused when the log has no such position', () =>
    expect(refuseLostData(aheadStores(false))).rejects.toThrow(
      '120 konumuna kadar işlenmiş, günlük ise 100',
    ));
});
