import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  DamagedReadModel,
  LOG_START,
  NO_STREAM,
  SecretsRefused,
  type EventLog,
  type Vault,
} from '@onda-on/stores';
import { newDirectory, openTestStores } from '@onda-on/stores/testing/local-stores';

import { LogChainWatch } from '../../contest/proof/log-chain-watch.ts';
import { LogChain } from '../../contest/proof/log-chain.ts';
import { LogSealJob } from '../../contest/proof/log-seal.job.ts';
import { LogSeals } from '../../contest/proof/log-seals.ts';
import { openInstallation } from '../../main/installation.ts';
import { startServer } from '../../main/start-server.ts';
import { CutLog, Killed } from '../../main/testing/cut-log.ts';
import { eventsIn } from '../../main/testing/log-facts.ts';
import { configOf, dataIn, operate, operateOnFiles, resultIn } from '../../main/testing/operator.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { chainReady } from '../../main/testing/until.ts';
import { ChainHealth } from '../../platform/stores/chain-health.ts';
import { EVENT_LOG, VAULT } from '../../platform/stores/stores.module.ts';
import { emptyPlace } from '../backup/testing/backup-harness.ts';
import { demoPerson } from '../demo/demo-people.ts';
import { ExportDamaged } from './export-format.ts';
import { importLog, NotEmpty, refuseOtherReadModels } from './import-log.ts';
import { digestContentOf } from './log-digest.ts';

const SENTINEL = { name: 'Zübeyde Gizlioğlu', email: 'gizli@ornek.example', nationalId: '10000000146' };
const NOW = new Date('2026-11-21T12:00:00Z');

let server: RunningApp;
let file: string;
let made: { events: number; lines: number; digest: string };

const opened: { close: () => Promise<void> }[] = [];
const emptyStores = async (cut = new CutLog()) => {
  const stores = await openTestStores();
  opened.push(stores);
  return cut.around(stores);
};
const quiet = () => undefined;
/** Read models of another installation. */
const OF_OTHER_KEYS = {
  checkpointOf: () => Promise.reject(new DamagedReadModel('checkpoints', 'weeks')),
};
const linesOf = async (log: EventLog) => {
  const found: string[] = [];
  for await (const { event } of log.readAll(LOG_START, ['CouponSubmitted', 'WeekCreated', 'MatchScheduled']))
    if (event) found.push(`${event.stream}@${event.revision} ${event.id}`);
  return found;
};

/** The head after so many events. */
const headIn = async (log: EventLog, ordinal: number) => {
  const chain = new LogChain();
  for await (const texts of log.readTexts(LOG_START))
    for (const text of texts) if (chain.add(text) && chain.ordinal === ordinal) return chain.head;
  throw new Error(`No ${ordinal} events`);
};

beforeAll(async () => {
  server = await startApp();
  await server.get<Vault>(VAULT).enrol(SENTINEL, { now: NOW.toISOString(), makeNew: true });
  resultIn(await operate(server, ['generate', '--participants', '80']));
  server.get(LogChainWatch).start();
  await chainReady(server.get(LogChainWatch));
  await server.get(LogSealJob).tick();
  file = join(newDirectory(), 'gunluk.ndjson');
  made = dataIn(await operate(server, ['export', file]));
});
afterAll(async () => {
  for (const each of opened) await each.close();
  await server.close();
});

