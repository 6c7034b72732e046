// Sends hostile inputs to every call of the running product's API document, and bytes that are no HTTP to its socket. A failure is an
// answer of 5xx, no answer, one that reveals internals or lacks the security headers, an end of the process, or a refusal that wrote
// to the log. A control with planted defects of each kind runs beside it: a harness that misses them would prove nothing.
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { until } from '../pace.mjs';
import { call, FIRST_ADMIN, start } from '../product.mjs';
import { hostileInputs } from './hostile-inputs.mjs';

const COUNT = { share: 5_000, usual: 50_000, long: 10_000_000 };
const CONTROL_COUNT = 2_000;
const PLANTED = ['5xx', 'hang', 'log moved'];
const HANG_MS = { usual: 15_000, control: 1_500 };
/** So many run at once; then the log is compared. */
const BATCH = 20;
const READ_MS_MAX = 20_000;
const REPORT_EVERY = 5_000;
/** From this size on the server may close the connection before it was read to the end, and its answer is lost. */
const LARGE_BYTES = 60_000;

// Each input comes from a network of its own, so that no budget hides what is behind it.
const ENVIRONMENT = { TRUST_PROXY: '1' };
const TOKEN = '@@token';

export async function inputs({ directory, demo, seed, size, cycles = COUNT[size], say }) {
  const [own, copy] = [join(directory, 'attacked'), join(directory, 'control')];
  await demo(own);
  await demo(copy);
  const [report, control] = await Promise.all([
    attack(own, { seed, count: Number(cycles), hangMs: HANG_MS.usual, say }),
    attack(copy, {
      seed,
      count: CONTROL_COUNT,
      hangMs: HANG_MS.control,
      environment: { NODE_OPTIONS: `--import=${new URL('planted-defects.mjs', import.meta.url)}` },
      isEnough: ({ kinds }) => PLANTED.every((kind) => kinds.has(kind)),
      say: () => undefined,
    }),
  ]);
  const missed = PLANTED.filter((kind) => !control.kinds.has(kind));
  const failures = [
    ...report.failures,
    ...missed.map((kind) => `the control misses the planted defect '${kind}'`),
  ];
  return {
    failures,
    text: `${report.text}; control: ${control.failures.length} failures by planted defects`,
  };
}

async function attack(directory, { seed, count, hangMs, environment, isEnough = () => false, say }) {
  const server = await start(directory, { ...ENVIRONMENT, ...environment });
  const target = new Target(server.port, hangMs);
  const findings = new Findings();
  try {
    const document = await target.json('/api/docs-json');
    await target.signIn();
    const known = await existingValues(document, target);
    const inputOf = hostileInputs(document, { known, tokens: [null, TOKEN, TOKEN, TOKEN], seed });
    let position = await target.logPosition();
    for (let from = 0; from < count && server.isRunning() && !isEnough(findings); from += BATCH) {
      const numbers = Array.from({ length: Math.min(BATCH, count - from) }, (_, i) => from + i);
      const answered = await Promise.all(numbers.map((number) => one(target, number, inputOf(number))));
      for (const each of answered) findings.add(each);
      position = await compareLog(target, position, answered, findings);
      if (await target.stayOpen(answered)) position = await target.logPosition();
      if ((from + BATCH) % REPORT_EVERY === 0) say(`${from + BATCH} of ${count}: ${findings.text}`);
    }
    if (!server.isRunning()) findings.fail('ended', 'the process ended');
  } finally {
    await server.stop().catch((error) => findings.fail('ended', error.message));
  }
  return findings;
}

async function one(target, number, { name, bytes }) {
  const isFrame = !/^[A-Z]+ \S+ HTTP\/1\.1\r\nhost: 127/.test(bytes.subarray(0, 20_000).toString('latin1'));
  const answer = await target.exchange(bytes, isFrame);
  const putOffMs = putOffBy(answer);
  if (!putOffMs) return { number, name, bytes, isFrame, ...answer };
  await pause(putOffMs);
  return { number, name, bytes, isFrame, isPutOff: true, ...(await target.exchange(bytes, isFrame)) };
}

/** For how many milliseconds a busy server puts off what it cannot admit in time; undefined for every other answer. */
function putOffBy({ status, text }) {
  const seconds = /^retry-after: (\d+)/im.exec(text)?.[1];
  return status === 503 && seconds && text.includes('"UNAVAILABLE"') ? Number(seconds) * 1_000 : undefined;
}

