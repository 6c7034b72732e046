import { openEventStoreDb } from './event-log/eventstoredb/eventstoredb.event-log.ts';
import type { Opening } from './opening.ts';
import { Checksums } from './read-store/checksums.ts';
import { MongoReadStore } from './read-store/mongodb/mongo.read-store.ts';
import type { StoreAddresses, StoresConfig } from './stores-config.ts';
import { MongoVault } from './vault/mongodb/mongo.vault.ts';

/** Opens the vault first, because nothing may start with the wrong keys. */
export async function openDistributed(
  { eventStore, readStore, vault: vaultAddress }: StoreAddresses,
  config: Pick<StoresConfig, 'secrets' | 'onLogDropped' | 'onLogRefusal'>,
  opening: Opening,
) {
  const { secrets, onLogDropped = () => undefined, onLogRefusal = () => undefined } = config;
  const checksums = new Checksums(secrets.vaultKey);
  const vault = opening.keep(await MongoVault.open(vaultAddress, secrets));
  const reads = opening.keep(await MongoReadStore.open(readStore, { checksums }));
  const following = { onDrop: onLogDropped };
  const log = opening.keep(
    openEventStoreDb(eventStore, { following, connection: { onRefusal: onLogRefusal } }),
  );
  return { log, vault, reads };
}
