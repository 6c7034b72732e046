import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { afterEach, describe, expect, it } from '@jest/globals';
import {
  addressFaultOf,
  DamagedVaultRow,
  LogFault,
  LogUnavailable,
  ReadModelsUnavailable,
  VaultUnavailable,
  type StoreAddresses,
} from '@onda-on/stores';
import { newDirectory } from '@onda-on/stores/testing/local-stores';

import type { Config } from '../platform/config/config.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { runOnStores } from './ops-context.ts';
import type { StartOutput } from './start-output.ts';
import { startProjections } from './start-projections.ts';
import { startRefusalOf, StoreAddressRefused } from './start-refusal.ts';
import { startServer } from './start-server.ts';
import { startWhenStoresAnswer } from './start-when-stores-answer.ts';

const NO_PAUSE = { pauseMs: 0, slowMs: 60_000, sayEveryMs: 0, refusedMsMax: 60_000, faultOf: addressFaultOf };
const HOST = '127.0.0.1';
/** Nothing listens there. */
const AWAY: StoreAddresses = {
  eventStore: `esdb://${HOST}:1?tls=false`,
  readStore: `mongodb://${HOST}:1/?serverSelectionTimeoutMS=1`,
  vault: `mongodb://${HOST}:1/?serverSelectionTimeoutMS=1`,
};

