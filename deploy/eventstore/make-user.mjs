// Makes the product's user in EventStoreDB and lets it read everything. Run as often as you like, by the service
// `eventstore-user` of docker-compose.yml or by hand:
//   EVENTSTORE_ADMIN_PASSWORD=… EVENTSTORE_USER_PASSWORD=… node deploy/eventstore/make-user.mjs <host:port,…> [<ca file>]
// A node is live before sign-ins work, and a cluster writes only once it has a leader: each step is tried for a minute.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';

import { EventStoreDBClient } from '@eventstore/db-client';

const USER = 'onda';
const TRIES_MAX = 60;
const PAUSE_MS = 1_000;
const CALL_MS_MAX = 5_000;
const CREATED = 201;
const EXISTS = 409;

const { EVENTSTORE_ADMIN_PASSWORD: adminPassword, EVENTSTORE_USER_PASSWORD: password } = process.env;
const [nodes, caFile] = process.argv.slice(2);
if (!nodes || !adminPassword || !password) {
  console.error(
    'usage: EVENTSTORE_ADMIN_PASSWORD=… EVENTSTORE_USER_PASSWORD=… node deploy/eventstore/make-user.mjs <host:port,…> [<ca file>]',
  );
  process.exit(1);
}
const hosts = nodes.split(',');
const ca = caFile === undefined ? undefined : readFileSync(caFile);

// The client rejects promises of its own that no caller can catch; the call fails or is late as well.
process.on('unhandledRejection', () => undefined);
await patiently(makeUser);
await patiently(letReadEverything);
console.log(`user ${USER}`);
process.exit(0);

/** An existing user gets the password of the environment. */
async function makeUser(host) {
  const fullName = 'Onda On';
  const made = await call(host, '/users/', { loginName: USER, fullName, groups: [], password });
  if (made === EXISTS) {
    const renewed = await call(host, `/users/${USER}/command/reset-password`, { newPassword: password });
    if (renewed >= 300) throw new Error(`the password of ${USER} was not set: ${renewed}`);
  } else if (made !== CREATED) throw new Error(`POST /users/ was answered ${made}`);
}

/** `$all` may otherwise be read by `$admins` only. */
async function letReadEverything(host) {
  const authority = caFile === undefined ? '' : `&tlsCAFile=${caFile}`;
  const credentials = { username: 'admin', password: adminPassword };
  const client = EventStoreDBClient.connectionString(`esdb://${host}?tls=true${authority}`);
  try {
    const late = pause(CALL_MS_MAX, undefined, { ref: false }).then(() => {
      throw new Error(`no answer of ${host}`);
    });
    const acl = { readRoles: ['$admins', USER] };
    await Promise.race([client.setStreamMetadata('$all', { acl }, { credentials }), late]);
  } finally {
    await client.dispose();
  }
}

/** Posts as `admin`; the status of the answer. */
async function call(host, path, body) {
  const options = {
    method: 'POST',
    auth: `admin:${adminPassword}`,
    headers: { 'content-type': 'application/json' },
    timeout: CALL_MS_MAX,
    ...(ca && { ca }),
  };
  const sent = request(new URL(path, `https://${host}`), options);
  sent.on('timeout', () => sent.destroy(new Error(`no answer of ${host}`)));
  sent.end(JSON.stringify(body));
  const [response] = await once(sent, 'response');
  response.resume();
  return response.statusCode;
}

/** Asks the nodes in turn, since only the leader writes. */
async function patiently(work) {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work(hosts[tries % hosts.length]);
    } catch (error) {
      if (tries >= TRIES_MAX) {
        console.error(error instanceof Error ? error.message : String(error));
        process.exit(1);
      }
      await pause(PAUSE_MS);
    }
  }
}
