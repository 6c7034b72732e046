// Peers that hold what a server has: half-open requests, event streams of one address, bodies of a byte a second, look-ups of number
// after number, and connections up to the last descriptor. Everybody else has to be served as before, and the process has to accept again.
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';

import { until } from '../pace.mjs';
import { start } from '../product.mjs';
import { help, helperProcess } from './helper-process.mjs';
import { loadProcess } from './offered-load.mjs';
import { asked } from './probe.mjs';

const FILE = fileURLToPath(import.meta.url);
const SIZES = {
  share: { halfOpen: 100, streams: 2_200, slow: 300, sweepS: 2, othersS: 1 },
  usual: { halfOpen: 200, streams: 10_000, slow: 2_000, sweepS: 10, othersS: 5 },
  long: { halfOpen: 200, streams: 10_000, slow: 2_000, sweepS: 100, othersS: 30 },
};
/** A tenth of the 20,000 that a process serves. */
const STREAMS_OF_ONE = 2_000;
const LOOKUPS_PER_SECOND = 1_000;
const DESCRIPTORS = 256;
const IDLE = 400;
const P99_MS_MAX = 50;
const OTHERS = { kinds: ['read', 'entry'], connections: 4 };
const CONNECTING_AT_ONCE = 100;
const BYTE_EVERY_MS = 1_000;
const ACCEPTS_MS_MAX = 10_000;
/** Silent connections are closed after ten seconds: until then only the limit of their address can have left room for others. */
const BESIDE_MS_MAX = 5_000;
/** On a busy machine some reads of others are shed, which is as it should be; entries are not. */
const SHED_SHARE_MAX = 0.1;

/** `{ failures, missed, text }` on the installation of a directory. */
export async function peersAndOthers(directory, { size, environment, wrapper, say }) {
  const trial = new PeerTrial(SIZES[size], say);
  await trial.run(directory, { environment, wrapper });
  await trial.withFewDescriptors(directory, { environment, wrapper });
  return trial.report;
}

class PeerTrial {
  #size;
  #say;
  #failures = [];
  #missed = [];
  #quiet;

  constructor(size, say) {
    this.#size = size;
    this.#say = say;
  }

  get report() {
    return {
      failures: this.#failures,
      missed: this.#missed,
      text: `others beside slow and greedy peers: p99 ${P99_MS_MAX} ms or twice ${this.#quiet} ms missed ${this.#missed.length} times`,
    };
  }

