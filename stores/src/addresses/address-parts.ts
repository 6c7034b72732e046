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

/** A server's own refusal: of the sign-in, or of what the user asks for. */
export type Refusal = Readonly<{ kind: 'password' | 'rights'; detail: string }>;

type Options = ReadonlyMap<string, string>;

/** Parts of an `esdb://` or `mongodb://` address, which may name several hosts, as `URL` cannot parse them. */
export function partsOf(address: string): AddressParts {
  const [, scheme = '', hosts = '', query = ''] = ADDRESS.exec(address) ?? [];
  const options = new Map([...new URLSearchParams(query)].map(([name, value]) => [flat(name), value]));
  const named = hosts.split(',');
  const caFile = options.get('tlscafile');
  if (scheme.startsWith('esdb'))
    return {
      hosts: named.flatMap(hostIn(EVENT_STORE_PORT)),
      hasTls: switchedTo(options, true),
      verifies: true, // The client ignores `tlsVerifyCert`.
      caFile,
    };
  const isFromDns = scheme === 'mongodb+srv';
  return {
    hosts: isFromDns ? [] : named.flatMap(hostIn(MONGO_PORT)),
    hasTls: switchedTo(options, isFromDns),
    verifies: !['tlsinsecure', 'tlsallowinvalidcertificates'].some((name) => options.get(name) === 'true'),
    caFile,
  };
}

/** Whether TLS is on; `otherwise` holds where the address does not say. */
function switchedTo(options: Options, otherwise: boolean): boolean {
  const word = options.get('tls') ?? options.get('ssl');
  return word === undefined ? otherwise : word === 'true';
}

const flat = (name: string): string => name.toLowerCase().replaceAll(/[_-]/g, '');

const hostIn =
  (portOtherwise: number) =>
  (text: string): readonly Host[] => {
    const [, inBrackets, name, port] = HOST.exec(text) ?? [];
    const host = inBrackets ?? name;
    return host === undefined ? [] : [{ host, port: Number(port ?? portOtherwise) }];
  };
