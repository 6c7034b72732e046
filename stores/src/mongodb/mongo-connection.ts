import { MongoClient, type Db } from 'mongodb';

import { enableTimeLimits } from '../request-time.ts';
import type { OnRefusal } from '../stores-config.ts';
import { withTimeout } from '../with-timeout.ts';
import { isPasswordRefused, mongoMessageOf } from './mongo-errors.ts';

/** The databases of addresses that name none. */
export const READS_DATABASE = 'onda-on';
export const VAULT_DATABASE = 'onda-on-vault';

export type MongoConnection = Readonly<{ client: MongoClient; db: Db; hasTransactions: boolean }>;

/**
 * For work that nobody waits for: it waits for a busy server, and an unreachable one is reported after three seconds; the driver's
 * own limit is half a minute. The stores end the calls of visitors earlier.
 */
const TIMEOUTS = {
  serverSelectionTimeoutMS: 3_000,
  connectTimeoutMS: 3_000,
  waitQueueTimeoutMS: 9_000,
  socketTimeoutMS: 30_000,
} as const;

/**
 * The driver looks ten times a second for connections to end or to open beforehand, and has none to open by default. Its constructor
 * refuses this setting of its pools, which one takes from the client's options when it is made.
 */
const POOLS = { minPoolSizeCheckFrequencyMS: 10_000 } as const;

const CLOSE_MS_MAX = 1_000;

type ConnectOptions = Readonly<{ msMax?: number; onRefusal?: OnRefusal | undefined }>;

/**
 * Connects to the database that a URL names, else to `otherwise`. Reads and writes are acknowledged by the journals of
 * a majority. A limit in the URL replaces ours. `onRefusal` is called when the server begins to refuse the password, and when it
 * accepts it again.
 *
 * @throws {OutOfTime} when it takes longer than so many milliseconds; nothing of it is left then.
 */
export async function connectMongo(
  url: string,
  otherwise: string,
  { msMax = Infinity, onRefusal = () => undefined }: ConnectOptions = {},
): Promise<MongoConnection> {
  const client = new MongoClient(url, {
    ...unlessIn(url, TIMEOUTS),
    appName: 'onda-on',
    writeConcern: { w: 'majority', journal: true },
    readConcern: { level: 'majority' },
    readPreference: 'primary',
  });
  Object.assign(client.options, POOLS);
  client.once('topologyClosed', enableTimeLimits());
  reportRefusals(client, onRefusal);
  try {
    const hello = await withTimeout(msMax, client.db('admin').command({ hello: 1 }));
    const db = client.db(databaseIn(url) ?? otherwise);
    return { client, db, hasTransactions: 'setName' in hello || hello['msg'] === 'isdbgrid' };
  } catch (error) {
    await closeMongo(client);
    throw error;
  }
}

/** The driver says goodbye to the server, and waits long for one that stands still. */
export async function closeMongo(client: MongoClient): Promise<void> {
  await withTimeout(CLOSE_MS_MAX, client.close()).catch(() => undefined);
}

/** A password is asked for with each new connection; those that are open go on. */
function reportRefusals(client: MongoClient, report: OnRefusal): void {
  let isRefused = false;
  client.on('serverDescriptionChanged', ({ newDescription: { error } }) => {
    if (isRefused || !isPasswordRefused(error)) return;
    isRefused = true;
    report({ refusal: 'password', message: mongoMessageOf(error) });
  });
  client.on('connectionReady', () => {
    if (isRefused) report(undefined);
    isRefused = false;
  });
}

/** The limits that a URL does not set. The driver itself lets its options replace those of the URL. */
function unlessIn(url: string, limits: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  const set = new Set([...new URLSearchParams(url.split('?')[1])].map(([name]) => name.toLowerCase()));
  return Object.fromEntries(Object.entries(limits).filter(([name]) => !set.has(name.toLowerCase())));
}

/** A URL may name several hosts, which `URL` cannot parse. */
const databaseIn = (url: string): string | undefined => /^[^/]+\/\/[^/]+\/([^?]+)/.exec(url)?.[1];

/** The time by the server's clock, which all processes share. */
export async function serverTime(db: Db): Promise<number> {
  const { localTime }: { localTime?: Date } = await db.admin().command({ hello: 1 });
  return (localTime ?? new Date()).getTime();
}