const ends: (() => unknown)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A server that answers every greeting in plain text. */
async function startPlainServer(): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
  });
  server.listen(0, HOST);
  await once(server, 'listening');
  ends.push(() => server.close());
  return `${HOST}:${(server.address() as AddressInfo).port}`;
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('a start on shared stores', () => {
  it('waits while a store is away, says why on the port of the process, and leaves the port to the application', async () => {
    const port = await freePort();
    const url = `http://${HOST}:${port}`;
    const lines: string[] = [];
    const failures = [new VaultUnavailable('x'), new ReadModelsUnavailable('x'), new LogUnavailable('x')];
    const seen: unknown[] = [];
    const config = { stores: AWAY, host: HOST, port };

    const started = await startWhenStoresAnswer(
      config,
      { warn: (line) => void lines.push(line) },
      async (beforeListening) => {
        const failure = failures.shift();
        if (failure) throw failure;
        for (const path of ['/healthz', '/readyz', '/api/weeks']) {
          const answer = await fetch(`${url}${path}`);
          seen.push([answer.status, await answer.json()]);
        }
        const metrics = await fetch(`${url}/metrics`);
        seen.push([metrics.status, await metrics.text()]);
        await beforeListening();
        await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
        return 'started';
      },
      NO_PAUSE,
    );

    expect(started).toBe('started');
    const reason = 'Olay günlüğüne ulaşılamıyor; yanıt vermesi bekleniyor';
    expect(lines).toEqual([
      'Kişi kasasına ulaşılamıyor; yanıt vermesi bekleniyor',
      expect.stringMatching(/^Okuma modellerine ulaşılamıyor; yanıt vermesi bekleniyor \(\d+ sn\)$/),
      expect.stringContaining(reason),
    ]);
    expect(seen).toEqual([
      [200, { status: 'ok', waiting: reason }],
      [503, { statusCode: 503, code: 'UNAVAILABLE', message: reason }],
      [503, expect.objectContaining({ code: 'UNAVAILABLE', message: expect.not.stringContaining(reason) })],
      [200, '# TYPE onda_started gauge\nonda_started 0\n'],
    ]);
  });

  it('does not touch a store where another process has the port', async () => {
    const server = createServer().listen(0, HOST);
    ends.push(() => server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const second = startWhenStoresAnswer(
      { stores: AWAY, host: HOST, port },
      { warn: () => undefined },
      () => Promise.reject(new Error('touched')),
      NO_PAUSE,
    );
    expect(startRefusalOf(await second.catch((error: unknown) => error))).toEqual({
      line: expect.stringContaining('başka bir süreç tarafından kullanılıyor'),
      exitStatus: 1,
    });
  });

  it('serves what it can while a try takes long, and ends that before the application takes the port', async () => {
    const course: string[] = [];
    const openMeanwhile = async () => ({
      update: async () => void course.push('served'),
      answersAtOnce: () => false,
      handle: () => false,
      close: async () => void course.push('closed'),
    });
    await startWhenStoresAnswer(
      { stores: AWAY, host: HOST, port: 0 },
      { warn: (line) => void course.push(line) },
      async (beforeListening) => {
        while (!course.includes('served')) await nextTurn();
        await beforeListening();
        course.push('started');
      },
      { ...NO_PAUSE, slowMs: 0, openMeanwhile },
    );
    expect(course).toEqual([expect.stringContaining('Başlatma uzun sürüyor'), 'served', 'closed', 'started']);
  });

  it.each(['password', 'rights'] as const)(
    'waits for a log that refuses (%s), and ends once it has refused for too long',
    async (kind) => {
      const lines: string[] = [];
      let tries = 0;
      const faultOf = async () => ({ store: 'eventStore', kind, detail: 'x' }) as const;
      const startFor = (refusedMsMax: number) =>
        startWhenStoresAnswer(
          { stores: AWAY, host: HOST, port: 0 },
          { warn: (line) => void lines.push(line) },
          async () => {
            tries += 1;
            if (tries === 2) return 'started';
            throw new LogFault('refused', kind);
          },
          { ...NO_PAUSE, refusedMsMax, faultOf },
        );
      await expect(startFor(60_000)).resolves.toBe('started');
      expect(lines).toEqual([expect.stringMatching(/^EVENT_STORE: kullanıcı.* \(x\); yeniden deneniyor$/)]);
      await expect(startFor(0)).rejects.toThrow(StoreAddressRefused);
      expect(lines).toHaveLength(1);
    },
  );

  it.each([new DamagedVaultRow('x'), new Error('x')])(
    'does not wait for what does not pass: %s',
    async (fault) => {
      const fails = startWhenStoresAnswer(
        { stores: AWAY, host: HOST, port: 0 },
        { warn: () => undefined },
        () => Promise.reject(fault),
        NO_PAUSE,
      );
      await expect(fails).rejects.toBe(fault);
    },
  );
});

describe.each<[string, (config: Config, output: StartOutput) => Promise<unknown>]>([
  ['a server', startServer],
  ['a projection process', startProjections],
  [
    "an operator's command",
    (config) => runOnStores(config, { command: 'status', args: { words: [], flags: {} } }, () => undefined),
  ],
])('%s ends with 78 and one line', (_, start) => {
  const refusalOn = (stores: Partial<StoreAddresses>) => {
    const { eventStore, readStore, vault } = { ...AWAY, ...stores };
    const environment = {
      DATA_DIR: newDirectory(),
      PORT: '0',
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      EVENT_STORE: eventStore,
      READ_STORE: readStore.replace('/?', '/reads?'),
      VAULT: vault.replace('/?', '/vault?'),
    };
    const output = { say: fail, warn: fail, onFatal: fail };
    return start(readConfig(environment), output).then(() => undefined, startRefusalOf);
  };

  it('where the file of the authority is missing, with its path', async () => {
    expect(await refusalOn({ eventStore: 'esdb://log:2113?tls=true&tlsCAFile=/yok/ca.crt' })).toEqual({
      line: 'Onda On başlatılamadı: depo adresi bu hâliyle kullanılamıyor: EVENT_STORE: adreste adı geçen dosya okunamıyor (/yok/ca.crt)',
      exitStatus: 78,
    });
  });

  it('where an option of the address has no value that works, without the address, which has the password', async () => {
    expect(await refusalOn({ eventStore: 'esdb://ali:gizli@log:2113?tls=evet' })).toEqual({
      line: 'Onda On başlatılamadı: depo adresi bu hâliyle kullanılamıyor: EVENT_STORE: adresteki bir ayarın değeri geçersiz (tls)',
      exitStatus: 78,
    });
  });

  it('where the server of the log speaks no TLS although its address says so', async () => {
    const host = await startPlainServer();
    expect(await refusalOn({ eventStore: `esdb://ali:gizli@${host}` })).toEqual({
      line: `Onda On başlatılamadı: depo adresi bu hâliyle kullanılamıyor: EVENT_STORE: sunucu TLS ile konuşmuyor, adreste TLS açık (${host})`,
      exitStatus: 78,
    });
  });
});

function fail(line: unknown): never {
  throw new Error(String(line));
}
