import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

import { answerOf, requestsIn } from './wire.ts';

/** How a greeting in TLS begins. A server without TLS recognises it and closes the connection. */
const TLS_GREETING = Buffer.from([0x16, 0x03]);

/** A MongoDB server that answers greetings, and every other command with this code. */
export async function startRefusingMongo(
  code: number,
): Promise<Readonly<{ host: string; stop: () => void }>> {
  const sockets = new Set<Socket>();
  const hello = { ok: 1, isWritablePrimary: true, minWireVersion: 0, maxWireVersion: 21 };
  const server = createServer((socket) => {
    sockets.add(socket);
    let waiting = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      waiting = Buffer.concat([waiting, bytes]);
      if (waiting.subarray(0, TLS_GREETING.length).equals(TLS_GREETING)) {
        socket.destroy();
        return;
      }
      const { requests, taken } = requestsIn(waiting);
      waiting = waiting.subarray(taken);
      for (const each of requests) {
        const isGreeting = Object.keys(each.command).some((name) => /^(hello|ismaster)$/i.test(name));
        socket.write(answerOf(each, isGreeting ? hello : { ok: 0, code, errmsg: 'refused' }));
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
