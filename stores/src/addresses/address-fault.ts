import { readFileSync } from 'node:fs';

import { wrongOptionIn } from '../event-log/eventstoredb/address.ts';
import type { StoreAddresses } from '../stores-config.ts';
import { partsOf, type StoreName } from './address-parts.ts';
import { tlsFaultOf, type TlsFault } from './tls-fault.ts';

/**
 * `password`: sign-in refused. `rights`: signed in, but may not read. `file`: a file that the address names cannot be read.
 * `option`: an option of the address has a value that cannot work.
 */
export type AddressFaultKind = 'password' | 'rights' | 'file' | 'option' | TlsFault['kind'];

/** Why a store cannot be used at its address. `detail` is a code, a file, an option or a host, never a password. */
export type AddressFault = Readonly<{ store: StoreName; kind: AddressFaultKind; detail: string }>;

/** The first address that cannot work as it is written. Asks no server. */
export function writtenFaultOf(addresses: StoreAddresses): AddressFault | undefined {
  const option = wrongOptionIn(addresses.eventStore);
  if (option !== undefined) return { store: 'eventStore', kind: 'option', detail: option };
  for (const [store, address] of entriesOf(addresses)) {
    const unreadable = partsOf(address).files.find((file) => !isReadable(file));
    if (unreadable !== undefined) return { store, kind: 'file', detail: unreadable };
  }
  return undefined;
}

function isReadable(file: string): boolean {
  try {
    readFileSync(file);
    return true;
  } catch {
    return false;
  }
}

/**
 * Asks each store's servers why its address does not work; takes a few seconds at most. Undefined when no server says so: they
 * are away, or answer again.
 */
export async function addressFaultOf(addresses: StoreAddresses): Promise<AddressFault | undefined> {
  const written = writtenFaultOf(addresses);
  if (written) return written;
  const found = await Promise.all(entriesOf(addresses).map(([store, address]) => faultAt(store, address)));
  return found.find((fault) => fault !== undefined);
}

async function faultAt(store: StoreName, address: string): Promise<AddressFault | undefined> {
  const parts = partsOf(address);
  const ca = parts.caFile === undefined ? undefined : readFileSync(parts.caFile);
  const tls = await tlsFaultOf(parts, ca);
  if (tls) return { store, ...tls };
  // Imported on demand, because the clients of both servers load slowly.
  if (store === 'eventStore') {
    const { logRefusalOf } = await import('./log-refusal.ts');
    const refusal = await logRefusalOf(address, parts.hosts);
    return refusal && { store, ...refusal };
  }
  const { mongoRefusalOf } = await import('../mongodb/mongo-refusal.ts');
  const refusal = await mongoRefusalOf(address, store);
  return refusal && { store, ...refusal };
}

const entriesOf = ({
  eventStore,
  readStore,
  vault,
}: StoreAddresses): readonly (readonly [StoreName, string])[] => [
  ['eventStore', eventStore],
  ['readStore', readStore],
  ['vault', vault],
];
