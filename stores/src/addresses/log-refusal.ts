import { LogFault } from '../event-log/event-log.port.ts';
import { openEventStoreDb } from '../event-log/eventstoredb/eventstoredb.event-log.ts';
import type { Host, Refusal } from './address-parts.ts';

const ASK_ONCE = { attemptsMax: 1, callMsMax: 2_000, totalMsMax: 2_000 };
const DETAILS = { password: 'UNAUTHENTICATED', rights: 'PERMISSION_DENIED, $all' } as const;
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
  const kind = error instanceof LogFault ? error.refusal : undefined;
  return kind && { kind, detail: DETAILS[kind] };
}
