import { readFileSync } from 'node:fs';

import type { StoreAddresses } from '../stores-config.ts';
import { partsOf, type StoreName } from './address-parts.ts';
import { tlsFaultOf, type TlsFault } from './tls-fault.ts';

/** `password`: sign-in refused. `rights`: signed in, but may not read. `caFile`: the file of the authority cannot be read. */
export type AddressFaultKind = 'password' | 'rights' | 'caFile' | TlsFault['kind'];

/** Why a store cannot be used at its address. `detail` is a code, a file or a host, never a password. */
export type AddressFault = Readonly<{ store: StoreName; kind: AddressFaultKind; detail: string }>;

/** The first address that names an authority's file which cannot be read. Asks no server. */
export function caFileFaultOf(addresses: StoreAddresses): AddressFault | undefined {
  for (const [store, address] of entriesOf(addresses)) {
    const { caFile } = partsOf(address);
    if (caFile === undefined) continue;
    try {
      readFileSync(caFile);
    } catch {
      return { store, kind: 'caFile', detail: caFile };
    }
  }
  return undefined;
}

/**
 * Asks each store's servers why its address does not work; takes a few seconds at most. Undefined when no server says so: they
 * are away, or answer again.
 */
export async function addressFaultOf(addresses: StoreAddresses): Promise<AddressFault | undefined> {
  const missing = caFileFaultOf(addresses);
  if (missing) return missing;
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
