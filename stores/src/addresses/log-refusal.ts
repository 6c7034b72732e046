import { openEventStoreDb } from '../event-log/eventstoredb/eventstoredb.event-log.ts';
import type { Host, Refusal } from './address-parts.ts';

const ASK_ONCE = { attemptsMax: 1, callMsMax: 2_000, totalMsMax: 2_000 };
const PERMISSION_DENIED = 7;
const UNAUTHENTICATED = 16;
const USER_AND_HOSTS = /^[^:]+:\/\/((?:[^@/?]*@)?)[^/?]+[^?]*/;

/** Whether a node refuses to let this address's user read `$all`; undefined if it may, or no node answers. */
export async function logRefusalOf(address: string, hosts: readonly Host[]): Promise<Refusal | undefined> {
  const found = await Promise.all(hosts.map((host) => refusalAt(address, host)));
  return found.find((refusal) => refusal !== undefined);
}

/** Asks one node alone: for an address with several hosts the client looks for a leader, and fails where there is none. */
async function refusalAt(address: string, { host, port }: Host): Promise<Refusal | undefined> {
  const name = host.includes(':') ? `[${host}]` : host;
  const alone = address.replace(USER_AND_HOSTS, (_, user: string) => `esdb://${user}${name}:${port}`);
  const log = openEventStoreDb(alone, { retryPolicy: ASK_ONCE });
  try {
    await log.end();
    return undefined;
  } catch (error) {
    return refusalIn(error);
  } finally {
    await log.close();
  }
}

function refusalIn(error: unknown): Refusal | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === UNAUTHENTICATED) return { kind: 'password', detail: 'UNAUTHENTICATED' };
  if (code === PERMISSION_DENIED) return { kind: 'rights', detail: 'PERMISSION_DENIED, $all' };
  return undefined;
}
