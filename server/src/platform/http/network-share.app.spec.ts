import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';

import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { MIN_POSITION, STALE } from '@onda-on/contracts/api';
import type { EventLog } from '@onda-on/stores';

import { openWeekIn } from '../../main/testing/open-week.ts';
import { rawExchange } from '../../main/testing/raw-exchange.ts';
import { startApp, type AppOptions, type RunningApp } from '../../main/testing/start-app.ts';
import { EVENT_LOG } from '../stores/stores.module.ts';
import { HTTP_LIMITS } from './limits.ts';
import { NetworkShare } from './network-share.ts';
import { descriptorsMax, OpenSockets } from './open-sockets.ts';

const limits: Record<keyof typeof HTTP_LIMITS, number> = HTTP_LIMITS;

let server: RunningApp;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
  jest.restoreAllMocks();
});

/** Small limits keep the number of sockets low; behind one proxy the test chooses the client's address. */
async function start(
  smaller: Partial<typeof limits> = {},
  config: AppOptions['config'] = { trustProxy: 1 },
): Promise<void> {
  for (const [name, limit] of Object.entries(smaller))
    jest.replaceProperty(limits, name as keyof typeof limits, limit);
  server = await startApp({ config });
}
const from = (network: string) => ({ 'x-forwarded-for': network });
const matches = (network: string) => server.call('GET', '/api/matches', { headers: from(network) });
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
};

function holdInFlight(network: string, count: number): () => void {
  const responses = Array.from({ length: count }, () => new EventEmitter());
  for (const response of responses)
    server.edge.requests.begin(
      { headers: {} } as IncomingMessage,
      response as unknown as ServerResponse,
      network,
      { isSmall: false, isEntry: false },
    );
  return () => responses.forEach((response) => response.emit('close'));
}

/** A request for an entry with only the first byte of its body. */
const slowEntry = (network: string, length = 1_000) =>
  [
    'POST /api/predictions HTTP/1.1',
    'Host: a',
    `X-Forwarded-For: ${network}`,
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    '',
    '{',
  ].join('\r\n');

/** Sends bytes and keeps the connection open; `text` is the answer so far. */
function open(bytes: string, localAddress = '127.0.0.1') {
  const socket = connect({ port: server.port, host: '127.0.0.1', localAddress });
  const opened = { socket, text: '', isClosed: false };
  socket
    .on('error', () => undefined)
    .on('data', (part) => (opened.text += part.toString()))
    .on('close', () => (opened.isClosed = true));
  if (bytes !== '') socket.write(bytes);
  sockets.push(socket);
  return opened;
}

const openStream = (network: string) =>
  open(`GET /api/changes HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${network}\r\n\r\n`);
const read = (network: string, position: string) =>
  server.call('GET', '/api/matches', { headers: { ...from(network), [MIN_POSITION]: position } });

