import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AUDIT, AUDIT_HEAD, type AuditView } from '@onda-on/contracts/views';
import { ProjectionEngine, RebuildOvertaken } from '@onda-on/projections';
import {
  DamagedReadModel,
  LOG_START,
  naming,
  ReadModelsUnavailable,
  StorageFull,
  type EventLog,
  type ReadStore,
} from '@onda-on/stores';
import { newDirectory } from '@onda-on/stores/testing/local-stores';

import { runOnStores } from '../../main/ops-context.ts';
import { askRunningProcess } from '../../main/run-ops.ts';
import { followEvents } from '../../main/testing/log-facts.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { until } from '../../main/testing/until.ts';
import { ReplayTurn } from '../../panel/operations/replay/replay-turn.ts';
import { OperatorLog } from '../../platform/commands/operator-log.ts';
import { readConfig } from '../../platform/config/read-config.ts';
import { EVENT_LOG, READ_STORE } from '../../platform/stores/stores.module.ts';
import { lastVerifyIn } from '../doctor/last-verify.ts';
import { controlSocketIn, type ControlAnswer } from './control-protocol.ts';
import { ControlServer } from './control-server.ts';
import { parseOpsCall } from './ops-arguments.ts';
import type { OpsResult, OpsProgress } from './ops-command.port.ts';

let server: RunningApp;
let socket: string;
const start = async () => {
  server = await startApp();
  await server.get(ControlServer).listen();
  await server.caughtUp();
  socket = controlSocketIn(server.dataDirectory);
};
const stop = () => server.close();

const progress: OpsProgress[] = [];
const requestOf = (line: string) => {
  const { command = '', given } = parseOpsCall(line.split(' '));
  return { command, args: given };
};
const ask = async (line: string) => {
  progress.length = 0;
  return (await askRunningProcess(socket, requestOf(line), (each) => progress.push(each))) as ControlAnswer;
};
const resultOf = async (line: string): Promise<OpsResult> => {
  const answer = await ask(line);
  if ('result' in answer) return answer.result;
  throw new Error(JSON.stringify(answer));
};

const tamper = async (change: (row: AuditView) => AuditView) => {
  const reads = server.get<ReadStore>(READ_STORE);
  for await (const [id, row] of reads.scan(AUDIT)) {
    await reads.save('someone', [{ collection: AUDIT, id, document: change(row) }], 1n);
    return;
  }
};

