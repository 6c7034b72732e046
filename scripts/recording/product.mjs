// The built product in a process of its own, at a date that a recording chooses (scripts/record-data-directory.mjs).
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const ADMIN = { username: 'yonetici', password: 'deneme için uzun bir parola' };
const PUBLIC_URL = 'https://ondaon.example';
const READY = /^Onda On hazır/m;
const PORT = '23471';

/** Contains the whole recording, and is removed when the process ends. */
export const root = mkdtempSync(join(tmpdir(), 'onda-on-recording-'));
export const data = join(root, 'data');
/** While this file exists, the date is eleven minutes ahead. */
export const STEP = join(root, 'step');
let server;
let token;
let startedAt = 0;
process.once('exit', () => {
  server?.child.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

/** Moves a process's date to `at`, or freezes it there, and blocks push services. */
function preload(at, isFrozen) {
  const file = join(root, `date-${randomUUID()}.mjs`);
  const now = isFrozen
    ? `() => ${Date.parse(at)}`
    : `() => Real.now() + ${Date.parse(at) - Date.now()} + stepMs`;
  writeFileSync(
    file,
    `import { existsSync } from 'node:fs';
const Real = Date;
let stepMs = 0;
setInterval(() => (stepMs = existsSync(${JSON.stringify(STEP)}) ? 660_000 : 0), 50).unref();
const now = ${now};
globalThis.Date = class extends Real {
  constructor(...given) {
    if (given.length === 0) super(now());
    else super(...given);
  }
  static now() {
    return now();
  }
};
globalThis.fetch = async () => new Response(null, { status: 410 });
`,
  );
  return `--import=${pathToFileURL(file).href}`;
}

export const environment = (at, more = {}, isFrozen = false) => ({
  PATH: process.env.PATH,
  NODE_OPTIONS: preload(at, isFrozen),
  DATA_DIR: data,
  PORT,
  LOG_LEVEL: 'warn',
  DEMO: 'off',
  PUBLIC_URL,
  LOOKUP_BUDGET: '1000',
  ADMIN_USERNAME: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
  ...more,
});

/** Starts the server with its date at `at` and signs in. */
export async function start(at, more, isFrozen) {
  const child = spawn(process.execPath, [resolve('server/dist/bundle/main.js')], {
    env: environment(at, more, isFrozen),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const bytes of child.stdout.iterator({ destroyOnReturn: false })) {
    output += bytes;
    if (READY.test(output)) break;
  }
  child.stdout.resume();
  startedAt = Date.now();
  server = { child, url: `http://127.0.0.1:${PORT}` };
  token = (await call('POST', '/api/admin/login', ADMIN)).body.token;
}

export async function stop() {
  await quiet();
  const ended = once(server.child, 'exit');
  server.child.kill('SIGTERM');
  const [code] = await ended;
  if (code !== 0) throw new Error(`The server ended with ${code}`);
}

/** Waits until nothing is written for two seconds. */
export async function quiet() {
  let end;
  for (let same = 0; same < 4; same += 1) {
    await pause(500);
    const { logPosition } = ops(new Date().toISOString(), 'status').data;
    if (logPosition !== end) [same, end] = [0, logPosition];
  }
}

export function ops(at, ...args) {
  const output = execFileSync(
    process.execPath,
    [resolve('server/dist/bundle/ops.main.js'), ...args, '--json'],
    {
      env: environment(at),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const result = JSON.parse(output.split('\n').findLast((line) => line.startsWith('{')));
  if (result.isFine === false) throw new Error(output);
  return result;
}

/** A call as the administrator, or with another token; any status but `expect` or success is an error. */
export async function call(method, path, body, { as = token, expect, ...headers } = {}) {
  const bearer = path.startsWith('/api/admin') && as ? { authorization: `Bearer ${as}` } : {};
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...bearer, ...headers },
    body: isRaw(body) ? body : JSON.stringify(body),
  });
  const text = await response.text();
  if (!(response.ok || response.status === expect))
    throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return { body: /^[{[]/u.test(text) ? JSON.parse(text) : text };
}

const isRaw = (body) => typeof body === 'string' || Buffer.isBuffer(body);

export const admin = (method, path, body, options) => call(method, `/api/admin/${path}`, body, options);

export const created = async (path, body, options) => (await admin('POST', path, body, options)).body;

export async function eventually(look) {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = await look();
    if (found) return found;
    await pause(100);
  }
  throw new Error(`Not in time: ${look}`);
}

/** How long the running server has been up, in milliseconds. */
export const upMs = () => Date.now() - startedAt;

export const signInAs = async (username, password, code) =>
  (await admin('POST', 'login', { username, password, ...(code && { code }) }, { as: '' })).body.token;
