// The built product as processes of its own, for harnesses: begun, asked, ended.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { until } from './pace.mjs';

/** `TORTURE_BUNDLE` replaces the built server, as by one with a planted defect. */
const BUNDLE = process.env.TORTURE_BUNDLE ?? fileURLToPath(new URL('../server/dist/bundle', import.meta.url));
const bundle = (name) => join(BUNDLE, name);
/** Those of `npm run serve`. */
const AS_SERVED = ['--max-semi-space-size=64'];
/** Compiled code may be kept between processes, outside of the directory whose writes are counted. */
const environmentOf = (dataDirectory, more = {}) => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  DATA_DIR: dataDirectory,
  PORT: '0',
  LOG_LEVEL: 'silent',
  ...more,
});

/**
 * Begins a server on a directory. `ready` resolves when it is, or has ended, which `isRunning` and `output` then show. `onError` gets
 * what it writes to standard error, `log` is where that goes instead, such as an open file. `wrapper`: a command that runs it.
 */
export function begin(dataDirectory, more, { onError, log = 'pipe', wrapper = [] } = {}) {
  const flags = more?.NODE_OPTIONS ? [] : AS_SERVED;
  const [file, ...args] = [...wrapper, process.execPath, ...flags, bundle('main.js')];
  const server = spawn(file, args, {
    env: environmentOf(dataDirectory, more),
    stdio: ['ignore', 'pipe', log],
  });
  const ended = once(server, 'close').then(([status]) => status);
  let output = '';
  server.stderr?.setEncoding('utf8').on('data', onError ?? ((text) => (output += text)));
  const ready = (async () => {
    for await (const bytes of server.stdout.iterator({ destroyOnReturn: false })) {
      output += bytes;
      if (/^Onda On hazır/m.test(output)) break;
    }
    server.stdout.on('data', (bytes) => (output += bytes));
    const [, url = '', port] = /^Onda On hazır: (http:\/\/[^:]+:(\d+))/m.exec(output) ?? [];
    if (url === '') await ended;
    return { url, port: Number(port) };
  })();
  const stop = async () => {
    server.kill('SIGTERM');
    const status = await ended;
    if (status !== 0) throw new Error(`The server ended with ${status}: ${output}`);
  };
  const kill = async () => {
    server.kill('SIGKILL');
    await ended;
  };
  return {
    ready,
    ended,
    stop,
    kill,
    pid: server.pid,
    signal: (name) => server.kill(name),
    isRunning: () => server.exitCode === null && server.signalCode === null,
    wasKilled: () => server.signalCode === 'SIGKILL',
    output: () => output,
  };
}

/** Starts a server as `begin` does, and waits until it is ready, or has ended, which `stop` then reports. */
export async function start(dataDirectory, more, options) {
  const server = begin(dataDirectory, more, options);
  return { ...server, ...(await server.ready) };
}

/** The administrator of `makeDemo`. */
export const FIRST_ADMIN = { username: 'ilk', password: 'denemeler için uzun bir parola' };

/** A call, with the `token` of an administrator if there is one; further options are headers. @throws {Error} with its `status` for any answer but success. */
export async function call(url, path, { method = 'GET', body, token, ...headers } = {}) {
  const isText = typeof body === 'string';
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': isText ? 'text/csv' : 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: isText ? body : JSON.stringify(body),
  });
  const { ok, status } = response;
  if (ok) return response.json();
  throw Object.assign(new Error(`${method} ${path} is answered ${status}: ${await response.text()}`), {
    status,
  });
}

/** A token of that administrator. */
export const signIn = async (url) =>
  (await call(url, '/api/admin/login', { method: 'POST', body: FIRST_ADMIN })).token;

const CHECKED_MS_MAX = 60_000;

/**
 * Makes an installation with the demo season, by a start and an orderly stop. First it waits until each seal is recomputed, the last thing
 * that a first start does in the background: every copy would do it again, beside what is tried on it.
 */
export async function makeDemo(dataDirectory, { username, password } = FIRST_ADMIN) {
  const { url, stop } = await start(dataDirectory, {
    DEMO: 'on',
    ADMIN_USERNAME: username,
    ADMIN_PASSWORD: password,
  });
  const isChecked = async () => (await call(url, '/api/weeks')).every(({ seal }) => !seal || seal.check);
  if (!(await until(isChecked, { msMax: CHECKED_MS_MAX })))
    throw new Error(`A seal is not recomputed within ${CHECKED_MS_MAX} ms`);
  await stop();
}

/** Begins `ops` on a directory. `ended` resolves with its exit status and its answer, undefined where it printed no JSON. */
export function beginOps(dataDirectory, args, more) {
  const child = spawn(process.execPath, [bundle('ops.main.js'), ...args, '--json'], {
    env: environmentOf(dataDirectory, more),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, error] = ['', ''];
  child.stdout.on('data', (bytes) => (out += bytes));
  child.stderr.on('data', (bytes) => (error += bytes));
  const ended = once(child, 'close').then(([status]) => ({
    status,
    answer: out.trim().startsWith('{') ? JSON.parse(out) : undefined,
    out,
    error,
  }));
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return { ended, kill, wasKilled: () => child.signalCode === 'SIGKILL' };
}

/** Runs `ops` on a directory, through the server that holds it if there is one. */
export const ops = (dataDirectory, ...args) => beginOps(dataDirectory, args).ended;

/** The same with additional environment variables. */
export const opsWith = (more, dataDirectory, ...args) => beginOps(dataDirectory, args, more).ended;

/** An `ops` command that must succeed; resolves with its answer. */
export async function opsDone(dataDirectory, ...args) {
  const { status, answer, error } = await ops(dataDirectory, ...args);
  if (status !== 0)
    throw new Error(`ops ${args.join(' ')} ends with ${status}: ${error}${JSON.stringify(answer) ?? ''}`);
  return answer.data;
}

/** A library for `LD_PRELOAD`, built from a C file into a directory. Needs a C compiler. */
export function builtLibrary(source, directory) {
  const library = join(directory, `${basename(source, '.c')}.so`);
  execFileSync('cc', ['-O2', '-fPIC', '-shared', '-o', library, source, '-ldl', '-lpthread']);
  return library;
}
