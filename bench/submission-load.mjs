// A server of submissions in a process of its own, and clients for it.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';

import autocannon from 'autocannon';

import { target } from './submissions.mjs';

const CLIENTS = 128;
/** As `npm run serve` starts the product. */
const FLAGS = ['--max-semi-space-size=64'];

/** Starts a server that is ready for submissions; each submission is the next person's. `missing` names what it needs. */
export const started = (file, ...given) => startedIn({}, file, ...given);

/** The same with additional environment variables. */
export async function startedIn(environment, file, ...given) {
  const child = spawn(process.execPath, [...FLAGS, `bench/${file}`, ...given.map(String)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...environment },
  });
  const ended = once(child, 'exit').then(() => undefined);
  const [said] = (await Promise.race([once(child, 'message'), ended])) ?? [];
  if (said?.missing) return said;
  if (!said) throw new Error(`${file} has ended without being ready`);
  return {
    ...(await target(said.url)),
    cpu: async () => {
      child.send('cpu');
      const [{ cpu }] = await once(child, 'message');
      return cpu;
    },
    stopped: async () => {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

/**
 * Sends submissions and measures accepted ones per second, processor microseconds for each, and the 99th percentile in milliseconds,
 * without each connection's first request: many connections that open at once are not what a visitor meets.
 */
export async function loaded(server, amount, { clients = CLIENTS, refusedMax = 0.01 } = {}) {
  const key = randomUUID();
  let sent = 0;
  const before = await server.cpu();
  const began = performance.now();
  let ended = began;
  const running = autocannon({
    url: server.url,
    connections: clients,
    amount,
    requests: [
      {
        method: 'POST',
        path: '/api/predictions',
        headers: { 'content-type': 'application/json' },
        setupRequest: (request) => ({
          ...request,
          body: server.nextBody(),
          headers: {
            ...request.headers,
            'idempotency-key': `${key}-${(sent += 1)}`,
            // Networks in turn, since each has its budget of new persons.
            'x-forwarded-for': `10.${(server.sent >> 8) & 255}.${(server.sent += 1) & 255}.1`,
          },
        }),
      },
    ],
  });
  const opened = new Set();
  const times = [];
  running.on('response', (client, _status, _bytes, ms) => {
    ended = performance.now();
    if (opened.has(client)) times.push(ms);
    opened.add(client);
  });
  const result = await running;
  const answers = result['2xx'];
  const refused = result.non2xx / (answers + result.non2xx);
  if (refused > refusedMax) throw new Error(`refused: ${JSON.stringify(result.statusCodeStats)}`);
  return {
    rate: (answers / (ended - began)) * 1_000,
    cpu: ((await server.cpu()) - before) / answers,
    p99: Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0),
    refused,
  };
}
