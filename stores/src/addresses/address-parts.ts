import { nodesOf } from '../event-log/eventstoredb/address.ts';
import type { StoreAddresses } from '../stores-config.ts';

export type StoreName = keyof StoreAddresses;
export type Host = Readonly<{ host: string; port: number }>;

/** What the address of a store says about the way to its servers. */
export type AddressParts = Readonly<{
  /** Empty where only a DNS record (`mongodb+srv`) names them. */
  hosts: readonly Host[];
  hasTls: boolean;
  /** Whether the server's certificate is checked. */
  verifies: boolean;
  caFile: string | undefined;
  /** All files that it names. */
  files: readonly string[];
}>;

const MONGO_ADDRESS = /^(mongodb(?:\+srv)?):\/\/(?:[^@/?]*@)?([^/?]+)[^?]*(?:\?(.*))?$/;
const HOST = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d+))?$/;
const EVENT_STORE_PORT = 2_113;
const MONGO_PORT = 27_017;

/** A server's own refusal: of the sign-in, or of what the user asks for. */
export type Refusal = Readonly<{ kind: 'password' | 'rights'; detail: string }>;

/**
 * Parts of an `esdb://` or `mongodb://` address, which may name several hosts, as `URL` cannot parse them.
 *
 * @throws {RangeError} for an invalid address of EventStoreDB.
 */
export function partsOf(address: string): AddressParts {
  if (!address.startsWith('esdb')) return mongoPartsOf(address);
  const { hosts, hasTls, files } = nodesOf(address);
  // The client ignores `tlsVerifyCert`.
  return {
    hosts: hosts.flatMap(hostIn(EVENT_STORE_PORT)),
    hasTls,
    verifies: true,
    caFile: files.ca,
    files: given([files.ca, files.certificate, files.key]),
  };
}

function mongoPartsOf(address: string): AddressParts {
  const [, scheme = '', hosts = '', query = ''] = MONGO_ADDRESS.exec(address) ?? [];
  const options = new Map(
    [...new URLSearchParams(query)].map(([name, value]) => [name.toLowerCase(), value]),
  );
  const isFromDns = scheme === 'mongodb+srv';
  const tls = options.get('tls') ?? options.get('ssl') ?? String(isFromDns);
  return {
    hosts: isFromDns ? [] : hosts.split(',').flatMap(hostIn(MONGO_PORT)),
    hasTls: tls === 'true',
    verifies: !['tlsinsecure', 'tlsallowinvalidcertificates'].some((name) => options.get(name) === 'true'),
    caFile: options.get('tlscafile'),
    files: given([options.get('tlscafile'), options.get('tlscertificatekeyfile')]),
  };
}

const given = (files: readonly (string | undefined)[]): readonly string[] =>
  files.filter((file) => file !== undefined);

const hostIn =
  (portOtherwise: number) =>
  (text: string): readonly Host[] => {
    const [, inBrackets, name, port] = HOST.exec(text) ?? [];
    const host = inBrackets ?? name;
    return host === undefined ? [] : [{ host, port: Number(port ?? portOtherwise) }];
  };
