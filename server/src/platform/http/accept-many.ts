import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as Listener } from 'node:net';

import { HTTP_LIMITS } from './limits.ts';

/** A turn in which somebody connects pays a call of the system for each of them, so no more than needed. */
const LISTENERS = 32;
const COPIED_MS_MAX = 30_000;

/**
 * Runs in the other process: sends the listening socket back so many times. It gets the bare handle, on which it does not listen: a
 * connection that it accepted would be lost.
 */
const PROGRAM = `
  process.on('message', (count, handle) => {
    const send = (left) =>
      left > 0 ? process.send('copy', handle, { keepOpen: true }, () => send(left - 1)) : process.disconnect();
    send(count);
  });
  process.on('disconnect', () => process.exit());`;

/** `complete` resolves when there are as many listeners as there will be; `stop` closes them, also those that come later. */
type FurtherListeners = Readonly<{ complete: Promise<void>; stop: () => void }>;

/**
 * Makes a listening server accept many new connections in one turn of its event loop (docs/adr/0050-accept-many-connections-a-turn.md).
 * Node accepts one a turn for each listening socket, and under load a turn takes tens of milliseconds: a hundred new visitors would
 * wait for seconds. So it listens on copies of its socket too, which a process of its own sends back, since Node cannot copy one
 * itself. Without copies the server works as before.
 */
export function acceptMany(server: Server, count = LISTENERS): FurtherListeners {
  const listeners: Listener[] = [];
  let isStopped = false;
  const take = (handle: unknown) => {
    const listener = listenerOn(handle, server);
    if (isStopped) listener.close();
    else listeners.push(listener);
  };
  const stop = () => {
    isStopped = true;
    for (const each of listeners.splice(0)) each.close();
  };
  return { complete: copyHandle(server, count, take).catch(() => undefined), stop };
}

/** @throws {Error} when the system allows no second process. */
async function copyHandle(server: Server, count: number, take: (handle: unknown) => void): Promise<void> {
  const child = spawn(process.execPath, ['-e', PROGRAM], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
    timeout: COPIED_MS_MAX,
  });
  child.on('error', () => undefined); // Also one after the first, which ends the wait.
  child.on('message', (_, handle) => {
    if (handle) take(handle);
  });
  child.send(count, Reflect.get(server, '_handle'), () => undefined);
  await once(child, 'disconnect');
}

function listenerOn(handle: unknown, server: Server): Listener {
  const asTheServersOwn = { allowHalfOpen: true, noDelay: true };
  const listener = new Listener(asTheServersOwn, (socket) => server.emit('connection', socket));
  listener.on('error', () => listener.close()); // The system gives no more sockets, for example.
  // All copies are one socket to the system, which takes the number of the last one.
  return listener.listen(handle, HTTP_LIMITS.unacceptedMax);
}