  async run(directory, { environment, wrapper }) {
    const server = await start(directory, environment, { wrapper });
    const crowd = await loadProcess(server.url);
    const { halfOpen, streams, slow, othersS, sweepS } = this.#size;
    try {
      await crowd.offer({ ...OTHERS, seconds: othersS });
      this.#quiet = worstOf(await crowd.offer({ ...OTHERS, seconds: othersS }));
      await this.#beside(server, crowd, `${halfOpen} half-open requests`, {
        kind: 'halfOpen',
        count: halfOpen,
      });
      const opened = await this.#beside(server, crowd, `${streams} event streams of one address`, {
        kind: 'stream',
        count: streams,
      });
      // On a busy machine fewer may be opened, since some are shed before they are counted.
      const { 200: open = 0, 503: refused = 0, ...others } = opened;
      this.#expect(
        open > 0 && open <= STREAMS_OF_ONE && refused >= streams - STREAMS_OF_ONE,
        `streams: ${JSON.stringify(opened)}`,
      );
      this.#expect(Object.keys(others).length === 0, `streams: ${JSON.stringify(others)}`);
      await this.#beside(server, crowd, `${slow} bodies of a byte a second`, {
        kind: 'slowBody',
        count: slow,
      });
      await this.#sweep(server, crowd, sweepS);
    } finally {
      await crowd.end();
      if (server.isRunning()) await server.stop();
    }
  }

  /** Nobody may hold more than a tenth of the sockets, and all of them together not the last descriptor. */
  async withFewDescriptors(directory, { environment, wrapper }) {
    const few = [...wrapper, 'prlimit', `--nofile=${DESCRIPTORS}`];
    const server = await start(directory, { ...environment, TRUST_PROXY: '0' }, { wrapper: few });
    const peers = await peerProcess(server.port);
    try {
      await peers.ask({ kind: 'idle', count: IDLE, addresses: 1 });
      this.#expect(
        await acceptsAgain(server.url, BESIDE_MS_MAX),
        `accepts nobody beside one greedy address with ${DESCRIPTORS} descriptors`,
      );
      await peers.ask({ kind: 'idle', count: IDLE, addresses: 40 });
      await peers.ask({ kind: 'release' });
      const isAccepting = await acceptsAgain(server.url);
      this.#expect(isAccepting && server.isRunning(), 'accepts nobody after all its descriptors were held');
      this.#say(`${IDLE} idle connections on ${DESCRIPTORS} descriptors: accepts again`);
    } finally {
      await peers.end();
      if (server.isRunning()) await server.stop();
    }
  }

  async #beside(server, crowd, what, peers) {
    const greedy = await peerProcess(server.port);
    try {
      const opened = await greedy.ask(peers);
      await this.#others(server, crowd, what);
      return opened;
    } finally {
      await greedy.end();
    }
  }

  async #sweep(server, crowd, seconds) {
    const sweeping = await loadProcess(server.url);
    // As with the others: what 2,000 who connect at once cost is another question.
    await sweeping.open(2_000);
    const swept = sweeping.offer({ kinds: ['sweep'], perSecond: LOOKUPS_PER_SECOND, seconds });
    await this.#others(server, crowd, `${seconds * LOOKUPS_PER_SECOND} look-ups of distinct numbers`);
    const { kinds } = await swept;
    await sweeping.end();
    const { statuses, withoutRetryAfter } = kinds.sweep;
    const unexpected = Object.keys(statuses).filter((status) => !['404', '429', '503'].includes(status));
    this.#expect(unexpected.length === 0, `look-ups: ${JSON.stringify(statuses)}`);
    this.#expect(withoutRetryAfter === 0, `${withoutRetryAfter} look-ups refused without Retry-After`);
    this.#say(`look-ups: ${JSON.stringify(statuses)}`);
  }

  async #others(server, crowd, what) {
    const others = await crowd.offer({ ...OTHERS, seconds: this.#size.othersS });
    for (const [kind, answered] of Object.entries(others.kinds))
      this.#expect(isServed(kind, answered), `${kind} beside ${what}: ${JSON.stringify(answered.statuses)}`);
    this.#expect(server.isRunning(), `the process ended beside ${what}`);
    const p99 = worstOf(others);
    this.#say(`beside ${what}: p99 of others ${p99} ms, quiet ${this.#quiet} ms`);
    if (p99 > Math.max(P99_MS_MAX, 2 * this.#quiet))
      this.#missed.push(`p99 of others beside ${what} ${p99} ms`);
  }

  #expect(isSo, text) {
    if (!isSo) this.#failures.push(text);
  }
}

const worstOf = ({ kinds }) => Math.max(...Object.values(kinds).map(({ p99 }) => p99));

/** Each connection may meet a moment in which others than entries are shed. */
function isServed(kind, { statuses, withoutRetryAfter, accepted }) {
  const { 503: shed = 0, ...others } = statuses;
  const shedMax = kind === 'read' ? Math.max(OTHERS.connections, SHED_SHARE_MAX * accepted) : 0;
  const isExpected = Object.keys(others).every((status) => status === '200' || status === '201');
  return isExpected && shed <= shedMax && withoutRetryAfter === 0;
}

const acceptsAgain = (url, msMax = ACCEPTS_MS_MAX) =>
  until(async () => (await asked(`${url}/api/matches?week=15`)).status === 200, { msMax });

/** Peers in a process of their own: `ask` opens so many and resolves with their first answers by status, as far as they come at once. */
const peerProcess = (port) => helperProcess(FILE, String(port));

const network = (n) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
const BYTES = {
  idle: () => '',
  halfOpen: () => 'GET / HTTP/1.1\r\nhost: a\r\n',
  stream: () => 'GET /api/changes HTTP/1.1\r\nhost: a\r\nx-forwarded-for: 10.0.0.1\r\n\r\n',
  slowBody: (n) =>
    `POST /api/predictions HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${network(n)}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`,
};

class Peers {
  #port;
  #sockets = [];

  constructor(port) {
    this.#port = port;
  }

  async open({ kind, count, addresses = 1 }) {
    const statuses = {};
    for (let from = 0; from < count; from += CONNECTING_AT_ONCE)
      await Promise.all(
        Array.from({ length: Math.min(CONNECTING_AT_ONCE, count - from) }, async (_, i) => {
          const status = await this.#one(kind, from + i, `127.0.0.${2 + ((from + i) % addresses)}`);
          if (status) statuses[status] = (statuses[status] ?? 0) + 1;
        }),
      );
    return statuses;
  }

  release() {
    for (const socket of this.#sockets.splice(0)) socket.destroy();
    return {};
  }

  #one(kind, n, localAddress) {
    const socket = connect({ port: this.#port, host: '127.0.0.1', localAddress });
    this.#sockets.push(socket);
    const slow = kind === 'slowBody' && setInterval(() => socket.write(' '), BYTE_EVERY_MS);
    return new Promise((resolve) => {
      socket
        .on('error', () => undefined)
        .on('connect', () => {
          socket.write(BYTES[kind](n));
          if (kind !== 'stream') resolve(undefined);
        })
        .on('data', (part) => resolve(part.toString('latin1').slice(9, 12)))
        .on('close', () => {
          clearInterval(slow);
          resolve(undefined);
        });
    });
  }
}

if (process.argv[1] === FILE) {
  const peers = new Peers(Number(process.argv[2]));
  help((what) => (what.kind === 'release' ? peers.release() : peers.open(what)));
}