describe('slow request body', () => {
  it('is not in flight until it is complete, so many of one network affect nobody else', async () => {
    await start({ inFlightMax: 20 });
    for (let i = 0; i < 50; i += 1) open(slowEntry('10.0.0.1'));
    await until(() => server.edge.requests.all === 50);
    expect(server.edge.requests.inFlight).toBe(0);
    for (const network of ['10.0.0.1', '10.0.0.2'])
      expect(
        await server.call('POST', '/api/predictions', { body: {}, headers: from(network) }),
      ).toMatchObject({ status: 400 });
  });

  it.each([
    ['with a length', slowEntry('10.0.0.1')],
    [
      'in chunks',
      slowEntry('10.0.0.1')
        .replace(/Content-Length: \d+/, 'Transfer-Encoding: chunked')
        .replace(/\{$/, '1\r\n{\r\n'),
    ],
  ])('is answered 408 after five seconds, once, and its socket is closed: %s', async (_, bytes) => {
    await start();
    const exchange = rawExchange(server.port, bytes);
    const { requests } = server.edge;
    await until(() => requests.all === 1);
    requests.cutSlowBodies(performance.now() + 4_000);
    expect(requests.all).toBe(1);
    requests.cutSlowBodies(performance.now() + 5_000);
    const { statuses, isClosed, text } = await exchange;
    expect({ statuses, isClosed }).toEqual({ statuses: [408], isClosed: true });
    expect(JSON.parse(text.slice(text.indexOf('{')))).toMatchObject({ statusCode: 408 });
    expect(requests.all).toBe(0);
    expect((await server.call('GET', '/metrics')).text).toContain('onda_limits_total{limit="bodyTooSlow"} 1');
  });
});

describe('connection', () => {
  it.each<[string, Partial<typeof limits>, string]>([
    ['headers', { headersTimeoutMs: 50 }, 'GET / HTTP/1.1\r\nHost: a\r\n'],
    [
      'last bytes',
      { headersTimeoutMs: 40, requestTimeoutMs: 50, bodyTimeoutMs: 600_000 },
      slowEntry('10.0.0.1'),
    ],
  ])('is closed with 408 when its %s are not there in time', async (_, smaller, bytes) => {
    await start({ connectionCheckMs: 10, ...smaller });
    const { statuses, isClosed } = await rawExchange(server.port, bytes);
    expect({ statuses, isClosed }).toEqual({ statuses: [408], isClosed: true });
  });

  it('is closed when nothing follows an answer', async () => {
    await start({ keepAliveMs: 10 });
    const idle = open('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
    await until(() => idle.isClosed);
    expect(idle.text).toMatch(/^HTTP\/1.1 200 /);
  });
});

describe('share of a client network', () => {
  it('is a tenth of the requests in flight: above it 429, and other networks are served', async () => {
    await start();
    const end = holdInFlight('10.0.0.1', 200);
    const refused = await matches('10.0.0.1');
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(refused.headers.get('retry-after')).toBe('2');
    expect((await matches('10.0.0.2')).status).toBe(200);
    expect((await server.call('GET', '/healthz', { headers: from('10.0.0.1') })).status).toBe(200);
    end();
    expect((await matches('10.0.0.1')).status).toBe(200);
  });

  it('also applies to bodies that are completed later', async () => {
    await start();
    const slow = open(slowEntry('10.0.0.1', 2));
    await until(() => server.edge.requests.all === 1);
    const end = holdInFlight('10.0.0.1', 200);
    slow.socket.write('}');
    await until(() => slow.text !== '');
    expect(slow.text).toMatch(/^HTTP\/1.1 429 /);
    end();
  });

  it('is a tenth of the event streams', async () => {
    await start({ streamsMax: 50 });
    for (let i = 0; i < 5; i += 1) openStream('10.0.0.1');
    await until(() => server.edge.streams.count === 5);
    // By HEAD, pages ask why their stream was refused.
    for (const method of ['GET', 'HEAD'] as const) {
      const refused = await server.call(method, '/api/changes', { headers: from('10.0.0.1') });
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
    }
    const other = openStream('10.0.0.2');
    await until(() => other.text !== '');
    expect(other.text).toMatch(/^HTTP\/1.1 200 /);
  });

  it('is a tenth of the sockets without a proxy', async () => {
    await start({ socketsMax: 50 }, { trustProxy: 0 });
    const all = Array.from({ length: 6 }, () => open(''));
    await until(() => all.filter(({ isClosed }) => isClosed).length === 1);
    const elsewhere = open('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n', '127.0.0.2');
    await until(() => elsewhere.text !== '');
    expect(elsewhere.text).toMatch(/^HTTP\/1.1 200 /);
    all.forEach(({ socket }) => socket.destroy());
    await until(() => all.every(({ isClosed }) => isClosed));
    expect((await server.call('GET', '/healthz')).status).toBe(200);
  });
});

const counted = async (name: string) => {
  const { text } = await server.call('GET', '/metrics');
  return Number(text.split(`\n${name} `)[1]?.split('\n')[0]);
};

describe('connections of visitors', () => {
  it('are closed at once beyond their number, and counted', async () => {
    await start({ socketsMax: 5 });
    const all = Array.from({ length: 7 }, () => open(''));
    await until(() => all.filter(({ isClosed }) => isClosed).length === 2);
    all.forEach(({ socket }) => socket.destroy());
    await until(() => server.edge.sockets.count === 0);
    expect(await counted('onda_limits_total{limit="socketRefused"}')).toBe(2);
    expect(await counted('onda_http_open_sockets_max')).toBe(5);
    expect(await counted('onda_http_open_sockets')).toBe(server.edge.sockets.count);
  });

  it('leave descriptors for the log and the stores', () => {
    expect([64, 1_024, 65_536, Infinity].map((each) => new OpenSockets(each).max)).toEqual([
      32, 768, 40_000, 40_000,
    ]);
    const table =
      'Max processes   100   100   processes\nMax open files            1024                 4096 files\n';
    expect([descriptorsMax(table), descriptorsMax('')]).toEqual([1_024, Infinity]);
  });
});

describe('reads that wait for a position', () => {
  it('are answered at once as stale when the log does not have it', async () => {
    await start();
    const take = jest.spyOn(server.edge.waitingReads, 'take');
    const answers = await Promise.all(Array.from({ length: 100 }, () => read('10.0.0.1', '9'.repeat(39))));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(answers.filter(({ headers }) => headers.get(STALE) !== 'true')).toEqual([]);
    expect(take).not.toHaveBeenCalled();
  });

  it('of one network are answered at once above its share', async () => {
    await start();
    await openWeekIn(server);
    const end = String(await server.get<EventLog>(EVENT_LOG).end());
    for (let i = 0; i < 100; i += 1) server.edge.waitingReads.take('10.0.0.1');
    const [beyond, other] = [await read('10.0.0.1', end), await read('10.0.0.2', end)];
    expect([beyond.status, beyond.headers.get(STALE)]).toEqual([200, 'true']);
    expect([other.status, other.headers.get(STALE)]).toEqual([200, null]);
  });
});

describe('overload', () => {
  it('makes reads wait while the memory that an operator allows is used up, but lets some pass', async () => {
    await start({ inFlightMaxShortOfMemory: 2, refusedAfterMs: 500 });
    server.edge.memory.maxMb = 1;
    server.edge.memory.look();
    expect((await matches('10.0.0.1')).status).toBe(200);
    const end = holdInFlight('10.0.0.2', 2);
    const [page, entry] = await Promise.all([
      matches('10.0.0.1'),
      server.call('POST', '/api/predictions', { body: {}, headers: from('10.0.0.1') }),
    ]);
    end();
    expect([page.status, page.headers.get('retry-after'), entry.status]).toEqual([503, '2', 400]);
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await server.call('GET', '/metrics')).text).toContain('onda_limits_total{limit="otherShed"} 1');
  });

  it('admits no more entries that have waited than are written at once', async () => {
    await start({ entriesMax: 1 });
    const { requests, admission } = server.edge;
    const held = new EventEmitter();
    requests.begin({ headers: {} } as IncomingMessage, held as unknown as ServerResponse, '10.0.0.1', {
      isSmall: true,
      isEntry: true,
    });
    const begin = requests.begin.bind(requests);
    const others: number[] = [];
    jest.spyOn(requests, 'begin').mockImplementation((...args) => {
      others.push(requests.entries);
      begin(...args);
    });
    const sent = Array.from({ length: 5 }, (_, i) => open(`${slowEntry(`10.0.1.${i}`, 2)}}`));
    await until(() => admission.waiting === 5);
    held.emit('close');
    await until(() => sent.every(({ text }) => text.startsWith('HTTP/1.1 400')));
    expect(others).toEqual([0, 0, 0, 0, 0]);
  });

  it('asks clients to retry, but still reports its health', async () => {
    await start();
    const ends = Array.from({ length: 11 }, (_, i) => holdInFlight(`10.0.1.${i}`, 200));
    const answers = await Promise.all([matches('10.0.0.1'), server.call('GET', '/healthz')]);
    ends.forEach((end) => end());
    expect(answers.map(({ status }) => status)).toEqual([503, 200]);
    expect(answers[0]?.headers.get('retry-after')).toBe('2');
    expect((await matches('10.0.0.1')).status).toBe(200);
  });
});

describe('network share counter', () => {
  it('limits each network to a tenth, and counts releases', async () => {
    await start();
    const share = new NetworkShare(30);
    expect([1, 2, 3, 4].map(() => share.take('a'))).toEqual([true, true, true, false]);
    expect(share.take('b')).toBe(true);
    share.release('a');
    expect([share.take('a'), share.total]).toEqual([true, 4]);
  });
});
