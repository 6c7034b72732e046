export type Credentials = Readonly<{ username: string; password: string }>;

/** What an address says about the servers: one, or the nodes of a cluster, and how they are reached. */
export type Nodes = Readonly<{
  /** As `host:port`. */
  hosts: readonly string[];
  /** Whether the nodes have to be asked for their leader: several hosts, or a name that stands for all of them. */
  isCluster: boolean;
  /** Undefined without TLS. */
  tls: Readonly<{ caFile?: string; certFile?: string; keyFile?: string }> | undefined;
}>;

const SCHEME = /^esdb(?:\+discover)?:\/\//;
const CREDENTIALS = /^[^:]+:\/\/([^:@/?]+):([^@/?]+)@/;
const HOSTS = /^(esdb(?:\+discover)?:\/\/(?:[^@/?]*@)?)([^/?]*)/;
const KEEP_ALIVE_TIMEOUT = /([?&])keep[_-]?alive[_-]?timeout=(\d+)/i;
const CONNECTION_NAME = /[?&]connection[_-]?name=/i;
const SILENT_REFUSALS = /[?&]throw[_-]?on[_-]?append[_-]?failure=false/i;
/** How long the client waits for the answer to a keep-alive ping, which it sends after ten silent seconds. */
const KEEP_ALIVE_TIMEOUT_MS = 3_000;
const PORT = 2113;

/**
 * The address for the client, which gets one node: with several it would look for the leader itself, and end the process when
 * there is none. Two clients of one process share a connection unless their settings differ, so each `generation` has a
 * keep-alive longer by a millisecond and gets its own connection.
 *
 * @throws {RangeError} for an invalid address, without repeating it, since it may contain a password.
 */
export function connectionStringOf(url: string, host: string, generation = 0): string {
  const to = url.replace(HOSTS, (_, start: string) => `${start.replace('+discover', '')}${host}`);
  const given = KEEP_ALIVE_TIMEOUT.exec(url)?.[2];
  const timeout = `keepAliveTimeout=${Number(given ?? KEEP_ALIVE_TIMEOUT_MS) + generation}`;
  const name = CONNECTION_NAME.test(url) ? [] : ['connectionName=onda-on'];
  if (given !== undefined) return withOptions(to.replace(KEEP_ALIVE_TIMEOUT, `$1${timeout}`), name);
  return withOptions(to, [timeout, ...name]);
}

/** @throws {RangeError} for an invalid address, without repeating it, since it may contain a password. */
export function nodesOf(url: string): Nodes {
  if (!SCHEME.test(url))
    throw new RangeError('The address of EventStoreDB begins with esdb:// or esdb+discover://');
  if (SILENT_REFUSALS.test(url)) throw new RangeError('throwOnAppendFailure must not be switched off');
  const names = (HOSTS.exec(url)?.[2] ?? '').split(',').filter((name) => name !== '');
  if (names.length === 0) throw new RangeError('The address of EventStoreDB names no host');
  const hosts = names.map((name) => (name.includes(':') ? name : `${name}:${PORT}`));
  const isCluster = hosts.length > 1 || url.startsWith('esdb+discover:');
  return { hosts, isCluster, tls: tlsOf(url) };
}

/** With credentials on a call the client honours deadlines and has typed errors. A server without TLS accepts any. */
export function credentialsOf(url: string): Credentials {
  const [, username = 'none', password = 'none'] = CREDENTIALS.exec(url) ?? [];
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
}

function tlsOf(url: string): Nodes['tls'] {
  const options = new Map(
    [...url.matchAll(/[?&]([^=&]+)=([^&]*)/g)].map(([, name = '', value = '']) => [
      name.toLowerCase().replaceAll(/[_-]/g, ''),
      decodeURIComponent(value),
    ]),
  );
  if (options.get('tls') === 'false') return undefined;
  const [caFile, certFile, keyFile] = ['tlscafile', 'usercertfile', 'userkeyfile'].map((name) =>
    options.get(name),
  );
  return {
    ...(caFile !== undefined && { caFile }),
    ...(certFile !== undefined && { certFile }),
    ...(keyFile !== undefined && { keyFile }),
  };
}

function withOptions(url: string, options: readonly string[]): string {
  if (options.length === 0) return url;
  const separator = url.includes('?') ? '&' : '?';
  return `${separator === '?' ? url.replace(/\/+$/, '') : url}${separator}${options.join('&')}`;
}
