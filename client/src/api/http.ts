import { MIN_POSITION, STALE } from '@onda-on/contracts/api';

import { adminToken } from '../memory/admin-session.ts';
import { ApiError } from './api-error.ts';
import { endWaitForOwnWrite, isOwnWriteAwaited, latestPosition, noteFresh } from './position.ts';
import type { Transport } from './transport.ts';

type Reading = Readonly<{
  signal?: AbortSignal | undefined;
  /** Leaves cookies and token out, as for the public site settings. */
  anonymous?: boolean;
  headers?: Readonly<Record<string, string>>;
  transport?: Transport | undefined;
  /** Of a read that is sent as `POST`. */
  body?: string | undefined;
  /** A file may take as long as it takes to arrive. */
  isFile?: boolean;
}>;

/** Reads an answer as JSON; anything but 2xx is an `ApiError`. */
export async function getJson<T>(path: string, reading: Reading = {}): Promise<T> {
  const response = await read(path, reading);
  return (await response.json()) as T;
}

/** The same for a question that goes in a body, since addresses are logged. */
export async function askJson<T>(
  path: string,
  question: unknown,
  { signal }: Pick<Reading, 'signal'> = {},
): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  return getJson<T>(path, { signal, headers, body: JSON.stringify(question) });
}

/** Pauses before a stale answer is asked for again; the server itself has waited two seconds before each of them. */
const AGAIN_MS = [500, 1500] as const;

/**
 * Reads an answer and returns it with its headers (`ETag`); anything but 2xx is an `ApiError`. An answer older than
 * this page's own command is asked for again, at most twice, unless this address has shown the command already.
 */
export async function read(path: string, reading: Reading = {}): Promise<Response> {
  const token = reading.anonymous ? null : adminToken();
  let response = await readOnce(path, reading, token);
  const isLate = () => response.headers.has(STALE) && isOwnWriteAwaited(path);
  for (const pause of AGAIN_MS) {
    if (!isLate()) return answered(response, token);
    await new Promise((resolve) => setTimeout(resolve, pause));
    // Stops here if the screen that asked is gone.
    reading.signal?.throwIfAborted();
    response = await readOnce(path, reading, token);
  }
  if (isLate()) endWaitForOwnWrite();
  return answered(response, token);
}

/**
 * A phone without reception keeps a request for minutes; after this long it counts as lost, and can be sent again. An entry may wait
 * for half a minute on the server (docs/limits.md#visitors).
 */
export const ANSWER_MS_MAX = 40_000;
/** Of an operator's read: the first search after a start opens the profiles of all people. */
const PANEL_MS_MAX = 300_000;

/**
 * Ends with the screen that asks, or when no answer comes in time. Not by `AbortSignal.any`, which the oldest browsers lack that the
 * client is built for.
 */
function endingOf({ signal, transport, isFile }: Reading, token: string | null): AbortSignal | undefined {
  if (transport || isFile) return signal;
  const limit = AbortSignal.timeout(token ? PANEL_MS_MAX : ANSWER_MS_MAX);
  if (!signal) return limit;
  const ending = new AbortController();
  for (const each of [signal, limit]) each.addEventListener('abort', () => ending.abort(each.reason));
  return ending.signal;
}

async function readOnce(path: string, reading: Reading, token: string | null): Promise<Response> {
  const { anonymous, headers: more, transport = fetch, body } = reading;
  const headers = new Headers({ accept: 'application/json', ...more });
  const position = latestPosition();
  if (position) headers.set(MIN_POSITION, position);
  authorize(headers, token);
  const credentials = anonymous ? 'omit' : 'include';
  const signal = endingOf(reading, token) ?? null;
  const init = { credentials, headers, signal } as const;
  const response = await transport(path, body === undefined ? init : { ...init, method: 'POST', body });
  if (response.ok && !response.headers.has(STALE)) noteFresh(path, position);
  return response;
}

/** Adds an operator's token. */
export function authorize(headers: Headers, token: string | null): void {
  if (token) headers.set('authorization', `Bearer ${token}`);
}

/** Returns a 2xx answer; otherwise throws an `ApiError` with the answer's body. `token` is what the request carried. */
export async function answered(response: Response, token: string | null): Promise<Response> {
  if (response.ok) return response;
  const retryAfter = Number(response.headers.get('retry-after')) || null;
  const body = await response.text();
  throw new ApiError(response.status, body || response.statusText, retryAfter, token);
}