const isRead = ({ bytes }) => /^(?:GET|HEAD) /.test(bytes.subarray(0, 5).toString('latin1'));
/** What the product does by itself, and the records of sign-ins, may come at any time. */
const isExpected = ({ actor, type }) =>
  actor === 'system' || /^(?:SignInFailed|AdminSigned|Replay)/.test(type);

/** The log's end after a batch. If all of it was refused or only read, nothing else may have been appended. */
async function compareLog(target, before, answered, findings) {
  const end = await target.logPosition();
  if (!answered.every((each) => each.status >= 400 || isRead(each))) return end;
  findings.compared += 1;
  if (end === before) return end;
  const { events } = await target.json('/api/admin/events?limit=50');
  const added = events.filter((each) => BigInt(each.position) > before && !isExpected(each));
  if (added.length > 0) {
    const types = added.map(({ type }) => type).join(', ');
    findings.fail(
      'log moved',
      `inputs ${answered[0].number} to ${answered.at(-1).number}, all refused: ${types}`,
    );
  }
  return end;
}

/** Values that exist, from the lists beside a call: `/api/admin/pages` for `/api/admin/pages/{id}`. */
async function existingValues({ paths }, target) {
  const lists = Object.keys(paths)
    .filter((path) => path.includes('{'))
    .map((path) => path.slice(0, path.indexOf('/{')));
  const found = new Map();
  for (const list of new Set(lists))
    if (paths[list]?.get) found.set(list, valuesIn(await target.json(list).catch(() => [])));
  const coupons = valuesIn(await target.json('/api/admin/reports/prizes/12')).get('couponNo') ?? [];
  return (path, name) => {
    if (/^(?:no|couponNo)$/.test(name)) return coupons;
    if (name === 'week') return [1, 12, 14, 15, 16];
    if (name === 'kind') return ['fixtures', 'results'];
    return found.get(path.slice(0, path.indexOf('/{')))?.get(name) ?? [];
  };
}

/** The values of each field of the objects in an answer, a few of each. */
function valuesIn(answer) {
  const values = new Map();
  JSON.stringify(answer, (name, value) => {
    if (['string', 'number'].includes(typeof value) && value !== FIRST_ADMIN.username) {
      const all = values.get(name) ?? [];
      if (all.length < 5) values.set(name, [...all, value]);
    }
    return value?.username === FIRST_ADMIN.username ? undefined : value;
  });
  return values;
}

class Target {
  /** Of the operator that looks at the log, and of the inputs, which may sign out. */
  #own = '';
  #attacking = '';
  #device = '';

  constructor(port, hangMs) {
    this.port = port;
    this.hangMs = hangMs;
  }

