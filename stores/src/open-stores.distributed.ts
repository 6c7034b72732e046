import { openEventStoreDb } from './event-log/eventstoredb/eventstoredb.event-log.ts';
import type { Opening } from './opening.ts';
import { Checksums } from './read-store/checksums.ts';
import { MongoReadStore } from './read-store/mongodb/mongo.read-store.ts';
import type { StoreAddresses, StoresConfig } from './stores-config.ts';
import { MongoVault } from './vault/mongodb/mongo.vault.ts';

/** For processes without visitors: a busy server answers late, and one that is asked again is busier. */
const LOG_RETRY_POLICY = { callMsMax: 8_000, totalMsMax: 30_000 };
const LOG_FOLLOWING = { confirmMsMax: 10_000 };

/** Opens the vault first, because nothing may start with the wrong keys. */
export async function openDistributed(
  { eventStore, readStore, vault: vaultAddress }: StoreAddresses,
  config: Pick<StoresConfig, 'secrets' | 'onLogDropped' | 'onLogRefusal' | 'isBackground'>,
  opening: Opening,
) {
  const { secrets, isBackground = false, onLogDropped = () => undefined } = config;
  const { onLogRefusal = () => undefined } = config;
  const checksums = new Checksums(secrets.vaultKey);
  const vault = opening.keep(await MongoVault.open(vaultAddress, secrets, { isBackground }));
  const reads = opening.keep(await MongoReadStore.open(readStore, { checksums, isBackground }));
  const retryPolicy = isBackground ? LOG_RETRY_POLICY : {};
  const following = { ...(isBackground && LOG_FOLLOWING), onDrop: onLogDropped };
  const log = opening.keep(
    openEventStoreDb(eventStore, {
      retryPolicy,
      following,
      connection: { onRefusal: onLogRefusal },
      onMoved: (position) => reads.expectSaves(position),
    }),
  );
  return { log, vault, reads };
}
