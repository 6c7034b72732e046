import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as Listener } from 'node:net';

/** A turn in which nobody connects pays a call of the system for each of them, so no more than needed. */
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

/**
 * Makes a listening server accept many new connections in one turn of its event loop (docs/adr/0050-accept-many-connections-a-turn.md).
 * Node accepts one a turn for each listening socket, and under load a turn takes tens of milliseconds: a hundred new visitors would
 * wait for seconds. So it listens on copies of its socket too, which a process of its own sends back, since Node cannot copy one
 * itself. Resolves with what closes them; without copies the server works as before.
 */
export async function acceptMany(server: Server, count = LISTENERS): Promise<() => void> {
  const copies: Listener[] = [];
  const child = spawn(process.execPath, ['-e', PROGRAM], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
    timeout: COPIED_MS_MAX,
  });
  child.on('message', (_, handle) => copies.push(listenerOn(handle, server)));
  child.send(count, Reflect.get(server, '_handle'), () => undefined);
  await once(child, 'exit').catch(() => undefined); // Without a process there are no copies.
  return () => copies.forEach((copy) => copy.close());
}

function listenerOn(handle: unknown, server: Server): Listener {
  const listener = new Listener((socket) => {
    socket.allowHalfOpen = true; // As the server's own ones are.
    socket.setNoDelay(true);
    server.emit('connection', socket);
  });
  listener.on('error', () => listener.close()); // The system gives no more sockets, for example.
  return listener.listen(handle);
}
