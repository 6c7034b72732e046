import { randomBytes } from 'node:crypto';

import { EventStoreDbDouble } from '../event-log/eventstoredb/testing/eventstoredb.server.ts';
import { dropDatabase, serverUrl } from '../mongodb/testing/test-server.ts';
import type { StoreAddresses } from '../stores-config.ts';

/** Empty stores that several processes could share: a double of the log, and two databases of the configured server. */
export class SharedStores {
  private constructor(
    readonly log: EventStoreDbDouble,
    readonly addresses: StoreAddresses,
  ) {}

  /** @throws {Error} when no MongoDB server is configured. */
  static async start(): Promise<SharedStores> {
    const name = `onda-on-app-${randomBytes(6).toString('hex')}`;
    const [readStore, vault] = [serverUrl(`${name}-reads`), serverUrl(`${name}-vault`)];
    const log = await EventStoreDbDouble.start();
    return new SharedStores(log, { eventStore: log.url, readStore, vault });
  }

  async end(): Promise<void> {
    await this.log.stop();
    await dropDatabase(this.addresses.readStore);
    await dropDatabase(this.addresses.vault);
  }
}