describe('export', () => {
  it('has one event a line, between a header and a footer with digests', () => {
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(lines).toHaveLength(made.lines + 2);
    expect(JSON.parse(lines[0]!)).toMatchObject({ format: 'onda-on.events', version: 1 });
    expect(JSON.parse(lines.at(-1)!)).toMatchObject({ end: true, digest: made.digest, events: made.events });
  });

  it('is recorded, readable for its owner only, and never overwrites another', async () => {
    const [event] = await eventsIn(server, 'ExportMade');
    expect(event).toMatchObject({ data: { rows: made.lines }, meta: { actor: 'cli' } });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const before = readFileSync(file);
    expect(await operate(server, ['export', file])).toMatchObject({ error: { isUsage: false } });
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('contains nothing personal', () => {
    const text = readFileSync(file, 'utf8');
    const load = Array.from({ length: 80 }, (_, i) => demoPerson('load', 500_000 + i, 1, 1));
    const found = [SENTINEL, ...load]
      .flatMap(({ name, email, nationalId }) => [name, email, nationalId])
      .filter((each) => text.includes(each));
    expect(found).toEqual([]);
  });

  it('has the same digest before and after an export', async () => {
    const log = server.get<EventLog>(EVENT_LOG);
    expect(await digestContentOf(log, await log.end())).toEqual({ events: made.events, digest: made.digest });
  });
});

describe('import', () => {
  it('gives an empty log the same events in the same order, proved by digest, and exports equally', async () => {
    const { log } = await emptyStores();
    const { content, isEqual, written } = await importLog(log, file, NOW, quiet);
    expect([isEqual, written, content]).toEqual([
      true,
      made.lines,
      { events: made.events, digest: made.digest },
    ]);
    expect(await linesOf(log)).toEqual(await linesOf(server.get(EVENT_LOG)));
    expect((await log.read('operation-import')).events.map(({ type }) => type)).toEqual([
      'ImportStarted',
      'ImportApplied',
    ]);
  });

  it('is refused without the keys, and makes none, since those would open nothing of the installation', async () => {
    const dataDirectory = newDirectory();
    await expect(operateOnFiles(dataDirectory, ['import', file])).rejects.toThrow(SecretsRefused);
    expect(readdirSync(dataDirectory)).toEqual([]);
  });

  it('works from the command line on files without a process, and its output can be imported again', async () => {
    const dataDirectory = emptyPlace(server);
    expect(dataIn(await operateOnFiles(dataDirectory, ['import', file]))).toMatchObject({
      isEqual: true,
      digest: made.digest,
    });
    const again = join(newDirectory(), 'yine.ndjson');
    expect(dataIn(await operateOnFiles(dataDirectory, ['export', again])).digest).toBe(made.digest);
    const { log } = await emptyStores();
    expect((await importLog(log, again, NOW, quiet)).content.digest).toBe(made.digest);
  });

  it('keeps the chain of the log and its signed heads, which go on from there', async () => {
    const dataDirectory = emptyPlace(server);
    resultIn(await operateOnFiles(dataDirectory, ['import', file]));
    const imported = await startApp({ dataDirectory });
    opened.push(imported);
    expect(await headIn(imported.get(EVENT_LOG), made.lines)).toBe(
      await headIn(server.get(EVENT_LOG), made.lines),
    );
    const { latest, keys } = server.get(LogSeals);
    expect(imported.get(LogSeals)).toMatchObject({ latest, keys });
    imported.get(LogChainWatch).start();
    resultIn(await operate(imported, ['export', join(newDirectory(), 'yine.ndjson')]));
    await chainReady(imported.get(LogChainWatch));
    await imported.get(LogSealJob).beforeApplicationShutdown();
    expect(imported.get(ChainHealth).fault).toBeNull();
    expect(await eventsIn(imported, 'LogSealed')).toHaveLength(2);
  });

  it('continues after a crash between any two events and after all of them', async () => {
    for (const after of [0, 1, 2, made.lines - 1, made.lines, made.lines + 1]) {
      const cut = new CutLog();
      const { log } = await emptyStores(cut);
      cut.left = after;
      await expect(importLog(log, file, NOW, quiet)).rejects.toThrow(Killed);
      cut.left = Number.POSITIVE_INFINITY;
      const { isEqual, written } = await importLog(log, file, NOW, quiet);
      expect([isEqual, written]).toEqual([true, made.lines - Math.max(0, after - 1)]);
      expect(await linesOf(log)).toEqual(await linesOf(server.get(EVENT_LOG)));
    }
  });

  it('can be neither served nor written to by other commands while it is incomplete', async () => {
    const dataDirectory = newDirectory();
    const config = configOf(dataDirectory, { PORT: '0' });
    const { stores } = await openInstallation(config, { onFatal: quiet, onReadModelsLost: quiet });
    const cut = new CutLog();
    cut.left = 5;
    await expect(importLog(cut.around(stores).log, file, NOW, quiet)).rejects.toThrow(Killed);
    await stores.close();
    const output = { say: quiet, warn: quiet, onFatal: quiet };
    await expect(startServer(config, output)).rejects.toThrow('yarım içe aktarılmış');
    for (const line of ['backup', 'export', 'seed', 'replay', 'keys list', 'administrator list'])
      await expect(operateOnFiles(dataDirectory, line.split(' '))).rejects.toThrow('yarım içe aktarılmış');
    for (const line of ['status', 'doctor', 'verify']) resultIn(await operateOnFiles(dataDirectory, [line]));
    expect(resultIn(await operateOnFiles(dataDirectory, ['import', file]))).toMatchObject({ isFine: true });
    const started = await startServer(config, output);
    await started.close();
  });

  it('changes nothing the second time', async () => {
    const { log } = await emptyStores();
    await importLog(log, file, NOW, quiet);
    const end = await log.end();
    expect(await importLog(log, file, NOW, quiet)).toMatchObject({ isEqual: true, written: 0 });
    expect(await log.end()).toBe(end);
  });

  it('refuses a log with other content: one in service, or of another import', async () => {
    expect(await operate(server, ['import', file])).toMatchObject({
      error: { message: expect.stringContaining('boş değil') },
    });
    const { log } = await emptyStores();
    const [header, first, ...others] = readFileSync(file, 'utf8').split('\n');
    expect(others.length).toBeGreaterThan(0);
    const { stream, revision, ...event } = JSON.parse(first!);
    expect([revision, header]).toEqual([0, expect.stringContaining('onda-on')]);
    await log.append(stream, NO_STREAM, [{ ...event, id: 'f47ac10b-58cc-4372-a567-0e02b2c3d479' }]);
    await expect(importLog(log, file, NOW, quiet)).rejects.toThrow(NotEmpty);
  });

  it('refuses an empty log beside read models of another one, before it writes anything', async () => {
    const dataDirectory = newDirectory();
    const config = configOf(dataDirectory);
    const kept = await openInstallation(config, { onFatal: quiet, onReadModelsLost: quiet });
    await kept.stores.reads.save('weeks', [], 7n);
    await kept.stores.close();
    expect(await operateOnFiles(dataDirectory, ['import', file])).toMatchObject({
      error: {
        message: expect.stringMatching(/sunucuları ve start:projections süreçlerini durdurun, READ_STORE/),
      },
    });
    const { stores } = await openInstallation(config, { onFatal: quiet, onReadModelsLost: quiet });
    opened.push(stores);
    expect(await stores.log.end()).toBe(LOG_START);
    await expect(refuseOtherReadModels(stores.log, OF_OTHER_KEYS)).rejects.toThrow(NotEmpty);
  });

  it('does not continue in a log that was written to since', async () => {
    const cut = new CutLog();
    const { log } = await emptyStores(cut);
    cut.left = 3;
    await expect(importLog(log, file, NOW, quiet)).rejects.toThrow(Killed);
    cut.left = Number.POSITIVE_INFINITY;
    const meta = { commandId: 'c', actor: 'system' as const, at: NOW.toISOString() };
    const event = { id: randomUUID(), type: 'WeekDeleted', version: 1, data: { number: 1 }, meta };
    await log.append('week-other', NO_STREAM, [event]);
    await expect(importLog(log, file, NOW, quiet)).rejects.toThrow(NotEmpty);
  });

  const damages: readonly [string, (text: string) => string][] = [
    ['cut off in the middle', (text) => text.slice(0, text.length / 2)],
    ['cut off after a line', (text) => text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)],
    ['with a line less', (text) => text.replace(/\n\{"stream".*\n/, '\n')],
    ['with a changed event', (text) => text.replace('"Süper Lig"', '"Süpar Lig"')],
    ['with two events swapped', swapped],
    ['with something behind its end', (text) => `${text}{}\n`],
    ['of a later format', (text) => text.replace('"version":1', '"version":2')],
    ['that is something else', () => 'merhaba\n'],
    ['that is empty', () => ''],
  ];
  it.each(damages)('refuses a file %s before it writes anything', async (_, damage) => {
    const text = readFileSync(file, 'utf8');
    expect(damage(text)).not.toBe(text);
    const damaged = join(newDirectory(), 'hasarli.ndjson');
    writeFileSync(damaged, damage(text));
    const { log } = await emptyStores();
    await expect(importLog(log, damaged, NOW, quiet)).rejects.toThrow(ExportDamaged);
    expect(await log.end()).toBe(LOG_START);
  });

  it('requires the name of a file', async () =>
    expect(await operate(server, ['import'])).toMatchObject({ error: { isUsage: true } }));
});

function swapped(text: string): string {
  const lines = text.split('\n');
  const [a, b] = lines.slice(3, 5);
  return [...lines.slice(0, 3), b, a, ...lines.slice(5)].join('\n');
}
