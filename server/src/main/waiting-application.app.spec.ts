import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { StandingsAnswer } from '@onda-on/contracts/api';
import { DEFAULT_SETTINGS, ERASED_NAME } from '@onda-on/contracts/rules';
import { PARTICIPANTS, SETTINGS, STANDINGS } from '@onda-on/contracts/views';
import { fail, newDirectory } from '@onda-on/stores/testing/local-stores';

import { WeekJob } from '../contest/results/week.job.ts';
import { ROUTE_TABLE } from '../identity/access/route-table.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { ErasureLedger } from '../platform/kernel/erasure-ledger.ts';
import { openInstallation, type OpenedInstallation } from './installation.ts';
import { changeSettings } from './testing/log-facts.ts';
import { startApp } from './testing/start-app.ts';
import { ServedMeanwhile, WaitingApplication } from './waiting-application.ts';

/** Three weeks: two sealed ones with results, and a third. */
const RECORDED = fileURLToPath(new URL('../../fixtures/data-2026-11-23/data.tar.gz', import.meta.url));

const SERVED = [
  '/api/leaderboard/1?limit=100',
  '/api/leaderboard/3',
  '/api/standings/1?page=1',
  '/api/standings/2?page=1&size=5',
  '/api/standings/1?after=2&view=corrected',
  '/api/standings/1/steps',
  '/api/standings/1/what-if',
  '/api/standings/1/corrections',
  '/api/standings/season',
  '/api/stats/1',
  '/api/stats/2',
  '/api/prizes/1',
  '/api/prizes/2',
  '/api/matches',
  '/api/matches?week=1',
  '/api/matches?week=2',
  '/api/matches/447ef2e08f1dd6e966d3d1a4279f36fe/teams',
  '/api/replay-check',
  '/api/weeks/1/operator-log',
  '/api/pages/kosullar',
  '/api/news',
  '/api/news/sezon-acildi',
  '/api/admin/menus/name/yan',
  '/api/admin/site-settings',
];
/** Read models say what these show. */
const ROUTES = [
  'GET /api/admin/menus/name/:name',
  'GET /api/admin/site-settings',
  'GET /api/leaderboard/:week',
  'GET /api/matches',
  'GET /api/matches/:id/teams',
  'GET /api/news',
  'GET /api/news/:slug',
  'GET /api/pages/:slug',
  'GET /api/prizes/:week',
  'GET /api/replay-check',
  'GET /api/standings/:week',
  'GET /api/standings/:week/corrections',
  'GET /api/standings/:week/steps',
  'GET /api/standings/:week/what-if',
  'GET /api/standings/season',
  'GET /api/stats/:week',
  'GET /api/weeks/:week/operator-log',
];
/** Answered before the application gets a request. */
const SUPERVISORS: ReadonlySet<string> = new Set(['GET /healthz', 'GET /readyz']);
const UNAVAILABLE = { statusCode: 503, code: 'UNAVAILABLE', message: expect.any(String) };

const clientDirectory = newDirectory();
mkdirSync(join(clientDirectory, 'assets'));
writeFileSync(
  join(clientDirectory, 'index.html'),
  '<html><head><title>x</title></head><body><script nonce="__NONCE__"></script><div id="root"></div></body></html>',
);
writeFileSync(join(clientDirectory, 'assets/main-1a2b.js'), 'plain');

