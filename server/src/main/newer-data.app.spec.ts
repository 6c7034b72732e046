import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { MatchId } from '@onda-on/contracts/rules';
import { DamagedEvent, NO_STREAM, type EventLog, type Position } from '@onda-on/stores';
import { newDirectory } from '@onda-on/stores/testing/local-stores';

import { EVENT_LOG } from '../platform/stores/stores.module.ts';
import { refuseNewerEvents } from './refuse-newer-events.ts';
import { startRefusalOf } from './start-refusal.ts';
import { startServer } from './start-server.ts';
import { doubleOf } from './testing/double-of.ts';
import { asNewerTables } from './testing/newer-tables.ts';
import { enterOverHttp, openWeekIn } from './testing/open-week.ts';
import { configOf, operateOnFiles } from './testing/operator.ts';
import { startApp } from './testing/start-app.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const AYSE = { name: 'Ayşe Kaya', tcNumber: '10000000146', email: 'ayse@ornek.com' };
const META = { commandId: 'yeni', actor: 'system', at: NOW } as const;
/** More events than the start looks at for the kinds that it does not fold. */
const MANY = 4_100;

let original: string;
let sheet: readonly MatchId[];
let weekStream: string;
beforeAll(async () => {
  const server = await startApp({ now: NOW });
  sheet = await openWeekIn(server);
  await enterOverHttp(server, sheet, AYSE);
  await server.caughtUp();
  for await (const { event } of server.get<EventLog>(EVENT_LOG).readAll(0n, ['WeekCreated']))
    if (event) weekStream = event.stream;
  original = server.dataDirectory;
  await server.close();
});
afterAll(() => rmSync(original, { recursive: true, force: true }));

type Kind = Readonly<{ type: string; version: number }>;
const eventOf = ({ type, version }: Kind) => ({
  id: crypto.randomUUID(),
  type,
  version,
  data: { of: 'a newer version' },
  meta: META,
});

/** A copy of the directory, to which `write` adds what a newer version would. */
async function written(write: (log: EventLog) => Promise<unknown>): Promise<string> {
  const dataDirectory = copy();
  const server = await startApp({ now: NOW, dataDirectory });
  await write(server.get<EventLog>(EVENT_LOG));
  await server.caughtUp();
  await server.close();
  return dataDirectory;
}

function copy(): string {
  const dataDirectory = newDirectory();
  cpSync(original, dataDirectory, { recursive: true });
  return dataDirectory;
}

async function toWeek(log: EventLog, kind: Kind): Promise<Position> {
  const { events } = await log.read(weekStream);
  return log.append(weekStream, BigInt(events.length - 1), [eventOf(kind)]);
}

const nothing = () => undefined;
const start = (dataDirectory: string): Promise<NestFastifyApplication> =>
  startServer({ ...configOf(dataDirectory), port: 0 }, { say: nothing, warn: nothing, onFatal: nothing });
const refusalOn = (dataDirectory: string) =>
  start(dataDirectory).then(async (app) => {
    await app.close();
    return undefined;
  }, startRefusalOf);

describe('start on data of a newer version', () => {
  it.each(['events.db', 'vault.db', 'read-models.db'])(
    'is refused for newer tables in %s, with the file, both versions and the ways out',
    async (name) => {
      const dataDirectory = copy();
      asNewerTables(join(dataDirectory, name));
      const refusal = await refusalOn(dataDirectory);
      expect(refusal?.exitStatus).toBe(1);
      expect(refusal?.line).toMatch(/daha yeni bir sürümle yazılmış; o sürümü çalıştırın.*geri yükleyin/);
      expect(refusal?.line).toMatch(new RegExp(`/${name}.* version 99.* up to \\d`));
      expect(refusal?.line).not.toContain('\n');
    },
  );

  it('starts on newer read models once they are removed, and builds its own', async () => {
    const dataDirectory = copy();
    for (const file of ['read-models.db', 'read-models.db-wal'])
      rmSync(join(dataDirectory, file), { force: true });
    expect(await refusalOn(dataDirectory)).toBeUndefined();
  });

  it('is refused for events of unknown types and versions, and names them', async () => {
    const dataDirectory = await written(async (log) => {
      await toWeek(log, { type: 'WeekChanged', version: 99 });
      await log.append('painting-1', NO_STREAM, [eventOf({ type: 'WeekPainted', version: 1 })]);
    });
    const refusal = await refusalOn(dataDirectory);
    expect(refusal?.exitStatus).toBe(1);
    expect(refusal?.line).toContain('daha yeni bir sürüm yazmış, bu sürüm şunları okuyamaz');
    expect(refusal?.line).toContain('WeekPainted (sürüm 1), WeekChanged (sürüm 99)');
    expect(refusal?.line).toContain('restore');
    expect(refusal?.line).not.toContain('\n');
  });

  it('is refused for an old event by which it would decide, however many follow it', async () => {
    const dataDirectory = await written(async (log) => {
      await toWeek(log, { type: 'WeekChanged', version: 99 });
      const known = { type: 'ExportMade', version: 1 };
      await log.append(
        'export-1',
        NO_STREAM,
        Array.from({ length: MANY }, () => eventOf(known)),
      );
    });
    expect((await refusalOn(dataDirectory))?.line).toMatch(
      /daha yeni bir sürüm yazmış.*WeekChanged version 99/,
    );
  });

  it('leaves verify, which names the events, and refuses commands that write', async () => {
    const dataDirectory = await written((log) => toWeek(log, { type: 'WeekChanged', version: 99 }));
    const verified = await operateOnFiles(dataDirectory, ['verify']);
    expect(JSON.stringify(verified)).toContain('WeekChanged sürüm 99 okunamıyor');
    await expect(operateOnFiles(dataDirectory, ['seed'])).rejects.toThrow('WeekChanged (sürüm 99)');
  });
});

describe('look for newer events', () => {
  it('leaves damage to the checks that know what needs the event', async () => {
    const damaged = new DamagedEvent(7n, 'mail-1');
    const log = doubleOf<EventLog>({ readBackwards: () => Promise.reject(damaged) });
    await expect(refuseNewerEvents(log)).resolves.toBeUndefined();
  });
});

describe('server beside one of a newer version', () => {
  it('answers 503 to what a newer event concerns, and goes on', async () => {
    const server = await startApp({ now: NOW, dataDirectory: copy() });
    await toWeek(server.get<EventLog>(EVENT_LOG), { type: 'WeekChanged', version: 99 });
    const token = await server.signIn();
    const changed = { status: 'draft' };
    const path = `/api/admin/weeks/${weekStream.replace('week-', '')}`;
    expect(await server.call('PATCH', path, { token, body: changed })).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE' },
    });
    expect((await server.call('GET', '/api/weeks/current')).status).toBe(200);
    await server.close();
  });
});
