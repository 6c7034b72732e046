import { MongoClient, type Db } from 'mongodb';

/** One database of a server, and whether that server can write several documents at once or not at all. */
export type MongoConnection = Readonly<{ client: MongoClient; db: Db; hasTransactions: boolean }>;

/** The driver would wait half a minute for a server that is away; whoever asks is to hear of it within a second. */
const PATIENCE = {
  serverSelectionTimeoutMS: 700,
  connectTimeoutMS: 500,
  waitQueueTimeoutMS: 900,
  socketTimeoutMS: 10_000,
} as const;
/** Where no visitor waits: a busy server is waited for, and one that is away is reported after three seconds. */
const MORE_PATIENCE = {
  serverSelectionTimeoutMS: 3_000,
  connectTimeoutMS: 3_000,
  waitQueueTimeoutMS: PATIENCE.socketTimeoutMS,
} as const;

/**
 * Connects to a database by its URL: the one that it names, or else `otherwise`. What is acknowledged was written to the
 * journals of most members, and what is read was too. A patient one waits for its turn on a busy server.
 */
export async function connectMongo(
  url: string,
  otherwise: string,
  { isPatient = false } = {},
): Promise<MongoConnection> {
  const client = new MongoClient(url, {
    ...PATIENCE,
    ...(isPatient && MORE_PATIENCE),
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

/** A URL may name several hosts, so it is none that the platform could read. */
const databaseIn = (url: string): string | undefined => /^[^/]+\/\/[^/]+\/([^?]+)/.exec(url)?.[1];

/** What time it is by the server's clock: the only one that all processes share. */
export async function serverTime(db: Db): Promise<number> {
  const { localTime }: { localTime?: Date } = await db.admin().command({ hello: 1 });
  return (localTime ?? new Date()).getTime();
}