describe('operator on a running process', () => {
  beforeAll(start);
  afterAll(stop);

  describe('control socket', () => {
    it('is accessible to its owner only', () => expect(statSync(socket).mode & 0o777).toBe(0o600));

    it('answers from the running process', async () => {
      const { isFine, data } = await resultOf('status');
      const end = String(await server.get<EventLog>(EVENT_LOG).end());
      expect(isFine).toBe(true);
      expect(data).toMatchObject({
        logPosition: end,
        digests: { standings: expect.stringMatching(/^[0-9a-f]{64}$/) },
      });
    });

    it('says why a read model does not move on', async () => {
      const engine = server.get(ProjectionEngine);
      const [first] = await engine.status();
      const failed = { ...first!, state: 'failed', failure: 'Error: dolu' } as const;
      jest.spyOn(engine, 'status').mockResolvedValueOnce([failed]);
      const { isFine, lines } = await resultOf('status');
      expect([isFine, lines[1]]).toEqual([
        false,
        expect.stringMatching(/^\S+ +Hata .*, neden: Error: dolu$/u),
      ]);
    });

    it('says which read model is damaged, and shows the others', async () => {
      const reads = server.get<ReadStore>(READ_STORE);
      const damage = new DamagedReadModel(AUDIT_HEAD.name, 'head');
      const scan = reads.scan.bind(reads);
      jest.spyOn(reads, 'get').mockRejectedValueOnce(damage);
      const scans = jest.spyOn(reads, 'scan').mockImplementation((from) => {
        if (from.name === AUDIT_HEAD.name) throw damage;
        return scan(from);
      });
      const { isFine, lines, data } = await resultOf('status');
      scans.mockRestore();
      expect(isFine).toBe(false);
      expect(lines.filter((line) => line.includes('BOZUK')).map((line) => line.split(' ')[0])).toEqual([
        'audit',
      ]);
      expect(data).toMatchObject({ digests: { standings: expect.stringMatching(/^[0-9a-f]{64}$/) } });
    });

    it.each([
      'nonsense',
      'status --force',
      'replay nothing',
      'park',
      'park retry standings',
      'park skip audit a',
      'park skip audit a --reason',
    ])('refuses an unknown command: %s', async (line) =>
      expect(await ask(line)).toMatchObject({ error: { isUsage: true } }),
    );

    it('closes a connection with unreadable input, and continues', async () => {
      await new Promise<void>((resolve) => {
        const peer = connect(socket, () => peer.write('GET / HTTP/1.1\n'));
        peer.on('close', () => resolve());
        peer.resume();
      });
      expect((await resultOf('status')).isFine).toBe(true);
    });
  });

  it('goes on when the operator leaves in the middle of a command', async () => {
    const peer = connect(socket).pause();
    peer.on('error', () => undefined).write(`${JSON.stringify(requestOf('verify'))}\n`);
    await once(peer, 'readable'); // The first progress; what is not read makes the end of this peer an error.
    await once(peer.destroy(), 'close');
    expect((await resultOf('status')).isFine).toBe(true);
  });

  describe('backup', () => {
    it('ends, and leaves nothing, when the operator is gone', async () => {
      const backups = await followEvents(server, 'BackupMade');
      const from = newDirectory();
      const peer = connect(socket);
      peer.write(`${JSON.stringify({ command: 'backup', args: { words: ['x/yedek'], flags: {}, from } })}\n`);
      await once(peer, 'data'); // The first progress.
      expect(readdirSync(join(from, 'x'))).toEqual([expect.stringMatching(/^yedek\..*\.part$/u)]);
      peer.destroy();
      await until(() => readdirSync(join(from, 'x')).length === 0);
      expect(await backups()).toEqual([]);
    });

    it('is one also where the log has no room for its record, and says what is missing', async () => {
      const from = newDirectory();
      const full = new StorageFull('no room');
      jest.spyOn(server.get(OperatorLog), 'record').mockRejectedValueOnce(full);
      const answer = await askRunningProcess(
        socket,
        { command: 'backup', args: { words: ['x'], flags: {}, from } },
        () => undefined,
      );
      const lines = expect.arrayContaining([`Yedek alındı: ${join(from, 'x')}`]);
      expect(answer).toMatchObject({ result: { isFine: false, lines } });
      expect(JSON.stringify(answer)).toContain('günlüğe yazılamadı');
      expect(readdirSync(join(from, 'x'))).toContain('manifest.json');
    });
  });

  describe('backup and export', () => {
    it("write to the operator's working directory, not the process's", async () => {
      const from = newDirectory();
      for (const command of ['backup', 'export']) {
        const answer = await askRunningProcess(
          socket,
          { command, args: { words: [command], flags: {}, from } },
          () => undefined,
        );
        expect(answer).toMatchObject({ result: { isFine: true } });
      }
      expect(readdirSync(from).toSorted()).toEqual(['backup', 'export']);
    });
  });

  describe('replay', () => {
    it('shows that every read model equals the log, and reports its progress', async () => {
      const started = await followEvents(server, 'ReplayStarted');
      const { isFine, data } = await resultOf('replay --dry-run');
      expect(isFine).toBe(true);
      expect((data as { equal: boolean }[]).every(({ equal }) => equal)).toBe(true);
      expect(progress.at(-1)?.done).toBe(1);
      expect(await started()).toEqual([]);
    });

    it('is recorded with its outcome', async () => {
      const recorded = await followEvents(server, 'ReplayStarted', 'ReplayFinished');
      await resultOf('replay audit');
      expect((await recorded()).map(({ type, data, meta }) => [type, meta.actor, data])).toEqual([
        ['ReplayStarted', 'cli', expect.objectContaining({ projections: ['audit'] })],
        ['ReplayFinished', 'cli', expect.objectContaining({ isEqual: true })],
      ]);
    });
  });

  it('is refused park of a stream that does not wait', async () => {
    for (const line of ['park retry audit nothing', 'park skip audit nothing --reason gereksiz-bir-kayıt'])
      expect(await ask(line)).toMatchObject({
        error: { isUsage: false, message: expect.stringContaining('artık beklemiyor') },
      });
  });

  describe('verify', () => {
    it('finds nothing wrong in intact data', async () =>
      expect(await resultOf('verify')).toMatchObject({ isFine: true }));

    it('is refused when a rebuild without the turn, of a newer read model, begins meanwhile', async () => {
      const overtaken = new RebuildOvertaken('Another rebuild has begun meanwhile');
      jest.spyOn(server.get(ProjectionEngine), 'compareAll').mockRejectedValueOnce(overtaken);
      expect(await ask('verify')).toMatchObject({
        error: { isUsage: false, message: expect.stringContaining('yeniden oluşturma sürüyor') },
      });
    });

    it('says in Turkish which store a command failed for', async () => {
      const away = new ReadModelsUnavailable('The read models give no answer');
      jest.spyOn(server.get(ProjectionEngine), 'replay').mockRejectedValueOnce(away);
      expect(await ask('replay audit')).toEqual({
        error: { isUsage: false, message: `okuma modellerine ulaşılamıyor: ${away.message}` },
      });
    });

    it('advises a rebuild, not a restore, where a read model cannot be read', async () => {
      const damage = new DamagedReadModel(AUDIT_HEAD.name, 'head');
      jest.spyOn(server.get<ReadStore>(READ_STORE), 'get').mockRejectedValueOnce(damage);
      const { lines } = await resultOf('verify');
      const [, fault] = lines.slice(lines.findIndex((line) => line.startsWith('HATA')));
      expect(fault).toContain('yeniden kurun (ops replay)');
    });

    it.each([
      ['a full disk', 'ENOSPC', 'yer açın'],
      ['a file that may not be opened', 'EACCES', 'yazılabilir'],
    ])('names %s, advises no restore for it, and keeps the earlier result', async (_, code, words) => {
      const last = await lastVerifyIn(server.dataDirectory);
      const cause = naming('/data/read-models.db', Object.assign(new Error('x'), { code }));
      const away = new ReadModelsUnavailable('no answer', { cause });
      jest.spyOn(server.get(ProjectionEngine), 'compareAll').mockRejectedValueOnce(away);
      const answer = await ask('verify');
      expect(answer).toMatchObject({ error: { isUsage: false, message: expect.stringContaining(words) } });
      expect(JSON.stringify(answer)).not.toContain('restore');
      expect(await lastVerifyIn(server.dataDirectory)).toEqual(last);
    });

    it('is refused while a replay runs, and the earlier one stays the last', async () => {
      const last = await lastVerifyIn(server.dataDirectory);
      const answer = await server.get(ReplayTurn).take(() => ask('verify'));
      expect(answer).toMatchObject({
        error: { isUsage: false, message: expect.stringContaining('yeniden oluşturma sürüyor') },
      });
      expect(await lastVerifyIn(server.dataDirectory)).toEqual(last);
    });
  });
});

