import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DashboardAnswer, OperationsAnswer, ReplayJob } from '@onda-on/contracts/api';
import { collection } from '@onda-on/contracts/views';
import { ProjectionEngine } from '@onda-on/projections';
import type { ReadStore } from '@onda-on/stores';

import { operateOnFiles, resultIn } from '../../main/testing/operator.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { READ_STORE } from '../stores/stores.module.ts';
import { ReadModelCheckJob } from './read-model-check.job.ts';

const OPERATIONS = '/api/admin/operations';
/** Edits in a process of its own, as somebody else would. */
const DRIVER = createRequire(import.meta.url).resolve('@photostructure/sqlite');
const EDIT = `const [driver, file, sql] = process.argv.slice(1);
  const db = new (require(driver).DatabaseSync)(file);
  db.exec(sql);
  db.close();`;
const NOW = '2026-11-18T13:00:00.000Z';

const resultOf = ({ results: [result] }: ReplayJob) => [result?.isEqual, result?.isReplaced];

describe('check of the read models', () => {
  let server: RunningApp;
  let token: string;
  beforeEach(async () => {
    server = await startApp({ now: NOW });
    await ready();
  });
  afterEach(() => server.close());

  const ready = async () => {
    token = await server.signIn();
    await server.caughtUp();
  };
  const tick = () => server.get(ReadModelCheckJob).tick();
  const get = async (path: string) => (await server.call('GET', path, { token })).body;
  const look = (): Promise<OperationsAnswer> => get(OPERATIONS);
  const statesOf = async () => {
    const { projections, sharedCheck } = await look();
    return new Set([sharedCheck, ...projections.map(({ check }) => check)].map((check) => check?.state));
  };
  const audit = async () => (await look()).projections.find(({ name }) => name === 'audit');
  const damaged = async () => {
    const { text } = await server.call('GET', '/metrics');
    return text.split('\n').filter((line) => line.startsWith('onda_read_model_damaged{'));
  };
  /** Edits the file while no process has it open. */
  const stopAndEdit = async (sql: string) => {
    const { dataDirectory } = server;
    await server.close();
    execFileSync(process.execPath, ['-e', EDIT, DRIVER, join(dataDirectory, 'read-models.db'), sql]);
    return dataDirectory;
  };
  const edit = async (sql: string) => {
    const dataDirectory = await stopAndEdit(sql);
    server = await startApp({ now: NOW, dataDirectory });
    await ready();
  };
  /** What `ops verify` finds. */
  const faulty = async () => {
    const reports = await server.get(ProjectionEngine).compareAll();
    return reports.filter(({ equal, isIntact }) => !equal || !isIntact).map(({ projection }) => projection);
  };
  const replay = async () => {
    const body = { projections: ['audit'] };
    await server.call('POST', `${OPERATIONS}/replays`, { token, body });
    for (;;) {
      const { replay: job } = await look();
      if (job && job.state !== 'running') return job;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

  it('has not run right after a start, then finds all of them intact, and again from 04:00 in Istanbul', async () => {
    expect(await statesOf()).toEqual(new Set([undefined]));
    await tick();
    expect(await statesOf()).toEqual(new Set(['intact']));
    expect(await damaged()).toEqual([]);
    server.travel('2026-11-19T00:59:00.000Z');
    await ready();
    await tick();
    expect((await audit())?.check?.checkedAt).toMatch(/^2026-11-18T13:00/);
    server.travel('2026-11-19T01:00:30.000Z');
    await tick();
    expect((await audit())?.check?.checkedAt).toMatch(/^2026-11-19T01:00/);
  });

  it('goes by the collections of this version only', async () => {
    await tick();
    const of = collection('read-model-checks', 1);
    const earlier = { collection: 'audit-v1', documents: 1, state: 'damaged', projection: 'audit' };
    const document = { ...earlier, checkedAt: '2026-01-01T00:00:00.000Z' };
    const write = { collection: of, id: 'audit-v1', document };
    await server.get<ReadStore>(READ_STORE).saveDocuments('read-model-checks', [write]);
    expect(await audit()).toMatchObject({ isDamaged: false, check: { state: 'intact' } });
    expect((await audit())?.check?.checkedAt).toMatch(/^2026-11-18/);
  });

  it.each([
    ['removed row', `DELETE FROM "collection:audit-v2" WHERE rowid = 1`, [false, true]],
    ['edited row', `UPDATE "collection:audit-v2" SET body = '{}' WHERE rowid = 1`, [false, true]],
    [
      'row that is found by another action',
      `UPDATE "collection:audit-v2" SET "field:action" = 'x' WHERE rowid = 1`,
      [true, true],
    ],
  ])(
    'reports a %s in the metric, in Pano and in İşletim, until a replay repaired it',
    async (_, sql, result) => {
      await edit(sql);
      await tick();
      expect(await damaged()).toEqual(['onda_read_model_damaged{collection="audit-v2"} 1']);
      expect(await audit()).toMatchObject({ isDamaged: true, check: { state: 'damaged' } });
      const { projections }: DashboardAnswer = await get('/api/admin/stats/dashboard');
      expect(projections.filter(({ isDamaged }) => isDamaged).map(({ name }) => name)).toEqual(['audit']);
      expect(await faulty()).toEqual(['audit']);
      expect(resultOf(await replay())).toEqual(result);
      expect(await damaged()).toEqual([]);
      expect(await faulty()).toEqual([]);
      await tick();
      expect(await audit()).toMatchObject({ isDamaged: false, check: { state: 'intact' } });
      expect(existsSync(join(server.dataDirectory, 'read-models.db.damaged'))).toBe(false);
    },
  );

  it('lets commands on a stopped server compare what they found damaged, until a replay put a new one into its place', async () => {
    const dataDirectory = await stopAndEdit(`UPDATE "collection:audit-v2" SET body = '{}' WHERE rowid = 1`);
    const linesOf = async (...words: string[]) => resultIn(await operateOnFiles(dataDirectory, words)).lines;
    expect((await linesOf('status')).filter((line) => line.includes('BOZUK'))).toHaveLength(1);
    expect(await linesOf('replay', 'audit', '--dry-run')).toEqual([expect.stringMatching(/ FARKLI \([1-9]/)]);
    expect(await linesOf('replay', 'audit')).toEqual([expect.stringContaining('FARKLI, yenisiyle')]);
    expect(await linesOf('replay', 'audit')).toEqual([expect.stringMatching(/ aynı \([1-9]/)]);
    expect(await linesOf('status')).not.toContainEqual(expect.stringContaining('BOZUK'));
    server = await startApp({ now: NOW, dataDirectory });
  });

  it('refuses a read of an edited document in words that say so, and checks the collection within a minute', async () => {
    await tick();
    await edit(`UPDATE "collection:audit-v2" SET body = '{}' WHERE rowid = 1`);
    expect(await server.call('GET', '/api/admin/audit-logs', { token })).toMatchObject({
      status: 503,
      body: { code: 'READ_MODEL_DAMAGED', message: expect.stringContaining('kopyası bozulmuş') },
    });
    expect(await damaged()).toEqual(['onda_read_model_damaged{collection="audit-v2"} 1']);
    await tick();
    expect(await audit()).toMatchObject({ isDamaged: true });
  });

  it('repeats all checks when their own results were edited, and shows the rest of İşletim meanwhile', async () => {
    await tick();
    await edit(`UPDATE "collection:read-model-checks-v1" SET body = '{}' WHERE rowid = 1`);
    expect(await statesOf()).toEqual(new Set([undefined]));
    await tick();
    expect(await statesOf()).toEqual(new Set(['intact']));
    expect(await damaged()).toEqual([]);
  });
});
