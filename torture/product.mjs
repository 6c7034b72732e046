// The built product as processes of its own, for harnesses.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const READY = /^Onda On hazır: (\S+)/m;

const bundle = (name) => fileURLToPath(new URL(`../server/dist/bundle/${name}`, import.meta.url));
const environmentOf = (dataDirectory, more = {}) => ({
  PATH: process.env.PATH,
  DATA_DIR: dataDirectory,
  PORT: '0',
  LOG_LEVEL: 'silent',
  ...more,
});

/** A server on a directory, once it is ready: its `url`, and `stopped` to end it with a signal. */
export async function startedServer(dataDirectory, more) {
  const server = spawn(process.execPath, [bundle('main.js')], {
    env: environmentOf(dataDirectory, more),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  let output = '';
  for await (const bytes of server.stdout.iterator({ destroyOnReturn: false })) {
    output += bytes;
    if (READY.test(output)) break;
  }
  server.stdout.resume();
  const [, url] = READY.exec(output) ?? [];
  if (!url) throw new Error(`The server ended with ${(await ended)[0]}: ${output}`);
  return {
    url,
    stopped: async (signal) => {
      server.kill(signal);
      const [status] = await ended;
      return status;
    },
  };
}

/** Starts a server on a directory, waits until it is ready, and stops it in an orderly way. */
export async function startAndStop(dataDirectory, more) {
  const server = await startedServer(dataDirectory, more);
  const status = await server.stopped('SIGTERM');
  if (status !== 0) throw new Error(`The server ended with ${status}`);
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