describe('operator on a process that is stopped or tampered with', () => {
  beforeEach(start);
  afterEach(stop);

  it('finds no control socket after it has ended', async () => {
    const { dataDirectory } = server;
    await server.close();
    expect(await askRunningProcess(socket, requestOf('status'), () => undefined)).toBeUndefined();
    server = await startApp({ dataDirectory });
  });

  it('finds a changed row of the audit log by verify, in the chain and in the replay', async () => {
    await tamper((row) => ({ ...row, meta: 'hiçbir şey olmadı' }));
    await resultOf('verify');
    // A second run finds the same faults, since verify repairs nothing.
    const { isFine, data } = await resultOf('verify');
    expect(isFine).toBe(false);
    expect(
      (data as { what: string; isFine: boolean }[]).filter((each) => !each.isFine).map(({ what }) => what),
    ).toEqual(['denetim zinciri', 'okuma modeli audit']);
  });

  it('writes nothing by verify, with the process or without it', async () => {
    const { dataDirectory } = server;
    await resultOf('verify');
    const end = await server.get<EventLog>(EVENT_LOG).end();
    await server.close();
    const config = readConfig({ DATA_DIR: dataDirectory, LOG_LEVEL: 'silent' });
    expect(await runOnStores(config, requestOf('verify'), () => undefined)).toMatchObject({
      result: { isFine: true },
    });
    server = await startApp({ dataDirectory });
    expect(await server.get<EventLog>(EVENT_LOG).end()).toBe(end);
    expect(end).toBeGreaterThan(LOG_START);
  });
});
