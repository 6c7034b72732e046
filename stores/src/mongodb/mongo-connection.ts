import { MongoClient, type Db } from 'mongodb';

/** One database of a server, and whether the server has transactions. */
export type MongoConnection = Readonly<{ client: MongoClient; db: Db; hasTransactions: boolean }>;

/** The driver would wait half a minute for an unreachable server; visitors get an answer within a second. */
const TIMEOUTS = {
  serverSelectionTimeoutMS: 700,
  connectTimeoutMS: 500,
  waitQueueTimeoutMS: 900,
  socketTimeoutMS: 10_000,
} as const;
/** For processes without visitors: waits for a busy server, and reports an unreachable one after three seconds. */
const BACKGROUND_TIMEOUTS = {
  serverSelectionTimeoutMS: 3_000,
  connectTimeoutMS: 3_000,
  waitQueueTimeoutMS: TIMEOUTS.socketTimeoutMS,
} as const;

/**
 * Connects to a database by its URL: the named one, or else `otherwise`. Reads and writes are acknowledged by the journals of a
 * majority. `isBackground` waits longer for a busy server.
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

/** A URL may name several hosts, so `URL` cannot parse it. */
const databaseIn = (url: string): string | undefined => /^[^/]+\/\/[^/]+\/([^?]+)/.exec(url)?.[1];

/** The server's clock, the only one that all processes share. */
export async function serverTime(db: Db): Promise<number> {
  const { localTime }: { localTime?: Date } = await db.admin().command({ hello: 1 });
  return (localTime ?? new Date()).getTime();
}
