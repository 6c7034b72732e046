// The built product as processes of its own, for harnesses.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const bundle = (name) => fileURLToPath(new URL(`../server/dist/bundle/${name}`, import.meta.url));
const environmentOf = (dataDirectory, more = {}) => ({
  PATH: process.env.PATH,
  DATA_DIR: dataDirectory,
  PORT: '0',
  LOG_LEVEL: 'silent',
  ...more,
});

/** Starts a server on a directory, with so many `descriptors`, and waits until it is ready, or has ended, which `stop` then reports. */
export async function start(dataDirectory, more, descriptors) {
  const program = [process.execPath, bundle('main.js')];
  const [file, ...given] = descriptors ? ['prlimit', `--nofile=${descriptors}`, ...program] : program;
  const server = spawn(file, given, {
    env: environmentOf(dataDirectory, more),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit').then(([status]) => status);
  let output = '';
  for await (const bytes of server.stdout.iterator({ destroyOnReturn: false })) {
    output += bytes;
    if (/^Onda On hazır/m.test(output)) break;
  }
  server.stdout.resume();
  const stop = async () => {
    server.kill('SIGTERM');
    const status = await ended;
    if (status !== 0) throw new Error(`The server ended with ${status}: ${output}`);
  };
  const kill = async () => {
    server.kill('SIGKILL');
    await ended;
  };
  const [, url = '', port] = /^Onda On hazır: (http:\/\/[^:]+:(\d+))/m.exec(output) ?? [];
  return {
    url,
    port: Number(port),
    pid: server.pid,
    isRunning: () => server.exitCode === null && server.signalCode === null,
    stop,
    kill,
  };
}

/** The administrator of `makeDemo`. */
export const FIRST_ADMIN = { username: 'ilk', password: 'denemeler için uzun bir parola' };

/** A token of that administrator. */
export async function signIn(url) {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(FIRST_ADMIN),
  });
  return (await answer.json()).token;
}

/** Makes an installation with the demo season, by a start and an orderly stop. */
export async function makeDemo(dataDirectory) {
  const { username, password } = FIRST_ADMIN;
  const { stop } = await start(dataDirectory, {
    DEMO: 'on',
    ADMIN_USERNAME: username,
    ADMIN_PASSWORD: password,
  });
  await stop();
}

/** Runs `ops` on a directory that no process holds. `answer` is undefined where it printed no JSON. */
export async function ops(dataDirectory, ...args) {
  const child = spawn(process.execPath, [bundle('ops.main.js'), ...args, '--json'], {
    env: environmentOf(dataDirectory),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, error] = ['', ''];
  child.stdout.on('data', (bytes) => (out += bytes));
  child.stderr.on('data', (bytes) => (error += bytes));
  const [status] = await once(child, 'close');
  return { status, answer: out.trim().startsWith('{') ? JSON.parse(out) : undefined, error };
}
