import type { StoreName } from './addresses/address-parts.ts';
import { openEventStoreDb } from './event-log/eventstoredb/eventstoredb.event-log.ts';
import type { Opening } from './opening.ts';
import { Checksums } from './read-store/checksums.ts';
import { MongoReadStore } from './read-store/mongodb/mongo.read-store.ts';
import type { StoreAddresses, StoreRefusal, StoresConfig } from './stores-config.ts';
import { MongoVault } from './vault/mongodb/mongo.vault.ts';
import { readModelKeyOf } from './vault/secrets.ts';

/** Opens the vault first, because nothing may start with the wrong keys. */
export async function openDistributed(
  { eventStore, readStore, vault: vaultAddress }: StoreAddresses,
  config: Pick<StoresConfig, 'secrets' | 'onLogDropped' | 'onRefusal'>,
  opening: Opening,
) {
  const { secrets, onLogDropped = () => undefined, onRefusal = () => undefined } = config;
  const checksums = new Checksums(readModelKeyOf(secrets));
  const reportOf = (store: StoreName) => (refused: StoreRefusal | undefined) => onRefusal(store, refused);
  const vault = opening.keep(await MongoVault.open(vaultAddress, secrets, reportOf('vault')));
  const reads = opening.keep(
    await MongoReadStore.open(readStore, { checksums, onRefusal: reportOf('readStore') }),
  );
  const log = opening.keep(
    openEventStoreDb(eventStore, {
      following: { onDrop: onLogDropped },
      connection: { onRefusal: reportOf('eventStore') },
      onMoved: (position) => reads.expectSaves(position),
    }),
  );
  return { log, vault, reads };
}
