import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { acceptMany } from './accept-many.ts';

const NEW = 24;

describe('accepting many connections a turn', () => {
  let server: Server;
  let stop: () => void;
  let accepted: number;
  const sockets: Socket[] = [];
  beforeEach(async () => {
    accepted = 0;
    server = createServer((_, response) => response.end('yes')).on('connection', () => (accepted += 1));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const further = acceptMany(server, NEW);
    ({ stop } = further);
    await further.complete;
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    stop();
    server.close();
  });

  const connectOne = () => {
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    return socket;
  };

  it('takes all that came in during a long turn, in the next one', async () => {
    await once(connectOne(), 'connect');
    for (let i = 0; i < NEW; i += 1) connectOne();
    // Asked for in this turn, and established by the system without this process.
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
    expect(accepted).toBeGreaterThanOrEqual(NEW);
  });

  it('leaves room for a crowd that comes in one turn', async () => {
    const crowd = Array.from({ length: 700 }, connectOne);
    let connected = 0;
    for (const each of crowd) each.once('connect', () => (connected += 1));
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
    expect(connected).toBe(700);
  });

  it('loses no connection while it begins', async () => {
    const { port } = server.address() as AddressInfo;
    const beginning = new AbortController();
    const further = acceptMany(server, NEW);
    const complete = further.complete.finally(() => beginning.abort());
    const answers: string[] = [];
    while (!beginning.signal.aborted) {
      const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } });
      answers.push(await response.text());
    }
    await complete;
    further.stop();
    expect(answers).not.toEqual([]);
    expect(new Set(answers)).toEqual(new Set(['yes']));
  });

  it('listens nowhere else when the server was closed meanwhile, and takes nothing after the stop', async () => {
    const { port } = server.address() as AddressInfo;
    stop();
    const late = acceptMany(server, NEW);
    late.stop();
    server.close();
    await late.complete;
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
    const closed = acceptMany(server, NEW);
    await closed.complete;
    closed.stop();
  });

  it('answers each of them, and nobody after the stop', async () => {
    const { port } = server.address() as AddressInfo;
    const answers = await Promise.all(
      Array.from({ length: NEW }, async () => (await fetch(`http://127.0.0.1:${port}/`)).text()),
    );
    expect(answers).toEqual(Array.from({ length: NEW }, () => 'yes'));
    stop();
    server.close();
    await expect(fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })).rejects.toThrow(
      'fetch failed',
    );
  });
});