const configOf = (directory: string) =>
  readConfig({ DATA_DIR: directory, PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent' });

const open = (directory: string) =>
  openInstallation(configOf(directory), { onFatal: fail, onReadModelsLost: fail });

type Served = Pick<WaitingApplication, 'answersAtOnce' | 'handle' | 'close'>;

/** A waiting server on its own port, over the stores of a directory. */
class WaitingServer {
  private constructor(
    private readonly application: Served,
    private readonly server: Server,
    readonly installation?: OpenedInstallation,
  ) {}

  static async start(directory: string): Promise<WaitingServer> {
    const config = configOf(directory);
    const installation = await open(directory);
    const application = await WaitingApplication.start(config, installation.stores, clientDirectory);
    return WaitingServer.listen(application, installation);
  }

  static async listen(application: Served, installation?: OpenedInstallation): Promise<WaitingServer> {
    const server = createServer((request, response) => {
      if (!application.answersAtOnce(request, response)) application.handle(request, response);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new WaitingServer(application, server, installation);
  }

  async call(path: string, init: RequestInit = {}) {
    const { port } = this.server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : {} };
  }

  async close(): Promise<void> {
    await this.application.close();
    this.server.closeAllConnections();
    this.server.close();
  }
}

const dataDirectory = newDirectory();

describe('a server that waits for the log', () => {
  let complete: Record<string, unknown>;
  let waiting: WaitingServer;
  beforeAll(async () => {
    execFileSync('tar', ['-xzf', RECORDED, '-C', dataDirectory]);
    const server = await startApp({ dataDirectory });
    // The third week ended long ago: its open match becomes void before anything is compared.
    await server.get(WeekJob).tick();
    await server.caughtUp();
    complete = {};
    for (const path of SERVED) complete[path] = (await server.call('GET', path)).body;
    await server.close();
    waiting = await WaitingServer.start(dataDirectory);
  });
  afterAll(() => waiting.close());

  it('gives the same answers as a complete one where read models suffice', async () => {
    const answers: Record<string, unknown> = {};
    for (const path of SERVED) {
      const { status, body } = await waiting.call(path);
      answers[path] = status === 200 ? body : status;
    }
    expect(answers).toEqual(complete);
  });

  it('answers 503 to every other call', async () => {
    const others = Object.keys(ROUTE_TABLE).filter((route) => !ROUTES.includes(route));
    const wrong: string[] = [];
    for (const route of others.filter((each) => !SUPERVISORS.has(each))) {
      const [method = '', path = ''] = route.split(' ');
      const headers = { authorization: 'Bearer x' };
      const { status, body } = await waiting.call(path.replace(/:[^/]+/gu, '1'), { method, headers });
      if (status !== 503 || (body as { code?: string }).code !== 'UNAVAILABLE') wrong.push(route);
    }
    expect(wrong).toEqual([]);
    expect(others).toHaveLength(Object.keys(ROUTE_TABLE).length - ROUTES.length);
  });

  it('serves only calls that need no session', () => {
    expect(ROUTES.map((route) => ROUTE_TABLE[route])).toEqual(ROUTES.map(() => 'anyone'));
  });

  it('answers 503 where the order of a sheet that is not pinned would show', async () => {
    for (const path of ['/api/matches?week=40', '/api/standings/40', '/api/stats/40'])
      expect(await waiting.call(path)).toMatchObject({ status: 503, body: UNAVAILABLE });
  });

  it('does not wait for a log when a page asks for a position', async () => {
    const headers = { 'x-min-position': '1' };
    expect(await waiting.call('/api/leaderboard/1', { headers })).toMatchObject({
      status: 200,
      body: complete['/api/leaderboard/1?limit=100'],
    });
  });

  it("serves the client's files and pages as a complete one does", async () => {
    const page = await waiting.call('/siralama/1', { headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const nonce = /nonce="([^"]+)"/.exec(page.text)?.[1] ?? 'none';
    expect(page.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
    const script = await waiting.call('/assets/main-1a2b.js');
    expect(script.text).toBe('plain');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await waiting.call('/assets/other.js')).status).toBe(404);
  });

  it('shows no name of a person whose erasure a complete server has to finish', async () => {
    const { reads } = waiting.installation?.stores ?? fail(new Error('no stores'));
    const [one, another] = (await reads.get(STANDINGS, '1'))?.top ?? [];
    if (!one || !another) throw new Error('no table');
    new ErasureLedger(dataDirectory).add([
      { participantId: one.participantId, at: new Date(0).toISOString() },
    ]);
    const { participantId } = another;
    const document = { participantId, isActive: true, blockReason: null, isErased: true };
    await reads.saveDocuments('participants', [{ collection: PARTICIPANTS, id: participantId, document }]);
    await waiting.close();
    waiting = await WaitingServer.start(dataDirectory);
    const { body } = await waiting.call('/api/standings/1?page=1');
    const names = (body as StandingsAnswer).entries.map(({ name }) => name === ERASED_NAME);
    expect(names.slice(0, 3)).toEqual([true, true, false]);
  });
});

describe('a server that waits for all stores', () => {
  it('serves the client, and reads as soon as only the log is away', async () => {
    const meanwhile = new ServedMeanwhile(
      configOf(dataDirectory),
      () => open(dataDirectory),
      clientDirectory,
    );
    await meanwhile.update('readStore');
    const waiting = await WaitingServer.listen(meanwhile);
    try {
      expect((await waiting.call('/', { headers: { accept: 'text/html' } })).status).toBe(200);
      for (const path of ['/api/news', '/media/1.webp', '/robots.txt'])
        expect(await waiting.call(path)).toMatchObject({ status: 503, body: UNAVAILABLE });
      await meanwhile.update('eventStore');
      expect((await waiting.call('/api/news')).status).toBe(200);
    } finally {
      await waiting.close();
    }
  });
});

describe('a server that waits for the log during maintenance', () => {
  it('gives no answer from its cache that it gave before', async () => {
    const installation = await open(dataDirectory);
    const { stores } = installation;
    const application = await WaitingApplication.start(configOf(dataDirectory), stores, clientDirectory);
    const waiting = await WaitingServer.listen(application, installation);
    try {
      const leaders = () => waiting.call('/api/leaderboard/1');
      expect(await leaders()).toMatchObject({ status: 200 });
      const { settings = DEFAULT_SETTINGS, ...view } = (await stores.reads.get(SETTINGS, 'main')) ?? {};
      const document = {
        ...view,
        settings: { ...settings, site: { ...settings.site, maintenanceMode: true } },
      };
      await stores.reads.saveDocuments('settings', [{ collection: SETTINGS, id: 'main', document }]);
      await application.look();
      expect(await leaders()).toMatchObject({ body: { code: 'MAINTENANCE' } });
    } finally {
      await waiting.close();
    }
  });

  it('shows its page, and answers nothing else, whatever token comes with it', async () => {
    const server = await startApp({ dataDirectory });
    await changeSettings(server, { site: { maintenanceMode: true, name: 'Ligin Kâhini' } });
    await server.caughtUp();
    await server.close();
    const waiting = await WaitingServer.start(dataDirectory);
    try {
      const page = await waiting.call('/siralama', { headers: { accept: 'text/html' } });
      expect(page).toMatchObject({ status: 503, text: expect.stringContaining('Ligin Kâhini') });
      const headers = { authorization: 'Bearer x' };
      for (const path of SERVED)
        expect(await waiting.call(path, { headers })).toMatchObject({ body: { code: 'MAINTENANCE' } });
    } finally {
      await waiting.close();
    }
  });
});

describe('a server that waits for the log beside read models that were never built', () => {
  it('serves the client, and no empty tables', async () => {
    const waiting = await WaitingServer.start(newDirectory());
    try {
      expect((await waiting.call('/', { headers: { accept: 'text/html' } })).status).toBe(200);
      for (const path of SERVED)
        expect(await waiting.call(path)).toMatchObject({ status: 503, body: UNAVAILABLE });
    } finally {
      await waiting.close();
    }
  });
});
