export type Credentials = Readonly<{ username: string; password: string }>;

const SCHEME = /^esdb(?:\+discover)?:\/\//;
const CREDENTIALS = /^[^:]+:\/\/([^:@/?]+):([^@/?]+)@/;
const KEEP_ALIVE_TIMEOUT = /([?&])keep[_-]?alive[_-]?timeout=(\d+)/i;
const CONNECTION_NAME = /[?&]connection[_-]?name=/i;
const SILENT_REFUSALS = /[?&]throw[_-]?on[_-]?append[_-]?failure=false/i;
/** How long the client waits for the answer to a keep-alive ping, which it sends after ten silent seconds. */
const KEEP_ALIVE_TIMEOUT_MS = 3_000;

/**
 * The address for the client. Two clients of one process share a connection unless their settings differ, so each `generation`
 * has a keep-alive longer by a millisecond and gets its own connection.
 *
 * @throws {RangeError} for an invalid address, without repeating it, since it may contain a password.
 */
export function connectionStringOf(url: string, generation = 0): string {
  if (!SCHEME.test(url))
    throw new RangeError('The address of EventStoreDB begins with esdb:// or esdb+discover://');
  if (SILENT_REFUSALS.test(url)) throw new RangeError('throwOnAppendFailure must not be switched off');
  const given = KEEP_ALIVE_TIMEOUT.exec(url)?.[2];
  const timeout = `keepAliveTimeout=${Number(given ?? KEEP_ALIVE_TIMEOUT_MS) + generation}`;
  const name = CONNECTION_NAME.test(url) ? [] : ['connectionName=onda-on'];
  if (given !== undefined) return withOptions(url.replace(KEEP_ALIVE_TIMEOUT, `$1${timeout}`), name);
  return withOptions(url, [timeout, ...name]);
}

/** With credentials on a call the client honours deadlines and has typed errors. A server without TLS accepts any. */
export function credentialsOf(url: string): Credentials {
  const [, username = 'none', password = 'none'] = CREDENTIALS.exec(url) ?? [];
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
}

function withOptions(url: string, options: readonly string[]): string {
  if (options.length === 0) return url;
  const separator = url.includes('?') ? '&' : '?';
  return `${separator === '?' ? url.replace(/\/+$/, '') : url}${separator}${options.join('&')}`;
}
