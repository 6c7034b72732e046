import { MongoClient } from 'mongodb';

/** @throws {Error} when no server is configured, so that no test passes without one. */
export function serverUrl(database: string): string {
  const server = process.env['TEST_READ_STORE'];
  if (!server) throw new Error('TEST_READ_STORE must name a MongoDB server; see scripts/test-stack.mjs');
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

export async function dropDatabase(url: string): Promise<void> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 1_000 });
  await client.db(new URL(url).pathname.slice(1)).dropDatabase();
  await client.close();
}
