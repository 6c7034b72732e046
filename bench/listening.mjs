// Programs of the product that answer at an address.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const ASKED_EVERY_MS = 20;

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** Resolves once the program at the address is ready. @throws {Error} when it ends before, or needs longer. */
export async function ready(url, child, msMax) {
  const end = performance.now() + msMax;
  while (performance.now() < end) {
    if (child.exitCode !== null) throw new Error('The product ended while starting: is it built?');
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(ASKED_EVERY_MS);
  }
  throw new Error('The product is not ready in time');
}
