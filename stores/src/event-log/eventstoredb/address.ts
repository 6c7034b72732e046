export type Credentials = Readonly<{ username: string; password: string }>;

const SCHEME = /^esdb(?:\+discover)?:\/\//;
const CREDENTIALS = /^[^:]+:\/\/([^:@/?]+):([^@/?]+)@/;
const KEEP_ALIVE_TIMEOUT = /([?&])keep[_-]?alive[_-]?timeout=(\d+)/i;
const CONNECTION_NAME = /[?&]connection[_-]?name=/i;
const SILENT_REFUSALS = /[?&]throw[_-]?on[_-]?append[_-]?failure=false/i;
/** After ten seconds without a word the client asks whether somebody is there, and waits so long for an answer. */
const KEEP_ALIVE_TIMEOUT_MS = 3_000;

/**
 * The address as the client takes it. Two clients of one process share a connection unless their settings differ, so each
 * `generation` waits a millisecond longer for a sign of life: a new one gets a connection of its own.
 *
 * @throws {RangeError} for an address that is none, without repeating it: a password may stand in it.
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

/**
 * Credentials on a call choose the path of the client that honours deadlines and has typed errors. A server without TLS
 * takes any.
 */
export function credentialsOf(url: string): Credentials {
  const [, username = 'none', password = 'none'] = CREDENTIALS.exec(url) ?? [];
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
}

function withOptions(url: string, options: readonly string[]): string {
  if (options.length === 0) return url;
  const separator = url.includes('?') ? '&' : '?';
  return `${separator === '?' ? url.replace(/\/+$/, '') : url}${separator}${options.join('&')}`;
}
