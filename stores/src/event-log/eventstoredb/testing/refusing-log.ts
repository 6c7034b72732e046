import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import services from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { Server, ServerCredentials, status, type ServerErrorResponse } from '@grpc/grpc-js';

import { failure } from './eventstoredb.messages.ts';

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The certificate of `startRefusingLog` with TLS, which is its own authority, and one that has nothing to do with it. */
export const CA_FILE = fileOf('certificate.pem');
export const OTHER_CA_FILE = fileOf('another-authority.pem');
/** Only tests trust it. It is in the repository because Node makes no certificates, and not every machine has a program for it. */
export const KEY_FILE = fileOf('key.pem');

/** A log server that refuses every call with this status, as EventStoreDB does for a wrong password or missing rights. */
export async function startRefusingLog(
  code: status,
  { hasTls = false } = {},
): Promise<Readonly<{ host: string; stop: () => void }>> {
  const server = new Server();
  const refuse = () => failure(code, status[code]);
  const unary = (_: unknown, answer: (error: ServerErrorResponse) => void) => answer(refuse());
  const streaming = (call: NodeJS.EventEmitter) => void call.emit('error', refuse());
  server.addService(services.StreamsService, {
    read: streaming,
    append: unary,
    delete: unary,
    tombstone: unary,
    batchAppend: streaming,
  });
  server.addService(features.ServerFeaturesService, { getSupportedMethods: unary });
  const pair = { cert_chain: readFileSync(CA_FILE), private_key: readFileSync(KEY_FILE) };
  const credentials = hasTls ? ServerCredentials.createSsl(null, [pair]) : ServerCredentials.createInsecure();
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', credentials, (error, bound) => (error ? reject(error) : resolve(bound)));
  });
  return { host: `127.0.0.1:${port}`, stop: () => server.forceShutdown() };
}
