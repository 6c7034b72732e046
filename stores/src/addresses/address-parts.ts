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
}>;

const ADDRESS = /^([^:]+):\/\/(?:[^@/?]*@)?([^/?]+)[^?]*(?:\?(.*))?$/;
const HOST = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d+))?$/;
const EVENT_STORE_PORT = 2_113;
const MONGO_PORT = 27_017;

/** Parts of an `esdb://` or `mongodb://` address, which may name several hosts, as `URL` cannot parse them. */
export function partsOf(address: string): AddressParts {
  const [, scheme = '', hosts = '', query = ''] = ADDRESS.exec(address) ?? [];
  const options = new Map([...new URLSearchParams(query)].map(([name, value]) => [flat(name), value]));
  const isOn = (name: string) => options.get(name) === 'true';
  const isLog = scheme.startsWith('esdb');
  const isFromDns = scheme === 'mongodb+srv';
  const switched = options.get('tls') ?? options.get('ssl');
  return {
    hosts: isFromDns ? [] : hosts.split(',').flatMap(hostIn(isLog ? EVENT_STORE_PORT : MONGO_PORT)),
    hasTls: isLog || isFromDns ? switched !== 'false' : switched === 'true',
    verifies: isLog
      ? options.get('tlsverifycert') !== 'false'
      : !isOn('tlsinsecure') && !isOn('tlsallowinvalidcertificates'),
    caFile: options.get('tlscafile'),
  };
}

const flat = (name: string): string => name.toLowerCase().replaceAll(/[_-]/g, '');

const hostIn =
  (portOtherwise: number) =>
  (text: string): readonly Host[] => {
    const [, inBrackets, name, port] = HOST.exec(text) ?? [];
    const host = inBrackets ?? name;
    return host === undefined ? [] : [{ host, port: Number(port ?? portOtherwise) }];
  };
