import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as Listener, type Socket } from 'node:net';

/** A turn in which nobody connects pays a call of the system for each of them, so no more than needed. */
const LISTENERS = 32;
const COPIED_MS_MAX = 30_000;

/** Runs in the other process: sends the listening socket back so many times. */
const PROGRAM = `
  process.on('message', (count, socket) => {
    const send = (left) =>
      left > 0 ? process.send('copy', socket, { keepOpen: true }, () => send(left - 1)) : process.disconnect();
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
  const copies = await copiesOf(server, count).catch((): Listener[] => []);
  for (const copy of copies)
    copy.on('connection', (socket: Socket) => {
      socket.allowHalfOpen = true; // As the server's own ones are.
      socket.setNoDelay(true);
      server.emit('connection', socket);
    });
  return () => copies.forEach((copy) => copy.close());
}

async function copiesOf(server: Server, count: number): Promise<Listener[]> {
  const copies: Listener[] = [];
  const child = spawn(process.execPath, ['-e', PROGRAM], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
    timeout: COPIED_MS_MAX,
  });
  child.on('message', (_, handle) => {
    if (handle instanceof Listener) copies.push(handle);
  });
  const ended = once(child, 'exit');
  child.send(count, server, () => undefined);
  await ended;
  return copies;
}
