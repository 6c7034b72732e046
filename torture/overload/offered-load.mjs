// Offers requests to a server from a process of its own, so that its own work delays nothing that it measures: started by `loadProcess`,
// it carries out one offer at a time. Sockets without a client library, since that would cost more than the server's work.
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';

import { target } from '../../bench/submissions.mjs';
import { help, helperProcess } from './helper-process.mjs';

const FILE = fileURLToPath(import.meta.url);
const TICK_MS = 1;
/** After the last request was sent. */
const ANSWERED_MS_MAX = 15_000;
const CONNECTING_AT_ONCE = 200;

/** A process that offers load to the server at `url`: `offer(what)` resolves with what was answered, `open(count)` opens connections for the next offer, `end()` ends it. */
export async function loadProcess(url) {
  const { ask, end } = await helperProcess(FILE, url);
  return { open: (connections) => ask({ connections }), offer: ask, end };
}

/** Makes requests of visitors, each from a network of its own, as a crowd's. */
class Visitors {
  #visitors;
  #count = 0;

  constructor(visitors) {
    this.#visitors = visitors;
  }

  make(kind) {
    return this[kind]((this.#count += 1));
  }

  entry(n) {
    return request(
      n,
      'POST /api/predictions',
      this.#visitors.nextBody(),
      `idempotency-key: overload-${n}\r\n`,
    );
  }

  lookup(n) {
    return request(
      n,
      'POST /api/predictions/lookup',
      JSON.stringify({ tcNumber: String(10_000_000_000 + n) }),
    );
  }

  /** One of a few networks that try number after number. */
  sweep(n) {
    return request(
      n % 250,
      'POST /api/predictions/lookup',
      JSON.stringify({ tcNumber: String(20_000_000_000 + n) }),
    );
  }

  read(n) {
    return request(n, n % 2 === 0 ? 'GET /api/matches?week=15' : 'GET /api/leaderboard/15?limit=100');
  }

  stream(n) {
    return request(n, 'GET /api/changes');
  }
}

function request(n, line, body = '', headers = '') {
  const [a, b, c] = [(n >> 16) & 255, (n >> 8) & 255, n & 255];
  const content = body && `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
  return `${line} HTTP/1.1\r\nhost: a\r\nx-forwarded-for: 10.${a}.${b}.${c}\r\n${headers}${content}\r\n${body}`;
}

/** One connection, with at most one request under way on it. */
class Connection {
  #port;
  #socket;
  #text = '';
  #sent;
  /** Called with each answer to a request, or with status 0 for one whose connection was closed. */
  onAnswer = () => undefined;

  constructor(port) {
    this.#port = port;
  }

  get isFree() {
    return this.#sent === undefined;
  }

  async open() {
    this.#text = '';
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true }).setEncoding('latin1');
    this.#socket = socket;
    socket.on('error', () => undefined);
    socket.on('data', (part) => this.#took(part));
    socket.on('close', () => this.#socket === socket && this.#end({ status: 0, head: '' }));
    await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
  }

  /** Resolves when the server has accepted it, which is no part of what is measured, and answered once. */
  async openAndAsk() {
    await this.open();
    await new Promise((resolve) => {
      this.onAnswer = resolve;
      this.send('health', request(0, 'GET /healthz'));
    });
  }

  send(kind, bytes) {
    this.#sent = { kind, at: performance.now() };
    if (this.#socket?.writable) this.#socket.write(bytes);
    else void this.open().then(() => this.#socket.write(bytes));
  }

  close() {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.destroy();
  }

  #took(part) {
    this.#text += part;
    const end = this.#text.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#text.slice(0, end).toLowerCase();
    const isStream = head.includes('text/event-stream');
    const length = Number(/\ncontent-length: (\d+)/.exec(head)?.[1] ?? 0);
    if (!isStream && this.#text.length < end + 4 + length) return;
    this.#text = '';
    if (isStream) this.close();
    this.#end({ status: Number(head.slice(9, 12)), head });
  }

  #end(answer) {
    const sent = this.#sent;
    this.#sent = undefined;
    if (sent) this.onAnswer(this, { ...sent, ...answer, ms: performance.now() - sent.at });
  }
}

/** What was answered, by kind of request. */
class Answers {
  #began = performance.now();
  #kinds = new Map();
  unsent = 0;

  add({ kind, status, ms, head }) {
    const seen = this.#of(kind);
    seen.statuses[status] = (seen.statuses[status] ?? 0) + 1;
    if (status >= 200 && status < 300) {
      seen.ms.push(ms);
      const second = Math.floor((performance.now() - this.#began) / 1_000);
      seen.bySecond[second] = (seen.bySecond[second] ?? 0) + 1;
    }
    if ((status === 503 || status === 429) && !head.includes('\nretry-after: ')) seen.withoutRetryAfter += 1;
  }

  summary() {
    const kinds = [...this.#kinds].map(([kind, { ms, ...counts }]) => [kind, { ...counts, ...timesOf(ms) }]);
    return { kinds: Object.fromEntries(kinds), unsent: this.unsent };
  }

  #of(kind) {
    const seen = this.#kinds.get(kind);
    if (seen) return seen;
    const made = { statuses: {}, ms: [], bySecond: [], withoutRetryAfter: 0 };
    this.#kinds.set(kind, made);
    return made;
  }
}

function timesOf(ms) {
  const sorted = Float64Array.from(ms).toSorted();
  const at = (share) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { accepted: ms.length, p50: at(0.5), p99: at(0.99), max: at(1) };
}

const tick = () => new Promise((resolve) => setTimeout(resolve, TICK_MS));

async function opened(port, count) {
  const all = Array.from({ length: count }, () => new Connection(port));
  for (let i = 0; i < count; i += CONNECTING_AT_ONCE)
    await Promise.all(all.slice(i, i + CONNECTING_AT_ONCE).map((each) => each.openAndAsk()));
  return all;
}

/**
 * `kinds` are sent in turn on `all` connections for so many seconds: `perSecond` of them whether or not earlier ones are answered, or
 * without it each connection's next one after its answer. `unsent`: no connection was free when it was due, so nobody sent it.
 */
async function offered(visitors, all, { kinds, perSecond = Infinity, seconds }) {
  const answers = new Answers();
  const free = [...all];
  let sent = 0;
  const sendOn = (connection) => {
    const kind = kinds[(sent += 1) % kinds.length];
    connection.send(kind, visitors.make(kind));
  };
  const began = performance.now();
  const end = began + seconds * 1_000;
  for (const each of all)
    each.onAnswer = (connection, answer) => {
      answers.add(answer);
      if (perSecond === Infinity && performance.now() < end) sendOn(connection);
      else free.push(connection);
    };
  while (performance.now() < end) {
    const due = Math.floor(((performance.now() - began) / 1_000) * perSecond) - sent - answers.unsent;
    const now = Math.min(due, free.length);
    // The one that has been free for the longest: a server closes those that stay silent.
    for (let left = now; left > 0; left -= 1) sendOn(free.shift());
    if (perSecond !== Infinity) answers.unsent += due - now;
    await tick();
  }
  await allAnswered(free, all.length);
  for (const each of all) each.close();
  return { ...answers.summary(), unanswered: all.length - free.length, sent };
}

async function allAnswered(free, connections) {
  const end = performance.now() + ANSWERED_MS_MAX;
  while (free.length < connections && performance.now() < end) await tick();
}

if (process.argv[1] === FILE) {
  const [, , url] = process.argv;
  const visitors = new Visitors(await target(url));
  const port = Number(new URL(url).port);
  let all = [];
  help(async ({ connections, ...what }) => {
    if (connections) all = await opened(port, connections);
    return what.kinds ? offered(visitors, all, what) : all.length;
  });
}
