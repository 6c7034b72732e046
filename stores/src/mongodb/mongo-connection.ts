import { MongoClient, type Db } from 'mongodb';

export type MongoConnection = Readonly<{ client: MongoClient; db: Db; hasTransactions: boolean }>;

/** Visitors get an answer within a second; the driver's own limit for an unreachable server is half a minute. */
const TIMEOUTS = {
  serverSelectionTimeoutMS: 700,
  connectTimeoutMS: 500,
  waitQueueTimeoutMS: 900,
  socketTimeoutMS: 10_000,
} as const;
/** For processes without visitors: they wait for a busy server, and report an unreachable one after three seconds. */
const BACKGROUND_TIMEOUTS = {
  serverSelectionTimeoutMS: 3_000,
  connectTimeoutMS: 3_000,
  waitQueueTimeoutMS: 30_000,
  socketTimeoutMS: 30_000,
} as const;

/**
 * Connects to the database that a URL names, else to `otherwise`. Reads and writes are acknowledged by the journals of
 * a majority. With `isBackground` the connection waits longer for a busy server.
 */
export async function connectMongo(
  url: string,
  otherwise: string,
  { isBackground = false } = {},
): Promise<MongoConnection> {
  const client = new MongoClient(url, {
    ...TIMEOUTS,
    ...(isBackground && BACKGROUND_TIMEOUTS),
    appName: 'onda-on',
    writeConcern: { w: 'majority', journal: true },
    readConcern: { level: 'majority' },
    readPreference: 'primary',
  });
  try {
    const hello = await client.db('admin').command({ hello: 1 });
    const db = client.db(databaseIn(url) ?? otherwise);
    return { client, db, hasTransactions: 'setName' in hello || hello['msg'] === 'isdbgrid' };
  } catch (error) {
    await client.close();
    throw error;
  }
}

/** A URL may name several hosts, which `URL` cannot parse. */
const databaseIn = (url: string): string | undefined => /^[^/]+\/\/[^/]+\/([^?]+)/.exec(url)?.[1];

/** The time by the server's clock, which all processes share. */
export async function serverTime(db: Db): Promise<number> {
  const { localTime }: { localTime?: Date } = await db.admin().command({ hello: 1 });
  return (localTime ?? new Date()).getTime();
}