  /** Sends bytes on a connection of their own; a `frame` ends its half of it. Resolves when the server closes its half. */
  exchange(bytes, isFrame) {
    const sent = bytes.includes(TOKEN)
      ? Buffer.from(bytes.toString('latin1').replaceAll(TOKEN, this.#attacking), 'latin1')
      : bytes;
    return new Promise((resolve) => {
      const socket = connect({ port: this.port, host: '127.0.0.1', allowHalfOpen: true });
      let text = '';
      const end = (isHung) => {
        clearTimeout(timer);
        socket.destroy();
        const own = text.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
        resolve({ text: own, status: Number(/^HTTP\/1\.1 (\d{3})/.exec(own)?.[1] ?? 0), isHung });
      };
      const timer = setTimeout(() => end(true), this.hangMs);
      socket.setEncoding('latin1').on('data', (part) => {
        if (text.length < 2_000_000) text += part;
        if (/^content-type: text\/event-stream/im.test(text.slice(0, 4_000))) end(false);
      });
      socket
        .on('error', () => undefined)
        .on('end', () => end(false))
        .on('close', () => end(false));
      if (isFrame) socket.end(sent);
      else socket.write(sent);
    });
  }

  /** An operator's read, again while a busy server puts it off. @throws {Error} for any other answer but success. */
  async json(path) {
    let body;
    const isThere = async () => {
      try {
        body = await call(this.#url, path, { token: this.#own });
        return true;
      } catch (error) {
        if (error.status !== 503) throw error;
        return false;
      }
    };
    if (!(await until(isThere, { msMax: READ_MS_MAX }))) throw new Error(`${path} is always put off`);
    return body;
  }

  async logPosition() {
    return BigInt((await this.json('/api/admin/events?limit=1')).events[0].position);
  }

  async signIn() {
    this.#own = await this.#token();
    this.#attacking = await this.#token();
  }

  /** From a known device: wrong passwords among the inputs lock out or slow down whoever comes without its cookie. */
  async #token() {
    const response = await fetch(`${this.#url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: this.#device },
      body: JSON.stringify(FIRST_ADMIN),
    });
    if (!response.ok) throw new Error(`The operator cannot sign in: ${await response.text()}`);
    this.#device = response.headers.get('set-cookie').split(';')[0];
    return (await response.json()).token;
  }

  get #url() {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Signs in again after an input signed out, and ends the maintenance that an input began; whether either was needed. */
  async stayOpen(answered) {
    const isSignedOut = answered.some(({ name, status }) => status === 200 && name.endsWith('/logout'));
    if (isSignedOut) this.#attacking = await this.#token();
    const isClosed = answered.some(isMaintenance);
    if (isClosed) {
      const { site, predictions, notifications, security } = await this.json('/api/admin/settings');
      const open = { ...site, maintenanceMode: false };
      const body = { site: open, predictions, notifications, security };
      await call(this.#url, '/api/admin/settings', { method: 'PATCH', body, token: this.#own });
    }
    return isSignedOut || isClosed;
  }
}

/** What an accepted input may have brought about: maintenance, or a lock whose open data is being made. */
const isPassing = ({ status, text }) => status === 503 && /"(?:MAINTENANCE|OPEN_DATA_PENDING)"/.test(text);
const isMaintenance = ({ status, text }) => status === 503 && text.includes('"MAINTENANCE"');

/** Parts of a stack, of a store's error or of an English message of a library. */
const LEAK = /node_modules|\bat [^\n]+:\d+:\d+|SQLITE_|(?:Type|Syntax|Range)Error|must be an? /;

class Findings {
  failures = [];
  kinds = new Set();
  compared = 0;
  #putOff = 0;
  #statuses = new Map();

  fail(kind, text) {
    this.kinds.add(kind);
    this.failures.push(`${kind}: ${text}`);
  }

  add(answered) {
    const { status, isPutOff } = answered;
    if (isPutOff) this.#putOff += 1;
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    const wrong = kindOf(answered);
    if (!wrong) return;
    const sent = JSON.stringify(answered.bytes.toString('latin1').slice(0, 1_500));
    this.fail(
      wrong,
      `input ${answered.number}, ${answered.name}: ${JSON.stringify(answered.text.slice(-200))} to ${sent}`,
    );
  }

  get text() {
    const counts = [...this.#statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${count} × ${status}`);
    return `${this.failures.length} failures; ${counts.join(', ')}; ${this.compared} batches of refusals left the log as it was; ${this.#putOff} inputs sent again, put off by the busy server`;
  }
}

/** Kinds of failure by a test of the answer, the first one counts. */
const FAILURES = [
  ['hang', ({ isHung }) => isHung],
  ['5xx', (answered) => answered.status >= 500 && !isPassing(answered)],
  ['no answer', ({ status, isFrame, bytes }) => status === 0 && !isFrame && bytes.length < LARGE_BYTES],
  ['foreign header', ({ head }) => /^x-evil:/im.test(head)],
  [
    'no security headers',
    ({ status, head }) => status > 0 && !/^x-content-type-options: nosniff/im.test(head),
  ],
  ['internals', ({ status, body }) => status >= 400 && LEAK.test(body)],
  [
    'no refusal',
    (answered) => isRefusal(answered) && !/"code":"[A-Z_]+","message":"[^"]+/.test(answered.body),
  ],
];

const isRefusal = ({ status, head, body }) =>
  status >= 400 && body !== '' && /^content-type: application\/json/im.test(head);

function kindOf(answered) {
  const [head = ''] = answered.text.split('\r\n\r\n', 1);
  const body = answered.text.slice(head.length + 4);
  return FAILURES.find(([, isSo]) => isSo({ ...answered, head, body }))?.[0];
}
