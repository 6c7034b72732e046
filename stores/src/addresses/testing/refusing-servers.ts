import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import services from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { Server, ServerCredentials, status, type ServerErrorResponse } from '@grpc/grpc-js';

import { failure } from '../../event-log/eventstoredb/testing/eventstoredb.messages.ts';
import { answerOf, requestsIn } from '../../mongodb/testing/wire.ts';

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The certificate of `startRefusingLog` with TLS, which is its own authority, and one that has nothing to do with it. */
export const CA_FILE = fileOf('certificate.pem');
export const OTHER_CA_FILE = fileOf('another-authority.pem');

type Running = Readonly<{ host: string; stop: () => void }>;

/** A log server that refuses every call with this status, as EventStoreDB does for a wrong password or missing rights. */
export async function startRefusingLog(
  code: status,
  { hasTls = false } = {},
): Promise<Running> {
  const server = new Server();
  const refuse = () => failure(code, status[code]);
  const unary = (_: unknown, answer: (error: ServerErrorResponse) => void) => answer(refuse());
  server.addService(services.StreamsService, {
    read: (call: NodeJS.EventEmitter) => void call.emit('error', refuse()),
    append: unary,
    delete: unary,
    tombstone: unary,
    batchAppend: unary,
  });
  server.addService(features.ServerFeaturesService, { getSupportedMethods: unary });
  const pair = { cert_chain: readFileSync(CA_FILE), private_key: readFileSync(fileOf('key.pem')) };
  const credentials = hasTls ? ServerCredentials.createSsl(null, [pair]) : ServerCredentials.createInsecure();
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', credentials, (error, bound) => (error ? reject(error) : resolve(bound)));
  });
  return { host: `127.0.0.1:${port}`, stop: () => server.forceShutdown() };
}

/** A MongoDB server that answers greetings, and every other command with this code. */
export async function startRefusingMongo(code: number): Promise<Running> {
  const sockets = new Set<Socket>();
  const hello = { ok: 1, isWritablePrimary: true, minWireVersion: 0, maxWireVersion: 21 };
  const server = createServer((socket) => {
    sockets.add(socket);
    let waiting = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      waiting = Buffer.concat([waiting, bytes]);
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
