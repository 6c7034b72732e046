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
/** What the client knows. Of others, and of `tlsVerifyCert`, it warns with the whole address, password included. */
const OPTIONS = [
  'connectionName',
  'defaultDeadline',
  'discoveryInterval',
  'gossipTimeout',
  'keepAliveInterval',
  'keepAliveTimeout',
  'maxDiscoverAttempts',
  'nodePreference',
  'throwOnAppendFailure',
  'tls',
  'tlsCAFile',
  'userCertFile',
  'userKeyFile',
] as const;
type Option = (typeof OPTIONS)[number];
const BY_FLAT_NAME: ReadonlyMap<string, Option> = new Map(OPTIONS.map((each) => [each.toLowerCase(), each]));
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
export function connectionStringOf(url: string, host: string, generation = 0): string {
  const { user, options } = partsOf(url);
  const timeout = Number(options.get('keepAliveTimeout') ?? KEEP_ALIVE_TIMEOUT_MS) + generation;
  const all = new Map([['connectionName', 'onda-on'], ...options, ['keepAliveTimeout', String(timeout)]]);
  return `esdb://${user}${host}?${[...all].map(([name, value]) => `${name}=${value}`).join('&')}`;
}

/** @throws {RangeError} for an invalid address, without repeating it, since it may contain a password. */
export function nodesOf(url: string): Nodes {
  const { isDiscovery, hosts, options } = partsOf(url);
  if (options.get('throwOnAppendFailure') === 'false')
    throw new RangeError('throwOnAppendFailure must not be switched off');
  if (hosts.length === 0) throw new RangeError('The address of EventStoreDB names no host');
  const fileOf = (name: Option) => decodeURIComponent(options.get(name) ?? '') || undefined;
  return {
    hosts,
    isCluster: hosts.length > 1 || isDiscovery,
    hasTls: options.get('tls') !== 'false',
    files: { ca: fileOf('tlsCAFile'), certificate: fileOf('userCertFile'), key: fileOf('userKeyFile') },
  };
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
  const name = BY_FLAT_NAME.get(written.toLowerCase().replaceAll(/[_-]/g, ''));
  return name === undefined ? [] : [[name, value]];
}
