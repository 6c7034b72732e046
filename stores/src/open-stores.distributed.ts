import { openEventStoreDb } from './event-log/eventstoredb/eventstoredb.event-log.ts';
import type { Opening } from './opening.ts';
import { MongoReadStore } from './read-store/mongodb/mongo.read-store.ts';
import type { StoreAddresses, StoresConfig } from './stores-config.ts';
import { MongoVault } from './vault/mongodb/mongo.vault.ts';

/** The vault comes first: with other keys than those it was written with, nothing else may begin. */
export async function openDistributed(
  { eventStore, readStore, vault: vaultAddress }: StoreAddresses,
  config: Pick<StoresConfig, 'secrets' | 'onLogDropped' | 'isPatient'>,
  opening: Opening,
) {
  const { secrets, isPatient = false, onLogDropped = () => undefined } = config;
  const vault = opening.keep(await MongoVault.open(vaultAddress, secrets));
  const reads = opening.keep(await MongoReadStore.open(readStore, { isPatient }));
  const log = opening.keep(openEventStoreDb(eventStore, { following: { onDrop: onLogDropped } }));
  return { log, vault, reads };
}
