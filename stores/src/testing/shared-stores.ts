import { randomBytes } from 'node:crypto';

import { EventStoreDbDouble } from '../event-log/eventstoredb/testing/eventstoredb.server.ts';
import { MongoDbDouble } from '../mongodb/testing/mongodb-double.ts';
import { dropDatabase, serverUrl } from '../mongodb/testing/test-server.ts';
import type { StoreAddresses } from '../stores-config.ts';

type Documents = Readonly<{ reads: string; vault: string; end: () => Promise<void> }>;

/**
 * Empty stores that several processes could share: doubles in this process, of MongoDB one with transactions, as a replica set has. With
 * `TEST_STORES=server` two databases of the configured MongoDB server take its place.
 */
export class SharedStores {
  readonly addresses: StoreAddresses;

  private constructor(
    readonly log: EventStoreDbDouble,
    private readonly documents: Documents,
  ) {
    this.addresses = { eventStore: log.url, readStore: documents.reads, vault: documents.vault };
  }

  /** @throws {Error} when a server is asked for and none is configured. */
  static async start(): Promise<SharedStores> {
    const documents = await (process.env['TEST_STORES'] === 'server' ? ofServer() : ofDouble());
    return new SharedStores(await EventStoreDbDouble.start(), documents);
  }

  async end(): Promise<void> {
    await this.log.stop();
    await this.documents.end();
  }
}

async function ofDouble(): Promise<Documents> {
  const double = await MongoDbDouble.start({ hasTransactions: true });
  return { reads: `${double.url}reads`, vault: `${double.url}vault`, end: () => double.stop() };
}

async function ofServer(): Promise<Documents> {
  const name = `onda-on-app-${randomBytes(6).toString('hex')}`;
  const [reads, vault] = [serverUrl(`${name}-reads`), serverUrl(`${name}-vault`)];
  const end = async () => {
    await dropDatabase(reads);
    await dropDatabase(vault);
  };
  return { reads, vault, end };
}
