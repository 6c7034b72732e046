export type Credentials = Readonly<{ username: string; password: string }>;

/** What an address says about the servers: one, or the nodes of a cluster, and how they are reached. */
export type Nodes = Readonly<{
  /** As `host:port`. */
  hosts: readonly string[];
  /** Whether the nodes have to be asked for their leader: several hosts, or a name that stands for all of them. */
  isCluster: boolean;
  hasTls: boolean;
  /** Read by the client also without TLS. */
  files: Readonly<Record<'ca' | 'certificate' | 'key', string | undefined>>;
}>;

const ADDRESS = /^esdb(\+discover)?:\/\/((?:[^@/?]*@)?)([^/?]*)[^?]*(?:\?(.*))?$/;
const CREDENTIALS = /^([^:@]+):([^@]+)@$/;
const OPTION = /^([^=]+)=(.+)$/;
const isText = (): boolean => true;
const isNumber = (value: string): boolean => /^\d+$/.test(value);
const isSwitch = (value: string): boolean => value === 'true' || value === 'false';
const NODES: ReadonlySet<string> = new Set(['leader', 'follower', 'random', 'readonlyreplica']);
/**
 * What the client knows, and the values that it takes. Of others, and of `tlsVerifyCert`, it warns with the whole address, and
 * its error about a wrong value has the address too, password included.
 */
const VALUES = {
  connectionName: isText,
  defaultDeadline: isNumber,
  discoveryInterval: isNumber,
  gossipTimeout: isNumber,
  keepAliveInterval: isNumber,
  keepAliveTimeout: isNumber,
  maxDiscoverAttempts: isNumber,
  nodePreference: (value: string) => NODES.has(flat(value)),
  // Without it a refused append would look like a written one.
  throwOnAppendFailure: (value: string) => value === 'true',
  tls: isSwitch,
  tlsCAFile: isText,
  userCertFile: isText,
  userKeyFile: isText,
} as const;
type Option = keyof typeof VALUES;
const isOption = (name: string): name is Option => Object.hasOwn(VALUES, name);
const BY_FLAT_NAME: ReadonlyMap<string, Option> = new Map(
  Object.keys(VALUES)
    .filter(isOption)
    .map((each) => [flat(each), each]),
);
/** How long the client waits for the answer to a keep-alive ping, which it sends after ten silent seconds. */
const KEEP_ALIVE_TIMEOUT_MS = 3_000;
const PORT = 2113;
const HAS_PORT = /:\d+$/;

type Parts = Readonly<{
  isDiscovery: boolean;
  /** With the `@`; empty without credentials. */
  user: string;
  hosts: readonly string[];
  /** As written, that is encoded. */
  options: ReadonlyMap<Option, string>;
}>;

/**
 * The address for the client, which gets one node: with several it would look for the leader itself, and end the process when
 * there is none. Two clients of one process share a connection unless their settings differ, so each `generation` has a
 * keep-alive longer by a millisecond and gets its own connection.
 *
 * @throws {RangeError} for an invalid address, without repeating it, since it may contain a password.
 */
export function connectionStringOf(url: string, host: string, generation: number): string {
  const { user, options } = partsOf(url);
  const timeout = Number(options.get('keepAliveTimeout') ?? KEEP_ALIVE_TIMEOUT_MS) + generation;
  const all = new Map([['connectionName', 'onda-on'], ...options, ['keepAliveTimeout', String(timeout)]]);
  return `esdb://${user}${host}?${[...all].map(([name, value]) => `${name}=${value}`).join('&')}`;
}

/** @throws {RangeError} for an invalid address, without repeating it, since it may contain a password. */
export function nodesOf(url: string): Nodes {
  const { isDiscovery, hosts, options } = partsOf(url);
  if (hosts.length === 0) throw new RangeError('The address of EventStoreDB names no host');
  const fileOf = (name: Option) => decodeURIComponent(options.get(name) ?? '') || undefined;
  return {
    hosts,
    isCluster: hosts.length > 1 || isDiscovery,
    hasTls: options.get('tls') !== 'false',
    files: { ca: fileOf('tlsCAFile'), certificate: fileOf('userCertFile'), key: fileOf('userKeyFile') },
  };
}

/** The first option with a value that cannot work; undefined for an address that the client takes. */
export function wrongOptionIn(url: string): string | undefined {
  const { options } = partsOf(url);
  const [wrong] = [...options].find(([name, value]) => !VALUES[name](value)) ?? [];
  const [certificate, key] = [options.has('userCertFile'), options.has('userKeyFile')];
  if (certificate !== key) return wrong ?? (key ? 'userCertFile' : 'userKeyFile');
  return wrong;
}

/** With credentials on a call the client honours deadlines and has typed errors. A server without TLS accepts any. */
export function credentialsOf(url: string): Credentials {
  const [, username = 'none', password = 'none'] = CREDENTIALS.exec(partsOf(url).user) ?? [];
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
}

function partsOf(url: string): Parts {
  const found = ADDRESS.exec(url);
  if (!found) throw new RangeError('The address of EventStoreDB begins with esdb:// or esdb+discover://');
  const [, discover, user = '', names = '', query = ''] = found;
  return {
    isDiscovery: discover !== undefined,
    user,
    hosts: names.split(',').flatMap(hostIn),
    options: new Map(query.split('&').flatMap(optionIn)),
  };
}

function hostIn(name: string): readonly string[] {
  if (name === '') return [];
  return [HAS_PORT.test(name) ? name : `${name}:${PORT}`];
}

/** Names may be written with capitals, dashes and underscores as one likes. */
function optionIn(text: string): readonly (readonly [Option, string])[] {
  const [, written = '', value = ''] = OPTION.exec(text) ?? [];
  const name = BY_FLAT_NAME.get(flat(written));
  return name === undefined ? [] : [[name, value]];
}

function flat(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/g, '');
}
