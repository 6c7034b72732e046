import { IDEMPOTENCY_KEY, MIN_POSITION, POSITION } from '@onda-on/contracts/api';

import { adminToken } from '../memory/admin-session.ts';
import { ApiError } from './api-error.ts';
import { latestPosition, rememberPosition } from './position.ts';
import type { Transport } from './transport.ts';

type Reading = Readonly<{
  signal?: AbortSignal | undefined;
  /** Leaves cookies and token out (§7, site settings). */
  anonymous?: boolean;
  headers?: Readonly<Record<string, string>>;
  transport?: Transport | undefined;
}>;

type Sending = Readonly<{
  signal?: AbortSignal;
  /** The same key and body get the same answer, however often they are sent. */
  idempotencyKey?: string;
  /** The revision that an edit started from. */
  ifMatch?: string;
}>;

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Reads an answer as JSON; anything but 2xx is an `ApiError`. */
export async function getJson<T>(path: string, reading: Reading = {}): Promise<T> {
  const response = await read(path, reading);
  return (await response.json()) as T;
}

/** The same, with the answer's headers at hand (`ETag`). */
export async function read(
  path: string,
  { signal, anonymous, headers: more, transport = fetch }: Reading = {},
): Promise<Response> {
  const headers = new Headers({ accept: 'application/json', ...more });
  const position = latestPosition();
  if (position) headers.set(MIN_POSITION, position);
  if (!anonymous) authorize(headers);
  return answered(
    await transport(path, { credentials: anonymous ? 'omit' : 'include', headers, signal: signal ?? null }),
  );
}

/** Sends a command; the position of its answer is remembered: what is read next includes it, or what it was refused for. */
export async function sendJson<T>(
  method: Method,
  path: string,
  body?: unknown,
  { signal, idempotencyKey, ifMatch }: Sending = {},
): Promise<T> {
  const headers = new Headers({ accept: 'application/json' });
  authorize(headers);
  if (idempotencyKey) headers.set(IDEMPOTENCY_KEY, idempotencyKey);
  if (ifMatch) headers.set('if-match', ifMatch);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  });
  rememberPosition(response.headers.get(POSITION));
  await answered(response);
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as T;
}

function authorize(headers: Headers): void {
  const token = adminToken();
  if (token) headers.set('authorization', `Bearer ${token}`);
}

async function answered(response: Response): Promise<Response> {
  if (response.ok) return response;
  const retryAfter = Number(response.headers.get('retry-after'));
  const body = await response.text();
  throw new ApiError(response.status, body || response.statusText, retryAfter > 0 ? retryAfter : null);
}
